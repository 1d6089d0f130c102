/** A file of the app that can't come: the page says so and asks again by itself, in every area. */
import type { Page } from '@playwright/test'
import { openBooking } from '../support/journey-booking.ts'
import { openWalkIn, withoutQuestions } from '../support/journey-door.ts'
import { openKiosk } from '../support/journey-kiosk.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

// A service worker would have the files.
test.use({ expectedErrors: /ERR_FAILED/, serviceWorkers: 'block' })

const lost = (page: Page) => page.getByText('Part of this page hasn’t loaded.')

const lostFiles = new WeakMap<Page, Set<string>>()

/**
 * Files whose names begin so can't come until what it returns is called. A page is watched from the first one on: a browser
 * whose requests are watched now and then lets one through while it begins again.
 */
async function lose(page: Page, ...names: readonly string[]): Promise<() => void> {
  const known = lostFiles.get(page)
  const absent = known ?? new Set<string>()
  if (known === undefined) {
    lostFiles.set(page, absent)
    await page.route('**/assets/*', (route) => {
      const file = route
        .request()
        .url()
        .replace(/^.*\/assets\//, '')
      const isAbsent = [...absent].some((name) => file.startsWith(`${name}-`))
      return isAbsent ? route.abort() : route.continue()
    })
  }
  for (const name of names) absent.add(name)
  return () => {
    for (const name of names) absent.delete(name)
  }
}

test('visit: a page without its data says so in place of nothing; it and the next screen come when they can', async ({
  page,
  scene,
}) => {
  const visitor = new Visitor(page)
  const comeDetails = await lose(page, 'details-screen')
  await visitor.open((await scene.invite()).link)
  for (const name of ['index', 'fetched-visit']) {
    const come = await lose(page, name)
    await page.reload()
    await expect(lost(page)).toBeVisible()
    come()
    await expect(visitor.button('visit_overview_start')).toBeVisible()
    await expect(lost(page)).toBeHidden()
  }
  await visitor.begin()
  await expect(lost(page)).toBeVisible()
  comeDetails()
  await visitor.giveDetails()
  await visitor.readWelcome()
})

test('visit: where no time passes, only a tap asks again (control) @full', async ({
  page,
  scene,
}) => {
  const visitor = new Visitor(page)
  await page.addInitScript(() => {
    const later = setTimeout
    // Only what waits for a second or more: the rest of the page goes on.
    window.setTimeout = ((work: () => void, ms = 0) =>
      ms >= 1000 ? 0 : later(work, ms)) as typeof setTimeout
  })
  const come = await lose(page, 'details-screen')
  await visitor.open((await scene.invite()).link)
  await visitor.begin()
  await expect(lost(page)).toBeVisible()
  come()
  const asked = page.waitForRequest(/details-screen/, { timeout: 5000 }).catch(() => null)
  expect(await asked).toBeNull()
  await visitor.press('common_button_try_again')
  await visitor.sees(visitor.t('visit_details_title'))
})

test.describe('at the door', () => {
  test.use({
    settings: { params: withoutQuestions, walkIn: { hostUnknownAllowed: true } },
  })

  test('walk-in: the screen and its style come when they can', async ({ page, scene }) => {
    const visitor = await openWalkIn(page)
    const come = await lose(page, 'host-screen')
    await visitor.arrive(await scene.walkInLink())
    await visitor.choice('walkin_invite_no').click()
    await expect(lost(page)).toBeVisible()
    come()
    await visitor.sees(visitor.t('walkin_host_title'))
    await expect
      .poll(() =>
        page.evaluate(() =>
          Array.from(document.styleSheets).some(({ href }) => /host-screen/.test(href ?? '')),
        ),
      )
      .toBe(true)
  })

  test('kiosk: what the tablet needs comes when it can', async ({ page, scene }) => {
    const comePaired = await lose(page, 'paired-kiosk')
    const opening = openKiosk(page, scene)
    await expect(lost(page)).toBeVisible()
    comePaired()
    const kiosk = await opening
    const come = await lose(page, 'kiosk-walk-in')
    await kiosk.chooses('kiosk_attract_walk_in')
    await expect(lost(page)).toBeVisible()
    come()
    await kiosk.sees(kiosk.t('walkin_host_title'))
  })
})

test('booking: the later screens come when they can', async ({ page, scene, deps }) => {
  const { employee } = await openBooking(page, deps, scene)
  const erin = await employee.named('Erin')
  const come = await lose(page, 'later-screens')
  await employee.open(erin.link)
  await employee.day('Tomorrow').getByRole('button', { name: /desk/ }).first().click()
  await expect(lost(page)).toBeVisible()
  come()
  await employee.sees(employee.t('booking_desks_title'))
})

test('sign-in and console: the form, the evacuation list and a visit come when they can @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const comeForm = await lose(page, 'sign-in')
  await page.goto('/sign-in')
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expect(lost(page)).toBeVisible()
  comeForm()
  await expect(lost(page)).toBeHidden()

  await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  const comeRoll = await lose(page, 'emergency-screen')
  await page.goto('/console/emergency')
  await expect(lost(page)).toBeVisible()
  comeRoll()
  await page.getByRole('button', { name: 'Start a drill' }).click()
  await expect(page.getByRole('button', { name: 'Start now' })).toBeVisible()

  const come = await lose(page, 'visit-panel')
  // The list asks for the panel's code once it has come to life: from then on, its links open in place.
  const alive = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/visit-panel-'),
  )
  await page.goto('/console')
  await alive
  await page.getByRole('row').filter({ hasText: 'Ann Archer' }).getByRole('link').first().click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('You’re offline. Try again')).toBeVisible()
  // Its own page has nothing else to show, and says so before it comes to life.
  await page.reload()
  await expect(lost(page)).toBeVisible()
  // Keys are heard from the moment when the list asks for what it needs later.
  const aliveAgain = page.waitForRequest(/\/group-bar-/)
  come()
  await expect(lost(page)).toBeHidden()
  await expect(panel.getByRole('heading', { name: 'Ann Archer' })).toBeVisible()
  await aliveAgain

  const comeSheet = await lose(page, 'shortcut-sheet')
  await page.keyboard.press('?')
  await expect(page.getByText('You’re offline. Try again')).toBeVisible()
  comeSheet()
  await expect(page.getByRole('dialog')).toBeVisible()
})
