import { outsideId } from '#contract/ids.ts'
import { addMonths, monthOf, monthsBetween } from '#domain/usage/usage-month.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import {
  findFirstDay,
  isHere,
  listOwnMonths,
  listUsage,
  sumUsage,
  type Counts,
  type UsageSort,
} from './queries-months.ts'

type Query = {
  readonly search: string
  readonly month?: string | undefined
  readonly sort: UsageSort
  readonly order: 'UP' | 'DOWN'
  readonly page: number
  readonly pageSize: number
}

/** One page of all locations in one month. @param now ISO 8601 */
export async function readUsage(
  tx: Tx,
  { search, month: asked, sort, order, page, pageSize }: Query,
  now: string,
) {
  const current = monthOf(now)
  const month = asked ?? current
  const first = await findFirstDay(tx)
  const { total, ...totals } = await sumUsage(tx, month, search)
  const lines = await listUsage(tx, {
    month,
    search,
    sort,
    isDown: order === 'DOWN',
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return {
    month,
    first: first === null ? current : monthOf(first),
    current,
    total,
    totals,
    lines: lines.map(({ companyId, organisationId, organisationName, ...line }) => ({
      ...line,
      id: outsideId('CO', companyId),
      organisation: { id: outsideId('OR', organisationId), name: organisationName },
    })),
  }
}

const nothing: Counts = {
  visits: 0,
  bookings: 0,
  messages: null,
  storedBytes: null,
  idScans: null,
  idScansFailed: null,
}

/** The latest months first, those without any use too. @param now ISO 8601 @throws ApiError not_found */
export async function readOrganisationUsage(
  tx: Tx,
  organisationId: string,
  {
    companyId = null,
    months,
  }: { readonly companyId?: string | null | undefined; readonly months: number },
  now: string,
) {
  if (!(await isHere(tx, organisationId, companyId))) throw new ApiError('not_found')
  const to = monthOf(now)
  const from = addMonths(to, 1 - months)
  const rows = await listOwnMonths(tx, organisationId, companyId, { from, to })
  const used = new Map(rows.map(({ month, ...counts }) => [month, counts]))
  return {
    months: monthsBetween(from, to)
      .toReversed()
      .map((month) => ({ month, ...(used.get(month) ?? nothing) })),
  }
}
