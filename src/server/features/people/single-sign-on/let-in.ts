import { isAdmitted } from '#domain/access/admitted-domain.ts'
import type { Deps } from '#server/deps.ts'
import type { Identity } from '#server/platform/auth/identity-provider.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { joinAccount, mayStillSignIn, takeUpUsers } from '../accounts/profile/join-account.ts'
import { noteAccountEvent } from '../accounts/note-account-event.ts'
import { addNewcomer } from './add-newcomer.ts'
import type { ProviderColumns } from './judge-provider.ts'
import * as queries from './queries.ts'

/**
 * The account that the provider means by its subject; the first time by the address, which it has verified.
 * @param now ISO 8601
 * @returns `isNew`: nobody knew the person before.
 * @throws ApiError single_sign_on_…
 */
export async function letIn(
  deps: Pick<Deps, 'companies'>,
  tx: Tx,
  provider: ProviderColumns,
  identity: Identity,
  now: string,
): Promise<{ readonly accountId: string; readonly isNew: boolean }> {
  const { email } = identity
  if (email !== null && !isAdmitted(email, provider.domains)) {
    throw new ApiError('single_sign_on_foreign_domain')
  }
  const organisationId = mintOrganisationId(provider.organisation_id)
  const key = { organisationId, issuer: provider.issuer, subject: identity.subject, now }
  const known = await queries.useIdentity(tx, key)
  const isVerified = identity.isEmailVerified ?? provider.trusts_email
  // Where domains are named, a provider that keeps the address from us lets nobody in.
  if (known !== undefined && (email !== null || provider.domains.length === 0)) {
    if (email !== null && isVerified) await takeUpUsers(tx, organisationId, known, email, now)
    if (await mayStillSignIn(tx, known)) return { accountId: known, isNew: false }
    throw new ApiError('single_sign_on_unknown_person')
  }
  if (email === null || !isVerified) throw new ApiError('single_sign_on_unverified_email')
  const joined = await joinAccount(tx, organisationId, email, now)
  const accountId = joined ?? (await addNewcomer(deps, tx, provider, { ...identity, email }, now))
  if (accountId === null) throw new ApiError('single_sign_on_unknown_person')
  const isBound = await queries.insertIdentity(tx, accountId, key)
  // Two tabs of the same person may come back at the same time.
  const isSame = isBound || (await queries.useIdentity(tx, key)) === accountId
  if (!isSame) throw new ApiError('single_sign_on_other_identity')
  if (isBound) await noteAccountEvent(tx, accountId, now, { kind: 'account.identity_bound' })
  return { accountId, isNew: joined === null }
}
