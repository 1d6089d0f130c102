import { createUser as endpoint } from '#contract/people/users.ts'
import { rights } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { Identity } from '#server/platform/auth/identity-provider.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { homeByRules } from '#server/features/integrations/directories/home-rules.ts'
import { joinAccount } from '../accounts/profile/join-account.ts'
import { createUser } from '../users/create-user.ts'
import type { ProviderColumns } from './judge-provider.ts'
import { isPublicDomain } from './proved-domains/public-domains.ts'
import { hasUserOfAddress, lockProvider } from './queries.ts'

/**
 * Adds somebody whom nobody knows yet, with what everybody may there: to the location that the organisation's rules say, where the
 * provider tells enough for them, else to the one that takes newcomers.
 * @param now ISO 8601
 * @returns the uuid of the account; null where no newcomers are taken, or when the person is known and has left.
 */
export async function addNewcomer(
  { companies }: Pick<Deps, 'companies'>,
  tx: Tx,
  provider: ProviderColumns,
  identity: Identity & { readonly email: string },
  now: string,
): Promise<string | null> {
  if (provider.newcomers_at === null) return null
  // Of a provider that was set up before such domains were refused.
  if (isPublicDomain(identity.email.slice(identity.email.lastIndexOf('@') + 1))) return null
  const organisationId = mintOrganisationId(provider.organisation_id)
  const { facts } = identity
  const home = facts === null ? null : await homeByRules(tx, { companies }, organisationId, facts)
  const location = home ?? (await companies.find(provider.newcomers_at))
  if (location === null || location.disabled || location.closed) return null
  // One newcomer after the other: the same person may come back in two tabs.
  await lockProvider(tx, organisationId)
  const meanwhile = await joinAccount(tx, organisationId, identity.email, now)
  if (meanwhile !== null) return meanwhile
  if (await hasUserOfAddress(tx, organisationId, identity.email)) return null
  const input = readNewcomer(identity, location.languages[0])
  if (input === null) return null
  const act = { actor: { kind: 'system' }, commandId: null, at: now } as const
  await createUser(tx, location, act, new Set(rights), input)
  return joinAccount(tx, organisationId, identity.email, now)
}

/** As if somebody had typed it. A name that no field takes becomes the part of the address that stands for it. */
function readNewcomer(
  { email, firstname, lastname }: Parameters<typeof addNewcomer>[3],
  language = 'en',
) {
  const named = endpoint.body.safeParse({ email, firstname, lastname, language })
  if (named.success) return named.data
  const [local = ''] = email.split('@', 1)
  const nameless = endpoint.body.safeParse({ email, firstname: local, language })
  return nameless.success ? nameless.data : null
}
