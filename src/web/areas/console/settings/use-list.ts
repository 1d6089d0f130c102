import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'

type Page<Item> = { readonly total: number; readonly items: readonly Item[] }
export type List<Item> = Page<Item> & {
  readonly state: 'asking' | 'shown' | 'failed'
  readonly hasMore: boolean
  readonly showMore: () => void
  /** Reads the first page anew. */
  readonly reload: () => void
}

/** A text is typed in several strokes. */
const typingMs = 120

/** What is found, page by page; `question` says when it is another list. What was found stays until the next answer. */
export function useList<Item>(
  question: string,
  read: (page: number, signal: AbortSignal) => Promise<Page<Item>>,
): List<Item> {
  const [asked, setAsked] = useState({ question, page: 1, tries: 0 })
  const [found, setFound] = useState<Page<Item>>({ total: 0, items: [] })
  const [state, setState] = useState<List<Item>['state']>('asking')
  const begin = (page: number): void => {
    setState('asking')
    setAsked({ question, page, tries: asked.tries + 1 })
  }
  if (asked.question !== question) begin(1)

  const ask = useEffectEvent(async (page: number, signal: AbortSignal) => {
    try {
      const answer = await read(page, signal)
      if (signal.aborted) return
      setFound((former) => ({
        total: answer.total,
        items: page === 1 ? answer.items : [...former.items, ...answer.items],
      }))
      setState('shown')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signal.aborted) setState('failed')
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => void ask(asked.page, controller.signal), typingMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])
  return {
    ...found,
    state,
    hasMore: found.items.length < found.total,
    showMore: () => begin(state === 'failed' ? asked.page : asked.page + 1),
    reload: () => begin(1),
  }
}
