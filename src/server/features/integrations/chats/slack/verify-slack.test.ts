import { describe, expect, it } from 'vitest'
import { isFromSlack, signSlack } from './verify-slack.ts'

// The example of https://docs.slack.dev/authentication/verifying-requests-from-slack
const secret = '8f742231b10e8888abcd99yyyzzz85a5'
const timestamp = '1531420618'
const body =
  'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c'
const signature = 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503'
const sentMs = Number(timestamp) * 1_000

describe('a call of Slack', () => {
  it('is known by its published example', () => {
    expect(signSlack(secret, timestamp, body)).toBe(signature)
    expect(isFromSlack(secret, { signature, timestamp, body }, sentMs)).toBe(true)
  })

  it.each([
    ['five minutes later', sentMs + 300_000, true],
    ['later', sentMs + 301_000, false],
    ['from the future', sentMs - 301_000, false],
  ])('counts as sent %s: %s', (_, nowMs, isGood) => {
    expect(isFromSlack(secret, { signature, timestamp, body }, nowMs)).toBe(isGood)
  })

  it.each([
    ['another body', { signature, timestamp, body: `${body}&a=b` }],
    ['another time', { signature, timestamp: '1531420619', body }],
    ['no signature', { signature: undefined, timestamp, body }],
    ['half a signature', { signature: signature.slice(0, 20), timestamp, body }],
    [
      'a signature of another version',
      { signature: signature.replace('v0', 'v1'), timestamp, body },
    ],
    ['a time in words', { signature, timestamp: 'now', body }],
  ])('is refused with %s', (_, call) => {
    expect(isFromSlack(secret, call, sentMs)).toBe(false)
  })

  it('is refused with another secret', () => {
    expect(isFromSlack('other', { signature, timestamp, body }, sentMs)).toBe(false)
  })
})
