import { outsideId } from '#contract/ids.ts'
import type { listOperators } from './queries.ts'

type Row = Awaited<ReturnType<typeof listOperators>>[number]

export function presentOperator({ operatorId, email, confirmedAt, blockedAt, ...times }: Row) {
  return {
    id: outsideId('OP', operatorId),
    email,
    state: stateOf(confirmedAt, blockedAt),
    lastSignedInAt: times.lastSignedInAt,
    createdAt: times.createdAt,
  }
}

function stateOf(confirmedAt: string | null, blockedAt: string | null) {
  if (blockedAt !== null) return 'BLOCKED' as const
  return confirmedAt === null ? ('INVITED' as const) : ('ACTIVE' as const)
}
