import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'
import {
  findAccountOfAddress,
  insertAccount,
  linkUser,
  listUsersOfAccount,
  listUsersWithoutAccount,
} from '../queries.ts'
import { closeEmptyAccount } from './queries-leaving.ts'

/**
 * The account of an address that somebody has proved to have, as by an invitation that was accepted: the one that is there, or a
 * new one for the active users who have the address.
 * @param now ISO 8601
 * @returns its uuid; null when the organisation has nobody who may sign in by it.
 */
export async function joinAccount(
  tx: Tx,
  organisationId: OrganisationId,
  email: string,
  now: string,
): Promise<string | null> {
  const users = await listUsersWithoutAccount(tx, organisationId, email)
  const known = await findAccountOfAddress(tx, organisationId, email)
  if (known === undefined && users.length === 0) return null
  const account = { accountId: uuid7(), organisationId, email, now }
  const accountId = known ?? (await insertAccount(tx, account)).accountId
  if (users.length > 0) await closeEmptyAccount(tx, accountId)
  for (const user of users) await linkUser(tx, accountId, user)
  return (await mayStillSignIn(tx, accountId)) ? accountId : null
}

/** Whether somebody whom the account stands for is still there. */
export async function mayStillSignIn(tx: Tx, accountId: string): Promise<boolean> {
  return (await listUsersOfAccount(tx, accountId)).length > 0
}

/**
 * Who was added at another location since, by the address that the account has and somebody has proved once more: no invitation
 * opens an account that single sign-on alone does.
 * @param now ISO 8601
 */
export async function takeUpUsers(
  tx: Tx,
  organisationId: OrganisationId,
  accountId: string,
  email: string,
  now: string,
): Promise<void> {
  const named = await findAccountOfAddress(tx, organisationId, email)
  if (named === accountId) await joinAccount(tx, organisationId, email, now)
}
