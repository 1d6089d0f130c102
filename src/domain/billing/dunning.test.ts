import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#domain/time/local-date.ts'
import { defaultDunning as plan, dunningStep, isDunningPlan } from './dunning.ts'

const due = '2026-06-01'
const on = (days: number, sent: number, last: number | null) =>
  dunningStep(plan, due, addDays(due, days), sent, last === null ? null : addDays(due, last))

describe('an invoice that is not paid', () => {
  it.each([
    [0, 0, null, null],
    [1, 0, null, { kind: 'REMIND', number: 1, blockedOn: '2026-07-01' }],
    [2, 1, 1, null],
    [8, 1, 1, { kind: 'REMIND', number: 2, blockedOn: '2026-07-01' }],
    [15, 2, 8, { kind: 'REMIND', number: 3, blockedOn: '2026-07-01' }],
    [29, 3, 15, null],
    [30, 3, 15, { kind: 'BLOCK' }],
    // The server was off for two months: one reminder, and still fifteen days until the block.
    [60, 0, null, { kind: 'REMIND', number: 3, blockedOn: '2026-08-15' }],
    [61, 3, 60, null],
    [75, 3, 60, { kind: 'BLOCK' }],
  ])('%i days after its date, %i reminders sent, the last on day %s', (days, sent, last, step) => {
    expect(on(days, sent, last)).toEqual(step)
  })

  it('is blocked only after the last reminder, and never sooner after it than planned', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 12 }), (gaps) => {
        let [day, sent, last] = [due, 0, null as string | null]
        for (const gap of gaps) {
          day = addDays(day, gap)
          const step = dunningStep(plan, due, day, sent, last)
          if (step?.kind === 'BLOCK') {
            expect(sent).toBe(3)
            expect(daysBetween(last ?? due, day)).toBeGreaterThanOrEqual(15)
          }
          if (step?.kind === 'REMIND') {
            expect(step.number).toBeGreaterThan(sent)
            expect(daysBetween(day, step.blockedOn)).toBeGreaterThanOrEqual(15)
            ;[sent, last] = [step.number, day]
          }
        }
      }),
    )
  })

  it.each([
    [[1, 8, 15], 30, true],
    [[], 14, true],
    [[0, 8], 30, false],
    [[8, 8], 30, false],
    [[1, 8], 8, false],
  ])('reminders after %j days and a block after %i: %s', (remindAfter, blockAfter, isOne) => {
    expect(isDunningPlan({ remindAfter, blockAfter })).toBe(isOne)
  })
})
