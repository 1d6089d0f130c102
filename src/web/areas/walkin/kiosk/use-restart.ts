import { useEffect } from 'react'
import { useWatched } from '#web/kiosk/watched.ts'
import { useKiosk } from './kiosk.ts'

/** Loads the page anew when an administrator has asked for it, while nobody is at the kiosk and the server is there to answer. */
export function useRestart(isFree: boolean): void {
  const { server } = useKiosk()
  const isAsked = useWatched(server.restart)
  const isOnline = useWatched(server.network) === 'online'
  const isDue = isAsked && isOnline && isFree
  useEffect(() => {
    if (isDue) location.reload()
  }, [isDue])
}
