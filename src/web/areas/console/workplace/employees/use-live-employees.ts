import { useEffect, useEffectEvent } from 'react'
import { listen } from '#web/api/listen.ts'
import { withQuery } from '#web/api/http-client.ts'
import { useApp } from '#web/app-context.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { employeesPaths } from './employees-paths.ts'

const pollMs = 15_000
/** In the morning many come at once; a second later the list shows them all. */
const restMs = 1_000

/** Calls `onChange` when a booking or a presence of the day has changed; where nothing can be heard, every now and then. */
export function useLiveEmployees(onChange: () => void): void {
  const { page: app } = useApp()
  const { page, token, today } = useConsole()
  const tell = useEffectEvent(onChange)
  const path = employeesPaths['bookings.live']
    .slice('GET '.length)
    .replace('{companyId}', encodeURIComponent(page.location.companyId))
  const url = withQuery(`${app.configuration.apiBaseUrl}${path}`, { date: today })
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const soon = (): void => {
      rest ??= setTimeout(() => {
        rest = undefined
        tell()
      }, restMs)
    }
    // Also what happened between the first reading and the stream.
    const stream = listen(url, () => token, { changed: soon, ready: soon })
    const timer = setInterval(() => {
      if (!stream.isOpen()) tell()
    }, pollMs)
    return () => {
      stream.close()
      clearInterval(timer)
      clearTimeout(rest)
    }
  }, [url, token])
}
