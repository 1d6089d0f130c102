/** Security keeps a watch list, decides who is meant, and lets in who waits (issue 5 §5). */
import { outsideId } from '#contract/ids.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { watchOlga } from '../support/journey-watch-list.ts'

test.use({ settings: { hasQuestions: false } })
test('a list is made, filled from a file and tried with a name @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'SECURITY')).signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: /^Watchlists/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Watchlists' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  await page.getByRole('button', { name: 'New watchlist' }).click()
  await page.getByLabel('Watchlist name').fill('Former staff')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Former staff' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Add a colleague' }).fill('Robin')
  await page.getByRole('option', { name: 'Robin Desk' }).first().click()
  await page.getByRole('button', { name: 'Save' }).click()
  const told = page.getByRole('listitem').filter({ hasText: 'Robin Desk' })
  await expect(told).toContainText('by email')
  await lookAt(page, 'who is told of a watch list')
  await told.getByRole('button', { name: 'Remove Robin Desk' }).click()
  await expect(told).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a record' }).click()
  await page.getByLabel('First name').fill('Olga')
  await page.getByLabel('Last name').fill('Orlova')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('button', { name: /^Olga Orlova/ })).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a CSV file' }).click()
  await (
    await choosing
  ).setFiles({
    name: 'records.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('lastname,email\nBright,nobody@\nPetrov,ivan@example.com\n'),
  })
  await expect(
    page.getByText('Added: 1. Already on the list: 0. Rows with errors: 1.'),
  ).toBeVisible()
  await expect(page.getByText(/^Row 2, email/)).toBeVisible()
  await lookAt(page, 'the records of a watch list')

  await page.getByRole('button', { name: 'Test a name' }).click()
  await page.getByLabel('First name').fill('Olga')
  await page.getByLabel('Last name').fill('Orlowa')
  await page.getByRole('button', { name: 'Test a name' }).last().click()
  await expect(page.getByText(/^\d+ of 100$/)).toBeVisible()
  await lookAt(page, 'a name that was tried')
})

test('an alert is looked at and dismissed, and the decision can be forgotten', async ({
  page,
  scene,
  deps,
}) => {
  const params = { companyId: outsideId('CO', scene.companyId) }
  await scene.api('params.putWalkIn', {
    token: scene.client,
    params,
    body: { watchList: 'HOLD' },
  })
  await watchOlga(scene)
  await scene.invite({ firstname: 'Olga', lastname: 'Orlova' })
  await (await makeStaff(deps, scene, 'SECURITY')).signIn(page)
  await page.goto('/console/watch-lists')
  const alert = page.getByRole('listitem').filter({ hasText: 'Took the silver' })
  await expect(alert).toContainText('100 of 100')
  await lookAt(page, 'an open alert')
  await alert.getByRole('button', { name: 'Dismiss match' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  await page.getByRole('button', { name: 'Decided' }).click()
  await expect(page.getByText(/^Dismissed: not this person/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear decision' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
})

test('who waits is let in by the keyboard, a whole series by one key', async ({
  page,
  scene,
  deps,
}) => {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const settings = await scene.api('params.visitorManagement', { token: scene.client, params })
  await scene.api('params.putVisitorManagement', {
    token: scene.client,
    params,
    body: { ...settings, approvals: true },
  })
  const host = await makeStaff(deps, scene)
  await scene.api('meetings.create', {
    token: scene.client,
    params,
    body: {
      title: 'Maintenance',
      startAt: '2090-01-02T09:00:00Z',
      endAt: '2090-01-02T10:00:00Z',
      recurrence: { rrule: 'FREQ=WEEKLY;COUNT=5' },
      hostId: host.id,
      visitors: [{ firstname: 'Ann', lastname: 'Archer', email: 'ann.archer@example.com' }],
    },
  })
  await (await makeStaff(deps, scene, 'SECURITY')).signIn(page)
  await page.goto('/console/approvals')
  const waiting = page.getByRole('listitem', { name: 'Ann Archer' })
  await expect(waiting).toContainText('5 days')
  await lookAt(page, 'who waits for an approval')
  await waiting.focus()
  await page.keyboard.press('d')
  await page.getByLabel(/^Reason/).press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await waiting.focus()
  await page.keyboard.press('a')
  await expect(page.getByText('Ann Archer is approved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No visits waiting for approval' })).toBeVisible()
})
