import { outsideId } from '#contract/ids.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { operatorSessionMs } from '#server/platform/auth/operators/operator-card.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { findTotpStep } from '#server/platform/auth/totp.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import {
  forgiveAttempts,
  networkOf,
  spendAttempts,
  type AttemptLimit,
} from '#server/platform/http/limits/attempts.ts'
import { randomToken, sha256, uuid7 } from '#server/platform/ids.ts'
import { plainCode } from '#server/features/people/accounts/two-step/spend-code.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import * as queries from './queries.ts'

const quarterHour = 15 * 60
const day = 24 * 60 * 60

/**
 * The second step: the code of the app, the first one of which confirms it. A wrong one leaves the step open, within the limits.
 * @param half what the browser's cookie holds; null without one
 * @param now ISO 8601
 * @returns the secret for the cookie of the session.
 * @throws ApiError two_step_over | two_step_code_wrong | rate_limited
 */
export async function enterOperatorCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  now: string,
  asked: {
    readonly half: string | null
    readonly code: string
    readonly address: string
    readonly agent: string
  },
): Promise<string> {
  const hash = sha256(asked.half ?? '')
  const operatorId = await queries.findHalf(db.system, hash, now)
  if (operatorId === undefined) throw new ApiError('two_step_over')
  const limits = limitsOf(operatorId, asked.address)
  await db.inSystem((tx) => spendAttempts(tx, installation, now, limits))
  const subject = `operator:${outsideId('OP', operatorId)}` as const
  const act = { actor: { kind: 'system' }, commandId: null, at: now } as const
  const totp = await queries.findTotp(db.system, operatorId)
  const secret = totp?.secret ?? null
  const step = secret === null ? null : findTotpStep(secret, plainCode(asked.code), clock.epochMs())
  const opened = await db.inSystem(async (tx) => {
    if (secret === null || step === null) return null
    if (!(await queries.spendStep(tx, operatorId, { secret, step, now }))) return null
    // The same half twice at once, with two codes: one session.
    if (!(await queries.takeHalf(tx, hash))) throw new ApiError('two_step_over')
    await forgiveAttempts(tx, installation, now, limits)
    const cookie = randomToken()
    await queries.insertSession(tx, {
      session_id: uuid7(),
      secret_hash: sha256(cookie),
      operator_id: operatorId,
      agent: asked.agent,
      created_at: now,
      last_used_at: now,
      expires_at: plusMs(now, operatorSessionMs),
    })
    await noteOperatorAct(tx, act, 'operator.signed_in', subject)
    return cookie
  })
  if (opened !== null) return opened
  await db.inSystem((tx) => noteOperatorAct(tx, act, 'operator.code_refused', subject))
  throw new ApiError('two_step_code_wrong')
}

function limitsOf(operatorId: string, address: string): readonly AttemptLimit[] {
  return [
    {
      key: `operator-code:${operatorId}:${networkOf(address)}`,
      max: 5,
      windowSeconds: quarterHour,
    },
    { key: `operator-code:${operatorId}`, max: 50, windowSeconds: day },
  ]
}
