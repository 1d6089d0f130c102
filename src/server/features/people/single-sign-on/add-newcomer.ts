import { createUser as endpoint } from '#contract/people/users.ts'
import { rights } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { Identity } from '#server/platform/auth/identity-provider.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { joinAccount } from '../accounts/profile/join-account.ts'
import { createUser } from '../users/create-user.ts'
import type { ProviderColumns } from './judge-provider.ts'
import { hasUserOfAddress, lockProvider } from './queries.ts'

/**
 * Adds somebody whom nobody knows yet to the location that takes newcomers, with what everybody there may.
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
  const location = await companies.find(provider.newcomers_at)
  if (location === null || location.disabled) return null
  const { organisationId } = location
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
