import { expect, it } from 'vitest'
import { readNotice, validationAnswer } from './read-notices.ts'

const batch = (...states: unknown[]) =>
  JSON.stringify({ value: states.map((clientState) => ({ clientState, resource: 'me/events' })) })

it.each<[string, Record<string, string>, string, readonly string[]]>([
  ['Google’s', { 'x-goog-channel-token': 't', 'x-goog-resource-state': 'exists' }, '', ['t']],
  ['Microsoft’s', {}, batch('t', 't'), ['t']],
  ['several secrets in one', {}, batch('t', 'u'), ['t', 'u']],
  ['nothing', {}, '', []],
  ['no list', {}, '{"value":{}}', []],
  ['an empty list', {}, '{"value":[]}', []],
  ['no text', {}, batch(1), []],
  ['half of one', {}, '{"value":[{"clientSt', []],
  ['too many', {}, batch(...Array.from({ length: 1_001 }, () => 't')), []],
])('reads of %s the secrets alone', (_, headers, body, tokens) => {
  expect(readNotice(headers, body)).toEqual({ tokens, isChange: true })
})

it('knows the call by which Google tries a channel', () => {
  const headers = { 'x-goog-channel-token': 't', 'x-goog-resource-state': 'sync' }
  expect(readNotice(headers, '').isChange).toBe(false)
})

it('answers what Microsoft asks, and gives nobody a page', () => {
  const asked = 'Validation: Testing client application reachability for subscription Request-Id: 1'
  expect(validationAnswer(asked)).toBe(asked)
  expect(validationAnswer('<script>"\'&')).toBe('&lt;script&gt;&quot;&#39;&amp;')
  expect([
    validationAnswer(''),
    validationAnswer(['a', 'b']),
    validationAnswer('a'.repeat(1_001)),
  ]).toEqual([null, null, null])
})
