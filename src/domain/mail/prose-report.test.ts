import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeProse } from './prose-report.ts'
import { returnReasons } from './returned-mail.ts'

const judged = (
  text: string,
  { sender = 'MAILER-DAEMON@mx.example.org', namesFailed = false } = {},
) => judgeProse({ sender, namesFailed, text })

describe('what a server says in words', () => {
  it.each([
    ['Remote host said: 550 5.1.1 User unknown', 'NO_SUCH_ADDRESS', '5.1.1'],
    ['Sorry, no mailbox here by that name. (#5.1.1)', 'NO_SUCH_ADDRESS', '5.1.1'],
    ['  SMTP error after RCPT TO:<a@b.example>: 550 No such user here', 'NO_SUCH_ADDRESS', ''],
    ['550-5.1.1 The account is not there', 'NO_SUCH_ADDRESS', '5.1.1'],
    ['552 Mailbox full', 'FULL', ''],
    ['Remote host said: 552 5.2.2 Over quota', 'FULL', '5.2.2'],
    ['552 message exceeds the maximum size', 'TOO_LARGE', ''],
    ['550 The account has been disabled', 'CLOSED', ''],
    ['550 Unrouteable address: domain x.example not found', 'NO_SUCH_DOMAIN', ''],
    ['554 Rejected as spam', 'REFUSED', ''],
    ['554 5.7.1 Not here', 'REFUSED', '5.7.1'],
    ['550 5.0.0 No such user', 'NO_SUCH_ADDRESS', '5.0.0'],
    ['550 Go away', 'OTHER', ''],
  ])('%j', (text, reason, status) => {
    expect(judged(`Hi. This is the mail program at mx.example.org.\n\n${text}\n`)).toEqual({
      reason,
      status,
    })
  })

  it.each([
    ['a delay', 'Your message has not been delivered for 24 hours. 451 4.3.0 Try later'],
    ['an answer without a reason', 'Your message could not be delivered.'],
    ['numbers that are no answer', 'Floor 5.1.1, room 550, call 0550 551'],
    [
      'words of the mail that came back',
      '--- Below this line is a copy of the message.\n\n550 5.1.1 User unknown',
    ],
    ['headers of it', 'Return-Path: <x@example.com>\nSubject: 550 5.1.1'],
  ])('is nothing by %s', (_, text) => {
    expect(judged(text)).toBeNull()
  })

  it('counts from machines alone, or with who could not be reached', () => {
    const text = 'Back on Monday. 550 5.1.1 is my desk.'
    expect(judged(text, { sender: 'anna@example.org' })).toBeNull()
    expect(judged(text, { sender: '' })).toBeNull()
    expect(judged('550 5.1.1', { sender: 'robot@x.example', namesFailed: true })).not.toBeNull()
    expect(judged('550 5.1.1', { sender: 'postmaster@x.example' })).not.toBeNull()
  })

  it('is told by the line that says most', () => {
    expect(judged('550 Go away\n550 5.2.2 Full')).toMatchObject({ reason: 'FULL' })
    expect(judged('552 Mailbox full\n550 No such user')).toMatchObject({ reason: 'FULL' })
  })

  it('is read in one pass, whatever it is', () => {
    assert(
      property(string(), (text) => {
        const found = judged(`550 ${text}`)
        return found !== null && returnReasons.includes(found.reason)
      }),
    )
    expect(judged('user '.repeat(2_000_000))).toBeNull()
    expect(judged(`${'550 user '.repeat(20)}\n`.repeat(100_000))).toMatchObject({ status: '' })
  })
})
