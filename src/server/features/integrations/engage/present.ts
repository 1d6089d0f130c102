import { engageSettings } from '#contract/integrations/engage.ts'
import type { ConnectionRow } from './queries.ts'

/** A connection as those see it who made it: never its secret. */
export function presentEngage(row: ConnectionRow, people: number) {
  return {
    ...engageSettings.parse(row.settings),
    state: row.state === 'PAUSED' ? ('PAUSED' as const) : ('ACTIVE' as const),
    createdAt: row.created_at,
    restoredFrom: row.restored_from,
    people,
  }
}
