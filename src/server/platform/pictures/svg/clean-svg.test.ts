import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { cleanSvg } from './clean-svg.ts'
import { readSvg, type SvgNode } from './read-svg.ts'
import { elements } from './svg-rules.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const space = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, more = '') =>
  `<svg ${space} viewBox="0 0 100 50" ${more}>${inside}<path d="M0 0h100v50z"/></svg>`

function cleaned(text: string): string {
  const clean = cleanSvg(bytesOf(text))
  if (!clean.ok) throw new Error(clean.reason)
  return new TextDecoder().decode(clean.bytes)
}
function reasonOf(bytes: Uint8Array): string {
  const clean = cleanSvg(bytes)
  return clean.ok ? 'accepted' : clean.reason
}

/** What a drawing must not hold, and a word by which it is known. */
const hostile: readonly (readonly [string, string, string])[] = [
  ['a script', svg('<script>alert(1)</script>'), 'alert'],
  ['a script in CDATA', svg('<script><![CDATA[alert(1)]]></script>'), 'alert'],
  [
    'a script of another name',
    svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
    'alert',
  ],
  [
    'a script of HTML',
    svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
    'alert',
  ],
  ['a script from elsewhere', svg('<script xlink:href="https://evil.example/a.js"/>'), 'evil'],
  ['an event', svg('<rect width="1" height="1" onclick="alert(1)"/>'), 'alert'],
  ['an event of the root', svg('', 'onload="alert(1)"'), 'alert'],
  ['an event in capitals', svg('<rect width="1" height="1" ONLOAD="alert(1)"/>'), 'alert'],
  ['an event under a prefix', svg('<rect xlink:onload="alert(1)" width="1" height="1"/>'), 'alert'],
  [
    'a page inside',
    svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">alert</body></foreignObject>'),
    'alert',
  ],
  [
    'a page in a switch',
    svg('<switch><foreignObject><iframe src="https://evil.example"/></foreignObject></switch>'),
    'evil',
  ],
  ['a link', svg('<a href="https://evil.example"><text>go</text></a>'), 'evil'],
  ['a link that runs', svg('<a xlink:href="javascript:alert(1)"><text>go</text></a>'), 'alert'],
  ['a picture from elsewhere', svg('<image href="https://evil.example/a.png"/>'), 'evil'],
  ['a picture inside', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'), 'base64'],
  ['a use from elsewhere', svg('<use href="https://evil.example/a.svg#x"/>'), 'evil'],
  ['a use of data', svg('<use xlink:href="data:image/svg+xml,evil#x"/>'), 'evil'],
  [
    'a fill from elsewhere',
    svg('<rect width="1" height="1" fill="url(https://evil.example/a#b)"/>'),
    'evil',
  ],
  [
    'a fill with a comment',
    svg('<rect width="1" height="1" fill="url(/**/https://evil.example)"/>'),
    'evil',
  ],
  [
    'a style that loads',
    svg('<rect width="1" height="1" style="fill:url(//evil.example/a)"/>'),
    'evil',
  ],
  [
    'a style that escapes',
    svg('<rect width="1" height="1" style="fill:u\\72l(//evil.example)"/>'),
    'evil',
  ],
  [
    'an old style that runs',
    svg('<rect width="1" height="1" style="fill:expression(alert(1))"/>'),
    'alert',
  ],
  [
    'a style with a behaviour',
    svg('<rect width="1" height="1" style="-moz-binding:url(#evil)"/>'),
    'binding',
  ],
  [
    'a font from elsewhere',
    svg('<style>@font-face{font-family:a;src:url(//evil.example)}</style>'),
    'evil',
  ],
  ['a style sheet that imports', svg('<style>@import "//evil.example/a.css";</style>'), 'evil'],
  [
    'an import before a rule',
    svg('<style>@import url(//evil.example); .a{fill:red}</style>'),
    'evil',
  ],
  ['a rule that loads', svg('<style>.a{fill:url("//evil.example")}</style>'), 'evil'],
  [
    'a rule inside a rule',
    svg('<style>@media all{.a{background:url(//evil.example)}}</style>'),
    'evil',
  ],
  ['a rule that reads', svg('<style>rect[id^="a"]{fill:url(//evil.example)}</style>'), 'evil'],
  ['a rule behind a comment', svg('<style>/*{*/ @import "evil"; /*}*/</style>'), 'evil'],
  ['a rule in CDATA', svg('<style><![CDATA[@import "evil";]]></style>'), 'evil'],
  [
    'a style sheet that ends early',
    svg('<style>.a{}&lt;/style&gt;&lt;script&gt;alert(1)</style>'),
    'alert',
  ],
  ['a style sheet beside', `<?xml-stylesheet href="//evil.example"?>${svg('')}`, 'evil'],
  [
    'animation',
    svg('<rect width="1" height="1"><animate attributeName="href" to="javascript:evil"/></rect>'),
    'evil',
  ],
  ['a set value', svg('<set attributeName="onclick" to="alert(1)"/>'), 'alert'],
  ['a filter', svg('<filter id="f"><feImage href="//evil.example"/></filter>'), 'evil'],
  ['a mask', svg('<mask id="m"><image href="//evil.example"/></mask>'), 'evil'],
  ['a handler', svg('<handler type="text/ecmascript">alert(1)</handler>'), 'alert'],
  ['an embedded frame', svg('<iframe src="//evil.example"/><embed src="//evil.example"/>'), 'evil'],
  ['a comment', svg('<!-- evil -->'), 'evil'],
  ['metadata', svg('<metadata><who>evil</who></metadata>'), 'evil'],
  ['a base address', svg('<rect width="1" height="1" xml:base="//evil.example"/>'), 'evil'],
  ['text of its own', svg('evil'), 'evil'],
  ['a name of other characters', svg('<g id="a&quot; onload=&quot;alert(1)"/>'), 'alert'],
  ['a class of other characters', svg('<g class="&lt;script&gt;alert(1)"/>'), 'alert'],
  ['a path of other characters', svg('<path d="M0 0&quot;/&gt;&lt;script&gt;alert(1)"/>'), 'alert'],
]

describe('a hostile drawing', () => {
  it.each(hostile)('loses %s and keeps the rest', (_, text, word) => {
    // Without cleaning it would be there.
    expect(text).toContain(word)
    const clean = cleaned(text)
    expect(clean).not.toContain(word)
    expect(clean).toContain('<path d="M0 0h100v50z"/>')
  })

  const laughs = (levels: number) =>
    `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: levels }, (_, level) => `<!ENTITY b${String(level)} "&a;&a;&a;">`).join('')}]>${svg('<text>&b1;</text>')}`
  const copies = (levels: number) =>
    svg(
      `<defs><g id="a0"><path d="M0 0h1"/></g>${Array.from({ length: levels }, (_, level) => `<g id="a${String(level + 1)}">${`<use href="#a${String(level)}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#a${String(levels)}"/>`,
    )
  const patterns = svg(
    Array.from(
      { length: 30 },
      (_, level) =>
        `<pattern id="p${String(level)}" width="1" height="1">${`<rect width="1" height="1" fill="url(#p${String(level + 1)})"/>`.repeat(4)}</pattern>`,
    ).join(''),
  )

  const chain = (length: number) =>
    svg(
      `<defs><path id="c0" d="M0 0h1"/>${Array.from({ length }, (_, at) => `<use id="c${String(at + 1)}" href="#c${String(at)}"/>`).join('')}</defs><use href="#c${String(length)}"/>`,
    )

  it.each([
    ['entities', laughs(5), 'unreadable'],
    [
      'an entity from a file',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
      'unreadable',
    ],
    ['an entity that nobody defined', svg('<text>&nbsp;</text>'), 'unreadable'],
    ['copies of copies', copies(6), 'too_complex'],
    ['patterns of patterns', patterns, 'too_complex'],
    ['a copy of itself', svg('<g id="a"><use href="#a"/></g>'), 'too_complex'],
    ['a chain of copies', chain(20_000), 'too_complex'],
    ['nesting without end', svg('<g>'.repeat(200) + '</g>'.repeat(200)), 'too_complex'],
    ['a million parts', svg('<g/>'.repeat(60_000)), 'too_complex'],
    ['a document that is cut off', svg('').slice(0, -3), 'unreadable'],
    ['a document of something else', '<html><body>evil</body></html>', 'unreadable'],
    ['a drawing in a page', `<html>${svg('')}</html>`, 'unreadable'],
    ['two drawings', svg('') + svg(''), 'unreadable'],
    ['nothing to see', `<svg ${space} viewBox="0 0 1 1"><g/></svg>`, 'unreadable'],
    [
      'nothing but a picture',
      `<svg ${space} viewBox="0 0 1 1"><image href="data:,"/></svg>`,
      'unreadable',
    ],
    ['no size', `<svg ${space}><path d="M0 0h1"/></svg>`, 'unreadable'],
    [
      'a size without end',
      `<svg ${space} viewBox="0 0 1e999 1"><path d="M0 0h1"/></svg>`,
      'unreadable',
    ],
    ['nothing', '', 'unreadable'],
  ])('is refused for %s', (_, text, reason) => {
    expect(reasonOf(bytesOf(text))).toBe(reason)
  })

  it('is refused in another encoding, which could be read in two ways', () => {
    expect(reasonOf(Buffer.from(`\ufeff${svg('')}`, 'utf16le'))).toBe('unreadable')
    expect(reasonOf(Buffer.from(svg('<text>\xe9</text>'), 'latin1'))).toBe('unreadable')
  })

  it('with few copies of copies is drawn, so that the refusals above are of their number', () => {
    expect(reasonOf(bytesOf(copies(3)))).toBe('accepted')
  })
})

describe('a sound drawing', () => {
  it('keeps shapes, text, gradients, patterns and styles', () => {
    const inside =
      '<style>.wall{fill:none;stroke:#333}</style>' +
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>' +
      '<g id="a" transform="translate(1 2) rotate(30)"><rect class="wall" x="1" y="2" width="3" height="4" rx="1"/>' +
      '<circle cx="1" cy="1" r="1" style="fill:url(#g);stroke-width:2"/>' +
      '<text x="5" y="6" font-family="Arial, sans-serif">Küche &amp; Flur<tspan dy="1em">2 m²</tspan></text></g>' +
      '<use href="#a" x="50"/>'
    expect(cleaned(svg(inside))).toContain(inside)
  })

  it('is as large as its view box, or as it says', () => {
    const size = (root: string) =>
      /^<svg [^>]*>/.exec(cleaned(`${root}<path d="M0 0h1"/></svg>`))?.[0]
    expect(size(`<svg ${space} viewBox="-5,-5 200 100" width="10cm">`)).toContain(
      'viewBox="-5 -5 200 100" width="200" height="100"',
    )
    expect(size(`<svg ${space} width="297mm" height="210mm">`)).toContain(
      'width="297" height="210" viewBox="0 0 297 210"',
    )
  })

  it('of a drawing program is unwrapped, and links of old are written as new ones', () => {
    const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">'
    const clean = cleaned(
      `\ufeff<?xml version="1.0"?>${doctype}${svg('<switch><g id="a"><path d="M1 1"/></g></switch><use xlink:href="#a"/>')}`,
    )
    expect(clean).toContain('<g><g id="a"><path d="M1 1"/></g></g><use href="#a"/>')
    expect(clean).not.toContain('DOCTYPE')
  })
})

describe('whatever comes', () => {
  const piece = fc.constantFrom(
    ...hostile.map(([, text]) => text.slice(text.indexOf('50"') + 5, -35)),
    '<g>',
    '</g>',
    '<rect width="1" height="1" ',
    'onload="x"',
    '>',
    '/>',
    '<![CDATA[',
    ']]>',
    '&lt;script&gt;',
    '&#60;',
    '<text>',
    '</text>',
    '"',
  )

  function* nodes(node: SvgNode): Generator<SvgNode> {
    yield node
    for (const child of node.children) if (typeof child !== 'string') yield* nodes(child)
  }

  function expectHarmless({ name, attributes, children }: SvgNode): void {
    expect(elements).toContain(name)
    for (const [key, value] of attributes) {
      expect(key).not.toMatch(/^on/i)
      expect(value).not.toMatch(/url\((?!["']?#)|javascript|@|\\/i)
      if (key === 'href') expect(value).toMatch(/^#/)
    }
    const words = children.filter((child) => typeof child === 'string').join('')
    if (name === 'style') expect(words).not.toMatch(/@|url|\\/i)
  }

  it('only what is allowed comes out, and cleaning twice changes nothing', () => {
    let accepted = 0
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const clean = cleanSvg(bytesOf(svg(pieces.join(''))))
        if (!clean.ok) return
        accepted += 1
        const again = cleanSvg(clean.bytes)
        expect(again.ok && Buffer.from(again.bytes).equals(Buffer.from(clean.bytes))).toBe(true)
        const read = readSvg(clean.bytes)
        if (!read.ok) throw new Error('what was written cannot be read')
        for (const node of nodes(read.root)) expectHarmless(node)
      }),
      { numRuns: 2_000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })
})
