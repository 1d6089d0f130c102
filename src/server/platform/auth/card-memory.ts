/**
 * Keeps what requests ask for again and again: read once, kept for seconds, so that a change reaches every process soon
 * and this one at once. Whoever changes something lets it be forgotten *after* the commit (after-commit.ts): a read in
 * between would keep what was.
 */
import type { Clock } from '../time/clock.ts'

export type CardMemory<Card> = {
  /** What is kept, or what `read` answers; nothing is kept of what isn't there. */
  find(key: string, read: () => Promise<Card | null>): Promise<Card | null>
  forget(key: string): void
  forgetAll(): void
  /** Forgets every card that `matches`. */
  forgetWhere(matches: (card: Card) => boolean): void
}

const keptMs = 2_000

export function openCardMemory<Card extends object>(
  clock: Clock,
  maxKept: number,
): CardMemory<Card> {
  const kept = new Map<string, { readonly card: Card; readonly untilMs: number }>()
  let timesForgotten = 0
  return {
    async find(key, read) {
      const known = kept.get(key)
      if (known !== undefined && clock.epochMs() < known.untilMs) return known.card
      const before = timesForgotten
      const card = await read()
      // What was read while something was forgotten may be older than the change.
      if (before !== timesForgotten) return card
      if (card === null) kept.delete(key)
      else {
        if (kept.size >= maxKept) kept.clear()
        kept.set(key, { card, untilMs: clock.epochMs() + keptMs })
      }
      return card
    },
    forget(key) {
      timesForgotten += 1
      kept.delete(key)
    },
    forgetAll() {
      timesForgotten += 1
      kept.clear()
    },
    forgetWhere(matches) {
      timesForgotten += 1
      for (const [key, { card }] of kept) if (matches(card)) kept.delete(key)
    },
  }
}
