import assert from "node:assert/strict";
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { Html } from "../../src/pages/layout/html.ts";

type Element = DefaultTreeAdapterTypes.Element;

function parse({ markup }: Html): Element {
  const [element] = parseFragment(markup).childNodes;
  assert.ok(element !== undefined && "tagName" in element, markup);
  return element;
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => {
    assert.ok("value" in node, node.nodeName);
    return node.value;
  }).join("");
}

// HTML has no way to write U+0000.
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(..."<>&\"'`=/-!\r\n\t ;#x3a") }),
  fc.constantFrom("&amp;", "</p>", "</textarea>", "<!--", "\n", "\n\nx", "]]>"),
).filter((text) => !text.includes("\0"));

Deno.test("any text in an element parses back to itself", () => {
  fc.assert(fc.property(anyText, (text) => {
    const elements = [
      <p>{text}</p>,
      <pre>{text}</pre>,
      <textarea>{text}</textarea>,
      <title>{text}</title>,
      <option>{text}</option>,
    ];
    for (const element of elements) {
      assert.equal(textOf(parse(element)), text);
    }
  }));
});

Deno.test("any text in an attribute parses back to itself", () => {
  fc.assert(fc.property(anyText, (text) => {
    const { attrs } = parse(<a href={text} data-x={text}>x</a>);
    assert.deepEqual(attrs, [
      { name: "href", value: text },
      { name: "data-x", value: text },
    ]);
  }));
});

Deno.test("markup in markup is written once, text beside it is escaped", () => {
  function Item({ children }: { readonly children: string }): Html {
    return <li>{children}</li>;
  }
  assert.equal(
    (
      <ul>
        {["<a>", "&"].map((text) => <Item>{text}</Item>)}
        a {0} <b>c</b>
        {null}
        {[]}
      </ul>
    ).markup,
    "<ul><li>&lt;a&gt;</li>\n<li>&amp;</li>\na 0 <b>c</b></ul>\n",
  );
});

Deno.test("a component may write nothing", () => {
  function Nothing(): null {
    return null;
  }
  assert.equal(
    (
      <>
        <Nothing />
      </>
    ).markup,
    "",
  );
});

Deno.test("void elements have no end tag, others always do", () => {
  assert.equal(
    (
      <i>
        <br />
        <input />
        <b />
      </i>
    ).markup,
    "<i><br>\n<input><b></b></i>",
  );
});

Deno.test("an attribute is left out where it is null, undefined or false", () => {
  assert.equal(
    (
      <input
        id={null}
        name={undefined}
        required
        autofocus={false}
        value=""
        tabindex={-1}
      />
    ).markup,
    '<input required value="" tabindex="-1">',
  );
});
