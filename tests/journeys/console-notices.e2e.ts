/** A host chooses what to be told of, and an administrator what counts for everybody else (Spec §7, Me: notifications). */
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
test('what one is told is chosen, and stays', async ({ page, scene, deps }) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console')
  await page.getByText('Robin Desk').click()
  await page.getByRole('link', { name: 'My notifications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My notifications' })).toBeVisible()
  const left = page.getByRole('group', { name: 'My visitor has left' })
  await expect(left.first().getByLabel('Email')).not.toBeChecked()
  await left.first().getByLabel('Email').check()
  await page
    .getByRole('group', { name: 'My visitor has arrived' })
    .first()
    .getByLabel('Email')
    .uncheck()
  await lookAt(page, 'the own notifications')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(left.first().getByLabel('Email')).toBeChecked()
  // The location's own setting did not change with it.
  await expect(left.last().getByLabel('Email')).not.toBeChecked()

  // What was saved in another window meanwhile is named before it is replaced.
  const other = await page.context().newPage()
  await other.goto('/console/preferences')
  await other
    .getByRole('group', { name: 'My visitor has left' })
    .first()
    .getByLabel('Email')
    .uncheck()
  await other.getByRole('button', { name: 'Save' }).first().click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Someone else has changed this meanwhile')).toBeVisible()
  await expect(page.getByText('My visitor has left: Email')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.getByText('Robin Desk').click()
  await page.getByRole('link', { name: 'Calendar feed' }).click()
  await page.getByRole('button', { name: 'Create address' }).click()
  await expect(page.getByLabel('Secret address')).toHaveValue(/^http/)
  await lookAt(page, 'the calendar of the own visitors')
})
