/** Reads a visit with everything that rules and screens look at. */
import { insideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor, VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { checkLinkGuard } from '#server/platform/http/enter-company.ts'
import { asFoundByName } from './as-found-by-name.ts'
import { lockVisitRecord, selectVisitRecord, type RecordQuery } from './queries.ts'
import type { VisitRecord } from './visit-record.ts'

/** What the visitor chose (`language`, from the query) and what the browser prefers; either may be missing. */
export type AskedLanguages = {
  readonly language?: string | undefined
  readonly acceptLanguage?: string | undefined
}

/**
 * One round trip without a transaction; a link is checked against the visit in the same statement.
 * @throws ApiError not_found | token_revoked
 */
export async function loadVisit(
  deps: Pick<Deps, 'db' | 'clock'>,
  company: CompanyCard,
  actor: Actor,
  key: VisitKey,
  asked: AskedLanguages = {},
): Promise<VisitRecord> {
  const query = recordQuery(company, asked, deps.clock.now())
  const record = await selectVisitRecord(deps.db, company.companyId, key, query)
  if (record === null || record.cancelled) throw new ApiError('not_found')
  checkLinkGuard(actor, [{ link_epoch: record.linkEpoch, cancelled: record.cancelled }])
  return asFoundByName(record, actor)
}

/**
 * Keeps the visit for the transaction, so that what is judged is what is changed. `now` is ISO 8601.
 * @throws ApiError not_found
 */
export async function lockVisit(
  tx: Tx,
  company: CompanyCard,
  key: VisitKey,
  now: string,
  asked: AskedLanguages = {},
): Promise<VisitRecord> {
  const record = await lockVisitRecord(tx, company.companyId, key, recordQuery(company, asked, now))
  if (record === null || record.cancelled) throw new ApiError('not_found')
  return record
}

function recordQuery(company: CompanyCard, asked: AskedLanguages, now: string): RecordQuery {
  const { visitorCheckFlowId } = company.params
  return {
    flowId: visitorCheckFlowId === null ? null : insideId('FL', visitorCheckFlowId),
    languages: [asked.language, asked.acceptLanguage].filter((one) => one !== undefined),
    now,
  }
}
