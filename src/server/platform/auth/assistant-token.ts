/**
 * The bearer token by which an AI assistant's call goes through the API as its person: it is made for that call inside this
 * server, never leaves it, and ends within a minute. Who the assistant is and what it may was asked before.
 */
import { insideId, outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Clock } from '../time/clock.ts'
import { ApiError } from '../http/answers/api-error.ts'
import type { ActorOf } from './actor.ts'
import { signToken, verifyToken } from './links/link-token.ts'
import type { SigningKeys } from './signing-keys.ts'
import { mintCompanyId, mintOrganisationId, type CompanyId, type OrganisationId } from './tenant.ts'

const lifeSeconds = 60

export type AssistantPerson = {
  readonly assistantId: string
  readonly accountId: string
  readonly organisationId: OrganisationId
  readonly email: string
}
type Place = { readonly companyId: CompanyId; readonly userId: string }

export function signAssistantToken(
  keys: SigningKeys,
  clock: Clock,
  person: AssistantPerson,
  place: Place,
): Promise<string> {
  const claims = {
    assistantId: outsideId('AI', person.assistantId),
    accountId: outsideId('AC', person.accountId),
    organisationId: outsideId('OR', person.organisationId),
    email: person.email,
    companyId: outsideId('CO', place.companyId),
    userId: outsideId('US', place.userId),
  }
  const expiresAt = Math.floor(clock.epochMs() / 1000) + lifeSeconds
  return signToken(keys, clock, 'assistant', claims, expiresAt)
}

/**
 * The person at one location, with what they may there and nothing above it: no assistant administers an organisation, and none
 * has proved of late who sits there.
 * @throws ApiError token_missing_fields | token_expired | token_invalid
 */
export async function readAssistantToken(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  token: string,
): Promise<ActorOf<'employee'>> {
  const claims = await verifyToken(keys, clock, ['assistant'], token)
  const idOf = (prefix: 'AI' | 'AC' | 'OR' | 'CO' | 'US', claim: unknown): string => {
    const id = typeof claim === 'string' ? insideId(prefix, claim) : null
    if (id === null) throw new ApiError('token_missing_fields')
    return id
  }
  const companyId = mintCompanyId(idOf('CO', claims['companyId']))
  const userId = idOf('US', claims['userId'])
  const now = clock.now()
  return {
    kind: 'employee',
    companyId,
    userId,
    rights: new Set(),
    session: {
      sessionId: idOf('AI', claims['assistantId']),
      accountId: idOf('AC', claims['accountId']),
      organisationId: mintOrganisationId(idOf('OR', claims['organisationId'])),
      email: String(claims['email']),
      expiresAt: now,
      lastUsedAt: now,
      confirmedAt: new Date(0).toISOString(),
      users: [{ companyId, userId }],
      administration: null,
      support: null,
    },
  }
}
