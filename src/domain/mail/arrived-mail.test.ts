import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { readArrived } from './arrived-mail.ts'

const head = (results: string, from = 'Acme <visits@example.com>') =>
  `Delivered-To: me@mx.example\r\nAuthentication-Results: mx.example;\r\n ${results}\r\nFrom: ${from}\r\nSubject: test\r\n\r\nText`
const brief = (source: string) =>
  readArrived(source)?.verdicts.map(({ method, result, domain }) =>
    [method, result, domain].join(' ').trim(),
  )

it.each([
  [
    'spf=pass (mx.example: domain of a@example.com designates 10.0.0.1) smtp.mailfrom=bounces+x@example.com;\r\n\tdkim=pass header.i=@example.com header.s=foyer;\r\n dmarc=pass (p=NONE) header.from=example.com',
    ['SPF PASS example.com', 'DKIM PASS example.com', 'DMARC PASS example.com'],
  ],
  [
    'spf=pass smtp.mailfrom=a@foyer.test; dkim=none; dmarc=fail header.from=example.com',
    ['SPF OTHER foyer.test', 'DKIM NONE', 'DMARC FAIL example.com'],
  ],
  [
    'spf=softfail smtp.mailfrom=a@example.com; dkim=fail header.d=example.com; dkim=pass header.d=mail.example.com',
    ['SPF FAIL example.com', 'DKIM PASS mail.example.com', 'DMARC NONE'],
  ],
  ['spf=temperror; dkim=permerror', ['SPF ERROR', 'DKIM ERROR', 'DMARC NONE']],
])('%j is judged', (results, expected) => {
  expect(brief(head(results))).toEqual(expected)
})

it('counts the topmost results, and nothing that the mail itself brings', () => {
  const forged = head('spf=fail smtp.mailfrom=a@example.com').replace(
    'From:',
    'Authentication-Results: other.example; spf=pass smtp.mailfrom=a@example.com\r\nFrom:',
  )
  expect(brief(forged)?.[0]).toBe('SPF FAIL example.com')
  expect(readArrived(`From: a@example.com\r\n\r\nAuthentication-Results: mx; spf=pass`)).toBeNull()
})

it('takes whatever is pasted', () => {
  assert(property(string(), (text) => readArrived(text) !== undefined))
  expect(readArrived(`A: b\n${' x\n'.repeat(100_000)}`)).toBeNull()
})
