import type { Page } from '@playwright/test'
import { lookAt } from '../support/journey-look.ts'
import type { JourneyVisit } from '../support/journey-scene.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const search = (page: Page) => page.getByRole('searchbox')

/** Opens the log and waits until it hears what happens. */
async function openLog(page: Page): Promise<void> {
  const live = page.waitForResponse(/\/vm\/visits\/live/)
  await page.goto('/console')
  await live
}

// Whoever is expected can be let in by one tap.
test.use({ settings: { hasQuestions: false } })
test('reception signs in, finds a visitor and checks them in by one tap, and takes it back @smoke', async ({
  page,
  scene,
  deps,
}) => {
  const ann = await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  await scene.invite({ firstname: 'Bob', lastname: 'Baker' })
  await page.goto('/console')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await page.goto('/sign-in')
  await expect(page).toHaveURL(/\/console$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Expected 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await search(page).fill('arch')
  await expect(rowOf(page, 'Bob Baker')).toBeHidden()
  await page.getByRole('button', { name: 'Check in: Ann Archer' }).click()
  await expect(rowOf(page, 'Ann Archer')).toContainText('On site')
  expect(await ann.events()).toContain('visit.checked_in')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Ann Archer')).toContainText('Expected')
  expect(await ann.events()).toContain('visit.reset')
})

for (const [name, isSlow] of [
  ['a tap before the script has come', false],
  ['a slow tap, while the page is taken over,', true],
] as const) {
  test(`${name} is done once it is there`, async ({ page, scene, deps }) => {
    const ann = await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
    await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/console', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Check in: Ann Archer' }).hover()
    await page.mouse.down()
    if (isSlow) {
      const live = page.waitForResponse(/\/vm\/visits\/live/)
      release()
      await live
    }
    await page.mouse.up()
    release()
    await expect(page.getByText('Ann Archer is checked in.')).toBeVisible()
    expect(await ann.events()).toContain('visit.checked_in')
  })
}

