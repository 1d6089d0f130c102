import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'

/** What an answer holds of a list, and what asks for more of it: a number or an id; null for nothing more. */
type Part<Item, Mark> = {
  readonly items: readonly Item[]
  readonly next: Mark | null
  readonly total?: number
}
export type List<Item> = {
  readonly items: readonly Item[]
  /** Of all that fit, where the answers say it; else 0. */
  readonly total: number
  readonly state: 'asking' | 'shown' | 'failed'
  readonly hasMore: boolean
  readonly showMore: () => void
  /** Reads the first part anew. */
  readonly reload: () => void
  /** Asks once more for what could not be read. */
  readonly retry: () => void
  /** Changes what is shown, without asking. */
  readonly update: (change: (items: readonly Item[]) => readonly Item[]) => void
}

/** A text is typed in several strokes. */
const typingMs = 120

/**
 * What is found, part by part; `question` says when it is another list. What was found stays until the next answer.
 * @param read `mark` null: the first part
 */
export function useParts<Item, Mark>(
  question: string,
  read: (mark: Mark | null, signal: AbortSignal) => Promise<Part<Item, Mark>>,
): List<Item> {
  const [asked, setAsked] = useState<{ question: string; mark: Mark | null; tries: number }>({
    question,
    mark: null,
    tries: 0,
  })
  const [found, setFound] = useState<Part<Item, Mark>>({ items: [], next: null })
  const [state, setState] = useState<List<Item>['state']>('asking')
  const begin = (mark: Mark | null): void => {
    setState('asking')
    setAsked({ question, mark, tries: asked.tries + 1 })
  }
  if (asked.question !== question) begin(null)

  const ask = useEffectEvent(async (mark: Mark | null, signal: AbortSignal) => {
    try {
      const answer = await read(mark, signal)
      if (signal.aborted) return
      setFound((former) => ({
        ...answer,
        items: mark === null ? answer.items : [...former.items, ...answer.items],
      }))
      setState('shown')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signal.aborted) setState('failed')
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => void ask(asked.mark, controller.signal), typingMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])
  return {
    items: found.items,
    total: found.total ?? 0,
    state,
    hasMore: found.next !== null,
    showMore: () => begin(state === 'failed' ? asked.mark : found.next),
    reload: () => begin(null),
    retry: () => begin(asked.mark),
    update: (change) => setFound((former) => ({ ...former, items: change(former.items) })),
  }
}

/** The same of a list whose pages are counted, from 1. */
export function useList<Item>(
  question: string,
  read: (
    page: number,
    signal: AbortSignal,
  ) => Promise<{ readonly total: number; readonly items: readonly Item[] }>,
): List<Item> {
  const list = useParts<Item, number>(question, async (mark, signal) => {
    const page = mark ?? 1
    return { ...(await read(page, signal)), next: page + 1 }
  })
  return { ...list, hasMore: list.items.length < list.total }
}
