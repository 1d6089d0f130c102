/** A browser's own push service: the vendor's lies on the internet, so that a journey brings its own, and hands over what comes there. */
import type { CDPSession, Page } from '@playwright/test'
import { startPushService, type PushBrowser, type PushedMessage } from './start-push-service.ts'

export type JourneyPush = {
  /** What has come for the browser. */
  messages(): readonly PushedMessage[]
  /** Hands the newest over to the page's service worker, as the browser does when it was decrypted. */
  deliver(): Promise<void>
  /** Taps a button of the notification that has it. */
  tap(action: string): Promise<void>
  close(): Promise<unknown>
}

/** Before the page opens: it may show notifications, and subscribes at a service of the journey's own. */
export async function bringPushService(page: Page): Promise<JourneyPush> {
  const service = await startPushService({ epochMs: () => Date.now() })
  const context = page.context()
  await context.grantPermissions(['notifications'])
  let browser: PushBrowser | null = null
  await page.exposeFunction('subscribeAtJourney', (key: string) => {
    browser = service.browser(key)
    return browser.subscription
  })
  await page.addInitScript(() => {
    type Given = { endpoint: string; keys: { p256dh: string; auth: string } }
    const kept = 'journey-subscription'
    const subscriptionOf = (given: Given) => ({
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(kept)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        const { subscribeAtJourney } = window as unknown as {
          readonly subscribeAtJourney: (key: string) => Promise<Given>
        }
        const given = await subscribeAtJourney(applicationServerKey)
        localStorage.setItem(kept, JSON.stringify(given))
        return subscriptionOf(given)
      },
      async getSubscription() {
        const text = localStorage.getItem(kept)
        return text === null ? null : subscriptionOf(JSON.parse(text) as Given)
      },
    })
  })
  const cdp = await context.newCDPSession(page)
  const registrationId = registrationOf(cdp)
  await cdp.send('ServiceWorker.enable')
  return {
    messages: () => browser?.messages ?? [],
    async deliver() {
      const newest = browser?.messages.at(-1)
      if (newest === undefined) throw new Error('nothing has come')
      await page.evaluate(whenActivated)
      await cdp.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId: await registrationId,
        data: JSON.stringify(newest.payload),
      })
    },
    async tap(action) {
      const [worker] = context.serviceWorkers()
      if (worker === undefined) throw new Error('there is no service worker')
      await worker.evaluate(async (tapped) => {
        type Shown = { readonly actions: readonly { readonly action: string }[] }
        type Registration = { getNotifications(): Promise<Shown[]> }
        const scope = globalThis as unknown as {
          registration: Registration
          NotificationEvent: new (kind: string, init: object) => Event
          dispatchEvent(event: Event): boolean
        }
        const all = await scope.registration.getNotifications()
        const notification = all.find(({ actions }) => actions.some((one) => one.action === tapped))
        const init = { notification, action: tapped }
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', init))
      }, action)
    },
    close: () => service.close(),
  }
}

/** As soon as the page has registered its worker. */
function registrationOf(cdp: CDPSession): Promise<string> {
  return new Promise((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
}

/** Runs in the page. A worker that isn't activated yet gets no message, and nobody is told. */
async function whenActivated(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (active === null || active.state === 'activated') resolve()
    }
    active?.addEventListener('statechange', look)
    look()
  })
}
