import { describe, expect, it } from 'vitest'
import { base32, findTotpStep, totpAddress, totpCode, totpStep } from './totp.ts'

/** RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')
const atMs = 1_234_567_890_000

describe('codes of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(totpCode(secret, totpStep(seconds * 1000), 8)).toBe(code)
  })

  it.each([
    [0, '755224'],
    [1, '287082'],
    [9, '520489'],
  ])('are those of RFC 4226 for counter %i', (counter, code) => {
    expect(totpCode(secret, counter)).toBe(code)
  })

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('%i steps off count: %s', (offset, counts) => {
    const step = totpStep(atMs) + offset
    expect(findTotpStep(secret, totpCode(secret, step), atMs)).toBe(counts ? step : null)
  })

  it.each(['', '0', '0059240', 'abcdef', '89005924'])('never are %s', (code) => {
    expect(findTotpStep(secret, code, atMs)).toBeNull()
  })
})

/** RFC 4648 §10, without padding. */
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is %s in base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

it('hands an app the secret and whose it is', () => {
  expect(totpAddress(secret, 'a+b@c.example')).toBe(
    'otpauth://totp/Foyer:a%2Bb%40c.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Foyer',
  )
})
