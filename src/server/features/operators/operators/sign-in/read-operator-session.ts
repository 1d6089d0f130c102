import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import {
  isOperatorSessionOver,
  type OperatorCard,
} from '#server/platform/auth/operators/operator-card.ts'
import {
  operatorTokenSeconds,
  signOperatorToken,
} from '#server/platform/auth/operators/operator-token.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { sha256 } from '#server/platform/ids.ts'
import { findSessionId, touchSession } from './queries.ts'

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'operators'>

/** The session of a cookie; null when it does not count any more. */
async function findOperatorSession(
  { db, clock, operators }: SessionDeps,
  secret: string | null,
): Promise<OperatorCard | null> {
  if (secret === null) return null
  const sessionId = await findSessionId(db.system, sha256(secret))
  const session = sessionId === undefined ? null : await operators.find(sessionId)
  return session === null || isOperatorSessionOver(session, clock.now()) ? null : session
}

/**
 * A bearer token of whoever has this cookie. Asking for it is what keeps the session from ending by itself.
 * @throws ApiError token_required without a session that counts.
 */
export async function issueOperatorToken(deps: SessionDeps, secret: string | null) {
  const session = await findOperatorSession(deps, secret)
  if (session === null) throw new ApiError('token_required')
  await touchSession(deps.db.system, session.sessionId, deps.clock.now())
  deps.operators.forgetOperator(session.operatorId)
  return {
    token: await signOperatorToken(deps.keys, deps.clock, session.sessionId),
    expiresIn: operatorTokenSeconds,
    operator: { id: outsideId('OP', session.operatorId), email: session.email },
    language: session.language,
  }
}
