import { engageSettings } from '#contract/integrations/engage.ts'
import { presentHealth } from '#server/platform/integrations/present-health.ts'
import type { ConnectionRow, TellingRow } from './queries.ts'

/** A connection as those see it who made it: never its secret. @param followed how many people come from it, where it leads */
export function presentEngage(
  row: ConnectionRow,
  { telling, followed }: { readonly telling: TellingRow | undefined; readonly followed: number },
) {
  return {
    ...engageSettings.parse(row.settings),
    state: row.state === 'PAUSED' ? ('PAUSED' as const) : ('ACTIVE' as const),
    createdAt: row.created_at,
    restoredFrom: row.restored_from,
    people: telling === undefined ? followed : telling.kept,
    telling: telling === undefined ? null : presentHealth(telling),
  }
}
