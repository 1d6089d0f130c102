/** Which location stands for an organisation, and in which language it reads its invoices. */
import { languages } from '#contract/messages/languages.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

function home(tx: Tx, organisationId: OrganisationId) {
  return tx
    .selectFrom('companies')
    .select(['company_id', 'languages'])
    .where('organisation_id', '=', organisationId)
    .orderBy('is_default', 'desc')
    .orderBy('company_id')
    .limit(1)
    .executeTakeFirst()
}

/** Its home location, or the first one. */
export async function findHome(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<string | undefined> {
  return (await home(tx, organisationId))?.company_id
}

/** The first language there, where there is a catalogue for it; else English. */
export async function findLanguage(tx: Tx, organisationId: OrganisationId): Promise<string> {
  const [first = 'en'] = (await home(tx, organisationId))?.languages ?? []
  return languages.find(({ code }) => code === first)?.code ?? 'en'
}
