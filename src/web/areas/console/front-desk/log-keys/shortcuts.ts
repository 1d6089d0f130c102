/** What can be done with one key, anywhere in the list. Issue 5 §2, "keyboard only". */
export type Shortcut =
  | 'search'
  | Step
  | 'choose'
  | `choose-${Step}`
  | 'check-in'
  | 'check-out'
  | 'close'
  | 'help'
/** Where a key leads to from the row that has the focus. */
export type Step = 'next' | 'previous' | 'first' | 'last'

/** The keys, as they are pressed; letters in either case. */
const keys = new Map<string, Shortcut>([
  ['/', 'search'],
  ['ArrowDown', 'next'],
  ['j', 'next'],
  ['ArrowUp', 'previous'],
  ['k', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  ['x', 'choose'],
  ['c', 'check-in'],
  ['o', 'check-out'],
  ['Escape', 'close'],
  ['?', 'help'],
])

/** The same with Shift: all on the way are chosen. */
const reaching = new Map<string, Shortcut>([
  ['ArrowDown', 'choose-next'],
  ['ArrowUp', 'choose-previous'],
  ['Home', 'choose-first'],
  ['End', 'choose-last'],
])

export type PressedKey = {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** Somebody types: the focus is in a field. */
  readonly isTyping: boolean
  /** A menu or a sheet is open, which has keys of its own. */
  readonly isElsewhere: boolean
}

/** What a key asks for; null for nothing. While somebody types, every key is theirs. */
export function shortcutOf(pressed: PressedKey): Shortcut | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey, isTyping, isElsewhere } = pressed
  if (ctrlKey || metaKey || altKey || isTyping || isElsewhere) return null
  const reached = shiftKey ? reaching.get(key) : undefined
  return reached ?? keys.get(key.length === 1 ? key.toLowerCase() : key) ?? null
}
