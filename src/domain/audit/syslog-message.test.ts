import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameOf, mostSyslogBytes, syslogMessage, type SyslogEntry } from './syslog-message.ts'

const header = { facility: 'AUDIT', host: 'foyer.example', enterprise: 32_473 } as const
const entry: SyslogEntry = {
  number: 7,
  at: '2026-11-23T10:00:00.123456Z',
  kind: 'params.saved',
  actor: 'user:US-1',
  subject: 'company:CO-1',
  location: 'CO-1',
  body: '{"a":"é"}',
}
/** The grammar of RFC 5424 §6, for messages in ASCII. */
const grammar =
  /^<(\d{1,3})>1 (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z) ([\x21-\x7e]{1,255}) ([\x21-\x7e]{1,48}) ([\x21-\x7e]{1,128}) ([\x21-\x7e]{1,32}) ((?:\[[^ =\]"]{1,32}(?: [^ =\]"]{1,32}="(?:[^"\\\]]|\\["\\\]])*")*\])+) ([\x20-\x7e]*)$/

describe('a syslog message', () => {
  it('has priority, version, time, host, application, kind, structured data and the entry', () => {
    expect(syslogMessage(header, entry)).toBe(
      String.raw`<109>1 2026-11-23T10:00:00.123456Z foyer.example foyer - params [meta sequenceId="7"][foyer@32473 number="7" kind="params.saved" actor="user:US-1" subject="company:CO-1" location="CO-1"] {"a":"\u00e9"}`,
    )
  })

  it.each([
    ['a facility of its own', { ...header, facility: 'LOCAL7' as const }, entry, '<189>1 '],
    ['a host that is no name', { ...header, host: 'ü ' }, entry, 'Z - foyer'],
    ['what was done above the locations', header, { ...entry, location: null }, 'CO-1"] {'],
    [
      'signs that mean something',
      header,
      { ...entry, actor: 'a"]\\b\n' },
      String.raw`actor="a\"\]\\b?"`,
    ],
    [
      'a number beyond what the standard counts to',
      header,
      { ...entry, number: 2_147_483_648 },
      'sequenceId="1"',
    ],
    [
      'more digits of a second than are allowed',
      header,
      { ...entry, at: '2026-01-01T00:00:00.123456789Z' },
      '.123456Z ',
    ],
    [
      'more than a message holds',
      header,
      { ...entry, body: `{"a":"${'é'.repeat(3_000)}"}` },
      '"] params.saved',
    ],
  ])('is well-formed with %s', (_what, head, said, part) => {
    const message = syslogMessage(head, said)
    expect(message).toContain(part)
    expect(message).toMatch(grammar)
  })

  it('is well-formed and bounded, whatever it says', () => {
    assert(
      property(
        string({ unit: 'binary', maxLength: 3_000 }),
        string({ unit: 'binary' }),
        (text, name) => {
          const body = JSON.stringify({ text })
          const message = syslogMessage({ ...header, host: name }, { ...entry, actor: name, body })
          expect(message).toMatch(grammar)
          expect(message.length).toBeLessThanOrEqual(mostSyslogBytes)
          const said = grammar.exec(message)?.[8] ?? ''
          if (said !== entry.kind) expect(JSON.parse(said)).toEqual({ text })
        },
      ),
    )
  })
})

it('is framed by how many bytes it has', () => {
  expect(frameOf('abc')).toBe('3 abc')
})
