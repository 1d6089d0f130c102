/** Reception chooses what the log shows, finds it again on every device, and takes the day on paper. Issue 5 §2, "Live log". */
import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import type { JourneyScene } from '../support/journey-scene.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
/** More than the server writes and than fit on a screen. */
const guests = 60
const hourMs = 3_600_000

async function inviteMany(scene: JourneyScene, hostId: string): Promise<void> {
  const startMs = Date.now() + hourMs
  await scene.api('meetings.create', {
    token: scene.client,
    params: { companyId: outsideId('CO', scene.companyId) },
    body: {
      title: 'Board dinner',
      startAt: new Date(startMs).toISOString(),
      endAt: new Date(startMs + hourMs).toISOString(),
      hostId,
      visitors: Array.from({ length: guests }, (_, index) => ({
        firstname: 'Guest',
        lastname: `Number${String(index + 100)}`,
        email: `guest${String(index)}.${String(startMs)}@visitor.example`,
        language: 'en',
      })),
    },
  })
}

const menu = (page: Page) => page.getByRole('button', { name: 'List options' })

async function choose(page: Page, ...columns: readonly string[]): Promise<void> {
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Columns' }).click()
  const sheet = page.getByRole('dialog', { name: 'Columns' })
  for (const column of columns) {
    const saved = page.waitForResponse(/\/me\/visit-columns/)
    await sheet.getByLabel(column).click()
    await saved
  }
  await lookAt(page, 'the columns of the log')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
}

test('a column that is chosen is there again, and the day is printed with everybody @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  // The window of the browser in which somebody chooses a printer is not part of the page.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const robin = await makeStaff(deps, scene, 'RECEPTION')
  await inviteMany(scene, robin.id)
  await robin.signIn(page)
  await page.goto('/console')
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('columnheader', { name: 'Host' })).toBeAttached()
  await expect(grid.getByRole('columnheader', { name: 'Meeting title' })).toHaveCount(0)
  await choose(page, 'Meeting title', 'Email', 'Host')
  await expect(grid.getByRole('columnheader', { name: 'Meeting title' })).toBeAttached()
  await page.reload()
  const headers = ['Time', 'Visitor', 'Meeting title', 'Email', 'Status', 'Actions']
  await expect(grid.getByRole('columnheader')).toHaveText(headers)
  const row = grid.getByRole('row').filter({ has: page.getByText('Board dinner') })
  await expect(row.first().getByRole('gridcell')).toHaveCount(headers.length)
  await expect(row.first()).toContainText('guest')
  await lookAt(page, 'the log with columns of its own')

  await page.keyboard.press('ControlOrMeta+p')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('grid')).toBeHidden()
  const paper = page.getByRole('table')
  const printed = ['Time', 'Visitor', 'Company', 'Meeting title', 'Email', 'Status']
  // Titles, and everybody.
  await expect(paper.getByRole('row')).toHaveCount(guests + 1)
  await expect(paper.getByRole('columnheader')).toHaveText(printed)
  await expect(paper.getByText(`Number${String(guests + 99)}`)).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Harbour House' })).toBeVisible()
  await expect(page.getByText('Expected: 60 visitors')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await page.getByRole('searchbox').fill('Number123')
  await expect(grid.getByRole('row')).toHaveCount(2)
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Print the list' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(paper.getByRole('row')).toHaveCount(2)
  await expect(paper).toContainText('Guest Number123')
  await expect(page.getByText('Search: Number123')).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ })

  test('a choice holds on the page and says that it is not kept', async ({ page, scene, deps }) => {
    await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
    await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
    await page.goto('/console')
    await page.route(/\/me\/visit-columns/, (route) => route.abort())
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Columns' }).click()
    const sheet = page.getByRole('dialog', { name: 'Columns' })
    await sheet.getByLabel('Meeting title').check()
    await expect(sheet.getByText(/^Your choice couldn’t be saved/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('columnheader', { name: 'Meeting title' })).toBeAttached()
    await expect(page.getByRole('row').filter({ hasText: 'Quarterly planning' })).toBeVisible()
  })
})
