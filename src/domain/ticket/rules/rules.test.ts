import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TicketState } from '../state.ts'
import { endlessRules } from './endless-rules.ts'
import {
  asks,
  changesOf,
  matches,
  ruledParts,
  ruleTriggers,
  type RuleActions,
  type RuleConditions,
  type RuledTicket,
  type RuleFrame,
  type RuleTrigger,
  type TicketRule,
} from './rule.ts'
import { runRules } from './run-rules.ts'

const anything: RuleConditions = {
  categoryIds: [],
  priorityIds: [],
  areaIds: [],
  states: [],
  words: [],
  groups: [],
  hasAgent: null,
  minutesSinceReport: null,
  minutesInState: null,
}
const nothing: RuleActions = { agentId: null, priorityId: null, categoryId: null, notifyIds: [] }
const rule = (
  id: string,
  trigger: RuleTrigger,
  conditions: Partial<RuleConditions>,
  actions: Partial<RuleActions>,
): TicketRule => ({
  id,
  trigger,
  conditions: { ...anything, ...conditions },
  actions: { ...nothing, ...actions },
})
const ticket: RuledTicket = {
  title: 'The Lämp in the kitchen',
  agentId: null,
  priorityId: 'low',
  categoryId: 'bulbs',
  areaId: 'east',
  state: 'REQUESTED',
  groups: ['DEFAULT', 'AGENTS'],
  reportedAt: '2026-11-20T08:00:00.000Z',
  stateSince: '2026-11-20T09:00:00.000Z',
}
const frame: RuleFrame = {
  at: '2026-11-20T10:00:00.000Z',
  pathOf: (id) => (id === 'bulbs' ? ['light', 'bulbs'] : [id]),
}
const done = (rules: readonly TicketRule[], trigger: RuleTrigger, of: RuledTicket = ticket) =>
  runRules(rules, trigger, of, frame).map(({ rule: { id }, changes }) => [id, changes])

it.each<[string, Partial<RuleConditions>, boolean]>([
  ['nothing', {}, true],
  ['a category above', { categoryIds: ['doors', 'light'] }, true],
  ['another category', { categoryIds: ['doors'] }, false],
  ['one of two priorities', { priorityIds: ['high', 'low'] }, true],
  ['another priority', { priorityIds: ['high'] }, false],
  ['a space', { areaIds: ['east'] }, true],
  ['another space', { areaIds: ['west'] }, false],
  ['a state', { states: ['REQUESTED', 'BLOCKED'] }, true],
  ['another state', { states: ['CLOSED'] }, false],
  ['a word, however it is written', { words: ['door', 'LAMP'] }, true],
  ['other words', { words: ['door', 'window'] }, false],
  ['a group', { groups: ['AGENTS'] }, true],
  ['another group', { groups: ['RECEPTION'] }, false],
  ['nobody who sees to it', { hasAgent: false }, true],
  ['somebody who sees to it', { hasAgent: true }, false],
  ['two hours since the report', { minutesSinceReport: 120 }, true],
  ['more than two hours', { minutesSinceReport: 121 }, false],
  ['an hour in its state', { minutesInState: 60 }, true],
  ['more than an hour there', { minutesInState: 61 }, false],
  ['everything at once', { words: ['lamp'], states: ['REQUESTED'], hasAgent: true }, false],
])('asks for %s', (_, conditions, does) => {
  expect(matches(rule('one', 'CREATED', conditions, {}), ticket, frame)).toBe(does)
})

describe('rules act', () => {
  it('in their order, and each sees what those before it have set', () => {
    const urgent = rule('urgent', 'CREATED', { words: ['lamp'] }, { priorityId: 'high' })
    const ann = rule('ann', 'CREATED', { priorityIds: ['high'] }, { agentId: 'ann' })
    expect(done([urgent, ann], 'CREATED')).toEqual([
      ['urgent', { priorityId: 'high' }],
      ['ann', { agentId: 'ann' }],
    ])
    expect(done([ann, urgent], 'CREATED')).toEqual([['urgent', { priorityId: 'high' }]])
    expect(done([urgent, ann], 'CHANGED')).toEqual([])
  })

  it('of two about one thing, so that the later one has it', () => {
    const ann = rule('ann', 'CREATED', {}, { agentId: 'ann' })
    const bob = rule('bob', 'CREATED', { words: ['kitchen'] }, { agentId: 'bob' })
    expect(runRules([ann, bob], 'CREATED', ticket, frame).at(-1)?.changes).toEqual({
      agentId: 'bob',
    })
  })

  it('where another sets what they ask for, also before it in the order', () => {
    const ann = rule('ann', 'CHANGED', { priorityIds: ['high'] }, { agentId: 'ann' })
    const always = rule('always', 'CHANGED', {}, { categoryId: 'doors' })
    const urgent = rule('urgent', 'TIME', { minutesInState: 30 }, { priorityId: 'high' })
    expect(done([ann, always, urgent], 'TIME')).toEqual([
      ['urgent', { priorityId: 'high' }],
      ['ann', { agentId: 'ann' }],
    ])
  })

  it('not at all where everything is so already, and nobody is to be told', () => {
    expect(done([rule('same', 'CREATED', {}, { priorityId: 'low' })], 'CREATED')).toEqual([])
    const tell = rule('tell', 'CREATED', {}, { priorityId: 'low', notifyIds: ['eve'] })
    expect(done([tell], 'CREATED')).toEqual([['tell', {}]])
  })
})

