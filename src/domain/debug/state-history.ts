/** How many entries the history keeps. Spec §9, State-debug history. */
export const stateHistoryLimit = 25

/** The history with one entry more, the oldest left out beyond the limit. For looking at in a debugger only. Spec §9. */
export function rememberState<Entry>(history: readonly Entry[], entry: Entry): readonly Entry[] {
  return [...history, entry].slice(-stateHistoryLimit)
}