test('the whole day can be run by keys', async ({ page, scene, deps }) => {
  await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await openLog(page)
  await expect(rowOf(page, 'Ann Archer')).toBeVisible()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2')
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('coc')
  // What is typed is text, not an act.
  await expect(search(page)).toHaveValue('coc')
  await expect(page.getByText('No results for “coc”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveValue('')
  await expect(rowOf(page, 'Ann Archer')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, 'Ann Archer')).toBeFocused()
  await page.keyboard.press('c')
  await expect(rowOf(page, 'Ann Archer')).toContainText('On site')
  await expect(rowOf(page, 'Ann Archer')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/visits\//)
  const panel = page.getByRole('complementary', { name: 'Visit' })
  await panel.getByRole('tab', { name: 'Activity' }).click()
  await expect(panel.getByText('Checked in', { exact: true })).toBeVisible()
  await page.keyboard.press('o')
  await expect(panel.getByText('Checked out', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(rowOf(page, 'Ann Archer')).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a host sees nobody else’s visitors', async ({ page, scene, deps }) => {
  await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  await (await makeStaff(deps, scene)).signIn(page)
  await page.goto('/console')
  await expect(page).toHaveURL(/\/console\/mine$/)
  await expect(page.getByText('You aren’t expecting anyone')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Today' })).toBeHidden()
  await lookAt(page, 'an empty list')
})

test('axe finds nothing on the log, an open visit, a question and the keys', async ({
  page,
  scene,
  deps,
}) => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff-Villanueva'
  await scene.invite({ firstname: 'Maximiliane', lastname: long })
  const bob = await scene.invite({ firstname: 'Bob', lastname: 'Baker' })
  await scene.api('visits.checkIn', { token: scene.client, params: bob.params, body: {} })
  await (await makeStaff(deps, scene, 'RECEPTION', 'SECURITY')).signIn(page)
  await page.goto('/console?show=all')
  await expect(rowOf(page, 'Bob Baker')).toBeVisible()
  await lookAt(page, 'the log')
  await page.getByRole('button', { name: 'More actions for Bob Baker' }).click()
  await page.getByRole('menuitem', { name: 'Set back to expected' }).click()
  const panel = page.getByRole('complementary', { name: 'Visit' })
  await expect(panel.getByText('Set Bob Baker back to expected?')).toBeVisible()
  await panel.getByRole('tab', { name: 'Activity' }).click()
  await expect(panel.getByText('Checked in', { exact: true })).toBeVisible()
  await lookAt(page, 'an open visit')
  await page.reload()
  await expect(panel.getByRole('heading', { name: 'Bob Baker' })).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
})

test.describe('whoever has not answered yet', () => {
  test.use({ settings: {} })

  test('is offered no check-in: reception sees why, by tap or key, and opens the registration', async ({
    page,
    scene,
    deps,
    context,
  }) => {
    await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
    await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
    await openLog(page)
    await expect(
      page.getByRole('button', { name: 'Finish registration: Ann Archer' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check in: Ann Archer' })).toHaveCount(0)
    await rowOf(page, 'Ann Archer').focus()
    await page.keyboard.press('c')
    const panel = page.getByRole('complementary', { name: 'Visit' })
    await expect(panel.getByText('Questions aren’t answered')).toBeVisible()
    const opened = context.waitForEvent('page')
    await panel.getByRole('button', { name: 'Open registration' }).click()
    const registration = await opened
    await expect(registration).toHaveURL(/\/visit/)
    await expect(registration.getByText('Welcome to Harbour House')).toBeVisible()
    await expect(rowOf(page, 'Ann Archer')).toContainText('Expected')
  })
})

test.describe('without the server', () => {
  test.use({ expectedErrors: /ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to load resource/ })

  test('the last list stays, says so, and is true again by itself', async ({
    page,
    scene,
    deps,
    context,
  }) => {
    const ann = await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
    await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
    await openLog(page)
    await page.getByRole('button', { name: 'Check in: Ann Archer' }).focus()
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await expect(page.getByText('You’re offline. Try again')).toBeVisible()
    await expect(rowOf(page, 'Ann Archer')).toBeVisible()
    await search(page).fill('bob')
    await expect(page.getByRole('heading', { name: 'The list couldn’t be loaded' })).toBeVisible()
    await scene.api('visits.checkIn', { token: scene.client, params: ann.params, body: {} })
    await context.setOffline(false)
    await expect(page.getByText('No results for “bob”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByRole('button', { name: 'All 1' }).click()
    await expect(rowOf(page, 'Ann Archer')).toContainText('On site')
  })
})

test.describe('a server that does not answer a question', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ })

  test('is asked again by who wants to, and what was known before is read anew; what others do is seen by itself', async ({
    page,
    scene,
    deps,
  }) => {
    const ann = await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
    await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
    await openLog(page)
    const checkIn = ({ params }: JourneyVisit) =>
      scene.api('visits.checkIn', { token: scene.client, params, body: {} })
    await search(page).focus()
    await checkIn(ann)
    await expect(rowOf(page, 'Ann Archer')).toContainText('On site')
    await expect(search(page)).toBeFocused()
    const cyd = await scene.invite({ firstname: 'Cyd', lastname: 'Cooper' })
    await expect(rowOf(page, 'Cyd Cooper')).toBeVisible()
    await expect(page.getByText('1 new visitor in the list')).toBeAttached()
    await expect(search(page)).toBeFocused()

    // The stream goes on: only who presses the button asks again.
    const lists = /\/vm\/visits\?/
    await page.route(lists, (route) => route.abort())
    await search(page).fill('bob')
    await expect(page.getByRole('heading', { name: 'The list couldn’t be loaded' })).toBeVisible()
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No results for “bob”')).toBeVisible()
    await page.route(lists, (route) => route.abort())
    await search(page).fill('carol')
    await expect(page.getByRole('heading', { name: 'The list couldn’t be loaded' })).toBeVisible()
    await checkIn(cyd)
    await page.unroute(lists)
    await search(page).fill('')
    await page.getByRole('button', { name: 'All 2' }).click()
    await expect(rowOf(page, 'Cyd Cooper')).toContainText('On site')
  })
})

test('sixty arrivals while the log is open: it ends right, and the focus stays put', async ({
  page,
  scene,
  deps,
}) => {
  const visits = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      scene.invite({ firstname: 'Guest', lastname: `Number${String(number)}` }),
    ),
  )
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await openLog(page)
  await expect(page.getByRole('button', { name: 'Expected 60' })).toBeVisible()
  await page.keyboard.press('j')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('j')
  const focused = page.locator('[data-visit]:focus')
  const name = await focused.getByRole('link').innerText()
  // Once the rows have their heights.
  await expect(page.locator('[data-placed]')).toBeVisible()
  const before = await focused.boundingBox()
  for (const group of [0, 1, 2, 3, 4, 5]) {
    const arriving = visits.slice(group * 10, group * 10 + 10)
    await Promise.all(
      arriving.map(({ params }) =>
        scene.api('visits.checkIn', { token: scene.client, params, body: {} }),
      ),
    )
  }
  await expect(page.getByRole('button', { name: 'On site 60' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Expected 0' })).toBeVisible()
  await expect(focused.getByRole('link')).toHaveText(name)
  await expect(focused).toContainText('On site')
  const after = await focused.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  await page.getByRole('button', { name: 'On site 60' }).click()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '61')
})
