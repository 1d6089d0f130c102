import type { HandlerInput } from '#contract/endpoint.ts'
import type { putIdentityProvider } from '#contract/identity-providers.ts'
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { mayBePlain } from '#server/platform/auth/identity-provider.ts'
import { mintCompanyId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { deleteProvider, findProvider, saveProvider } from './queries.ts'

type Input = HandlerInput<typeof putIdentityProvider>['body']

/** Sets where the people of an organisation sign in besides here. @throws ApiError validation_failed */
export async function putProvider(
  deps: Pick<Deps, 'db' | 'config'>,
  organisationId: OrganisationId,
  act: Act,
  input: Input,
): Promise<void> {
  if (input.issuer.startsWith('http:') && !mayBePlain(deps, input.issuer)) {
    throw new ApiError('validation_failed', [{ field: 'body.issuer', code: 'https_required' }])
  }
  await deps.db.inSystem(async (tx) => {
    const before = await findProvider(tx, organisationId)
    const secret = input.clientSecret === '' ? before?.client_secret : input.clientSecret
    if (secret === undefined) {
      throw new ApiError('validation_failed', [
        { field: 'body.clientSecret', code: 'common_error_required' },
      ])
    }
    await saveProvider(tx, {
      organisation_id: organisationId,
      name: input.name,
      issuer: input.issuer,
      client_id: input.clientId,
      client_secret: secret,
      trusts_email: input.trustsEmail,
      changed_at: act.at,
    })
    await note(tx, organisationId, act, 'identity_provider.saved')
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
    await note(tx, organisationId, act, 'identity_provider.removed')
  })
}

type Tx = Parameters<typeof appendEvent>[0]

/** What belongs to no location stands in the spine under the organisation. */
function note(tx: Tx, organisationId: OrganisationId, act: Act, kind: `${string}.${string}`) {
  const subject = `organisation:${outsideId('OR', organisationId)}`
  return appendEvent(tx, mintCompanyId(organisationId), act, { kind, subject })
}
