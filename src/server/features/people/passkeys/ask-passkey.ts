import { fullName } from '#domain/name/full-name.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { passkeySite, signatureAlgorithms } from '#server/platform/auth/passkey.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { networkOf, spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { randomToken, sha256 } from '#server/platform/ids.ts'
import { maxPasskeys } from './add-passkey.ts'
import { requireConfirmation } from '../accounts/require-confirmation.ts'
import { getOwner, insertChallenge, listPasskeys } from './queries.ts'

type AskDeps = Pick<Deps, 'db' | 'config'>

/** How long somebody may take to answer. */
const challengeMs = 10 * MINUTE_MS
/** An office comes to work behind one address, and each page that is opened asks once. */
const limit = { max: 2_000, windowSeconds: 15 * 60 }

/**
 * What any passkey may sign to sign in: nobody is named, so that the answer tells nothing.
 * @throws ApiError not_found where there can be no passkeys, rate_limited
 */
export async function askPasskey({ db, config }: AskDeps, now: string, address: string) {
  const { domain } = mustFind(passkeySite(config))
  const key = `passkey:network:${networkOf(address)}`
  const challenge = await db.inSystem(async (tx) => {
    await spendAttempts(tx, installation, now, [{ key, ...limit }])
    return giveChallenge(tx, now, null)
  })
  const userVerification = 'required' as const
  return { challenge, rpId: domain, timeout: challengeMs, userVerification }
}

/**
 * What a browser makes a new passkey from, for whoever has just proved who they are.
 * @throws ApiError not_found where there can be no passkeys, confirmation_required, too_many_passkeys
 */
export async function askNewPasskey(
  { db, config }: AskDeps,
  { session }: ActorOf<'employee'>,
  { at: now }: Act,
) {
  const { domain } = mustFind(passkeySite(config))
  await requireConfirmation({ db }, session, now)
  const { accountId, sessionId } = session
  const known = await listPasskeys(db.system, accountId)
  if (known.length >= maxPasskeys) throw new ApiError('too_many_passkeys')
  const { email, firstname, lastname } = await getOwner(db.system, accountId)
  const type = 'public-key' as const
  return {
    rp: { id: domain, name: 'Foyer' },
    user: {
      id: userHandle(accountId),
      name: email,
      displayName: fullName({ firstname: firstname ?? '', lastname: lastname ?? '' }) || email,
    },
    challenge: await db.inSystem((tx) => giveChallenge(tx, now, sessionId)),
    pubKeyCredParams: signatureAlgorithms.map((alg) => ({ type, alg })),
    timeout: challengeMs,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      type,
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

/** How an account is named inside a passkey: its uuid, which says nothing of the person. */
export function userHandle(accountId: string): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
}

async function giveChallenge(tx: Tx, now: string, sessionId: string | null): Promise<string> {
  const challenge = randomToken()
  const expiresAt = plusMs(now, challengeMs)
  await insertChallenge(tx, { hash: sha256(challenge), sessionId, expiresAt })
  return challenge
}
