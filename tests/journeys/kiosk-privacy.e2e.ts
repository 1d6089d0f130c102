/** What a visitor leaves on the tablet: nothing (issue 3 §1, Kiosk; §3, idle wipe). */
import type { Page } from '@playwright/test'
import { type AtKiosk, inviteReady, openKiosk, passOf } from '../support/journey-kiosk.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'
import { tracesOf } from '../support/kiosk-traces.ts'

const noQuestions = { visitorCheckFlowId: null, signInAdvance: false } as const
const open = { hostUnknownAllowed: true, typedHostAllowed: true } as const

test.use({ settings: { params: noQuestions, walkIn: open } })

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })

/** Somebody whose name stands nowhere else, up to the signature. */
async function isLeftAtTheSignature(kiosk: AtKiosk): Promise<readonly string[]> {
  await kiosk.isNotExpected()
  await kiosk.chooseHost('han', 'Hanne Host')
  await kiosk.page.getByLabel('Email').fill('xanthippe@quokka.example')
  await kiosk.tellName('Xanthippe', 'Quokka')
  await kiosk.sees('Please read and sign')
  await kiosk.drawSignature()
  return ['Xanthippe', 'Quokka', 'Hanne Host']
}

test('nobody there: a countdown, a tap keeps everything, and without one all is wiped, also a language', async ({
  page,
  scene,
}) => {
  await page.clock.install()
  const kiosk = await openKiosk(page, scene)
  await kiosk.isNotExpected()
  await kiosk.chooseHost('han', 'Hanne Host')
  await kiosk.sees('Your details')
  await page.getByLabel('First name').fill('Xanthippe')
  // The clock stands still while we look.
  await page.clock.pauseAt(Date.now() + 61_000)
  await expect(warning(page)).toContainText(/\d+/)
  await page.getByRole('button', { name: 'I’m still here' }).click()
  await expect(warning(page)).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Xanthippe')
  // The tap began the time anew.
  await page.clock.runFor(59_000)
  await expect(warning(page)).toBeHidden()
  await page.clock.runFor(5_000)
  await expect(warning(page)).toContainText(/\d+/)
  await page.clock.resume()
  await page.clock.fastForward(25_000)
  await kiosk.waits()
  expect(await tracesOf(page, ['Xanthippe', 'Hanne Host'])).toEqual([])

  // A language that a visitor chose ends with the visitor.
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bienvenue/)
  await page
    .getByRole('button', { name: /rendez-vous|voir|attendu/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Retour' }).click()
  await kiosk.waits()
})

test('nothing is left of who walked away in the middle, who was welcomed, and who typed a name in vain', async ({
  page,
  scene,
  deps,
}) => {
  const visit = await inviteReady(scene, { firstname: 'Xanthippe', lastname: 'Quokka' })
  await page.clock.install()
  const kiosk = await openKiosk(page, scene, { params: { welcomeSeconds: 30 } })
  const words = await isLeftAtTheSignature(kiosk)
  // Negative control: the search finds what is there.
  await page.evaluate(() => {
    sessionStorage.setItem('draft', 'Xanthippe')
    localStorage.setItem('draft', 'Quokka')
    history.replaceState({ draft: 'Quokka' }, '')
  })
  await page.evaluate(async () => {
    const cache = await caches.open('answers')
    await cache.put('/walkin-draft', new Response('Quokka'))
  })
  expect(await tracesOf(page, words)).toEqual(
    expect.arrayContaining([
      'Quokka in localStorage',
      'Xanthippe in sessionStorage',
      'Quokka in the state of the history',
      `Quokka in the cache answers, ${new URL(page.url()).origin}/walkin-draft`,
    ]),
  )

  await page.clock.fastForward(75_000)
  await kiosk.waits()
  await expect.poll(() => tracesOf(page, words)).toEqual([])
  await expectNothingBehind(kiosk, words)

  await kiosk.scans(await passOf(deps, scene, visit))
  await kiosk.isWelcomed('Xanthippe')
  await page.clock.fastForward(30_000)
  await kiosk.waits()
  await expect.poll(() => tracesOf(page, [...words, visit.email])).toEqual([])

  await kiosk.isExpected()
  await kiosk.typesWho('Xanthippa Quokko')
  await expect(page.getByText('We couldn’t find a visit for today.')).toBeVisible()
  await kiosk.press('common_button_back')
  await kiosk.waits()
  await kiosk.isExpected()
  await expect(page.locator('[name=who]')).toHaveValue('')
  await expect.poll(() => tracesOf(page, ['Xanthip', 'Quokk'])).toEqual([])
})

/** Neither a step back nor one forward, nor a reload, shows anything of who was there. */
async function expectNothingBehind(kiosk: AtKiosk, words: readonly string[]): Promise<void> {
  const { page } = kiosk
  for (const step of [-1, 1, -1]) {
    await page.evaluate((by) => history.go(by), step)
    await kiosk.waits()
    expect(await tracesOf(page, words)).toEqual([])
  }
  await page.reload()
  await kiosk.waits()
  expect(await tracesOf(page, words)).toEqual([])
}
