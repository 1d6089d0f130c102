import { ldapSettings } from '#contract/people/ldap.ts'
import type { DirectoryRow } from './queries.ts'

/** A directory as those see it who connected it: never its password. */
export function presentDirectory(row: DirectoryRow, people: number) {
  return {
    ...ldapSettings.parse(row.settings),
    state: row.state === 'PAUSED' ? ('PAUSED' as const) : ('ACTIVE' as const),
    createdAt: row.created_at,
    restoredFrom: row.restored_from,
    people,
  }
}
