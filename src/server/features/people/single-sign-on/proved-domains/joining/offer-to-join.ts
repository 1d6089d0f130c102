import { joinLinkMs } from '#domain/access/joining.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { linkToJoin } from './link-to-join.ts'
import { openDomain } from './open-domain.ts'
import { insertRequest } from './queries.ts'

export type OfferToJoin = { readonly organisation: string; readonly address: string }

/**
 * A link by which somebody who is opening an organisation of their own may join the one of their domain instead, for a mail
 * to their own mailbox. Null where none lets them.
 * @param now ISO 8601
 */
export async function offerToJoin(
  deps: Pick<Deps, 'config' | 'companies'>,
  tx: Tx,
  { email, language }: { readonly email: string; readonly language: string },
  now: string,
): Promise<OfferToJoin | null> {
  const domain = await openDomain(deps, tx, email)
  // A request that nobody can answer would only lie there until it ends.
  if (domain === undefined || domain.location === null) return null
  const requestId = uuid7()
  const expiresAt = plusMs(now, joinLinkMs)
  await insertRequest(tx, { requestId, email, language, now, expiresAt })
  const answer = await linkToJoin(deps, tx, requestId, now)
  if (answer === null || answer.domain === null || answer.link === null) return null
  return { organisation: answer.domain.organisation, address: answer.link.address }
}
