/** Rules that would set each other off without end. Issue 17 §2. */
import { asks, ruledParts, suits, type RuleFrame, type TicketRule } from './rule.ts'

/**
 * The rules of the first such circle, in their order; empty where there is none. Only rules on change are set off by others. A circle is
 * endless where its rules set one thing to different values: else each thing changes once.
 */
export function endlessRules<Rule extends TicketRule>(
  rules: readonly Rule[],
  frame: Pick<RuleFrame, 'pathOf'>,
): readonly Rule[] {
  const onChange = rules.filter(({ trigger }) => trigger === 'CHANGED')
  const reached = new Map(onChange.map((rule) => [rule, reachedFrom(rule, onChange, frame)]))
  for (const rule of onChange) {
    const circle = onChange.filter(
      (other) => reached.get(rule)?.has(other) === true && reached.get(other)?.has(rule) === true,
    )
    if (isDivided(circle)) return circle
  }
  return []
}

function reachedFrom<Rule extends TicketRule>(
  start: Rule,
  rules: readonly Rule[],
  frame: Pick<RuleFrame, 'pathOf'>,
): ReadonlySet<Rule> {
  const reached = new Set<Rule>()
  const next = [start]
  for (const rule of next) {
    for (const other of rules) {
      if (reached.has(other) || !setsOff(rule, other, frame)) continue
      reached.add(other)
      next.push(other)
    }
  }
  return reached
}

/** Whether what one sets is what another asks for, at a ticket that both can be about. */
function setsOff(one: TicketRule, other: TicketRule, frame: Pick<RuleFrame, 'pathOf'>): boolean {
  const set = ruledParts.filter((part) => one.actions[part] !== null)
  return (
    set.some((part) => asks(other, part)) &&
    set.every((part) => suits(other, part, one.actions[part], frame)) &&
    meet(one.conditions.states, other.conditions.states) &&
    meet(one.conditions.areaIds, other.conditions.areaIds)
  )
}

function meet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === 0 || others.length === 0 || some.some((one) => others.includes(one))
}

function isDivided(circle: readonly TicketRule[]): boolean {
  return ruledParts.some((part) => {
    const set = circle.map(({ actions }) => actions[part]).filter((id) => id !== null)
    return new Set(set).size > 1
  })
}
