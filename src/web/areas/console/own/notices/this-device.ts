/** What this browser can show, and its subscription to it (Push API). */
import { baseFolder } from '#web/address.ts'
import { workerUrl } from '#web/script-url.ts'

/** `home_screen`: on an iPhone or iPad only what was added there shows notifications. */
export type PushSupport = 'offered' | 'home_screen' | 'none'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return 'offered'
  }
  // An iPad says that it is a Mac, which no finger touches.
  const isTouched = navigator.maxTouchPoints > 1
  const isApple = /\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent)
  return isApple || (isTouched && navigator.userAgent.includes('Macintosh'))
    ? 'home_screen'
    : 'none'
}

/** Null where none was made, or where it was ended. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'offered') return null
  const registration = await navigator.serviceWorker.getRegistration(`${baseFolder}/`)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks whether it may, where that was not asked before. @returns null where the person or the browser said no. */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(workerUrl(`${baseFolder}/service-worker.js`))
  const { pushManager } = await navigator.serviceWorker.ready
  // One that is there may be for another installation that stood at this address.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** By which the server knows a subscription again without telling its address. */
export async function hashOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const bytes = String.fromCodePoint(...new Uint8Array(hash))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
