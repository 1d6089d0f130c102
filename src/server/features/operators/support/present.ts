import { outsideId } from '#contract/ids.ts'
import { supportMinutes, supportState } from '#domain/access/support-visit.ts'
import type { VisitRow } from './queries.ts'

/** @param now ISO 8601 */
export function presentVisit(row: VisitRow, now: string) {
  return {
    id: outsideId('SU', row.supportId),
    location:
      row.companyId === null
        ? null
        : { id: outsideId('CO', row.companyId), name: row.companyName ?? '' },
    operator: row.operatorEmail,
    reason: row.reason,
    access: accessOf(row),
    minutes: supportMinutes.find((minutes) => minutes === row.minutes) ?? supportMinutes[0],
    state: supportState(row, now),
    createdAt: row.createdAt,
    endsAt: row.endsAt,
  } as const
}

/** The table's check knows no other. */
export function accessOf({ access }: Pick<VisitRow, 'access'>) {
  return access === 'CHANGE' ? ('CHANGE' as const) : ('READ' as const)
}
