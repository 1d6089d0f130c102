/** By when whoever reported a ticket hears something, and whether they did. Issue 17 §2. */
import { MINUTE_MS } from '../time/instant.ts'
import { afterOpenMs, type ServiceHours, type ServiceLevel } from './ticket-clock.ts'

/**
 * When the agreed minutes of opening hours have passed since the report; null where none were agreed. It doesn't wait while a ticket is
 * blocked: also then somebody wants to hear why.
 */
export function answerDue(
  reportedAt: string,
  minutes: number | null,
  hours: ServiceHours,
): string | null {
  return minutes === null ? null : afterOpenMs(reportedAt, minutes * MINUTE_MS, hours)
}

/** Whether the first answer came in time, or still can. @param dueAt null: nothing was agreed. @param answeredAt null: not yet */
export function answerLevelAt(
  { dueAt, answeredAt }: { readonly dueAt: string | null; readonly answeredAt: string | null },
  at: string,
): Exclude<ServiceLevel, 'WARNED'> {
  if (dueAt === null) return 'ON_TIME'
  return (answeredAt === null ? dueAt <= at : dueAt < answeredAt) ? 'BREACHED' : 'ON_TIME'
}
