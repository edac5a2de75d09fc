// Reads a document from standard input, walks it as a user of the library would, and prints it.

#include "tinyxml.h"
#include <cstdio>
#include <string>

static int walk(const TiXmlNode *node, int depth) {
    int weight = depth;
    if (const TiXmlElement *element = node->ToElement()) {
        for (const TiXmlAttribute *at = element->FirstAttribute(); at != nullptr; at = at->Next()) {
            int number = 0;
            double real = 0;
            if (at->QueryIntValue(&number) == TIXML_SUCCESS) weight += number;
            else if (at->QueryDoubleValue(&real) == TIXML_SUCCESS) weight += 2;
        }
        if (const char *text = element->GetText()) weight += text[0] == ' ' ? 3 : 4;
    } else if (const TiXmlDeclaration *declaration = node->ToDeclaration()) {
        weight += declaration->Version()[0] == '1' ? 5 : 6;
    } else if (const TiXmlText *text = node->ToText()) {
        weight += text->CDATA() ? 7 : 8;
    } else if (node->ToComment() != nullptr) {
        weight += 9;
    } else if (node->ToUnknown() != nullptr) {
        weight += 10;
    }
    for (const TiXmlNode *child = node->FirstChild(); child != nullptr; child = child->NextSibling())
        weight += walk(child, depth + 1);
    return weight;
}

int main() {
    std::string text;
    for (int c; (c = std::getchar()) != EOF;) text.push_back(static_cast<char>(c));
    TiXmlDocument document;
    document.Parse(text.c_str());
    if (document.Error()) {
        std::printf("line %d, column %d: %s\n", document.ErrorRow(), document.ErrorCol(), document.ErrorDesc());
        return 1;
    }
    TiXmlPrinter printer;
    document.Accept(&printer);
    std::printf("%d\n%s", walk(&document, 0), printer.CStr());
    TiXmlDocument copy(document);
    return copy.FirstChildElement() != nullptr ? 0 : 2;
}
