import type { Deps } from '#server/deps.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { networkOf, spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { insertPasswordRequest } from './links/queries-links.ts'

const hour = 60 * 60

/**
 * Asks for a mail that leads to a new password. Whether anybody has the address is looked up behind the request, when the
 * mail is written: here each address costs the same statements and gets the same answer.
 * @throws ApiError rate_limited
 */
export async function askPassword(
  deps: Pick<Deps, 'db'>,
  act: Act,
  { email, language, address }: { email: string; language: string; address: string },
): Promise<void> {
  const requestId = uuid7()
  await deps.db.inSystem(async (tx) => {
    await spendAttempts(tx, installation, act.at, [
      { key: `forgot:${email.toLowerCase()}`, max: 5, windowSeconds: hour },
      { key: `forgot:network:${networkOf(address)}`, max: 60, windowSeconds: hour },
    ])
    await insertPasswordRequest(tx, { requestId, email, language, now: act.at })
    await appendEvent(tx, installation, act, {
      kind: 'account.password_asked',
      subject: `password-request:${requestId}`,
    })
  })
}
