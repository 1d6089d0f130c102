import { HOUR_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import {
  networkOf,
  spendAttempts,
  type AttemptLimit,
} from '#server/platform/http/limits/attempts.ts'
import { sha256, uuid7 } from '#server/platform/ids.ts'
import { insertIdentity } from '../queries.ts'

/** When the screen offers to send the mail again. */
export const resendAfterSeconds = 60

/** So long the link of the mail counts: whoever asked stands at the door. */
const lifeMs = 2 * HOUR_MS
const quarterHour = 15 * 60
const day = 24 * 60 * 60

export type AskedIdentity = {
  readonly email: string
  readonly language: string
  /** Where the person was, to go on there. */
  readonly state: Readonly<Record<string, string>>
  /** The network address that asks. */
  readonly address: string
  /** What it asks with: the sign of a location is read by many. */
  readonly token: string
}

/**
 * Asks for the mail that proves an address. Whether anybody is known by it is looked up behind the request, when the
 * mail is written: here each address costs the same statements, and gets the same answer (reference §3, verify
 * visitor identity).
 * @throws ApiError rate_limited
 */
export async function askIdentity(
  tx: Tx,
  { companyId }: Pick<CompanyCard, 'companyId'>,
  act: Act,
  { email, language, state, address, token }: AskedIdentity,
): Promise<void> {
  await spendAttempts(tx, companyId, act.at, limitsOf({ email, address, token }))
  const identityId = uuid7()
  await insertIdentity(tx, {
    company_id: companyId,
    identity_id: identityId,
    kind: 'MAIL',
    email,
    language,
    state: JSON.stringify(state),
    created_at: act.at,
    expires_at: plusMs(act.at, lifeMs),
  })
  await appendEvent(tx, companyId, act, {
    kind: 'walk_in.identity_asked',
    subject: `identity:${identityId}`,
  })
}

/** Decision 0052 says why so many. */
function limitsOf({
  email,
  address,
  token,
}: Pick<AskedIdentity, 'email' | 'address' | 'token'>): readonly AttemptLimit[] {
  const mailbox = `identity:address:${email.toLowerCase()}`
  return [
    { key: mailbox, max: 5, windowSeconds: quarterHour },
    { key: mailbox, max: 20, windowSeconds: day },
    { key: `identity:network:${networkOf(address)}`, max: 60, windowSeconds: quarterHour },
    {
      key: `identity:token:${sha256(token).toString('hex')}`,
      max: 300,
      windowSeconds: quarterHour,
    },
  ]
}
