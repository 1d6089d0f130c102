/** What can be done with one key, anywhere in the list. Issue 5 §2, "keyboard only". */
export type Shortcut = 'search' | 'next' | 'previous' | 'check-in' | 'check-out' | 'close' | 'help'

/** The keys, as they are pressed; letters in either case. */
const keys = new Map<string, Shortcut>([
  ['/', 'search'],
  ['ArrowDown', 'next'],
  ['j', 'next'],
  ['ArrowUp', 'previous'],
  ['k', 'previous'],
  ['c', 'check-in'],
  ['o', 'check-out'],
  ['Escape', 'close'],
  ['?', 'help'],
])

export type PressedKey = {
  readonly key: string
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
  const { key, ctrlKey, metaKey, altKey, isTyping, isElsewhere } = pressed
  if (ctrlKey || metaKey || altKey || isTyping || isElsewhere) return null
  return keys.get(key.length === 1 ? key.toLowerCase() : key) ?? null
}
