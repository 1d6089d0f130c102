import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findMailSettings, type MailSettingsRow } from './queries.ts'

/** Those of the organisation that a location belongs to. */
export async function findSettingsOf(
  tx: Tx,
  { companies }: Pick<Deps, 'companies'>,
  companyId: CompanyId,
): Promise<MailSettingsRow | undefined> {
  const company = await companies.find(companyId)
  return company === null ? undefined : findMailSettings(tx, company.organisationId)
}
