import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statuses } from '../visit/status.ts'
import {
  judgePassage,
  passageInstant,
  passbackRules,
  type PassageRules,
  type ReaderUse,
  type SeenCredential,
} from './passage.ts'

const at = '2026-11-21T10:00:00.000Z'
const rules: PassageRules = { entrySets: 'ON_SITE', passback: 'TELL', employeePasses: 'NOTHING' }
const seen = (more: Partial<SeenCredential> = {}): SeenCredential => ({
  status: 'EXPECTED',
  isEnded: false,
  isInside: null,
  lastPassageAt: null,
  ...more,
})
const judge = (use: ReaderUse, one: SeenCredential | null, own: Partial<PassageRules> = {}) => {
  const { outcome, act } = judgePassage(use, at, one, { ...rules, ...own })
  return [outcome, act]
}

describe('a reader at the way in', () => {
  it.each([
    ['EXPECTED', 'ON_SITE', ['DONE', 'ON_SITE']],
    ['EXPECTED', 'CHECKED_IN', ['DONE', 'CHECK_IN']],
    ['ON_SITE', 'ON_SITE', ['ALREADY', null]],
    ['ON_SITE', 'CHECKED_IN', ['DONE', 'CHECK_IN']],
    ['CHECKED_IN', 'CHECKED_IN', ['ALREADY', null]],
    ['CHECKED_OUT', 'ON_SITE', ['REFUSED', null]],
    ['IN_REVIEW', 'ON_SITE', ['REFUSED', null]],
    ['DENIED', 'CHECKED_IN', ['REFUSED', null]],
    [null, 'CHECKED_IN', ['DONE', null]],
  ] as const)('of a visit that is %s where it sets %s', (status, entrySets, expected) => {
    expect(judge('ENTRY', seen({ status }), { entrySets })).toEqual(expected)
  })

  it.each([
    ['IGNORE', 'ALREADY', false],
    ['TELL', 'SECOND_ENTRY', false],
    ['BLOCK', 'SECOND_ENTRY', true],
  ] as const)('twice without a way out, where that is to %s', (passback, outcome, blocks) => {
    const inside = seen({ status: 'CHECKED_IN', isInside: true })
    const judged = judgePassage('ENTRY', at, inside, { ...rules, passback })
    expect(judged).toEqual({ outcome, act: null, isInside: true, blocks })
  })
})

describe('a reader at the way out', () => {
  it.each([
    ['ON_SITE', ['DONE', 'CHECK_OUT']],
    ['CHECKED_IN', ['DONE', 'CHECK_OUT']],
    ['CHECKED_OUT', ['ALREADY', null]],
    ['EXPECTED', ['NOT_HERE', null]],
    [null, ['DONE', null]],
  ] as const)('of a visit that is %s', (status, expected) => {
    expect(judge('EXIT', seen({ status }))).toEqual(expected)
  })
})

describe('a switch', () => {
  const passed = (isInside: boolean | null, lastPassageAt: string | null = null) =>
    judge('SWITCH', seen({ status: 'CHECKED_IN', isInside, lastPassageAt }))

  it('leads in first, also who came another way, and then out and in by turns', () => {
    expect(judge('SWITCH', seen())).toEqual(['DONE', 'ON_SITE'])
    expect(passed(null)).toEqual(['ALREADY', null])
    expect(passed(true)).toEqual(['DONE', 'CHECK_OUT'])
    expect(passed(false)).toEqual(['ALREADY', null])
  })

  it('is passed once by who presses twice', () => {
    expect(passed(true, '2026-11-21T09:59:30.001Z')).toEqual(['ALREADY', null])
    expect(passed(true, '2026-11-21T09:59:30.000Z')).toEqual(['DONE', 'CHECK_OUT'])
  })
})

describe('a colleague', () => {
  const colleague = (isInside: boolean | null) => seen({ status: null, isInside })

  it.each([
    ['NOTHING', null, null],
    ['CHECK_IN', 'EMPLOYEE_IN', null],
    ['CHECK_IN_AND_OUT', 'EMPLOYEE_IN', 'EMPLOYEE_OUT'],
  ] as const)('where passing leads to %s', (employeePasses, comes, leaves) => {
    const own = { employeePasses }
    for (const use of ['ENTRY', 'SWITCH'] as const) {
      expect(judge(use, colleague(null), own)).toEqual(['DONE', comes])
    }
    for (const use of ['EXIT', 'SWITCH'] as const) {
      expect(judge(use, colleague(true), own)).toEqual(['DONE', leaves])
    }
  })

  it.each([
    ['IGNORE', ['DONE', 'EMPLOYEE_IN']],
    ['TELL', ['SECOND_ENTRY', 'EMPLOYEE_IN']],
    ['BLOCK', ['SECOND_ENTRY', null]],
  ] as const)('comes in twice, where that is to %s', (passback, expected) => {
    expect(judge('ENTRY', colleague(true), { passback, employeePasses: 'CHECK_IN' })).toEqual(
      expected,
    )
  })
})

it.each(['ENTRY', 'EXIT', 'SWITCH'] as const)(
  'does nothing at %s for what is unknown, over or late',
  (use) => {
    expect(judge(use, null)).toEqual(['UNKNOWN', null])
    expect(judge(use, seen({ isEnded: true }))).toEqual(['ENDED', null])
    const later = '2026-11-21T10:00:00.001Z'
    expect(judge(use, seen({ status: 'ON_SITE', lastPassageAt: later }))).toEqual(['LATE', null])
  },
)

it('marks whoever gathers outside, even with a credential that is over', () => {
  expect(
    judge('MUSTER', seen({ isEnded: true, lastPassageAt: '2026-11-22T00:00:00.000Z' })),
  ).toEqual(['DONE', 'MARK_SAFE'])
  expect(judge('MUSTER', null)).toEqual(['UNKNOWN', null])
})

it('never checks in twice, however the events come', () => {
  const passage = fc.record({
    use: fc.constantFrom<ReaderUse>('ENTRY', 'EXIT', 'SWITCH'),
    minute: fc.integer({ min: 10, max: 59 }),
  })
  const start = fc.constantFrom(...statuses)
  const passback = fc.constantFrom(...passbackRules)
  fc.assert(
    fc.property(start, passback, fc.array(passage, { maxLength: 20 }), (status, rule, passages) => {
      let credential = seen({ status })
      let arrivals = 0
      for (const { use, minute } of passages) {
        const when = `2026-11-21T10:${String(minute)}:00.000Z`
        const own = { ...rules, entrySets: 'CHECKED_IN', passback: rule } as const
        const { act, isInside } = judgePassage(use, when, credential, own)
        if (act === 'CHECK_IN') arrivals += 1
        if (isInside !== null) credential = { ...credential, isInside, lastPassageAt: when }
        if (act === 'CHECK_IN') credential = { ...credential, status: 'CHECKED_IN' }
        if (act === 'CHECK_OUT') credential = { ...credential, status: 'CHECKED_OUT' }
      }
      expect(arrivals).toBeLessThanOrEqual(1)
    }),
  )
})

it.each([
  ['2026-11-21T09:55:00.000Z', '2026-11-21T09:55:00.000Z'],
  // A clock that is ten minutes ahead.
  ['2026-11-21T10:10:00.000Z', at],
  ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T09:59:59.999Z', null],
])('counts what happened at %s as %s', (told, counts) => {
  expect(passageInstant(told, at)).toBe(counts)
})
