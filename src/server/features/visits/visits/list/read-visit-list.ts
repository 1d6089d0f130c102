import { isStorableDate, outsideId } from '#contract/ids.ts'
import { statuses, type Status } from '#domain/visit/status.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import { rightsOf, type Actor, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { wantedWords } from '#server/platform/words/visit-words.ts'
import { loadGaps } from '#server/features/visits/visit-record/load-gaps.ts'
import { staffVisitPresenter } from '#server/features/visits/visit-record/present-staff-visit.ts'
import { listFolded } from './fold-visits.ts'

export type VisitListQuery = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Statuses, comma-separated. */
  readonly status?: string | undefined
  readonly q?: string | undefined
  readonly visitorId?: string | undefined
  /** Ids as they travel, comma-separated. */
  readonly ids?: string | undefined
  readonly meetingId?: string | undefined
  /** One visit for each meeting, or all. */
  readonly rows: 'visits' | 'meetings'
  readonly whose: 'all' | 'own'
  /** Of the days. */
  readonly order: 'newest' | 'soonest'
  readonly page: number
  readonly pageSize: number
}

/**
 * Without days it is the log of today at the location. Whoever is signed in gets what they may see.
 * @throws ApiError validation_failed for a status that does not exist, or an id that is none
 */
export async function readVisitList(
  tx: Tx,
  company: CompanyCard,
  { actor, at }: Act,
  query: VisitListQuery,
) {
  const isToday =
    query.from === undefined && query.to === undefined && query.visitorId === undefined
  const today = localDateOf(at, company.timeZone)
  const from = isToday ? today : (query.from ?? null)
  const to = isToday ? today : (query.to ?? null)
  const { total, counts, visits, meetings } = await listFolded(
    tx,
    company.companyId,
    {
      from,
      to,
      statuses: query.status === undefined ? null : statusesOf(query.status),
      ...limitsFor(actor, query.whose, { today, isOnlyToday: from === today && to === today }),
      words: wantedWords(query.q ?? ''),
      visitorId: query.visitorId ?? null,
      meetingId: query.meetingId,
    },
    {
      soonestFirst: query.order === 'soonest',
      limit: query.pageSize,
      offset: (query.page - 1) * query.pageSize,
      only: query.ids === undefined ? null : keysOf(query.ids),
      isByMeeting: query.rows === 'meetings',
    },
  )
  const gapsOf = await loadGaps(tx, company, actor, visits, at)
  return {
    total,
    counts,
    visits: visits.map(staffVisitPresenter(company, actor, at, gapsOf)),
    meetings: meetings.map(({ id, ...folded }) => ({ id: outsideId('M', id), ...folded })),
  }
}

/** All, those of today and one's own, or one's own. An API client has none of its own. */
export function limitsFor(
  actor: Actor,
  whose: 'all' | 'own',
  { today, isOnlyToday }: { readonly today: string; readonly isOnlyToday: boolean },
) {
  const scope = visitScope(rightsOf(actor))
  const ownOf = actor.kind === 'employee' ? actor.userId : nobody
  if (whose === 'own') return { ownOf, orOn: null }
  // Of today alone reception sees everything: nothing has to be asked of each visit, however many there are.
  if (scope === 'ALL' || (scope === 'TODAY' && isOnlyToday)) return { ownOf: null, orOn: null }
  return { ownOf, orOn: scope === 'TODAY' ? today : null }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** @throws ApiError validation_failed for one that does not exist */
export function statusesOf(list: string): Status[] {
  return list.split(',').map((entry) => {
    const status = statuses.find((one) => one === entry.trim().toUpperCase())
    if (status !== undefined) return status
    throw new ApiError('validation_failed', [{ field: 'query.status', code: 'invalid_value' }])
  })
}

function keysOf(list: string): VisitKey[] {
  return list.split(',').map((entry) => {
    const key = visitKeyOf(entry)
    if (key !== null && isStorableDate(key.visitDate)) return key
    throw new ApiError('validation_failed', [{ field: 'query.ids', code: 'common_error_id' }])
  })
}
