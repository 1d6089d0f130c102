import { expect, type Page } from '@playwright/test'

/** The kiosk holds the day, and every file that it starts from. */
export async function isReadyForADayAlone(page: Page): Promise<void> {
  await holdsItsDay(page)
  const hasShell = () =>
    page.evaluate(async () => {
      const cache = await caches.open('foyer-kiosk-1')
      return (await cache.match('/walkin')) !== undefined
    })
  await expect.poll(hasShell, 'the page and its files').toBe(true)
}

/** The kiosk has written down what it needs to know of the day. */
export async function holdsItsDay(page: Page): Promise<void> {
  const hasBundle = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('foyer-kiosk')
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const names = await new Promise<IDBValidKey[]>((resolve) => {
        const all = database.transaction('values').objectStore('values').getAllKeys()
        all.addEventListener('success', () => resolve(all.result))
      })
      database.close()
      return names.some((name) => typeof name === 'string' && name.includes('/bundle/'))
    })
  await expect.poll(hasBundle, 'the bundle').toBe(true)
}
