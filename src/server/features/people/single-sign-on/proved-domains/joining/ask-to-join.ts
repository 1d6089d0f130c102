import { domainOf } from '#domain/access/admitted-domain.ts'
import { joinLimits, joinLinkMs } from '#domain/access/joining.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { networkOf, spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { isPublicDomain } from '../public-domains.ts'
import { insertRequest } from './queries.ts'

/**
 * Asks for a mail by which somebody joins. Whose domain it is, and whether it lets people join, is looked up behind the
 * request, when the mail is written: here each address costs the same statements and gets the same answer.
 * @throws ApiError rate_limited
 */
export async function askToJoin(
  deps: Pick<Deps, 'db'>,
  act: Act,
  { email, language, address }: { email: string; language: string; address: string },
): Promise<void> {
  const requestId = uuid7()
  const domain = domainOf(email)
  const { ofAddress, ofDomain, ofNetwork } = joinLimits
  await deps.db.inSystem(async (tx) => {
    await spendAttempts(tx, installation, act.at, [
      { key: `join:${email.toLowerCase()}`, ...ofAddress },
      ...(isPublicDomain(domain) ? [] : [{ key: `join:domain:${domain}`, ...ofDomain }]),
      { key: `join:network:${networkOf(address)}`, ...ofNetwork },
    ])
    const expiresAt = plusMs(act.at, joinLinkMs)
    await insertRequest(tx, { requestId, email, language, now: act.at, expiresAt })
    await appendEvent(tx, installation, act, {
      kind: 'account.join_asked',
      subject: `joining:${requestId}`,
    })
  })
}
