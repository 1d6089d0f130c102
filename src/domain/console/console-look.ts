/** How somebody wants the console to look on a device: a browser keeps it, and the server needs it to render the page as it stays. */
export type ConsoleLook = {
  /** The navigation shows icons alone. */
  readonly isNarrow: boolean
  /** The rows of the log are low. */
  readonly isDense: boolean
}

export const lookCookie = 'foyer-look'

const names = { isNarrow: 'narrow', isDense: 'dense' } as const

/** What the cookie says; words that nobody knows (any more) are left out. */
export function readLook(text: string | null): ConsoleLook {
  const words = (text ?? '').split('.')
  return { isNarrow: words.includes(names.isNarrow), isDense: words.includes(names.isDense) }
}

/** The cookie's value. */
export function writeLook(look: ConsoleLook): string {
  return [look.isNarrow && names.isNarrow, look.isDense && names.isDense]
    .filter((word) => word !== false)
    .join('.')
}
