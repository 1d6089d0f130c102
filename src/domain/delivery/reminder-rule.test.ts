import { describe, expect, it } from 'vitest'
import { isReminderDue } from './reminder-rule.ts'

const rule = { remindDays: [2, 5], perishableHours: 4 }
const toldAt = '2026-11-20T09:00:00.000Z'
const lasting = { toldAt, remindedAt: null, perishable: false }

describe('a reminder', () => {
  it.each([
    ['just told', '2026-11-20T09:00:00.000Z', null, false],
    ['a moment too early', '2026-11-22T08:59:59.999Z', null, false],
    ['after two days', '2026-11-22T09:00:00.000Z', null, true],
    ['reminded then', '2026-11-24T09:00:00.000Z', '2026-11-22T09:00:00.000Z', false],
    ['reminded by hand before', '2026-11-22T09:00:00.000Z', '2026-11-22T08:00:00.000Z', true],
    ['after five days', '2026-11-25T09:00:00.000Z', '2026-11-22T09:00:00.000Z', true],
    ['both marks passed at once', '2026-12-01T09:00:00.000Z', null, true],
    ['one for both', '2026-12-01T09:00:00.000Z', '2026-11-30T09:00:00.000Z', false],
  ])('%s', (_, now, remindedAt, isDue) => {
    expect(isReminderDue({ ...lasting, remindedAt }, rule, now)).toBe(isDue)
  })

  it('comes sooner for what perishes, and only for that', () => {
    const now = '2026-11-20T13:00:00.000Z'
    expect(isReminderDue({ ...lasting, perishable: true }, rule, now)).toBe(true)
    expect(isReminderDue(lasting, rule, now)).toBe(false)
    const notSooner = { ...rule, perishableHours: null }
    expect(isReminderDue({ ...lasting, perishable: true }, notSooner, now)).toBe(false)
  })

  it('never comes where the location wants none', () => {
    const none = { remindDays: [], perishableHours: null }
    expect(isReminderDue({ ...lasting, perishable: true }, none, '2027-11-20T09:00:00.000Z')).toBe(
      false,
    )
  })
})
