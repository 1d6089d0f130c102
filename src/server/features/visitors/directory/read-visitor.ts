/** One visitor of the directory, as far as somebody may see them. */
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { whyHeld } from '#server/features/messages/returned-mails/find-return.ts'
import { loadAlertsOfVisitor } from '../watch-lists/alerts/load-alert.ts'
import { sightOf } from './policy.ts'
import { presentRecord } from './present.ts'
import { findRecord, listSigned } from './queries.ts'

/** @throws ApiError not_found, also of a visitor of others */
export async function readVisitor(tx: Tx, company: CompanyCard, act: Act, visitorId: string) {
  const { companyId } = company
  const sight = sightOf(act, company)
  const row = mustFind(await findRecord(tx, companyId, visitorId, sight))
  const signed = await listSigned(tx, companyId, visitorId, sight)
  return presentRecord(row, signed, await whyHeld(tx, companyId, row.email), act.actor)
}

/** @throws ApiError not_found */
export async function readMatches(tx: Tx, company: CompanyCard, act: Act, visitorId: string) {
  const { companyId } = company
  mustFind(await findRecord(tx, companyId, visitorId, sightOf(act, company)))
  return { matches: await loadAlertsOfVisitor(tx, companyId, visitorId) }
}
