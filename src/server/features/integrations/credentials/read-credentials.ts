/** What opens something for a visit, as people see it. */
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { shownCredentialOf } from '#server/platform/credentials/shown-credential.ts'
import { seeVisit } from '#server/features/visits/visits/see-visit.ts'
import { presentCredential, presentOutliving } from './present.ts'
import { listSystems } from './queries.ts'
import * as queries from './queries-shown.ts'

const mostListed = 200

/** For whoever hands codes out. @throws ApiError not_found */
export async function readVisitCredentials(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
) {
  await seeVisit(tx, company, act, key)
  const rows = await queries.listShown(tx, company.companyId, key)
  const systems = await listSystems(tx, company.companyId)
  return {
    credentials: rows.map((row) => ({
      ...presentCredential(row),
      shown: shownCredentialOf(deps, row),
    })),
    systems: systems
      .filter(({ state, kind }) => state === 'ACTIVE' && kind !== 'DOOR')
      .map(({ systemId, name, kind }) => ({ id: outsideId('WH', systemId), name, kind })),
  }
}

export async function readOutliving(tx: Tx, { companyId }: CompanyCard, { at }: Act) {
  const rows = await queries.listOutliving(tx, companyId, at, mostListed)
  const total = rows[0]?.total ?? 0
  return { credentials: rows.map(presentOutliving), more: total - rows.length }
}
