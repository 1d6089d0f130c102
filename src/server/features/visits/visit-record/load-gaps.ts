import { insideId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { findMissing, type MissingPart } from '#domain/visit/staff/missing-parts.ts'
import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { checkInFacts, judgeVisit, type JudgedRecord } from './judge-visit.ts'
import { selectGapFacts } from './queries-gaps.ts'
import type { VisitRow } from './visit-record.ts'

/** What stands between a visit and its check-in: what the visitor has not done, and answers that fail. */
export type Gaps = { readonly missing: readonly MissingPart[]; readonly answersFail: boolean }
export type GapsOf = (row: VisitRow) => Gaps

export const noGaps: Gaps = { missing: [], answersFail: false }

/** By the same judgement as the check-in itself. */
export function gapsOf(record: JudgedRecord, company: CompanyCard, now: string): Gaps {
  const facts = checkInFacts(record, judgeVisit(record, company, now))
  return { missing: findMissing(facts), answersFail: facts.answersFail }
}

/**
 * The gaps of several visits in one read, for whoever checks visitors in. Only visits of today that wait for their visitor
 * can have any: a completed registration stays complete.
 */
export async function loadGaps(
  tx: Tx,
  company: CompanyCard,
  actor: Actor,
  rows: readonly VisitRow[],
  now: string,
): Promise<GapsOf> {
  const { signInAdvance, visitorCheckFlowId } = company.params
  const isStaff = actor.kind === 'client' || actor.kind === 'employee'
  const asksNothing = visitorCheckFlowId === null && !signInAdvance
  if (!isStaff || asksNothing || !rightsOf(actor).has('CHANGE_VISIT_STATUS')) return () => noGaps
  const today = localDateOf(now, company.timeZone)
  const waiting = rows.filter(
    ({ visitDate, status, registration }) =>
      visitDate === today &&
      registration === 'NONE' &&
      (status === 'EXPECTED' || status === 'ON_SITE'),
  )
  if (waiting.length === 0) return () => noGaps
  const facts = await selectGapFacts(tx, company.companyId, {
    flowId: visitorCheckFlowId === null ? null : insideId('FL', visitorCheckFlowId),
    visitorIds: waiting.map(({ visitorId }) => visitorId),
    today,
    now,
  })
  const { fields, agreements } = facts
  return (row) => {
    if (!waiting.includes(row)) return noGaps
    const begun = facts.begun.find(
      ({ visitorId, meetingId }) => visitorId === row.visitorId && meetingId === row.meetingId,
    )
    const flow = begun === undefined ? facts.flow : begun.flow
    const signatures = facts.signatures
      .filter(({ visitorId }) => visitorId === row.visitorId)
      .map((one) => ({
        ...one,
        ofThisVisit: one.visitDate === row.visitDate && one.meetingId === row.meetingId,
      }))
      .filter(({ ofThisVisit, isValid }) => ofThisVisit || isValid)
    return gapsOf({ ...row, flow, fields, agreements, signatures }, company, now)
  }
}
