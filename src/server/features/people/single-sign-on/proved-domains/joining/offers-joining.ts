import type { Deps } from '#server/deps.ts'
import { letsAnybodyJoin } from './queries.ts'

/** Whether signing in offers to join. It says of the whole installation that some organisation allows it, never which. */
export function offersJoining({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return letsAnybodyJoin(db.system)
}
