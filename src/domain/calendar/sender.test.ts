import { expect, it } from 'vitest'
import { judgeSender } from './sender.ts'

const rule = { trust: 'AUTHENTICATION_RESULTS', serverName: 'mx.acme.example' } as const
const from = ['hanna@acme.example']

it.each([
  ['dmarc', 'mx.acme.example; dmarc=pass (p=reject) header.from=acme.example', true],
  ['dkim of the domain', 'mx.acme.example 1; dkim=pass header.d=acme.example header.s=x', true],
  [
    'dkim of a domain above',
    'mx.acme.example; dkim=pass header.i=@mail.acme.example; dkim=pass header.d=acme.example',
    true,
  ],
  ['spf of the envelope', 'MX.acme.example; spf=pass smtp.mailfrom=hanna@acme.example', true],
  ['a colleague who signed in', 'mx.acme.example; auth=pass smtp.auth=hanna@acme.example', true],
  ['another who signed in', 'mx.acme.example; auth=pass smtp.auth=mallory@acme.example', false],
  ['dkim of somebody else', 'mx.acme.example; dkim=pass header.d=evil.example', false],
  ['spf of somebody else', 'mx.acme.example; spf=pass smtp.mailfrom=evil.example', false],
  ['a domain that only ends alike', 'mx.acme.example; dkim=pass header.d=me.example', false],
  ['a top-level domain', 'mx.acme.example; dkim=pass header.d=example', false],
  ['a domain below', 'mx.acme.example; dkim=pass header.d=x.acme.example', false],
  ['what failed', 'mx.acme.example; dmarc=fail header.from=acme.example', false],
  [
    'a pass in a comment',
    'mx.acme.example; dmarc=fail (dmarc=pass header.from=acme.example)',
    false,
  ],
  [
    'a result in a comment that holds another',
    'mx.acme.example; none ((; dmarc=pass header.from=acme.example)',
    false,
  ],
  [
    'a result in quotes',
    'mx.acme.example; spf=fail reason="; dmarc=pass header.from=acme.example"',
    false,
  ],
  ['another server', 'mx.evil.example; dmarc=pass header.from=acme.example', false],
  [
    'a server in a comment',
    '(mx.acme.example) evil.example; dmarc=pass header.from=acme.example',
    false,
  ],
  ['nothing', '', false],
])('believes %s: %s', (_, results, isProved) => {
  expect(judgeSender({ from, results: [results] }, rule).ok).toBe(isProved)
})

it('believes nobody who writes in two names, or in none', () => {
  for (const names of [[], [''], ['a@acme.example', 'b@acme.example']]) {
    const verdict = judgeSender({ from: names, results: [] }, { ...rule, trust: 'MAILBOX' })
    expect(verdict).toMatchObject({ ok: false, code: 'sender_unclear' })
  }
})

it('believes all that reaches a mailbox where somebody said so, and nobody where the server says nothing', () => {
  expect(judgeSender({ from, results: [] }, { ...rule, trust: 'MAILBOX' }).ok).toBe(true)
  expect(judgeSender({ from, results: [] }, rule)).toMatchObject({
    ok: false,
    code: 'sender_unproved',
  })
})

// With its square it would take minutes.
it('takes a time that grows with the length', () => {
  for (const text of ['('.repeat(200_000), '\\'.repeat(200_000), 'a;'.repeat(100_000)]) {
    const verdict = judgeSender({ from, results: Array.from({ length: 30 }, () => text) }, rule)
    expect(verdict.ok).toBe(false)
  }
})
