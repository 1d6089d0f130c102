// @vitest-environment jsdom
import { DOMParser as DocumentParser } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'
import { readDocument, writeDocument } from './document.ts'
import { nameOf, schema } from './schema.ts'

describe('a text that is edited', () => {
  it.each([
    '# Rules\n\nI am **{{visitor.firstname}}** of *{{ visitor.company }}*.\nSecond line\n\n- one\n- [two](https://a.be)',
    '',
    'Two\n\nparagraphs',
  ])('is read and written as it was: %j', (source) => {
    const spaced = source.replace('{{ visitor.company }}', '{{visitor.company}}')
    expect(writeDocument(readDocument(source))).toBe(spaced)
  })

  it('has its placeholders as pieces of their own', () => {
    const names: string[] = []
    readDocument('I am {{visitor.firstname}}, {{field.area}}.').descendants((node) => {
      if (node.type.name === 'placeholder') names.push(nameOf(node.attrs))
    })
    expect(names).toEqual(['visitor.firstname', 'field.area'])
  })
})

describe('what is pasted', () => {
  const pasted = (html: string): string => {
    const { body } = new DOMParser().parseFromString(cleanPasted(html), 'text/html')
    return writeDocument(DocumentParser.fromSchema(schema).parse(body))
  }

  it.each([
    [
      'lists of Word',
      '<p class=MsoListParagraphCxSpFirst style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>  </span></span>One</p>' +
        '<p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Two</p><p>After</p>',
      '- One\n- Two\n\nAfter',
    ],
    [
      'styles, scripts and unknown elements',
      '<style>p{color:red}</style><p style="color:red"><o:p>Plain</o:p><script>alert(1)</script></p>',
      'Plain',
    ],
    [
      'bold of Google that is none',
      '<b style="font-weight:normal"><p>Not bold, <span style="font-weight:700">bold</span></p></b>',
      'Not bold, **bold**',
    ],
    ['numbers of lists', '<ol start="3"><li>Three</li><li>Four</li></ol>', '3. Three\n\n4. Four'],
    [
      'tables',
      '<table><tr><td>Door</td><td>North</td></tr></table><p>After</p>',
      'Door · North\n\nAfter',
    ],
    [
      'addresses that are not allowed',
      '<p><a href="javascript:alert(1)">a</a> <a href="https://b.be">b</a></p>',
      'a [b](https://b.be)',
    ],
    ['deep headings', '<h4>Deep</h4>', '## Deep'],
  ])('keeps of %s what a text can hold', (_, html, source) => {
    expect(pasted(html)).toBe(source)
  })
})
