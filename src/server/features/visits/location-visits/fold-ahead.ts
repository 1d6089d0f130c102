import { addDays } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import { saveFolded } from '#server/features/visits/visits/list/fold-visits.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { foldedAtOnce } from '#server/platform/words/fold-ahead.ts'
import { lockUnfoldedAround } from './queries-fold.ts'

/** Of visits of yesterday, today and tomorrow, wherever these days are. @returns how many */
export async function foldSome(tx: Tx, { clock }: Pick<Deps, 'clock'>): Promise<number> {
  const today = clock.now().slice(0, 10)
  const days = [-1, 0, 1].map((ahead) => addDays(today, ahead))
  return saveFolded(tx, await lockUnfoldedAround(tx, days, foldedAtOnce))
}
