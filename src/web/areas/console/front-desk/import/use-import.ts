import { useEffect, useEffectEvent, useState } from 'react'
import type { ImportConnection, VisitorImport } from './connect-import.ts'

/** How often it is looked how far an import is, and whether somebody has begun it elsewhere. */
const runningMs = 700
const restingMs = 4_000

export type ImportView = {
  readonly list: VisitorImport | null
  readonly isFailed: boolean
  /** Shows what a call has answered. */
  readonly show: (list: VisitorImport) => void
  readonly retry: () => void
}

/** An import as it stands, read again and again while it is looked at: every browser sees the same. */
export function useImport({ call, companyId }: ImportConnection, importId: string): ImportView {
  const [list, setList] = useState<VisitorImport | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [readings, setReadings] = useState(0)
  const waitMs = list?.state === 'RUNNING' ? runningMs : restingMs
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const params = { companyId, importId }
    const found = await call('imports.get', { params }, signal).catch(() => null)
    if (signal.aborted) return
    setIsFailed(found === null)
    if (found !== null) setList(found)
    setReadings((count) => count + 1)
  })
  useEffect(() => {
    const controller = new AbortController()
    // The first time at once.
    const timer = setTimeout(() => void read(controller.signal), readings === 0 ? 0 : waitMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [readings, waitMs])
  return {
    list,
    isFailed,
    show: (shown) => {
      setList(shown)
      setReadings((count) => count + 1)
    },
    retry: () => setReadings(0),
  }
}
