import { outsideId } from '#contract/ids.ts'
import type { listSessions } from './queries-sessions.ts'

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

/** A signed-in browser as its owner sees it. */
export function presentSession(row: SessionRow, currentId: string) {
  return {
    id: outsideId('SE', row.session_id),
    isCurrent: row.session_id === currentId,
    agent: row.agent,
    isByPasskey: row.opened_by === 'PASSKEY',
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}
