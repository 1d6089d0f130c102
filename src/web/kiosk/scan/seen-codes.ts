/** The code in view, and when it was last seen. */
export interface SeenCode {
  readonly text: string
  readonly lastMs: number
}

/** A code counts again once it was out of view for so long. */
export const awayMs = 1_500

/**
 * Whether a code is news, and what to remember: a code that stays in view is told once. `text` is null when a frame showed none.
 */
export function seeCode(
  before: SeenCode | null,
  text: string | null,
  nowMs: number,
): { readonly seen: SeenCode | null; readonly isNews: boolean } {
  if (text === null) return { seen: before, isNews: false }
  const isSame = before?.text === text && nowMs - before.lastMs < awayMs
  return { seen: { text, lastMs: nowMs }, isNews: !isSame }
}
