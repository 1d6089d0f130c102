/** When an invoice that isn't paid is reminded of, and when the subscription is blocked. Issue 16 §4. */
import { addDays, daysBetween } from '#domain/time/local-date.ts'

/** How many days after the due date: the reminders, and the block. Rising. */
export type DunningPlan = { readonly remindAfter: readonly number[]; readonly blockAfter: number }

export const defaultDunning: DunningPlan = { remindAfter: [1, 8, 15], blockAfter: 30 }

/** Whether the days rise and the block comes last. */
export function isDunningPlan({ remindAfter, blockAfter }: DunningPlan): boolean {
  return [...remindAfter, blockAfter].every(
    (day, index, all) => Number.isSafeInteger(day) && day > (all[index - 1] ?? 0),
  )
}

export type DunningStep =
  | { readonly kind: 'REMIND'; readonly number: number; readonly blockedOn: string }
  | { readonly kind: 'BLOCK' }

/**
 * What is due today for an invoice: the latest reminder that wasn't sent, however many were missed (a server that was off doesn't send
 * three at once), or the block. A block never comes before the last reminder was sent, nor sooner after it than planned.
 * @param sent how many reminders were; `lastSentOn` the day of the last one
 */
export function dunningStep(
  plan: DunningPlan,
  dueOn: string,
  today: string,
  sent: number,
  lastSentOn: string | null,
): DunningStep | null {
  const overdue = daysBetween(dueOn, today)
  const reached = plan.remindAfter.filter((days) => days <= overdue).length
  const last = plan.remindAfter.length
  const gap = plan.blockAfter - (plan.remindAfter.at(-1) ?? 0)
  if (reached > sent) {
    const planned = addDays(dueOn, plan.blockAfter)
    const fair = addDays(today, gap)
    const blockedOn = reached === last && fair > planned ? fair : planned
    return { kind: 'REMIND', number: reached, blockedOn }
  }
  if (overdue < plan.blockAfter || sent < last) return null
  const isFair = lastSentOn === null || daysBetween(lastSentOn, today) >= gap
  return isFair ? { kind: 'BLOCK' } : null
}
