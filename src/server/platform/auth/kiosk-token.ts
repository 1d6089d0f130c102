/**
 * The token of a paired kiosk: it names the kiosk and the epoch it was given in. Raising the kiosk's epoch, or taking it
 * out of service, ends every token at once (issue 3 §1, pairing).
 */
import { insideId, outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Clock } from '../time/clock.ts'
import { ApiError } from '../http/answers/api-error.ts'
import type { ActorOf } from './actor.ts'
import type { KioskCard, KioskCards } from './kiosk-card.ts'
import { signToken, verifyToken } from './links/link-token.ts'
import type { SigningKeys } from './signing-keys.ts'

const daySeconds = 86_400
/** A kiosk that was switched off for so long is paired anew. */
const lifeSeconds = 90 * daySeconds
/** From then on a heartbeat brings a new token. */
const renewBeforeSeconds = 60 * daySeconds

export function signKioskToken(
  keys: SigningKeys,
  clock: Clock,
  kiosk: Pick<KioskCard, 'kioskId' | 'companyId' | 'tokenEpoch'>,
): Promise<string> {
  const claims = {
    companyId: outsideId('CO', kiosk.companyId),
    kioskId: outsideId('KI', kiosk.kioskId),
    epoch: kiosk.tokenEpoch,
  }
  const expiresAt = Math.floor(clock.epochMs() / 1000) + lifeSeconds
  return signToken(keys, clock, 'kiosk', claims, expiresAt)
}

/** @throws ApiError token_missing_fields | token_expired | token_invalid | token_revoked */
export async function readKioskToken(
  deps: Pick<Deps, 'keys' | 'clock' | 'kiosks'>,
  token: string,
): Promise<ActorOf<'kiosk'>> {
  const claims = await verifyToken(deps.keys, deps.clock, ['kiosk'], token)
  const { kioskId: outside, epoch, exp } = claims
  const kioskId = typeof outside === 'string' ? insideId('KI', outside) : null
  if (kioskId === null) throw new ApiError('token_missing_fields')
  const kiosk = await findInEpoch(deps.kiosks, kioskId, epoch)
  if (kiosk === null || kiosk.isRetired || kiosk.tokenEpoch !== epoch) {
    throw new ApiError('token_revoked')
  }
  return {
    kind: 'kiosk',
    kioskId,
    companyId: kiosk.companyId,
    tenantIds: kiosk.tenants.map(({ companyId }) => companyId),
    expiresAt: typeof exp === 'number' ? exp : 0,
  }
}

/** A token that is newer than what this process remembers was given by another one a moment ago. */
async function findInEpoch(
  kiosks: KioskCards,
  kioskId: string,
  epoch: unknown,
): Promise<KioskCard | null> {
  const known = await kiosks.find(kioskId)
  if (known === null || typeof epoch !== 'number' || epoch <= known.tokenEpoch) return known
  kiosks.forget(kioskId)
  return kiosks.find(kioskId)
}

/** Whether the kiosk should go on with a new token. */
export function isTokenOld(actor: Pick<ActorOf<'kiosk'>, 'expiresAt'>, clock: Clock): boolean {
  return actor.expiresAt - clock.epochMs() / 1000 < renewBeforeSeconds
}
