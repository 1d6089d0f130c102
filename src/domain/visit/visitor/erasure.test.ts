import { describe, expect, it } from 'vitest'
import { erasureName, isTypedName, judgeErasure, type VisitToErase } from './erasure.ts'

const today = '2026-11-22'
const visit = (some: Partial<VisitToErase>): VisitToErase => ({
  visitDate: today,
  status: 'EXPECTED',
  cancelled: false,
  ...some,
})

describe('whether a person may be erased', () => {
  it.each([
    ['without a visit', [], 'ok'],
    ['who left', [visit({ status: 'CHECKED_OUT' })], 'ok'],
    ['who was expected yesterday', [visit({ visitDate: '2026-11-21' })], 'ok'],
    ['whose visit was cancelled', [visit({ cancelled: true, status: 'EXPECTED' })], 'ok'],
    ['who is expected', [visit({})], 'EXPECTED'],
    [
      'who is in review for tomorrow',
      [visit({ visitDate: '2026-11-23', status: 'IN_REVIEW' })],
      'EXPECTED',
    ],
    ['who is in the house', [visit({}), visit({ status: 'CHECKED_IN' })], 'IN_HOUSE'],
    [
      'who is on site since yesterday',
      [visit({ visitDate: '2026-11-21', status: 'ON_SITE' })],
      'IN_HOUSE',
    ],
  ] as const)('%s', (_, visits, expected) => {
    const judged = judgeErasure(visits, today, false)
    expect(judged.ok ? 'ok' : judged.reason).toBe(expected)
  })

  it('with the visits to come, and with no others', () => {
    const ahead = visit({ visitDate: '2026-11-30' })
    const judged = judgeErasure([visit({ status: 'CHECKED_OUT' }), ahead], today, true)
    expect(judged).toEqual({ ok: true, cancelled: [ahead] })
    expect(judgeErasure([ahead, visit({ status: 'ON_SITE' })], today, true)).toMatchObject({
      ok: false,
    })
  })
})

it.each([
  ['ann muller', 'Ann Müller', true],
  [' Ann  Müller ', 'Ann Müller', true],
  ['Ann', 'Ann Müller', false],
  ['', 'Ann Müller', false],
  ['', '—', false],
  ['—', '—', true],
])('%s for %s', (typed, name, expected) => {
  expect(isTypedName(typed, name)).toBe(expected)
})

it('who has no name is confirmed by the address', () => {
  expect(erasureName({ firstname: '', lastname: '', email: 'a@b.example' })).toBe('a@b.example')
  expect(erasureName({ firstname: '', lastname: 'Cher', email: 'a@b.example' })).toBe('Cher')
})
