import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeReport } from './delivery-report.ts'
import { holdsAddress, isHeldBack, reasonOf, returnReasons, statusIn } from './returned-mail.ts'

const status = (fields: string, recipient = 'anna@example.com') =>
  `Reporting-MTA: dns; mx.example.com\nArrival-Date: Sat, 21 Nov 2026 09:00:00 +0000\n\nFinal-Recipient: rfc822; ${recipient}\n${fields}\n`
const judged = (deliveryStatus: string | null, feedback: string | null = null) =>
  judgeReport({ deliveryStatus, feedback, prose: null }, 'Anna@example.com')

describe('a report that a mail was not delivered', () => {
  it.each([
    ['Action: failed\nStatus: 5.1.1', 'NO_SUCH_ADDRESS', '5.1.1'],
    ['Action: Failed\nStatus: 5.1.2 (bad destination system)', 'NO_SUCH_DOMAIN', '5.1.2'],
    ['Action: failed\nStatus: 5.2.2', 'FULL', '5.2.2'],
    ['Action: failed\nStatus: 5.7.1', 'REFUSED', '5.7.1'],
    ['Action: failed (expired)\nStatus: 4.4.7', 'UNREACHABLE', '4.4.7'],
    [
      'action:failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 5.1.1 <a@b> no',
      'NO_SUCH_ADDRESS',
      '5.1.1',
    ],
    [
      'Action: failed\nDiagnostic-Code: smtp; 550-5.1.1 The email\n account is not there',
      'NO_SUCH_ADDRESS',
      '5.1.1',
    ],
    ['Action: failed', 'OTHER', ''],
  ])('%j says why', (fields, reason, code) => {
    expect(judged(status(fields))).toEqual({ kind: 'BOUNCE', reason, status: code })
  })

  it.each(['delayed', 'delivered', 'relayed', 'expanded', ''])('that was %s is none', (action) => {
    expect(judged(status(`Action: ${action}\nStatus: 4.4.1`))).toBeNull()
  })

  it('tells of the person it went to among a hundred', () => {
    const others = Array.from({ length: 99 }, (_, at) =>
      status(`Action: failed\nStatus: 5.7.1`, `p${String(at)}@example.com`),
    )
    const own = status('Action: failed\nStatus: 5.1.1')
    expect(judged([...others, own].join('\n'))).toMatchObject({ reason: 'NO_SUCH_ADDRESS' })
  })

  it('is nothing without its part, whatever else it brings', () => {
    expect(judged(null)).toBeNull()
    assert(
      property(string(), (text) => {
        const found = judged(text)
        return found === null || returnReasons.includes(found.reason)
      }),
    )
  })

  it('of a hundred thousand folded lines is read in one pass', () => {
    const folded = `Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp;\n${' x\n'.repeat(100_000)}`
    expect(judged(status(folded))).toMatchObject({ reason: 'NO_SUCH_ADDRESS' })
  })
})

it.each([
  ['abuse', 'COMPLAINT'],
  ['Fraud', 'COMPLAINT'],
  ['not-spam', undefined],
  ['auth-failure', undefined],
  ['', undefined],
])('feedback of the type %j is %s', (type, kind) => {
  expect(judged(null, `Feedback-Type: ${type}\nVersion: 1`)?.kind).toBe(kind)
})

it.each([
  ['EENVELOPE 550 5.1.1', '5.1.1'],
  ['550-5.7.26 no', '5.7.26'],
  ['1.2.3.4', ''],
  ['550 no such user', ''],
])('%j has the status %j', (text, found) => {
  expect(statusIn(text)).toBe(found)
})

it('ends mails to an address where nobody is, and never because a mailbox is full', () => {
  expect(holdsAddress(reasonOf('5.1.1'), '5.1.1')).toBe(true)
  expect(holdsAddress(reasonOf('5.2.2'), '5.2.2')).toBe(false)
  expect(holdsAddress(reasonOf('4.1.1'), '4.1.1')).toBe(false)
  expect(holdsAddress('COMPLAINT', '')).toBe(true)
})

it.each([
  ['invitation', false, ['BOUNCE'], true],
  ['password', false, ['BOUNCE'], false],
  ['emergency', true, ['BOUNCE'], false],
  ['invitation', false, ['COMPLAINT'], false],
  ['reminder', false, ['COMPLAINT'], true],
  ['reminder', false, [], false],
] as const)(
  'a mail %s (urgent: %s) to an address with %j is held back: %s',
  (template, isUrgent, held, expected) => {
    expect(isHeldBack({ template, isUrgent }, held)).toBe(expected)
  },
)
