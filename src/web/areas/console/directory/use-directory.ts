import { useEffect, useEffectEvent, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useConsole } from '../console-context.ts'
import type { FrontDesk } from '../use-front-desk.ts'

type Found = CallOutput<Endpoints['directory.list']>

export type Directory = {
  /** Null until the first answer. */
  readonly found: Found | null
  readonly state: 'asking' | 'shown' | 'failed'
  readonly showMore: () => void
  readonly retry: () => void
}

type Asked = { readonly q: string; readonly page: number; readonly tries: number }

const pageSize = 50
const restMs = 150

/** Who fits `q`: the first page, and more when it is asked for. */
export function useDirectory({ call }: FrontDesk, q: string): Directory {
  const { page } = useConsole()
  const { companyId } = page.location
  const [asked, setAsked] = useState<Asked>({ q, page: 1, tries: 0 })
  const [found, setFound] = useState<Found | null>(null)
  const [state, setState] = useState<Directory['state']>('asking')
  if (asked.q !== q) {
    setAsked({ q, page: 1, tries: 0 })
    setState('asking')
  }
  const ask = useEffectEvent(async (question: Asked, signal: AbortSignal) => {
    try {
      const query = { q: question.q, page: question.page, pageSize }
      const answer = await call('directory.list', { params: { companyId }, query }, signal)
      if (signal.aborted) return
      setFound((former) =>
        question.page === 1 || former === null
          ? answer
          : { ...answer, visitors: [...former.visitors, ...answer.visitors] },
      )
      setState('shown')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signal.aborted) setState('failed')
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => void ask(asked, controller.signal), restMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])
  const again = (change: Partial<Asked>): void => {
    setState('asking')
    setAsked({ ...asked, ...change, tries: asked.tries + 1 })
  }
  return {
    found,
    state,
    showMore: () => again({ page: asked.page + 1 }),
    retry: () => again({}),
  }
}
