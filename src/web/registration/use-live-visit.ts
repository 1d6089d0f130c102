import { useEffect, useEffectEvent } from 'react'
import { publicPaths } from '#contract/public-paths.ts'
import { useApp } from '#web/app-context.ts'
import type { Visit } from './use-visit.ts'
import { visitParamsOf } from './visit-keys.ts'

const pollMs = 15_000

/**
 * Reads the visit anew whenever it changed elsewhere: a host answered, reception checked the visitor in. Where the stream
 * of events does not come through, asks now and then.
 */
export function useLiveVisit(visit: Visit, isOn: boolean): void {
  const { page, token } = useApp()
  const params = visitParamsOf(visit.state.data)
  const readAnew = useEffectEvent(() => void visit.read().catch(() => undefined))
  const jwt = token()
  const path = publicPaths['visits.live']
    .slice('GET '.length)
    .replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof params) => encodeURIComponent(params[name]))
  const url = `${page.configuration.apiBaseUrl}${path}`
  useEffect(() => {
    if (jwt === null || !isOn) return undefined
    const source = new EventSource(`${url}?jwt=${encodeURIComponent(jwt)}`)
    source.addEventListener('visit', () => readAnew())
    // What was decided before the stream was open is read once it is.
    source.addEventListener('ready', () => readAnew())
    const timer = setInterval(() => {
      if (source.readyState !== EventSource.OPEN) readAnew()
    }, pollMs)
    return () => {
      source.close()
      clearInterval(timer)
    }
  }, [url, jwt, isOn])
}
