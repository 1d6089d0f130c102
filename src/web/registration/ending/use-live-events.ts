import { useEffect, useEffectEvent } from 'react'
import { publicPaths } from '#web/api/public-paths.ts'
import { listen } from '#web/api/listen.ts'
import { useApp } from '#web/app-context.ts'
import type { visitParamsOf } from '../first/visit-keys.ts'

const pollMs = 15_000

/** The visit to listen to; `token` is the visitor's, null where nobody can be asked. */
export type HeardVisit = {
  readonly params: ReturnType<typeof visitParamsOf>
  readonly token: string | null
}

/**
 * Says whenever something may have happened to the visit elsewhere: a host answered, reception checked the visitor in. Where
 * the stream of events does not come through, says so now and then.
 */
export function useLiveEvents({ params, token }: HeardVisit, onChange: () => void): void {
  const { page } = useApp()
  const tell = useEffectEvent(onChange)
  const path = publicPaths['visits.live']
    .slice('GET '.length)
    .replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof params) => encodeURIComponent(params[name]))
  const url = `${page.configuration.apiBaseUrl}${path}`
  useEffect(() => {
    if (token === null) return undefined
    // What was decided before the stream was open is read once it is: `ready`.
    const stream = listen(url, () => token, { visit: () => tell(), ready: () => tell() })
    const timer = setInterval(() => {
      if (!stream.isOpen()) tell()
    }, pollMs)
    return () => {
      stream.close()
      clearInterval(timer)
    }
  }, [url, token])
}
