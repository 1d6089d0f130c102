import { type ReactNode, useEffect, useState } from 'react'
import { baseFolder, navigate } from '#web/address.ts'
import { later } from '../later.tsx'
import { useUnsavedChanges } from './unsaved-changes.ts'

const LeaveDialog = later(async () => (await import('./leave-dialog.tsx')).LeaveDialog, {
  leave: ({ onStay }) => onStay(),
})

/**
 * Asks before a form with unsaved changes is left: in a dialog of ours where somebody moves within Foyer (links, the back button),
 * in the browser's own where the tab is closed or reloaded. Browsers without the Navigation API only ask there.
 */
export function LeaveGuard(): ReactNode {
  const changes = useUnsavedChanges()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    const unload = (event: BeforeUnloadEvent): void => {
      if (changes.wouldBeLost()) event.preventDefault()
    }
    const move = (event: NavigateEvent): void => {
      // Another form on the page may have asked already.
      if (
        event.defaultPrevented ||
        !event.cancelable ||
        !isLeaving(event) ||
        !changes.wouldBeLost(placeLeft(event))
      )
        return
      event.preventDefault()
      const goOn = wayOn(event)
      setLeave(() => goOn)
    }
    const { navigation } = window as { readonly navigation?: Navigation } // older browsers have none
    addEventListener('beforeunload', unload)
    navigation?.addEventListener('navigate', move)
    return () => {
      removeEventListener('beforeunload', unload)
      navigation?.removeEventListener('navigate', move)
    }
  }, [changes])
  if (leave === null) return null
  return (
    <LeaveDialog
      onStay={() => setLeave(null)}
      onLeave={() => {
        setLeave(null)
        changes.forget()
        leave()
      }}
    />
  )
}

/** A download leaves the page where it is, and what replaces the address is said of the same place. */
function isLeaving({ navigationType, hashChange, downloadRequest, destination }: NavigateEvent) {
  const isHere = destination.sameDocument && navigationType === 'replace'
  return !isHere && !hashChange && downloadRequest === null && navigationType !== 'reload'
}

/** The forms of which place go; undefined: all. */
function placeLeft({ destination }: NavigateEvent): 'address' | undefined {
  const { pathname } = new URL(destination.url)
  return destination.sameDocument && pathname === location.pathname ? 'address' : undefined
}

/** Does again what was held up. */
function wayOn({ navigationType, destination: { key, url, sameDocument } }: NavigateEvent) {
  return (): void => {
    if (navigationType === 'traverse') navigation.traverseTo(key)
    else if (sameDocument) navigate(url.slice(location.origin.length + baseFolder.length))
    else location.assign(url)
  }
}
