/** The link of an email with figures by which its reader stops it, without signing in (issue 14 §6). */
import { insideId, outsideId } from '#contract/ids.ts'
import { mailedFigures, type MailedFigures } from '#domain/figures/figure-mail.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { signToken, verifyToken } from './link-token.ts'

const audience = 'figure-mail'

/** Somebody may tidy up a mailbox a year later. */
const lifeDays = 400

/** Ids are uuids. */
export type FigureMailLink = {
  readonly companyId: string
  readonly userId: string
  readonly about: MailedFigures
}

export function signFigureMailLink(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  { companyId, userId, about }: FigureMailLink,
): Promise<string> {
  const claims = {
    companyId: outsideId('CO', companyId),
    userId: outsideId('US', userId),
    about,
  }
  const expiresAt = Math.floor((clock.epochMs() + lifeDays * DAY_MS) / 1000)
  return signToken(keys, clock, audience, claims, expiresAt)
}

/** @throws ApiError token_expired | token_invalid */
export async function readFigureMailLink(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  token: string,
): Promise<FigureMailLink> {
  const claims = await verifyToken(keys, clock, [audience], token)
  const id = (prefix: 'CO' | 'US', value: unknown) =>
    typeof value === 'string' ? insideId(prefix, value) : null
  const companyId = id('CO', claims['companyId'])
  const userId = id('US', claims['userId'])
  const about = mailedFigures.find((one) => one === claims['about'])
  if (companyId === null || userId === null || about === undefined) {
    throw new ApiError('token_invalid')
  }
  return { companyId, userId, about }
}
