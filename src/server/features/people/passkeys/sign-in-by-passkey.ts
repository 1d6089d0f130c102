import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { signInByPasskey as endpoint } from '#contract/people/passkeys.ts'
import { isSoundCount } from '#domain/account/sign-count.ts'
import type { Deps } from '#server/deps.ts'
import {
  challengeIn,
  passkeySite,
  readPasskeyAnswer,
  type PasskeyState,
} from '#server/platform/auth/passkey.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { sha256 } from '#server/platform/ids.ts'
import { noteAccountEvent } from '../accounts/note-account-event.ts'
import { openSession, type Browser } from '../accounts/open-session.ts'
import { networkLimit } from '../accounts/sign-in-account.ts'
import { userHandle } from './ask-passkey.ts'
import { findPasskey, lockPasskey, noteUse, takeChallenge } from './queries.ts'

type SignInDeps = Pick<Deps, 'db' | 'config' | 'log' | 'sessions'>
type Credential = HandlerInput<typeof endpoint>['body']['credential']
type Known = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/**
 * Signs in by a passkey. Whatever is wrong – unknown, removed, used before, too late, for another site, of somebody who may
 * not come any more – the answer is the same.
 * @param now ISO 8601
 * @returns the secret for the cookie.
 * @throws ApiError passkey_refused | rate_limited | not_found where there can be no passkeys
 */
export async function signInByPasskey(
  deps: SignInDeps,
  now: string,
  { credential, address }: { readonly credential: Credential; readonly address: string },
  browser: Browser,
): Promise<string> {
  await deps.db.inSystem((tx) => spendAttempts(tx, installation, now, [networkLimit(address)]))
  const proved = await prove(deps, now, credential)
  const opened =
    proved && (await deps.db.inSystem((tx) => open(tx, proved.passkey, proved.state, now, browser)))
  if (opened === null) throw new ApiError('passkey_refused')
  for (const sessionId of opened.ended) deps.sessions.forget(sessionId)
  return opened.secret
}

/** Whose passkey has signed this, and what it says of itself; null when nobody's has. */
async function prove({ db, config, log }: SignInDeps, now: string, credential: Credential) {
  const site = mustFind(passkeySite(config))
  const challenge = challengeIn(credential.response)
  const taken = { hash: sha256(challenge), sessionId: null, now }
  if (!(await takeChallenge(db.system, taken))) return null
  const passkey = await findPasskey(db.system, Buffer.from(credential.id, 'base64url'))
  if (passkey === undefined) return null
  if (credential.response.userHandle !== userHandle(passkey.accountId)) return null
  const key = { credentialId: credential.id, publicKey: Uint8Array.from(passkey.publicKey) }
  const state = await readPasskeyAnswer(site, challenge, key, credential)
  if (!('refused' in state)) return { passkey, state }
  log.warn({ reason: state.refused }, 'A passkey was refused.')
  return null
}

/** A passkey that counts backwards may have been copied: it opens nothing, and that is noted. */
async function open(
  tx: Tx,
  { passkeyId, accountId }: Known,
  state: PasskeyState,
  now: string,
  browser: Browser,
) {
  const stored = await lockPasskey(tx, passkeyId)
  if (stored === undefined) return null
  const isSame = stored.canBeBackedUp === state.canBeBackedUp
  if (!isSame || !isSoundCount(stored.signCount, state.signCount)) {
    const payload = { passkeyId: outsideId('PK', passkeyId) }
    await noteAccountEvent(tx, accountId, now, { kind: 'account.passkey_doubted', payload })
    return null
  }
  await noteUse(tx, passkeyId, { ...state, now })
  return openSession(tx, accountId, now, { passkeyId }, browser)
}
