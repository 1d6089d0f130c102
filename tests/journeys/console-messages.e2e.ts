/** An administrator writes the invitation in the location's own words and sees how it arrives (issue 5 §3). */
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
test('the invitation is said in other words, and seen as it arrives @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/messages')
  await page.getByRole('button', { name: /^Invitation/ }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  const arrives = page.getByRole('region', { name: 'Preview' })
  const mail = arrives.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: /^You’re invited to/ })).toBeVisible()
  await lookAt(page, 'the words of an invitation')

  await text.fill('# Come in, {visitorFirstName}\n\n{message}\n\n{directions}')
  await expect(mail.getByRole('heading', { name: 'Come in, Vera' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('{directions} isn’t available in this message. Remove it.').first(),
  ).toBeVisible()
  await text.fill('# Come in, {visitorFirstName}\n\n{message}')
  await page.getByRole('button', { name: /^Link/ }).click()
  await expect(mail.getByRole('link', { name: 'Get ready' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. New messages use this text.')).toBeVisible()

  await page.reload()
  await expect(text).toHaveValue('# Come in, {visitorFirstName}\n\n{message}\n\n{link}')
})