const ids = fc.constantFrom('a', 'b', 'c')
const some = fc.uniqueArray(ids, { maxLength: 2 })
const maybe = fc.option(ids)
const drawnRule = fc.record({
  id: fc.uuid(),
  trigger: fc.constantFrom(...ruleTriggers),
  conditions: fc.record({
    categoryIds: some,
    priorityIds: some,
    areaIds: some,
    states: fc.uniqueArray(fc.constantFrom<TicketState>('REQUESTED', 'QUALIFIED'), {
      maxLength: 1,
    }),
    words: fc.constant([]),
    groups: fc.constant([]),
    hasAgent: fc.option(fc.boolean()),
    minutesSinceReport: fc.constant(null),
    minutesInState: fc.constant(null),
  }),
  actions: fc.record({
    agentId: maybe,
    priorityId: maybe,
    categoryId: maybe,
    notifyIds: fc.constant([]),
  }),
})
const drawnTicket = fc.record({
  title: fc.constant('Lamp'),
  agentId: maybe,
  priorityId: maybe,
  categoryId: maybe,
  areaId: maybe,
  state: fc.constantFrom<TicketState>('REQUESTED', 'QUALIFIED'),
  groups: fc.constant([]),
  reportedAt: fc.constant(ticket.reportedAt),
  stateSince: fc.constant(ticket.stateSince),
})
const drawn = fc.tuple(
  fc.array(drawnRule, { maxLength: 8 }),
  fc.constantFrom(...ruleTriggers),
  drawnTicket,
)

/** Rules as often as they are set off; false where one sets off the next for longer than it ever can without a circle. */
function endsUnbounded(rules: readonly TicketRule[], trigger: RuleTrigger, of: RuledTicket) {
  let now = of
  const act = (one: TicketRule, depth: number): boolean => {
    if (depth > 100) return false
    const changes = changesOf(one, now)
    now = { ...now, ...changes }
    const parts = ruledParts.filter((part) => part in changes)
    return rules.every((other) => {
      const isSetOff = other.trigger === 'CHANGED' && parts.some((part) => asks(other, part))
      return !isSetOff || !matches(other, now, frame) || act(other, depth + 1)
    })
  }
  return rules.every((one) => one.trigger !== trigger || !matches(one, now, frame) || act(one, 0))
}

describe('whatever rules say', () => {
  it('each acts once at most, those of the trigger in their order', () => {
    fc.assert(
      fc.property(drawn, ([rules, trigger, of]) => {
        const steps = runRules(rules, trigger, of, frame)
        expect(new Set(steps.map((step) => step.rule)).size).toBe(steps.length)
        // Before anything is set, the first that acts is the first that asks for this ticket and changes it.
        const first = rules.find(
          (one) =>
            one.trigger === trigger &&
            matches(one, of, frame) &&
            Object.keys(changesOf(one, of)).length > 0,
        )
        expect(steps[0]?.rule).toBe(first)
      }),
    )
  })

  it('they end of themselves, unless they are refused', () => {
    fc.assert(
      fc.property(drawn, ([rules, trigger, of]) => {
        fc.pre(endlessRules(rules, frame).length === 0)
        expect(endsUnbounded(rules, trigger, of)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('rules without end', () => {
  const up = rule('up', 'CHANGED', { priorityIds: ['low'] }, { priorityId: 'high' })
  const down = rule('down', 'CHANGED', { priorityIds: ['high'] }, { priorityId: 'low' })
  const named = (...rules: readonly TicketRule[]) => endlessRules(rules, frame).map(({ id }) => id)

  it('are named, and would go on for ever (control)', () => {
    expect(named(up, rule('other', 'CHANGED', {}, { agentId: 'ann' }), down)).toEqual([
      'up',
      'down',
    ])
    expect(endsUnbounded([up, down], 'CHANGED', ticket)).toBe(false)
    expect(runRules([up, down], 'CHANGED', ticket, frame)).toHaveLength(2)
  })

  it('are found through a third one', () => {
    const middle = rule('middle', 'CHANGED', { priorityIds: ['high'] }, { categoryId: 'doors' })
    const back = rule('back', 'CHANGED', { categoryIds: ['doors'] }, { priorityId: 'low' })
    expect(named(up, middle, back)).toEqual(['up', 'middle', 'back'])
  })

  it.each<[string, TicketRule]>([
    ['is about other states', { ...down, conditions: { ...down.conditions, states: ['BLOCKED'] } }],
    ['acts on reports alone', { ...down, trigger: 'CREATED' }],
    ['asks for something else', rule('down', 'CHANGED', { words: ['x'] }, { priorityId: 'low' })],
    ['sets the same', rule('down', 'CHANGED', { priorityIds: ['high'] }, { priorityId: 'high' })],
  ])('are none where one %s', (_, other) => {
    const first = { ...up, conditions: { ...up.conditions, states: ['REQUESTED'] as const } }
    expect(named(first, other)).toEqual([])
  })
})
