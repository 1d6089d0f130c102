import { useEffect, useEffectEvent, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { type FrontDesk, useFrontDesk } from '../use-front-desk.ts'
import { visitParams } from '../visit-params.ts'

export type Printing = CallOutput<Endpoints['badges.printing']>

/** What is read, and all that it is read anew for. */
type Asked = { readonly visitId: string; readonly version: number }

/** How the badge of a visit stands, read anew whenever `version` changes; null until it was read. */
export function usePrinting(visitId: string, version: number) {
  const { page } = useConsole()
  const connection: FrontDesk = useFrontDesk()
  const params = visitParams(page.location.companyId, visitId)
  const [printing, setPrinting] = useState<Printing | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const read = async (signal?: AbortSignal): Promise<void> => {
    try {
      setPrinting(await connection.call('badges.printing', { params }, signal))
      setIsFailed(false)
    } catch (error) {
      if (signal?.aborted === true) return
      if (!(error instanceof ApiError)) throw error
      setIsFailed(true)
    }
  }
  const follow = useEffectEvent((signal: AbortSignal, _asked: Asked) => read(signal))
  useEffect(() => {
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void follow(controller.signal, { visitId, version })
    return () => controller.abort()
  }, [visitId, version])
  return { printing, isFailed, read: () => read(), connection, params }
}
