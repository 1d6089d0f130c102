import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** So long letters belong to one word. */
const typingMs = 800

type Roving = {
  /** For the element around the items. */
  readonly list: {
    readonly ref: (element: HTMLElement | null) => void
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
  /** Gives the focus to the item that Tab reaches. */
  readonly focus: () => void
  /** For the field that finds them, where there is one: Down leads to the items, Escape and Up from the first back. */
  readonly field: {
    readonly ref: RefObject<HTMLInputElement | null>
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

/**
 * Items of which Tab reaches one: the arrows go from one to the next, Home and End to the first and the last, and letters to one that
 * begins with them. Enter is the item's own. Until the script is there, Tab reaches each.
 */
export function useRoving({
  items = ':scope > li > :is(a, button):not(:disabled)',
  isRow = false,
  hasLetters = !isRow,
}: {
  /** Which elements, from the one around them. */
  readonly items?: string
  /** They stand beside each other, as tabs do. */
  readonly isRow?: boolean
  /** False where letters do something else. */
  readonly hasLetters?: boolean
} = {}): Roving {
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const current = useRef<HTMLElement>(null)
  /** The place of `current`, which is where the next one stands when it goes. */
  const at = useRef(0)
  const hasFocus = useRef(false)
  const typed = useRef({ text: '', time: -Infinity })
  const all = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>(items) ?? [])]
  const settle = (): void => {
    const found = all()
    if (current.current === null || !found.includes(current.current)) {
      const isLost = hasFocus.current && document.activeElement === document.body
      const pressed = found.find((one) => one.ariaPressed === 'true')
      current.current = pressed ?? found[at.current] ?? found.at(-1) ?? null
      // Who was at it goes on with the one in its place.
      if (isLost) current.current?.focus()
    }
    at.current = current.current === null ? 0 : found.indexOf(current.current)
    for (const one of found) one.tabIndex = one === current.current ? 0 : -1
  }
  // Items come and go with what is read.
  useEffect(settle)

  function byLetter(
    { key, timeStamp }: KeyboardEvent,
    found: readonly HTMLElement[],
    here: number,
  ) {
    if (!hasLetters || !/^[\p{L}\p{N}]$/u.test(key)) return undefined
    const { text, time } = typed.current
    const isNew = timeStamp - time >= typingMs
    const wanted = (isNew ? '' : text) + key.toLocaleLowerCase()
    typed.current = { text: wanted, time: timeStamp }
    // A word that goes on may still mean the item it has led to.
    const from = isNew ? here + 1 : here
    return [...found.slice(from), ...found.slice(0, from)].find((one) =>
      one.textContent.trim().toLocaleLowerCase().startsWith(wanted),
    )
  }
  function target(event: KeyboardEvent, found: readonly HTMLElement[], here: number) {
    // Another key ends the word.
    if (event.key.length > 1) typed.current = { text: '', time: -Infinity }
    const isRtl = isRow && document.dir === 'rtl'
    switch (event.key) {
      case isRow ? 'ArrowRight' : 'ArrowDown':
        return found[isRtl ? here - 1 : here + 1]
      case isRow ? 'ArrowLeft' : 'ArrowUp':
        return found[isRtl ? here + 1 : here - 1] ?? (isRow ? undefined : field.current)
      case 'Home':
        return found[0]
      case 'End':
        return found.at(-1)
      case 'Escape':
        return field.current
      default:
        return byLetter(event, found, here)
    }
  }
  return {
    list: {
      ref: (element) => void (box.current = element),
      onFocus({ target: focused }) {
        const item = all().find((one) => one.contains(focused))
        if (item === undefined) return
        hasFocus.current = true
        current.current = item
        settle()
      },
      onBlur({ target: left }) {
        // What goes is not left.
        if (left.isConnected) hasFocus.current = false
      },
      onKeyDown(event) {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
        const found = all()
        const here = found.findIndex((one) => one === event.target)
        const next = here === -1 ? undefined : target(event, found, here)
        if (next === undefined || next === null) return
        event.preventDefault()
        event.stopPropagation()
        next.focus()
      },
    },
    focus: () => current.current?.focus(),
    field: {
      ref: field,
      onKeyDown(event) {
        if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing || current.current === null)
          return
        event.preventDefault()
        current.current.focus()
      },
    },
  }
}
