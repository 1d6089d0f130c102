/** What rules do to a ticket, once something has happened. Issue 17 §2. */
import {
  asks,
  changesOf,
  matches,
  ruledParts,
  type RuledParts,
  type RuledTicket,
  type RuleFrame,
  type RuleTrigger,
  type TicketRule,
} from './rule.ts'

/** What one rule did: what it changed, and who is to be told. */
export type RuleStep<Rule extends TicketRule = TicketRule> = {
  readonly rule: Rule
  readonly changes: Partial<RuledParts>
  readonly notifyIds: readonly string[]
}

/**
 * The rules act in their order, and each sees what those before it have set. What they set may set off rules on change that ask for it. Each
 * acts once at most, so this ends after as many steps as there are rules, whatever they say.
 */
export function runRules<Rule extends TicketRule>(
  rules: readonly Rule[],
  trigger: RuleTrigger,
  ticket: RuledTicket,
  frame: RuleFrame,
): readonly RuleStep<Rule>[] {
  const steps: RuleStep<Rule>[] = []
  const idle = new Set(rules)
  const changed = new Set<keyof RuledParts>()
  let now = ticket
  const act = (rule: Rule): void => {
    idle.delete(rule)
    const changes = changesOf(rule, now)
    const { notifyIds } = rule.actions
    const parts = ruledParts.filter((part) => part in changes)
    if (parts.length === 0 && notifyIds.length === 0) return
    for (const part of parts) changed.add(part)
    now = { ...now, ...changes }
    steps.push({ rule, changes, notifyIds })
  }
  for (const rule of rules) {
    if (rule.trigger === trigger && matches(rule, now, frame)) act(rule)
  }
  const isSetOff = (rule: Rule): boolean =>
    rule.trigger === 'CHANGED' &&
    idle.has(rule) &&
    [...changed].some((part) => asks(rule, part)) &&
    matches(rule, now, frame)
  for (let next = rules.find(isSetOff); next !== undefined; next = rules.find(isSetOff)) act(next)
  return steps
}
