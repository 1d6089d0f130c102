/** All SQL about the links that operators and partners have had mailed, as either of them. */
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Ends the link of a sign-up that nobody has used; the sign-up itself ends at `expiresAt`.
 * @param link `partnerId` null: of somebody who was invited as a partner
 * @param now ISO 8601, like `expiresAt`
 * @returns whose it was; undefined where it was used, is over, or is somebody else's
 */
export function endLink(
  tx: Tx,
  link: { readonly signUpId: string; readonly partnerId: string | null },
  now: string,
  expiresAt: string,
) {
  return tx
    .updateTable('sign_ups')
    .set({ link_hash: null, expires_at: expiresAt })
    .where('sign_up_id', '=', link.signUpId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((e) =>
      link.partnerId === null
        ? e('purpose', '=', 'INVITED_PARTNER')
        : e('partner_id', '=', link.partnerId),
    )
    .returning('email')
    .executeTakeFirst()
}

/** Who was invited as a partner and has not come yet. @param now ISO 8601 */
export function listInvitations(tx: Tx, now: string) {
  return waiting(tx, now).where('purpose', '=', 'INVITED_PARTNER').limit(100).execute()
}

/** Who was invited to a trial and has not come yet. @param now ISO 8601 */
export function listWaiting(tx: Tx, partnerId: string, now: string) {
  return waiting(tx, now).where('partner_id', '=', partnerId).limit(1000).execute()
}

function waiting(tx: Tx, now: string) {
  return tx
    .selectFrom('sign_ups')
    .select(['sign_up_id as signUpId', 'email', 'created_at as sentAt', 'expires_at as expiresAt'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('sign_up_id')
}
