import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { KioskServer } from '#web/kiosk/server/kiosk-server.ts'

type Read = CallOutput<Endpoints['kiosk.idScan']>
export type FoundScan = NonNullable<Read['found']>

/** Why there is nothing. */
export type WhyOver = 'TIME' | 'ENDED' | 'BUSY'

/** Where the scan of whoever stands here is. */
export type ScanPhase =
  /** What is read, and whether they agree. */
  | { readonly at: 'consent' }
  | {
      readonly at: 'waiting'
      readonly id: string
      /** The scanner couldn't read something, and tries on. */
      readonly isUnreadable: boolean
      /** The server doesn't answer: it is asked on, and the scanner waits. */
      readonly isLost: boolean
    }
  | { readonly at: 'found'; readonly id: string; readonly found: FoundScan }
  | { readonly at: 'over'; readonly why: WhyOver }

const againMs = 1_000

/**
 * Waits for what the scanner at this kiosk reads, once the visitor has agreed. What nobody confirms is deleted when they leave the
 * screen, whichever way. Issue 15 §5.
 */
export function useIdScan(
  { call }: Pick<KioskServer, 'call'>,
  companyId: string,
  /** Null: there is no visit yet. */
  visitToken: string | null,
) {
  const [phase, setPhase] = useState<ScanPhase>({ at: 'consent' })
  /** Asked for, and not confirmed. */
  const open = useRef<string | null>(null)
  const drop = useCallback((): void => {
    const scanId = open.current
    open.current = null
    if (scanId === null) return
    // What can't be reached deletes itself after minutes.
    void call('kiosk.removeIdScan', { params: { companyId, scanId } }).catch(() => undefined)
  }, [call, companyId])
  useEffect(() => drop, [drop])

  const waitingFor = phase.at === 'waiting' ? phase.id : null
  useEffect(() => {
    if (waitingFor === null) return undefined
    const gone = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      const next = await lookFor(call, { companyId, scanId: waitingFor }, gone.signal)
      if (gone.signal.aborted) return
      if (next.at === 'over') drop()
      setPhase(next)
      if (next.at === 'waiting') timer = setTimeout(() => void look(), againMs)
    }
    timer = setTimeout(() => void look(), againMs)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [call, companyId, waitingFor, drop])

  return {
    phase,
    /** The visitor agrees. Rejects when the server couldn't be asked. */
    ask: async (): Promise<void> => {
      drop()
      try {
        const body = { consented: true, visitToken } as const
        const { id } = await call('kiosk.askIdScan', { params: { companyId }, body })
        open.current = id
        setPhase({ at: 'waiting', id, isUnreadable: false, isLost: false })
      } catch (error) {
        const code = error instanceof ApiError ? error.code : null
        if (code === 'conflict') setPhase({ at: 'over', why: 'BUSY' })
        else if (code === 'not_found') setPhase({ at: 'over', why: 'ENDED' })
        else throw error
      }
    },
    /** Deletes what was asked for, and begins anew. */
    cancel: (): void => {
      drop()
      setPhase({ at: 'consent' })
    },
    /** It is theirs: from here on it isn't deleted on leaving. */
    confirm: (): void => {
      open.current = null
    },
  }
}

async function lookFor(
  call: KioskServer['call'],
  params: { readonly companyId: string; readonly scanId: string },
  signal: AbortSignal,
): Promise<ScanPhase> {
  const waiting = { at: 'waiting', id: params.scanId, isUnreadable: false } as const
  try {
    const { found, isOver, isUnreadable } = await call('kiosk.idScan', { params }, signal)
    if (found !== null) return { at: 'found', id: params.scanId, found }
    return isOver ? { at: 'over', why: 'TIME' } : { ...waiting, isUnreadable, isLost: false }
  } catch (error) {
    const isGone = error instanceof ApiError && error.code === 'not_found'
    return isGone ? { at: 'over', why: 'ENDED' } : { ...waiting, isLost: true }
  }
}
