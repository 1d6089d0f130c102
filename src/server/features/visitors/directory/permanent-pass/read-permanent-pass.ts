import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { passCodeOf } from '#server/features/arrivals/passes/make-pass-code.ts'
import { sightOf } from '../policy.ts'
import { findPermanentPass } from './queries-pass.ts'
import { findRecord } from '../queries.ts'

/** The same code each time it is read, until the pass is revoked. @throws ApiError not_found */
export async function readPermanentPass(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  visitorId: string,
  { keys }: Pick<Deps, 'keys'>,
) {
  const { companyId } = company
  mustFind(await findRecord(tx, companyId, visitorId, sightOf(act, company)))
  const pass = await findPermanentPass(tx, companyId, visitorId)
  if (pass === undefined) return { pass: null }
  const code = await passCodeOf(keys, companyId, { passId: pass.passId, visitDate: null })
  return { pass: { code, since: pass.since } }
}
