import { answerToJoin, type JoinAnswer } from '#domain/access/joining.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { randomToken, sha256 } from '#server/platform/ids.ts'
import { openDomain, type OpenDomain } from './open-domain.ts'
import { findAsked, findStanding, setLink } from './queries.ts'

export type AnswerToJoin = {
  readonly email: string
  readonly language: string
  readonly answer: JoinAnswer
  /** What its domain counts for; null for one that nobody has proved. */
  readonly domain: OpenDomain | null
  /** Where the link of the mail leads, and until when; made anew by each call. Null for any other answer. */
  readonly link: { readonly address: string; readonly expiresAt: string } | null
}

/** What the mail says to somebody who has asked to join. Null where it is over or was used. @param now ISO 8601 */
export async function linkToJoin(
  deps: Pick<Deps, 'config' | 'companies'>,
  tx: Tx,
  requestId: string,
  now: string,
): Promise<AnswerToJoin | null> {
  const asked = await findAsked(tx, requestId, now)
  if (asked === undefined) return null
  const { email, language, expiresAt } = asked
  const domain = (await openDomain(deps, tx, email)) ?? null
  const standing = await findStanding(tx, domain?.organisationId ?? null, email)
  const answer = answerToJoin({
    domain: domain && { signsOn: domain.signsOnBy !== null, isOpen: domain.location !== null },
    ...standing,
  })
  if (answer !== 'LINK' || domain === null) return { email, language, answer, domain, link: null }
  const token = randomToken()
  await setLink(tx, requestId, domain.organisationId, sha256(token))
  const address = `${deps.config.publicUrl}/sign-in/join?token=${token}`
  return { email, language, answer, domain, link: { address, expiresAt } }
}
