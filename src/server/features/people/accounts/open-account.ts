import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { insertAccount, setPasswordHash } from './queries.ts'

/** Makes the account by which an address signs in to an organisation, with its password. @returns its uuid. */
export async function openAccount(
  tx: Tx,
  {
    organisationId,
    email,
    passwordHash,
    now,
  }: {
    readonly organisationId: OrganisationId
    readonly email: string
    readonly passwordHash: string
    readonly now: string
  },
): Promise<string> {
  const { accountId } = await insertAccount(tx, { accountId: uuid7(), organisationId, email, now })
  await setPasswordHash(tx, accountId, passwordHash, now)
  return accountId
}
