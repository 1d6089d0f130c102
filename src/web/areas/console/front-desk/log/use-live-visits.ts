import { useEffect, useEffectEvent } from 'react'
import { consolePaths } from '#web/areas/console/console-paths.ts'
import { withQuery } from '#web/api/http-client.ts'
import { listen } from '#web/api/listen.ts'
import { useApp } from '#web/app-context.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'

const pollMs = 15_000
const restMs = 150

/** After these a visit may have another hour, day or id. */
const movers = ['visit.updated', 'visit.merged']

type ChangedVisit = { readonly kind: string; readonly id?: string }

/**
 * Calls `onChange` with the ids of the visits that something has happened to; several changes at once are told once. Null where more
 * may have changed than single visits: the stream was broken off, does not come through, or a visit may have another place or id. `date` null: of any day.
 */
export function useLiveVisits(
  { date, whose }: { readonly date: string | null; readonly whose: 'all' | 'own' },
  onChange: (ids: readonly string[] | null) => void,
): void {
  const { page } = useApp()
  const { page: own, token } = useConsole()
  const tell = useEffectEvent(onChange)
  const path = consolePaths['visits.liveList']
    .slice('GET '.length)
    .replace('{companyId}', encodeURIComponent(own.location.companyId))
  const url = withQuery(`${page.configuration.apiBaseUrl}${path}`, { date, whose })
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    let changed: Set<string> | null = new Set()
    const soon = (id: string | null): void => {
      if (id === null) changed = null
      else changed?.add(id)
      rest ??= setTimeout(() => {
        const ids = changed && [...changed]
        rest = undefined
        changed = new Set()
        tell(ids)
      }, restMs)
    }
    const stream = listen(url, () => token, {
      changed(data) {
        const event = JSON.parse(data) as ChangedVisit // written by watch-visits.ts; an older server names no id
        soon(event.id === undefined || movers.includes(event.kind) ? null : event.id)
      },
      // Also what happened between the page and its first stream.
      ready: () => soon(null),
    })
    const timer = setInterval(() => {
      if (!stream.isOpen()) tell(null)
    }, pollMs)
    return () => {
      stream.close()
      clearInterval(timer)
      clearTimeout(rest)
    }
  }, [url, token])
}
