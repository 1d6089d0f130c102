import { dayAfterClosing } from '#domain/location/closing.ts'
import type { Recurrence } from '#domain/visit/invitation/series-edit.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { refuseAfterLastDay } from '../policy.ts'
import type { VisitPlan } from './plan-visits.ts'

/**
 * A change of a meeting at a location that closes for good. A series that goes on as it was ends with the location; anything else that
 * would bring somebody afterwards is refused. Visits that are there already stay until it closes.
 * @throws ApiError visit_after_last_day
 */
export function untilClosing(
  plan: VisitPlan,
  { lastDay }: Pick<CompanyCard, 'lastDay'>,
  goesOn: boolean,
): VisitPlan {
  const create = goesOn
    ? plan.create.filter(
        ({ occurrence }) => dayAfterClosing([occurrence.visitDate], lastDay) === null,
      )
    : plan.create
  const moved = plan.change.filter(
    ({ visit, occurrence }) => visit.visitDate !== occurrence.visitDate,
  )
  refuseAfterLastDay(
    { lastDay },
    [...create, ...moved].map(({ occurrence }) => occurrence.visitDate),
  )
  return { ...plan, create }
}

/** On the same days, maybe at another hour: that of the end moves along. */
export function isSameSeries(before: unknown, after: Recurrence | null): boolean {
  const rule = (of: Recurrence | null) => of?.rrule.replace(/T\d{6}Z/, '') ?? null
  // Only this feature's verbs write it.
  const was = rule(before as Recurrence | null)
  return was !== null && was === rule(after)
}
