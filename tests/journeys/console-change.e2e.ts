import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Visit' })
const form = (page: Page) => page.getByRole('region', { name: 'Change the visit' })
const rows = (page: Page) => page.getByRole('row').filter({ hasText: /Archer|Baker|Cooper/ })

// The list asks what has become of rows that moved or are gone.
test.use({ expectedErrors: /status of 404/ })
/** So many days from today, `YYYY-MM-DD`. */
const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

test('a host changes one day of a series, then all later ones, and cancels with a way back @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const host = await makeStaff(deps, scene)
  const { visits, id } = (await scene.api('meetings.create', {
    token: scene.client,
    params: { companyId: outsideId('CO', scene.companyId) },
    body: {
      hostId: host.id,
      title: 'Audit',
      startAt: `${day(3)}T12:00:00Z`,
      endAt: `${day(3)}T13:00:00Z`,
      recurrence: { rrule: 'FREQ=DAILY;COUNT=4' },
      visitors: [
        { firstname: 'Ann', lastname: 'Archer', email: 'ann@visitor.example' },
        { firstname: 'Bob', lastname: 'Baker', email: 'bob@visitor.example' },
      ],
    },
  })) as { id: string; visits: string[] }
  const secondDay = [...new Set(visits.map((visit) => visit.slice(0, 10)))][1] ?? ''
  const visit = visits.find((one) => one.startsWith(secondDay)) ?? ''
  await host.signIn(page)
  await page.goto(`/console/visits/${visit}?list=mine`)
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible()

  // Only this day: another occasion, and Bob does not come.
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(form(page).getByLabel('Only this day')).toBeChecked()
  await form(page).getByLabel('Meeting title').fill('Audit of the cellar')
  await form(page).getByRole('button', { name: 'Remove Bob Baker' }).click()
  await expect(form(page)).toContainText('1 day will change.')
  await expect(form(page)).toContainText('3 other days will stay the same.')
  await expect(form(page)).toContainText('Ann Archer, Bob Baker')
  await lookAt(page, 'a change of a visit')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/’s visit was changed\.$/)).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(panel(page)).toContainText('Audit of the cellar')

  // All later days get another hour; nobody comes on the changed day but Ann.
  const thirdDay = visits.find((one) => one.slice(0, 10) > secondDay) ?? ''
  await page.goto(`/console/visits/${thirdDay}?list=mine`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await form(page).getByText('This day and all later days').click()
  await form(page).getByLabel('From').fill('10:15')
  await form(page).getByLabel('To', { exact: true }).fill('10:45')
  await expect(form(page)).toContainText('2 days will change.')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/’s visit was changed\.$/)).toBeVisible()
  await expect(panel(page)).toContainText('10:15 AM')

  // One visitor of that day is cancelled, and invited again.
  await page.getByRole('button', { name: 'Cancel the visit' }).click()
  const asked = page.getByRole('region', { name: 'Cancel the visit' })
  await expect(asked).toContainText('1 visit will be cancelled.')
  await lookAt(page, 'what is asked before a visit is cancelled')
  await asked.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(page.getByText(/’s visit is cancelled\.$/)).toBeVisible()
  await expect(panel(page)).toBeHidden()

  // Each meeting has one row, which opens to its other dates and people by a key, and stays open while they change.
  await expect(rows(page)).toHaveCount(3)
  const series = rows(page).filter({ has: page.getByRole('button', { name: /2 dates until/ }) })
  await expect(series).toHaveAttribute('aria-expanded', 'false')
  await series.focus()
  await page.keyboard.press('ArrowRight')
  await expect(series).toHaveAttribute('aria-expanded', 'true')
  await expect(rows(page).and(page.locator('[aria-level="2"]'))).toHaveCount(2)
  await page.getByRole('button', { name: 'Invite again' }).click()
  await expect(page.getByText(/ is invited again\.$/)).toBeVisible()
  await expect(rows(page)).toHaveCount(6)
  await lookAt(page, 'the own visitors with a series open')
  await series.focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).and(page.locator('[aria-level="2"]:focus'))).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expect(series).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(rows(page)).toHaveCount(3)

  // From the menu of the row, all dates to come are cancelled.
  await series.getByRole('button', { name: /More/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel the visit' }).click()
  await asked.getByText('Everyone, on this day and all later days').click()
  await expect(asked).toContainText('4 visits will be cancelled.')
  await asked.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(rows(page)).toHaveCount(2)
})
