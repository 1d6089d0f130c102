import type { Deps } from '#server/deps.ts'
import { purgeLeftovers } from '#server/platform/tables/ended-before.ts'

/** The hourly cleaning at `now` (ISO 8601), of tables with such names. @returns what it removed, by table */
export function purgeTables({ db, tables }: Deps, now: string, names = /./) {
  const some = tables.filter(({ name }) => names.test(name))
  return db.inSystem((tx) => purgeLeftovers(some, { tx, enqueue: async () => {} }, now))
}
