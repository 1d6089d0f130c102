import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { addPasskey as endpoint } from '#contract/people/passkeys.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { challengeIn, passkeySite, readNewPasskey } from '#server/platform/auth/passkey.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { sha256, uuid7 } from '#server/platform/ids.ts'
import { countForAdding, insertPasskey, takeChallenge } from './queries.ts'

/** More devices than a person has. */
export const maxPasskeys = 20

/**
 * Keeps the passkey that a browser has made for a challenge of this session.
 * @returns its row.
 * @throws ApiError passkey_not_added | too_many_passkeys
 */
export async function addPasskey(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  { companyId, userId, session }: ActorOf<'employee'>,
  act: Act,
  { name, credential }: HandlerInput<typeof endpoint>['body'],
) {
  const { accountId, sessionId } = session
  const site = mustFind(passkeySite(config))
  const challenge = challengeIn(credential.response)
  const taken = { hash: sha256(challenge), sessionId, now: act.at }
  if (!(await takeChallenge(db.system, taken))) throw new ApiError('passkey_not_added')
  const made = await readNewPasskey(site, challenge, credential)
  if ('refused' in made) {
    log.warn({ reason: made.refused }, 'A new passkey was refused.')
    throw new ApiError('passkey_not_added')
  }
  const row = {
    passkey_id: uuid7(),
    account_id: accountId,
    credential_id: Buffer.from(made.credentialId, 'base64url'),
    public_key: Buffer.from(made.publicKey),
    sign_count: made.signCount,
    transports: credential.response.transports,
    can_be_backed_up: made.canBeBackedUp,
    is_backed_up: made.isBackedUp,
    name,
    created_at: act.at,
    last_used_at: null,
  }
  await db.inSystem(async (tx) => {
    if ((await countForAdding(tx, accountId)) >= maxPasskeys) {
      throw new ApiError('too_many_passkeys')
    }
    if (!(await insertPasskey(tx, row))) throw new ApiError('passkey_not_added')
    await appendEvent(tx, companyId, act, {
      kind: 'account.passkey_added',
      subject: `user:${outsideId('US', userId)}`,
      payload: { passkeyId: outsideId('PK', row.passkey_id) },
    })
  })
  return row
}
