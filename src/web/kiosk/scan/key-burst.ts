import { usCharacter } from './us-keyboard.ts'

/** A key as the browser tells it. */
export interface KeyStroke {
  /** What the layout of this device makes of it. */
  readonly key: string
  /** Where it is on the keyboard. */
  readonly code: string
  readonly shiftKey: boolean
  /** Control, Alt or Meta was held: a shortcut, no text. */
  readonly isShortcut: boolean
  readonly atMs: number
}

/** What was typed so fast that only a machine can have. */
export interface KeyBurst {
  readonly lastMs: number
  /** The text by the device's layout, and as a scanner means it that types as a US keyboard does. */
  readonly byLayout: string
  readonly byPlace: string
  /** It began as a code does: its keys belong to nobody else. */
  readonly isCaught: boolean
}

/** People need longer between two keys; scanners, also wireless ones, do not. */
export const longestGapMs = 60

export const noBurst: KeyBurst = {
  lastMs: Number.NEGATIVE_INFINITY,
  byLayout: '',
  byPlace: '',
  isCaught: false,
}

export interface BurstStep {
  readonly burst: KeyBurst
  /** The stroke is the first of a burst: whatever it is typed into should be remembered. */
  readonly isFirst: boolean
  /** The key must reach no field and no button. */
  readonly isTaken: boolean
  /** The whole code, when this stroke ended it. */
  readonly text: string | null
}

/** Follows the keys of a scanner that types. Any other typing passes through. `prefixes`: how its codes begin. */
export function typeKey(
  before: KeyBurst,
  stroke: KeyStroke,
  prefixes: readonly string[],
): BurstStep {
  const isContinued = stroke.atMs - before.lastMs <= longestGapMs
  const isShift = stroke.key === 'Shift' || stroke.key === 'CapsLock'
  if (isShift) return { burst: before, isFirst: false, isTaken: false, text: null }
  if (stroke.key === 'Enter' || stroke.key === 'Tab') {
    const text = isContinued ? textOf(before, prefixes) : null
    return { burst: noBurst, isFirst: false, isTaken: text !== null, text }
  }
  const typed = stroke.isShortcut ? '' : stroke.key
  // Names of keys are longer, and codes hold nothing beyond ASCII.
  if (typed.length !== 1) {
    return { burst: noBurst, isFirst: false, isTaken: false, text: null }
  }
  const start = isContinued ? before : noBurst
  const grown = {
    lastMs: stroke.atMs,
    byLayout: start.byLayout + typed,
    byPlace: start.byPlace + (usCharacter(stroke.code, stroke.shiftKey) ?? typed),
    isCaught: start.isCaught,
  }
  const isCaught = start.isCaught || textOf({ ...grown, isCaught: true }, prefixes) !== null
  const burst = { ...grown, isCaught }
  return { burst, isFirst: start === noBurst, isTaken: isCaught, text: null }
}

/** What a scanner typed that sends no Enter, once it has been silent. */
export function endBurst(burst: KeyBurst, prefixes: readonly string[]): string | null {
  return textOf(burst, prefixes)
}

function textOf(burst: KeyBurst, prefixes: readonly string[]): string | null {
  if (!burst.isCaught) return null
  for (const text of [burst.byLayout, burst.byPlace]) {
    for (const prefix of prefixes) {
      if (text.startsWith(prefix)) return text
      // A scanner whose Caps Lock is on types the other case; codes with these prefixes have only one.
      if (text.toUpperCase().startsWith(prefix)) return text.toUpperCase()
    }
  }
  return null
}
