/** An administrator looks up what somebody was sent, and sends it again (issue 5 §3). */
import { outsideId } from '#contract/ids.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
test('a mail is found, and sent again @only-desktop', async ({ page, scene, deps }) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  // A colleague is invited by mail.
  const email = `ann.${crypto.randomUUID().slice(0, 8)}@colleague.example`
  const params = { companyId: outsideId('CO', scene.companyId) }
  const body = { firstname: 'Ann', lastname: 'Archer', email, language: 'en' }
  const user = await scene.api('users.create', { token: scene.client, params, body })
  const invited = { ...params, userId: String(user['id']) }
  await scene.api('users.invite', { token: scene.client, params: invited })

  await page.goto('/console/sent-messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Sent messages' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'To' }).fill(email)
  const mail = page.getByRole('listitem').filter({ hasText: email }).first()
  await expect(async () => {
    await page.reload()
    await expect(mail).toContainText('Sent', { timeout: 3_000 })
  }).toPass()
  await lookAt(page, 'what was sent')
  await mail.getByRole('button', { name: 'Send again' }).click()
  await expect(mail).toContainText(/Waiting|Sent/)
  await page.getByLabel('Status').selectOption('Not sent')
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(mail).toBeVisible()
})
