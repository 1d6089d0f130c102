/** Rules of the service desk: what they ask of a ticket, and what they do to it. Reference §8; issue 17 §2. */
import { foldName } from '../../name/fold-name.ts'
import type { UserGroup } from '../../rights/right.ts'
import { epochMs, MINUTE_MS } from '../../time/instant.ts'
import type { TicketState } from '../state.ts'

/** CREATED: something is reported. CHANGED: a ticket is changed or moved. TIME: it has waited. */
export const ruleTriggers = ['CREATED', 'CHANGED', 'TIME'] as const
export type RuleTrigger = (typeof ruleTriggers)[number]

/** A location has no more of them, so that people can still say what happens. */
export const mostRules = 50

/** What a ticket must be like. Empty lists and nulls ask for nothing. Ids are of one kind. */
export type RuleConditions = {
  /** With those below them. */
  readonly categoryIds: readonly string[]
  readonly priorityIds: readonly string[]
  readonly areaIds: readonly string[]
  readonly states: readonly TicketState[]
  /** One of them is part of the title, however it is written. */
  readonly words: readonly string[]
  /** Whoever reported it is in one of them. */
  readonly groups: readonly UserGroup[]
  /** Whether somebody sees to it. */
  readonly hasAgent: boolean | null
  /** Of TIME alone. */
  readonly minutesSinceReport: number | null
  readonly minutesInState: number | null
}

/** What a rule does; null leaves it as it is. */
export type RuleActions = {
  readonly agentId: string | null
  readonly priorityId: string | null
  readonly categoryId: string | null
  readonly notifyIds: readonly string[]
}

export type TicketRule = {
  readonly id: string
  readonly trigger: RuleTrigger
  readonly conditions: RuleConditions
  readonly actions: RuleActions
}

/** What can be set by a rule. */
export const ruledParts = ['agentId', 'priorityId', 'categoryId'] as const
export type RuledPart = (typeof ruledParts)[number]
export type RuledParts = Readonly<Record<RuledPart, string | null>>

/** What rules are asked about. */
export type RuledTicket = RuledParts & {
  readonly title: string
  readonly areaId: string | null
  readonly state: TicketState
  /** Of whoever reported it. */
  readonly groups: readonly UserGroup[]
  /** ISO 8601. */
  readonly reportedAt: string
  readonly stateSince: string
}

export type RuleFrame = {
  /** ISO 8601. */
  readonly at: string
  /** A category and those above it. */
  readonly pathOf: (categoryId: string) => readonly string[]
}

/** Whether a rule asks for what may be set by another. */
export function asks({ conditions }: TicketRule, part: RuledPart): boolean {
  switch (part) {
    case 'agentId':
      return conditions.hasAgent !== null
    case 'priorityId':
      return conditions.priorityIds.length > 0
    case 'categoryId':
      return conditions.categoryIds.length > 0
  }
}

/** Whether this is what the rule asks for; true where it asks for nothing. */
export function suits(
  { conditions }: TicketRule,
  part: RuledPart,
  id: string | null,
  { pathOf }: Pick<RuleFrame, 'pathOf'>,
): boolean {
  const { hasAgent, priorityIds, categoryIds } = conditions
  switch (part) {
    case 'agentId':
      return hasAgent === null || hasAgent === (id !== null)
    case 'priorityId':
      return isOneOf(priorityIds, id)
    case 'categoryId':
      return (
        categoryIds.length === 0 ||
        (id !== null && pathOf(id).some((one) => categoryIds.includes(one)))
      )
  }
}

/** Whether a ticket is as the rule asks. */
export function matches(rule: TicketRule, ticket: RuledTicket, frame: RuleFrame): boolean {
  const { areaIds, states, words, groups, minutesSinceReport, minutesInState } = rule.conditions
  const title = foldName(ticket.title)
  return (
    ruledParts.every((part) => suits(rule, part, ticket[part], frame)) &&
    isOneOf(areaIds, ticket.areaId) &&
    isOneOf(states, ticket.state) &&
    (words.length === 0 || words.some((word) => title.includes(foldName(word)))) &&
    (groups.length === 0 || groups.some((group) => ticket.groups.includes(group))) &&
    hasWaited(minutesSinceReport, ticket.reportedAt, frame) &&
    hasWaited(minutesInState, ticket.stateSince, frame)
  )
}

/** What a rule would change about a ticket. */
export function changesOf({ actions }: TicketRule, ticket: RuledParts): Partial<RuledParts> {
  const entries = ruledParts.flatMap((part) => {
    const id = actions[part]
    return id === null || id === ticket[part] ? [] : [[part, id] as const]
  })
  return Object.fromEntries(entries)
}

function isOneOf(wanted: readonly string[], id: string | null): boolean {
  return wanted.length === 0 || (id !== null && wanted.includes(id))
}

function hasWaited(minutes: number | null, since: string, { at }: RuleFrame): boolean {
  return minutes === null || epochMs(at) - epochMs(since) >= minutes * MINUTE_MS
}
