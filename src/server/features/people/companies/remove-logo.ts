import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { updateCompany } from './queries.ts'

/** The company has no logo any more; its old address finds nothing. */
export async function removeLogo(tx: Tx, companyId: CompanyId, act: Act): Promise<void> {
  await updateCompany(tx, companyId, { logo_sha256: null })
  await appendEvent(tx, companyId, act, {
    kind: 'company.updated',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { changed: 'logo' },
  })
}
