import { HOUR_MS } from '#domain/time/instant.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { randomToken, sha256, uuid7 } from '#server/platform/ids.ts'
import { insertAccount } from '../queries.ts'
import { closeEmptyAccount } from '../profile/queries-leaving.ts'
import { insertLink } from './queries-links.ts'

const invitationMs = 7 * DAY_MS
const passwordMs = HOUR_MS

export type MadeLink = { readonly link: string; readonly expiresAt: string }

/** Where every one-time link leads; the token is all that opens it, and only its hash is stored. */
export function accountLinkAddress({ config }: Pick<Deps, 'config'>, token: string): string {
  return `${config.publicUrl}/sign-in/set-password?token=${encodeURIComponent(token)}`
}

/** A link by which a user may sign in from then on. Makes the account of the address where there is none. */
export async function makeInvitation(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  now: string,
  user: { organisationId: OrganisationId; companyId: CompanyId; userId: string; email: string },
): Promise<MadeLink> {
  const { organisationId, companyId, userId, email } = user
  const { accountId } = await insertAccount(tx, { accountId: uuid7(), organisationId, email, now })
  // Somebody else may have had the address before.
  await closeEmptyAccount(tx, accountId)
  return makeLink(tx, deps, now, {
    account_id: accountId,
    purpose: 'INVITATION',
    joins_company: companyId,
    joins_user: userId,
    expires_at: plusMs(now, invitationMs),
  })
}

/** A link to a new password. */
export function makePasswordLink(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  now: string,
  accountId: string,
): Promise<MadeLink> {
  return makeLink(tx, deps, now, {
    account_id: accountId,
    purpose: 'PASSWORD',
    expires_at: plusMs(now, passwordMs),
  })
}

async function makeLink(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  now: string,
  values: Omit<Parameters<typeof insertLink>[1], 'link_hash' | 'created_at'> & {
    readonly expires_at: string
  },
): Promise<MadeLink> {
  const token = randomToken()
  await insertLink(tx, { ...values, link_hash: sha256(token), created_at: now })
  return { link: accountLinkAddress(deps, token), expiresAt: values.expires_at }
}
