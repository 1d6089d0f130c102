import { useEffect, useEffectEvent, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import { visitParams } from '../visit-params.ts'

/** What was read of which picture: where the browser has it, null where it could not be read. */
type Read = { readonly of: string; readonly url: string | null }

/** What is read, and all that it is read anew for. */
type Asked = { readonly of: string; readonly tries: number }

/** The file of the picture that `picture` stands for: read anew for another one, and let go of with it. */
export function usePicture(
  visit: StaffVisit,
  picture: string | null,
): { readonly url: string | null; readonly isFailed: boolean; readonly retry: () => void } {
  const { page } = useConsole()
  const { download } = useFrontDesk()
  const [read, setRead] = useState<Read | null>(null)
  const [tries, setTries] = useState(0)
  const load = useEffectEvent(async ({ of }: Asked, gone: AbortSignal): Promise<void> => {
    const params = visitParams(page.location.companyId, visit.id)
    try {
      const url = URL.createObjectURL(await download('visitors.picture', params))
      if (gone.aborted) URL.revokeObjectURL(url)
      else setRead({ of, url })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!gone.aborted) setRead({ of, url: null })
    }
  })
  useEffect(() => {
    if (picture === null) return undefined
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void load({ of: picture, tries }, controller.signal)
    return () => {
      controller.abort()
      setRead(null)
    }
  }, [picture, tries])
  useEffect(() => {
    const url = read?.url ?? null
    if (url === null) return undefined
    return () => URL.revokeObjectURL(url)
  }, [read])
  // Of the picture before nothing is shown, also not until its end was noticed.
  const current = read?.of === picture ? read : null
  return {
    url: current?.url ?? null,
    isFailed: current !== null && current.url === null,
    retry: () => setTries(tries + 1),
  }
}
