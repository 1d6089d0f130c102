import type { Tx } from '#server/platform/database/database.ts'
import { claimWeeks, type FigureMailKey } from './queries.ts'

/** Makes the weeks told. @returns false when they were, or the person wants none any more: then no email is written. */
export function tellWeeks(
  tx: Tx,
  key: FigureMailKey,
  { from }: { readonly from: string },
): Promise<boolean> {
  return claimWeeks(tx, key, from)
}
