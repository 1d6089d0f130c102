/** A tablet with a profile of its own on disk, which can lose its power at any instant and be started again. */
import { expect, type Route } from '@playwright/test'
import type { Guest } from './journey-day.ts'
import { AtKiosk, scanByKeys, tablet } from './journey-kiosk.ts'
import { startOwnBrowser } from './own-browser.ts'

export type TabletAtDoor = {
  readonly kiosk: AtKiosk
  /** One after the other they hold their pass before the reader, read the greeting and tap it away. */
  readonly comeIn: (guests: readonly Guest[]) => Promise<void>
  /** The network comes or goes. */
  readonly setOnline: (isOnline: boolean) => Promise<void>
  /** Resolves when the server has taken this batch of the queue, whose answer the tablet never gets. */
  readonly losesAnswer: (batch: number) => Promise<void>
  /** From now on every act is sent under a new id (control). */
  readonly remakesIds: (newId: () => string) => Promise<void>
  /** What waits is gone (control). */
  readonly forgetsQueue: () => Promise<void>
  /** How many acts wait on the device. */
  readonly waiting: () => Promise<number>
  /** As a power cut: nothing is written any more. */
  readonly cutPower: () => Promise<void>
}

export type TabletOptions = {
  readonly profile: string
  readonly url: string
  readonly isOnline: boolean
  /** Takes down whom the screen has greeted. */
  readonly onGreeted: (firstname: string) => void
}

/** Starts it. The kiosk's page opens by itself, as on a tablet at an entrance. */
export async function startTablet({
  profile,
  url,
  isOnline,
  onGreeted,
}: TabletOptions): Promise<TabletAtDoor> {
  const browser = await startOwnBrowser(profile, ['--lang=en-GB'])
  const { page } = browser
  const context = page.context()
  await page.setViewportSize(tablet.viewport)
  // Movements are for eyes, and cost most of the time of a day.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.exposeFunction('greeted', onGreeted)
  await page.addInitScript(`window.scanByKeys = ${scanByKeys.toString()}`)
  await context.setOffline(!isOnline)
  await page.goto(`${url}/walkin?kiosk`)
  const kiosk = new AtKiosk(page)
  return {
    kiosk,
    comeIn: (guests) =>
      page.evaluate(showPasses, {
        start: kiosk.t('common_header_welcome', { company: 'Harbour House' }),
        done: kiosk.t('kiosk_done'),
        guests: guests.map(({ firstname, code }) => ({
          firstname,
          code,
          greeting: kiosk.t('kiosk_welcome_title', { firstname }),
        })),
      }),
    setOnline: (online) => context.setOffline(!online),
    losesAnswer: (lost) =>
      new Promise((resolve, reject) => {
        let batch = 0
        const handle = async (route: Route): Promise<void> => {
          batch += 1
          const response = await route.fetch()
          if (batch < lost) await route.fulfill({ response })
          else resolve()
        }
        page.route(syncPath, handle).catch(reject)
      }),
    async remakesIds(newId) {
      await page.route(syncPath, (route) => sendUnderNewIds(route, newId))
    },
    async forgetsQueue() {
      await page.evaluate(overActs, true)
    },
    waiting: () => page.evaluate(overActs, false),
    cutPower: () => browser.kill(),
  }
}

const syncPath = /\/kiosk\/[^/]+\/sync$/

/** The server sees other ids than the tablet, which gets its own again. */
async function sendUnderNewIds(route: Route, newId: () => string): Promise<void> {
  type Known = { readonly id: string; readonly after?: string | null }
  const body = route.request().postDataJSON() as { readonly acts: readonly Known[] }
  const ids = new Map(body.acts.map(({ id }) => [id, newId()]))
  const acts = body.acts.map((act) => ({
    ...act,
    id: ids.get(act.id),
    after: ids.get(act.after ?? '') ?? null,
  }))
  const response = await route.fetch({ postData: { ...body, acts } })
  const { results } = (await response.json()) as { readonly results: readonly Known[] }
  const own = new Map([...ids].map(([id, other]) => [other, id]))
  await route.fulfill({
    response,
    json: { results: results.map((result) => ({ ...result, id: own.get(result.id) })) },
  })
}

/** The queue on the device is empty. */
export async function hasSentAll({ waiting }: TabletAtDoor): Promise<void> {
  await expect.poll(waiting, { timeout: 180_000 }).toBe(0)
}

/**
 * Runs in the page, because so many people take too long otherwise. It does what a person does with the screens: waits for
 * them, shows a pass, reads the greeting, taps the button; a pass that was not noticed is shown again.
 */
async function showPasses({
  guests,
  start,
  done,
}: {
  readonly guests: readonly { firstname: string; code: string; greeting: string }[]
  readonly start: string
  readonly done: string
}): Promise<void> {
  // What exposeFunction and the init script have put there.
  const { greeted, scanByKeys: show } = window as unknown as {
    readonly greeted: (firstname: string) => Promise<void>
    readonly scanByKeys: (code: string) => void
  }
  const isSeen = (title: string) => document.querySelector('h1')?.textContent === title
  const sees = (title: string, longestMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (): void => {
        watch.disconnect()
        clearTimeout(timer)
        resolve(isSeen(title))
      }
      const watch = new MutationObserver(() => isSeen(title) && end())
      watch.observe(document.body, { subtree: true, childList: true, characterData: true })
      const timer = setTimeout(end, isSeen(title) ? 0 : longestMs)
    })
  for (const { firstname, code, greeting } of guests) {
    while (!(await sees(start, 2_000)));
    do show(code)
    while (!(await sees(greeting, 2_000)))
    await greeted(firstname)
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === done)?.click()
  }
}

/** Runs in the page. @returns how many acts the device keeps. */
async function overActs(forgets: boolean): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('foyer-kiosk')
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const acts = database.transaction('acts', 'readwrite').objectStore('acts')
  if (forgets) acts.clear()
  const count = await new Promise<number>((resolve) => {
    const counting = acts.count()
    counting.addEventListener('success', () => resolve(counting.result))
  })
  database.close()
  return count
}
