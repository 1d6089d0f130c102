/** The tablet at an entrance without the server: people come in, it is started anew, and all of it arrives (issue 3 §2). */
import type { Page } from '@playwright/test'
import { inviteReady, openKiosk, passOf, statusesOf } from '../support/journey-kiosk.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'

const noQuestions = { visitorCheckFlowId: null, signInAdvance: false } as const

test.use({
  settings: { params: noQuestions, walkIn: { hostStep: 'REQUIRED' } },
  expectedErrors: /ERR_INTERNET_DISCONNECTED/,
})

/** The kiosk holds the day, and every file that it starts from. */
async function isReadyForADayAlone(page: Page): Promise<void> {
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
  const hasShell = () =>
    page.evaluate(async () => {
      const cache = await caches.open('foyer-kiosk-1')
      return (await cache.match('/walkin')) !== undefined
    })
  await expect.poll(hasBundle, 'the bundle').toBe(true)
  await expect.poll(hasShell, 'the page and its files').toBe(true)
}

test('people come and go without the server, over a restart of the tablet, and it hears of all of them', async ({
  scene,
  deps,
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const vera = await inviteReady(scene)
  await inviteReady(scene, { firstname: 'Nora', lastname: 'Field' })
  const kiosk = await openKiosk(page, scene)
  await isReadyForADayAlone(page)
  await context.setOffline(true)
  await kiosk.scans(await passOf(deps, scene, vera))
  await kiosk.isWelcomed('Vera')

  await page.reload()
  await kiosk.waits()
  await kiosk.isExpected()
  await kiosk.typesWho('Nora Field')
  await kiosk.sees('Thank you, Nora')
  await kiosk.waits()
  await kiosk.isNotExpected()
  await kiosk.chooseHost('han', 'Hanne Host')
  await kiosk.tellName('Wanda', 'Lee')
  await kiosk.tick()
  await kiosk.sees('Thank you, Wanda')
  expect(await statusesOf(deps, scene)).toEqual(['EXPECTED', 'EXPECTED'])

  await context.setOffline(false)
  await expect
    .poll(() => statusesOf(deps, scene), { timeout: 60_000 })
    .toEqual(['CHECKED_IN', 'CHECKED_IN', 'CHECKED_IN'])
})
