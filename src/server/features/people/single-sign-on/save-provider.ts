import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { type OrganisationId, asCompany } from '#server/platform/auth/tenant.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { judgeProvider, type ProviderColumns, type ProviderInput } from './judge-provider.ts'
import { noteSetup } from './note-setup.ts'
import { deleteProvider, findProvider, saveProvider } from './queries.ts'

/** Sets where the people of an organisation sign in besides here. @throws ApiError validation_failed */
export async function putProvider(
  deps: Pick<Deps, 'db' | 'config' | 'companies' | 'secrets'>,
  organisationId: OrganisationId,
  act: Act,
  input: ProviderInput,
): Promise<void> {
  await deps.db.inSystem(async (tx) => {
    const before = await findProvider(tx, organisationId)
    const columns = await judgeProvider(deps, organisationId, input, before)
    await saveProvider(tx, { ...columns, changed_at: act.at })
    await noteSetup(
      tx,
      placeOf(organisationId),
      act,
      'identity_provider.saved',
      {},
      {
        from: before === undefined ? null : shown(before),
        to: shown(columns),
      },
    )
  })
}

/** Whoever it signed in stays signed in. @throws ApiError not_found */
export async function removeProvider(
  { db }: Pick<Deps, 'db'>,
  organisationId: OrganisationId,
  act: Act,
): Promise<void> {
  await db.inSystem(async (tx) => {
    if (!(await deleteProvider(tx, organisationId))) throw new ApiError('not_found')
    await noteSetup(tx, placeOf(organisationId), act, 'identity_provider.removed')
  })
}

/** For the audit. A secret is sealed anew at each save, so it is no sign of a change. */
function shown({
  client_secret: _secret,
  saml: _saml,
  organisation_id: _id,
  ...provider
}: ProviderColumns) {
  const { newcomers_at: at } = provider
  return { ...provider, changed_at: null, newcomers_at: at === null ? null : outsideId('CO', at) }
}

/** What belongs to no location stands in the spine under the organisation. */
function placeOf(organisationId: OrganisationId): Parameters<typeof noteSetup>[1] {
  return { companyId: asCompany(organisationId), session: { organisationId } }
}
