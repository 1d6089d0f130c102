/** The link of an email by which whoever reported a ticket says how well it was solved, without signing in (issue 17 §2). */
import { insideId, outsideId } from '#contract/ids.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { signToken, verifyToken } from './link-token.ts'

const audience = 'ticket'

/** Nobody remembers longer how well it was solved; the next resolution brings a new link. */
const lifeDays = 90

/** Ids are uuids. */
export type TicketLink = {
  readonly companyId: string
  readonly ticketId: string
  readonly userId: string
}

export function signTicketLink(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  { companyId, ticketId, userId }: TicketLink,
): Promise<string> {
  const claims = {
    companyId: outsideId('CO', companyId),
    ticketId: outsideId('TK', ticketId),
    userId: outsideId('US', userId),
  }
  const expiresAt = Math.floor((clock.epochMs() + lifeDays * DAY_MS) / 1000)
  return signToken(keys, clock, audience, claims, expiresAt)
}

/** @throws ApiError token_expired | token_invalid */
export async function readTicketLink(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  token: string,
): Promise<TicketLink> {
  const claims = await verifyToken(keys, clock, [audience], token)
  const id = (prefix: 'CO' | 'TK' | 'US', value: unknown) =>
    typeof value === 'string' ? insideId(prefix, value) : null
  const companyId = id('CO', claims['companyId'])
  const ticketId = id('TK', claims['ticketId'])
  const userId = id('US', claims['userId'])
  if (companyId === null || ticketId === null || userId === null) {
    throw new ApiError('token_invalid')
  }
  return { companyId, ticketId, userId }
}
