import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '../rich-text/plain-text.ts'
import { isShort, messageKinds, ruleOf, type MessageKind } from './message-kind.ts'
import { fillBody, fillLine, judgeMessageText, type MessageText } from './message-text.ts'

const link = 'https://foyer.example/visit?jwt=a.b'
const good: MessageText = {
  subject: 'Your visit to {companyName}',
  body: 'Hello {visitorFirstName}\n\n{message}\n\n{link}',
}

describe('a text of a location’s own', () => {
  it.each<[string, MessageKind, Partial<MessageText>, readonly object[]]>([
    ['with all it needs', 'invitation', {}, []],
    ['with its link in a sentence', 'invitation', { body: 'Go to {link} now.\n{message}' }, []],
    [
      'without the link',
      'invitation',
      { body: 'Hello\n{message}' },
      [{ field: 'body', code: 'template_error_missing', name: 'link' }],
    ],
    [
      'with a variable that there is not',
      'invitation',
      { subject: '{hostname}', body: `{wifi} ${good.body}` },
      [
        { field: 'subject', code: 'template_error_unknown', name: 'hostname' },
        { field: 'body', code: 'template_error_unknown', name: 'wifi' },
      ],
    ],
    [
      'with a variable of another message',
      'cancellation',
      { body: 'Begins in {hours}.' },
      [{ field: 'body', code: 'template_error_unknown', name: 'hours' }],
    ],
    [
      'with a table in a sentence',
      'cancellation',
      { body: 'That is: {details}.' },
      [{ field: 'body', code: 'template_error_place', name: 'details' }],
    ],
    [
      'with a button in its subject',
      'invitation',
      { subject: 'See {link}' },
      [{ field: 'subject', code: 'template_error_place', name: 'link' }],
    ],
    [
      'with a line break in its subject',
      'cancellation',
      { subject: 'Hello\r\nBcc: evil@example.org', body: 'Cancelled.' },
      [{ field: 'subject', code: 'template_error_line' }],
    ],
    [
      'without words',
      'cancellation',
      { subject: ' ', body: '\n' },
      [
        { field: 'subject', code: 'common_error_required' },
        { field: 'body', code: 'common_error_required' },
      ],
    ],
    [
      'that is too long',
      'cancellation',
      { subject: 'a'.repeat(201), body: 'a'.repeat(5_001) },
      [
        { field: 'subject', code: 'template_error_long' },
        { field: 'body', code: 'template_error_long' },
      ],
    ],
    ['that is short, without a subject', 'text_here', { subject: '', body: '{visitorName}' }, []],
    [
      'that is short, but too long',
      'text_here',
      { subject: '', body: 'a'.repeat(501) },
      [{ field: 'body', code: 'template_error_long' }],
    ],
  ])('%s', (_what, kind, change, faults) => {
    expect(judgeMessageText(kind, { ...good, ...change })).toEqual(faults)
  })

  it('asks only for what it may hold', () => {
    for (const kind of messageKinds) {
      const { variables, required } = ruleOf(kind)
      expect(variables).toEqual(expect.arrayContaining([...required]))
      expect(new Set(variables).size).toBe(variables.length)
      const body = variables.map((name) => `{${name}}`).join('\n')
      const subject = isShort(kind) ? '' : 'News'
      expect(judgeMessageText(kind, { subject, body })).toEqual([])
    }
  })
})

describe('filling', () => {
  it('puts a piece where it has a line of its own, with what stands right above it', () => {
    const body =
      '# Hello {visitorFirstName}\n\n{details}\nA\n\nSee *{hostName}*:\n{link}\nor {link}'
    const parts = fillBody(body, { visitorFirstName: 'Zoë', hostName: 'Anna', link })
    expect(
      parts.map((part) =>
        part.kind === 'piece' ? [part.name, plainText(part.intro)] : plainText(part.blocks),
      ),
    ).toEqual(['Hello Zoë', ['details', ''], 'A', ['link', 'See Anna:'], `or ${link}`])
  })

  it('leaves out a paragraph in which nothing is said', () => {
    expect(fillBody('{address}\n\n- {hostName}\n\n', {})).toEqual([])
    expect(fillBody('**{address}**\n\nBye', {})).toHaveLength(1)
  })

  it('makes of a value neither markup nor a variable nor a line on its own', () => {
    const value = fc
      .array(fc.constantFrom('{link}', '**', '# ', '\n', '[a](https://b)', '{details}', 'x', '$&'))
      .map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(value, (name) => {
        const values = { visitorName: name, link }
        expect(fillLine('To {visitorName}.', values)).toBe(`To ${name}.`)
        expect(fillBody('To {visitorName}.', values)).toEqual([
          { kind: 'text', blocks: [{ type: 'paragraph', children: [text(`To ${name}.`)] }] },
        ])
      }),
    )
  })
})

function text(value: string) {
  return { type: 'text', text: value }
}
