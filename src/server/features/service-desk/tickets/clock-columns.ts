/** The service clock of a ticket as it stands in its row. */
import { answerDue } from '#domain/ticket/first-answer.ts'
import { agreedTimes } from '#domain/ticket/agreed-time.ts'
import {
  agreeOn,
  dueOf,
  setRunning,
  warnOf,
  type ServiceClock,
  type ServiceHours,
} from '#domain/ticket/ticket-clock.ts'
import type { TicketState } from '#domain/ticket/state.ts'
import { clockRunsIn, type Workflow } from '#domain/ticket/workflow.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'

/** The opening hours, whether or not visitors are told of them, and the closing days. */
export function serviceHours({ hours, closingDays, timeZone }: CompanyCard): ServiceHours {
  return { hours: { ...hours, closingDays }, zone: timeZone }
}

type AgreedRow = { readonly minutes: number | null; readonly answer_minutes: number | null }

/** What was agreed for a ticket of a category and a priority. */
export function agreedOf(category: AgreedRow | null, priority: AgreedRow | null) {
  return agreedTimes(category && timesOf(category), priority && timesOf(priority))
}

function timesOf({ minutes, answer_minutes: answerMinutes }: AgreedRow) {
  return { minutes, answerMinutes }
}

type ClockColumns = {
  readonly allowed_ms: number | null
  readonly used_ms: number
  readonly clock_since: string | null
}

export function clockOf({ allowed_ms, used_ms, clock_since }: ClockColumns): ServiceClock {
  return { allowedMs: allowed_ms, usedMs: used_ms, since: clock_since }
}

/** What the row says of a clock. @param byHand ISO 8601, what somebody has promised, whatever was agreed */
export function clockColumns(clock: ServiceClock, byHand: string | null, hours: ServiceHours) {
  return {
    allowed_ms: clock.allowedMs,
    used_ms: clock.usedMs,
    clock_since: clock.since,
    due_at: byHand ?? dueOf(clock, hours),
    warn_at: byHand === null ? warnOf(clock, hours) : null,
    due_by_hand: byHand,
  }
}

/** The clock from an instant on at which the ticket comes into a state. */
export function clockIn(
  clock: ServiceClock,
  state: TicketState,
  workflow: Workflow,
  at: string,
  hours: ServiceHours,
): ServiceClock {
  return setRunning(clock, clockRunsIn(state, workflow), at, hours)
}

/** Another category or priority agrees on other times; somebody is warned of the new one, too. @param byHand as in `clockColumns` */
export function clockAgreed(
  row: ClockColumns & { readonly answered_at: string | null; readonly created_at: string },
  agreed: ReturnType<typeof agreedOf>,
  byHand: string | null,
  at: string,
  hours: ServiceHours,
) {
  const next = clockColumns(clockWith(clockOf(row), agreed.minutes, at, hours), byHand, hours)
  const answer = row.answered_at === null && {
    answer_due_at: answerDue(row.created_at, agreed.answerMinutes, hours),
  }
  return { ...next, ...answer, warned_at: null }
}

/** Another time is agreed: what was used is counted by the hours until then. */
function clockWith(
  clock: ServiceClock,
  minutes: number | null,
  at: string,
  hours: ServiceHours,
): ServiceClock {
  const runs = clock.since !== null
  return setRunning(agreeOn(setRunning(clock, false, at, hours), minutes), runs, at, hours)
}
