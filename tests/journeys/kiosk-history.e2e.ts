/** The browser's history at a kiosk: neither what a visitor did there nor its wipe moves who comes after (issue 3 §1, Kiosk). */
import type { Page } from '@playwright/test'
import { type AtKiosk, inviteReady, openKiosk, passOf } from '../support/journey-kiosk.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'

const noQuestions = { visitorCheckFlowId: null, signInAdvance: false } as const

test.use({ settings: { params: noQuestions, walkIn: { hostStep: 'REQUIRED' } } })

/** Counts the steps that the page itself takes in the history, and holds them back until `letGo`. */
async function holdSteps(page: Page) {
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    const held: (() => void)[] = []
    let isHeld = true
    let count = 0
    history.go = (by) => {
      count += 1
      if (isHeld) held.push(() => go(by))
      else go(by)
    }
    history.back = () => history.go(-1)
    Object.assign(window, {
      countSteps: () => count,
      letStepsGo: () => {
        isHeld = false
        for (const step of held.splice(0)) step()
      },
    })
  })
  // What the init script has put there.
  type Held = { readonly countSteps: () => number; readonly letStepsGo: () => void }
  return {
    count: () => page.evaluate(() => (window as unknown as Held).countSteps()),
    letGo: () => page.evaluate(() => (window as unknown as Held).letStepsGo()),
  }
}

async function comesAsFarAsName(kiosk: AtKiosk): Promise<void> {
  await kiosk.isNotExpected()
  await kiosk.chooseHost('han', 'Hanne Host')
  await kiosk.sees('Your details')
}

async function walksIn(kiosk: AtKiosk, firstname: string): Promise<void> {
  await comesAsFarAsName(kiosk)
  await kiosk.tellName(firstname, 'Walker')
  await kiosk.tick()
  await kiosk.isCheckedIn()
  await kiosk.press('kiosk_done')
  await kiosk.waits()
}

/** The kiosk stands on an entry that is nobody's. */
const isClean = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual({ kiosk: 'here' })

/** Somebody has left an entry behind, and the browser is slow to walk back over it: the next person types a name already. */
async function comesBeforeTheWipeEnds(kiosk: AtKiosk): Promise<void> {
  const { page } = kiosk
  await comesAsFarAsName(kiosk)
  await page.evaluate(() => history.pushState({ draft: 'Quokka' }, ''))
  await kiosk.tellName('Xanthippe', 'Quokka')
  await kiosk.tick()
  await kiosk.isCheckedIn()
  await kiosk.press('kiosk_done')
  await kiosk.waits()
  // Somebody who only looks: another wipe, while the first is under way.
  await kiosk.isNotExpected()
  await kiosk.press('common_button_back')
  await kiosk.waits()
  await comesAsFarAsName(kiosk)
  await page.getByLabel('First name').fill('Wanda')
}

test('a wipe that ends late moves nobody who has come meanwhile', async ({ page, scene }) => {
  const steps = await holdSteps(page)
  const kiosk = await openKiosk(page, scene)
  await comesBeforeTheWipeEnds(kiosk)
  expect(await steps.count()).toBe(1)
  await steps.letGo()
  await isClean(page)
  // From her entry to the kiosk's, and from there to the start.
  expect(await steps.count()).toBe(2)
  await kiosk.sees('Your details')
  await expect(page.getByLabel('First name')).toHaveValue('Wanda')
  await expect(page.getByLabel('First name')).toBeFocused()
  await kiosk.tellName('Wanda', 'Walker')
  await kiosk.tick()
  await kiosk.isCheckedIn()
})

test('negative control: steps that are not known as the wipe’s do move whoever is there @full', async ({
  page,
  scene,
}) => {
  await holdSteps(page)
  const kiosk = await openKiosk(page, scene)
  await comesAsFarAsName(kiosk)
  await page.evaluate(() => History.prototype.go.call(history, -1))
  await kiosk.sees('Who are you visiting?')
})

test('visitors make no entries, and the browser’s way back leads one screen back and never out of the kiosk', async ({
  page,
  scene,
  deps,
}) => {
  const visit = await inviteReady(scene)
  const steps = await holdSteps(page)
  const kiosk = await openKiosk(page, scene)
  const before = await page.evaluate(() => history.length)
  await walksIn(kiosk, 'Wanda')
  await kiosk.scans(await passOf(deps, scene, visit))
  await kiosk.isWelcomed('Vera')
  await kiosk.press('kiosk_done')
  await kiosk.waits()
  await walksIn(kiosk, 'Willem')
  expect(await page.evaluate(() => history.length)).toBe(before)
  expect(await steps.count()).toBe(0)

  await steps.letGo()
  await comesAsFarAsName(kiosk)
  await kiosk.tellName('Wanda', 'Walker')
  await kiosk.sees('Please read and sign')
  await page.goBack()
  await kiosk.sees('Your details')
  await expect(page.getByText('Wanda Walker')).toBeVisible()
  await kiosk.press('visit_details_submit')
  await kiosk.sees('Please read and sign')
  await kiosk.press('common_button_back')
  await kiosk.sees('Your details')
  await kiosk.press('visit_details_submit')
  await kiosk.tick()
  await kiosk.isCheckedIn()
  await kiosk.press('kiosk_done')
  await kiosk.waits()
  for (let step = 0; step < 5; step += 1) {
    await page.goBack()
    await kiosk.waits()
  }
  await walksIn(kiosk, 'Willem')
})
