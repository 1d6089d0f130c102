import { type KeyboardEvent, type RefObject, useRef } from 'react'
import type { Direction } from '#domain/desk-plan/find-desk.ts'

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const typingMs = 800

/** Where the focus goes among desks of which Tab reaches one, and what the keys do. */
export type Roving = {
  /** The number of the desk that Tab reaches; null where there is none. */
  readonly current: string | null
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Moves the focus between desks (`desks` in reading order, only those that may be reached): arrow keys by `step`; Home, End, Page Up
 * and Page Down in reading order; a number that is typed. Enter and the space bar choose.
 */
export function useRoving<Desk extends { readonly number: string }>({
  box,
  desks,
  active,
  step,
  onActive,
  onChoose,
}: {
  readonly box: RefObject<HTMLElement | null>
  readonly desks: readonly Desk[]
  readonly active: string | null
  readonly step: (from: Desk, direction: Direction) => Desk | null | undefined
  readonly onActive: (number: string) => void
  readonly onChoose: (number: string) => void
}): Roving {
  const typed = useRef({ text: '', time: -Infinity })
  const here = desks.find(({ number }) => number === active) ?? desks[0]
  const index = here === undefined ? -1 : desks.indexOf(here)

  function target(event: KeyboardEvent): Desk | null | undefined {
    const direction = arrows[event.key]
    if (direction !== undefined) return here && step(here, direction)
    switch (event.key) {
      case 'Home':
        return desks[0]
      case 'End':
        return desks.at(-1)
      case 'PageUp':
        return desks[index - 1]
      case 'PageDown':
        return desks[index + 1]
      default:
        return byTyping(event)
    }
  }

  function byTyping({ key, timeStamp }: KeyboardEvent): Desk | undefined {
    if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined
    const { text, time } = typed.current
    const wanted = (timeStamp - time < typingMs ? text : '') + key.toLowerCase()
    typed.current = { text: wanted, time: timeStamp }
    return (
      desks.find(({ number }) => number.toLowerCase() === wanted) ??
      desks.find(({ number }) => number.toLowerCase().startsWith(wanted))
    )
  }

  return {
    current: here?.number ?? null,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (here !== undefined && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault()
        onChoose(here.number)
        return
      }
      const isMove = event.key in arrows || /^(Home|End|Page)/.test(event.key)
      if (isMove) event.preventDefault()
      const next = target(event)
      if (next === null || next === undefined) return
      onActive(next.number)
      const wanted = `[data-desk="${CSS.escape(next.number)}"]`
      box.current?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true })
    },
  }
}
