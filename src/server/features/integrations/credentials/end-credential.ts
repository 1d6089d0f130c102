/** What people do with what a visit has: end it, give another one, let go of what is gone elsewhere. A job does the rest. */
import { stageOf } from '#domain/credential/visit-stage.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { outsideId } from '#contract/ids.ts'
import { seeVisit } from '#server/features/visits/visits/see-visit.ts'
import { factsOf, findVisitFacts, listSystems } from './queries.ts'
import * as queries from './queries-shown.ts'
import { noteByHand, noteEnded } from './settle-credential.ts'

/** @throws ApiError not_found | conflict where it has ended */
export async function endByHand(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  credentialId: string,
): Promise<void> {
  await lockLive(tx, companyId, credentialId)
  await queries.setEndByHand(tx, companyId, [credentialId], act.at)
  await noteByHand(tx, { companyId, credentialId }, act)
}

/** Everything whose visit is over. @returns how many */
export async function endOutliving(tx: Tx, { companyId }: CompanyCard, act: Act): Promise<number> {
  const ids = await queries.lockOutliving(tx, companyId, act.at)
  await queries.setEndByHand(tx, companyId, ids, act.at)
  for (const credentialId of ids) await noteByHand(tx, { companyId, credentialId }, act)
  return ids.length
}

/** @throws ApiError not_found | conflict where it has ended, or nobody wants it ended */
export async function letGo(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  credentialId: string,
): Promise<void> {
  const { state } = await lockLive(tx, companyId, credentialId)
  if (state !== 'ENDING') throw new ApiError('conflict')
  await noteByHand(tx, { companyId, credentialId }, act)
  await noteEnded(tx, { companyId, credentialId }, act.at, 'let_go')
}

/** @throws ApiError not_found | visit_past | conflict where the system gives nothing now */
export async function renewCredential(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  systemId: string,
): Promise<void> {
  const { companyId } = company
  await seeVisit(tx, company, act, key)
  const facts = factsOf(mustFind(await findVisitFacts(tx, companyId, key)))
  const system = mustFind(
    (await listSystems(tx, companyId)).find((one) => one.systemId === systemId),
  )
  if (system.state !== 'ACTIVE') throw new ApiError('conflict')
  const stage = stageOf(facts, { leadMinutes: 0, trailMinutes: 0 }, act.at)
  if (stage === 'OVER' || stage === 'LEFT') throw new ApiError('visit_past')
  await queries.setRenewed(tx, companyId, key, systemId)
  const payload = { what: system.kind, systemId: outsideId('WH', systemId), name: system.name }
  await appendEvent(tx, companyId, act, {
    kind: 'visit.credential_renewed',
    subject: visitSubject(key),
    payload,
  })
}

async function lockLive(tx: Tx, companyId: CompanyId, credentialId: string) {
  const row = mustFind(await queries.lockLive(tx, companyId, credentialId))
  if (row.ended_at !== null) throw new ApiError('conflict')
  return row
}
