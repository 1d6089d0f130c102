import { statuses, type Status } from '#domain/visit/status.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { presentVisit } from '../visit-record/present-visit.ts'
import { listVisits } from './queries-list.ts'

export type VisitListQuery = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Statuses, comma-separated. */
  readonly status?: string | undefined
  readonly q?: string | undefined
  readonly page: number
  readonly pageSize: number
}

/**
 * Without days it is the log of today at the location. `now` is ISO 8601.
 * @throws ApiError validation_failed for a status that does not exist
 */
export async function readVisitList(
  tx: Tx,
  company: CompanyCard,
  query: VisitListQuery,
  now: string,
) {
  const isToday = query.from === undefined && query.to === undefined
  const today = localDateOf(now, company.timeZone)
  const text = (query.q ?? '').trim()
  const { total, visits } = await listVisits(
    tx,
    company.companyId,
    {
      from: isToday ? today : (query.from ?? null),
      to: isToday ? today : (query.to ?? null),
      statuses: query.status === undefined ? null : statusesOf(query.status),
      text: text === '' ? null : text,
    },
    { limit: query.pageSize, offset: (query.page - 1) * query.pageSize },
  )
  return { total, visits: visits.map((visit) => presentVisit(visit, company, 'client')) }
}

function statusesOf(list: string): Status[] {
  return list.split(',').map((entry) => {
    const status = statuses.find((one) => one === entry.trim().toUpperCase())
    if (status !== undefined) return status
    throw new ApiError('validation_failed', [{ field: 'query.status', code: 'invalid_value' }])
  })
}
