import { useEffect, useEffectEvent } from 'react'
import { consolePaths } from '#contract/console-paths.ts'
import { useApp } from '#web/app-context.ts'
import { useConsole } from './console-context.ts'

const pollMs = 15_000
const restMs = 150

/**
 * Calls `onChange` when something has happened to a visit of the list; several changes at once are told once. What happens while
 * the stream of events is broken off is read once it is back; where it does not come through, it is asked now and then. `date`
 * null: of any day.
 */
export function useLiveVisits(
  { date, whose }: { readonly date: string | null; readonly whose: 'all' | 'own' },
  onChange: () => void,
): void {
  const { page } = useApp()
  const { page: own, token } = useConsole()
  const tell = useEffectEvent(onChange)
  const path = consolePaths['visits.liveList']
    .slice('GET '.length)
    .replace('{companyId}', encodeURIComponent(own.location.companyId))
  const query = new URLSearchParams({ ...(date === null ? {} : { date }), whose, jwt: token })
  const url = `${page.configuration.apiBaseUrl}${path}?${query.toString()}`
  useEffect(() => {
    const source = new EventSource(url)
    let rest: ReturnType<typeof setTimeout> | undefined
    const soon = (): void => {
      rest ??= setTimeout(() => {
        rest = undefined
        tell()
      }, restMs)
    }
    source.addEventListener('changed', soon)
    // Also what happened between the page and its first stream.
    source.addEventListener('ready', soon)
    const timer = setInterval(() => {
      if (source.readyState !== EventSource.OPEN) tell()
    }, pollMs)
    return () => {
      source.close()
      clearInterval(timer)
      clearTimeout(rest)
    }
  }, [url])
}
