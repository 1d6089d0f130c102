/**
 * What must be known of an operator's browser before its request runs: whether the session still counts, and whose it is. Kept for
 * seconds, as sessions of people are (decision 0564).
 */
import { HOUR_MS, MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Clock } from '../../time/clock.ts'
import type { Database } from '../../database/database.ts'
import { openCardMemory } from '../card-memory.ts'

export type OperatorCard = {
  readonly sessionId: string
  readonly operatorId: string
  readonly email: string
  /** That they have chosen; null: as the browser says. */
  readonly language: string | null
  /** ISO 8601; with `lastUsedAt` it says when the session ends by itself. */
  readonly expiresAt: string
  readonly lastUsedAt: string
}

export type OperatorCards = {
  /** Null when there is no such session, it was ended, or its operator is blocked. */
  find(sessionId: string): Promise<OperatorCard | null>
  /** Forgets what this process knows of an operator, after a change of its own. */
  forgetOperator(operatorId: string): void
}

const maxKept = 100
/** Who has not been there for so long signs in anew. */
const idleMs = 30 * MINUTE_MS
/** And everybody after this. */
export const operatorSessionMs = 12 * HOUR_MS

export function isOperatorSessionOver(
  { expiresAt, lastUsedAt }: OperatorCard,
  now: string,
): boolean {
  return now >= expiresAt || now >= plusMs(lastUsedAt, idleMs)
}

export function openOperatorCards(db: Database, clock: Clock): OperatorCards {
  const memory = openCardMemory<OperatorCard>(clock, maxKept)
  return {
    find: (sessionId) => memory.find(sessionId, () => readCard(db, sessionId)),
    forgetOperator: (operatorId) => memory.forgetWhere((card) => card.operatorId === operatorId),
  }
}

async function readCard(db: Database, sessionId: string): Promise<OperatorCard | null> {
  const row = await db.system
    .selectFrom('operator_sessions as s')
    .innerJoin('operator_accounts as o', 'o.operator_id', 's.operator_id')
    .select([
      's.session_id as sessionId',
      's.operator_id as operatorId',
      's.expires_at as expiresAt',
      's.last_used_at as lastUsedAt',
      'o.email',
      'o.language',
    ])
    .where('s.session_id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .where('o.blocked_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
