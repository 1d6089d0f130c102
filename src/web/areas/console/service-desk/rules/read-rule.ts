import { userGroups } from '#domain/rights/right.ts'
import { ruleTriggers } from '#domain/ticket/rules/rule.ts'
import { ticketStates } from '#domain/ticket/state.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { readMinutes } from '../settings/read-minutes.ts'
import type { TicketRule } from './rule-queries.ts'

export type RuleFields = Pick<TicketRule, 'name' | 'enabled' | 'trigger' | 'conditions' | 'actions'>

/** What the form of a rule says. */
export function readRule(values: FormData): RuleFields {
  const trigger = ruleTriggers.find((one) => one === formText(values, 'trigger')) ?? 'CREATED'
  // Ids come from the lists that were read.
  const ids = <Id extends string>(name: string) => values.getAll(name).map(String) as Id[]
  const chosen = (name: keyof TicketRule['actions']) => formText(values, name) || null
  const waits = trigger === 'TIME'
  const hasAgent = formText(values, 'hasAgent')
  return {
    name: formText(values, 'name').trim(),
    enabled: values.has('enabled'),
    trigger,
    conditions: {
      categoryIds: ids('categoryIds'),
      priorityIds: ids('priorityIds'),
      areaIds: ids('areaIds'),
      states: ticketStates.filter((state) => values.getAll('states').includes(state)),
      words: formText(values, 'words')
        .split(/[,،、，]/u)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
      groups: userGroups.filter((group) => values.getAll('groups').includes(group)),
      hasAgent: hasAgent === '' ? null : hasAgent === 'YES',
      minutesSinceReport: waits ? (readMinutes(values, 'minutesSinceReport') ?? null) : null,
      minutesInState: waits ? (readMinutes(values, 'minutesInState') ?? null) : null,
    },
    actions: {
      agentId: chosen('agentId') as TicketRule['actions']['agentId'],
      priorityId: chosen('priorityId') as TicketRule['actions']['priorityId'],
      categoryId: chosen('categoryId') as TicketRule['actions']['categoryId'],
      notifyIds: ids('notifyIds'),
    },
  }
}
