/** The links of an emergency's messages: by them a person on its list says that they are safe, or need help (issue 5 §4). */
import { insideId, outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { signToken, verifyToken } from './link-token.ts'

const audience = 'emergency'

/** Whom a link is for. Ids are uuids. */
export type EmergencyLink = {
  readonly companyId: string
  readonly emergencyId: string
  /** What the id of the person begins with outside: a visitor's or a user's. */
  readonly prefix: 'V' | 'US'
  readonly personId: string
}

/** @param expiresAt seconds since 1970. */
export function signEmergencyLink(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  { companyId, emergencyId, prefix, personId }: EmergencyLink,
  expiresAt: number,
): Promise<string> {
  const claims = {
    companyId: outsideId('CO', companyId),
    emergencyId: outsideId('EM', emergencyId),
    person: outsideId(prefix, personId),
  }
  return signToken(keys, clock, audience, claims, expiresAt)
}

/** @throws ApiError token_expired | token_invalid */
export async function readEmergencyLink(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  token: string,
): Promise<EmergencyLink> {
  const claims = await verifyToken(keys, clock, [audience], token)
  const id = (prefix: 'CO' | 'EM' | 'US' | 'V', value: unknown) =>
    typeof value === 'string' ? insideId(prefix, value) : null
  const companyId = id('CO', claims['companyId'])
  const emergencyId = id('EM', claims['emergencyId'])
  const prefix = String(claims['person']).startsWith('US-') ? 'US' : 'V'
  const personId = id(prefix, claims['person'])
  if (companyId === null || emergencyId === null || personId === null) {
    throw new ApiError('token_invalid')
  }
  return { companyId, emergencyId, prefix, personId }
}
