/** Finds a visit for whoever asks; what somebody signed in may not see is not found (design §6). */
import { localDateOf } from '#domain/time/local-date.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import type { Deps } from '#server/deps.ts'
import { rightsOf, type Actor, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import type { VisitRow } from '../visit-record/visit-record.ts'
import { refuseUnseen } from './policy.ts'
import { findVisit } from './queries.ts'

/** @throws ApiError not_found */
export async function seeVisit(
  tx: Tx,
  company: CompanyCard,
  { at, actor }: Act,
  key: VisitKey,
): Promise<VisitRow> {
  const visit = mustFind(await findVisit(tx, company.companyId, key))
  refuseUnseen(actor, visit, localDateOf(at, company.timeZone))
  return visit
}

type Seeing = {
  readonly deps: Pick<Deps, 'db'>
  readonly company: CompanyCard
  readonly actor: Actor
  readonly act: Act
}

/**
 * The same before a statement that is its own transaction. Whoever sees the visits of the day, or all, is spared the read.
 * @throws ApiError not_found
 */
export async function refuseUnseenVisit(
  { deps, company, actor, act }: Seeing,
  key: VisitKey,
): Promise<void> {
  if (actor.kind !== 'employee') return
  const scope = visitScope(rightsOf(actor))
  const isToday = key.visitDate === localDayOf(act.at, company.timeZone)
  if (scope === 'ALL' || (scope === 'TODAY' && isToday)) return
  await deps.db.inTenant(company.companyId, (tx) => seeVisit(tx, company, act, key))
}
