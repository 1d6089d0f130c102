import { outsideId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { erasureName, isTypedName, judgeErasure } from '#domain/visit/visitor/erasure.ts'
import type { Deps } from '#server/deps.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { eraseEverywhere } from './erase-everywhere.ts'
import { sightOf } from '../policy.ts'
import { cancelVisitsOf, lockMeetingsOfVisitor, lockVisitsOfVisitors } from './queries-erase.ts'
import { findRecord } from '../queries.ts'

const refusals = { IN_HOUSE: 'visitor_in_house', EXPECTED: 'visitor_expected' } as const

/**
 * Takes one person away for good: names, addresses, answers, comments, files and mails; signatures and the bytes of files go
 * behind the request (`erase-evidence.ts`). The visits stay to be counted, without a name, and so do the events, which never
 * had one (decision 0422).
 * @throws ApiError not_found | validation_failed for another name | visitor_in_house | visitor_expected
 */
export async function eraseVisitor(
  tx: Tx,
  deps: Pick<Deps, 'tables'>,
  company: CompanyCard,
  act: Act,
  visitorId: string,
  { name, cancelVisits }: { readonly name: string; readonly cancelVisits: boolean },
): Promise<{ readonly id: `V-${string}`; readonly visits: number }> {
  const { companyId, timeZone } = company
  if (cancelVisits) await lockMeetingsOfVisitor(tx, companyId, visitorId)
  const visits = await lockVisitsOfVisitors(tx, companyId, [visitorId])
  const visitor = mustFind(await findRecord(tx, companyId, visitorId, sightOf(act, company)))
  if (!isTypedName(name, erasureName(visitor))) {
    throw new ApiError('validation_failed', [
      { field: 'body.name', code: 'directory_erase_error_name' },
    ])
  }
  const today = localDateOf(act.at, timeZone)
  const judged = judgeErasure(visits, today, cancelVisits)
  if (!judged.ok) throw new ApiError(refusals[judged.reason])
  const keys = judged.cancelled.map(({ visitDate, meetingId }) => ({
    visitDate,
    meetingId,
    visitorId,
  }))
  await cancelVisitsOf(tx, companyId, keys, { at: act.at, today })
  const id = outsideId('V', visitorId)
  const visitsOf = (one: string) =>
    visits.map((visit) => visitSubject({ ...visit, visitorId: one }))
  const erased = { visitorId, visitsOf, leaves: false }
  const files = await eraseEverywhere(tx, deps, companyId, erased, act.at)
  await appendEvents(tx, companyId, act, [
    ...keys.map((key) => ({ kind: 'visit.cancelled' as const, subject: visitSubject(key) })),
    {
      kind: 'visitor.erased',
      subject: `visitor:${id}`,
      payload: { visits: visits.length, cancelled: keys.length, files },
    },
  ])
  return { id, visits: visits.length }
}
