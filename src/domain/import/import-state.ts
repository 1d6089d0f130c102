/** Where an import stands, and what may be done to it. Issue 5 §2. */

/** OPEN: being looked at. STOPPED: somebody has stopped it, or it could not go on. DONE: every good row is a visit. */
export const importStates = ['OPEN', 'RUNNING', 'STOPPED', 'DONE'] as const
export type ImportState = (typeof importStates)[number]

/** READY: becomes a visit. BAD: something is wrong with it. DONE: it is one. */
export const rowStates = ['READY', 'BAD', 'DONE'] as const
export type RowState = (typeof rowStates)[number]

export type ImportCounts = Readonly<Record<RowState, number>>

/** A list may be looked at, corrected and begun whenever it is not under way; also again, for what was corrected since. */
export function mayChangeImport(state: ImportState): boolean {
  return state !== 'RUNNING'
}

/** Its columns and defaults stand once it has visits: they were made by them. */
export function mayChangeColumns(state: ImportState, counts: ImportCounts): boolean {
  return mayChangeImport(state) && counts.DONE === 0
}

export function mayStartImport(state: ImportState, counts: ImportCounts): boolean {
  return mayChangeImport(state) && counts.READY > 0
}
