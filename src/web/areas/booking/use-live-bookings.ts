import { useEffect, useEffectEvent } from 'react'
import { bookingPaths } from './booking-paths.ts'
import { withQuery } from '#web/api/http-client.ts'
import { listen } from '#web/api/listen.ts'
import { useApp } from '#web/app-context.ts'
import { useBookingAccess } from './sticker/booking-access.ts'

const pollMs = 15_000
const restMs = 150

/**
 * Calls `onChange` when a booking, a presence or a desk has changed elsewhere; several changes at once are told once. Where the
 * stream of events does not come through, asks now and then. `kinds` says what happened; null where that is not known. Without `date`
 * for every day.
 */
export function useLiveBookings(
  companyId: string,
  date: string | null,
  onChange: (kinds: ReadonlySet<string> | null) => void,
): void {
  const { page, token } = useApp()
  const tell = useEffectEvent(onChange)
  const jwt = useBookingAccess()?.token ?? token()
  const path = bookingPaths['bookings.live']
    .slice('GET '.length)
    .replace('{companyId}', encodeURIComponent(companyId))
  const url = withQuery(`${page.configuration.apiBaseUrl}${path}`, { date })
  useEffect(() => {
    if (jwt === null) return undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    let kinds: Set<string> | null = new Set()
    const soon = (): void => {
      clearTimeout(rest)
      rest = setTimeout(() => {
        tell(kinds)
        kinds = new Set()
      }, restMs)
    }
    const stream = listen(url, () => jwt, {
      changed(data) {
        // As the server writes it (`watch-bookings.ts`).
        kinds?.add((JSON.parse(data) as { kind: string }).kind)
        soon()
      },
      // Also what happened between the page and its first stream.
      ready() {
        kinds = null
        soon()
      },
    })
    const timer = setInterval(() => {
      if (!stream.isOpen()) tell(null)
    }, pollMs)
    return () => {
      stream.close()
      clearInterval(timer)
      clearTimeout(rest)
    }
  }, [url, jwt])
}
