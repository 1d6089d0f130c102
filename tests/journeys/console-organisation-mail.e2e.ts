/** An administrator tries a mail server before it is saved, reads the dialogue, and pauses it (issue 16 §1). */
import { lookAt } from '../support/journey-look.ts'
import { noteReturn } from '#server/features/messages/returned-mails/note-return.ts'
import { outsideId } from '#contract/ids.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { startMailSink } from '../support/start-mail-sink.ts'

test.use({ settings: { hasQuestions: false } })
test('a mail server is tried, set up and paused', async ({ page, scene, deps }) => {
  const sink = await startMailSink({ password: 'own-secret' })
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  await boss.signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: /^Email The sender/ }).click()
  await page.getByRole('radio', { name: 'Your own server' }).check()
  await page.getByRole('textbox', { name: 'Sender address' }).fill('visits@example.com')
  await page.getByRole('textbox', { name: 'SMTP server' }).fill('127.0.0.1')
  await page.getByRole('combobox', { name: 'Encryption' }).selectOption('None')
  await page.getByRole('textbox', { name: 'Port' }).fill(String(sink.port))
  await page.getByRole('textbox', { name: 'Account' }).fill('foyer')
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('wrong')
  const attempt = page.getByRole('button', { name: 'Send me a test email' })
  await attempt.click()
  await expect(page.getByText('The account or its password is wrong.')).toBeVisible()
  await page.getByText('What was said').click()
  await expect(page.getByText(/→ AUTH PLAIN …/)).toBeVisible()
  await lookAt(page, 'a mail server that refuses the password')
  await password.fill('own-secret')
  await attempt.click()
  await expect(page.getByText(/^The server accepted the email to staff\./)).toBeVisible()
  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([[boss.email]])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Set up', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await sink.close()
})

test('an invitation that came back is seen at the visit, and sent again by somebody who knows better', async ({
  page,
  scene,
  deps,
}) => {
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  const host = await makeStaff(deps, scene)
  const startAt = new Date(Date.now() + 3_600_000).toISOString()
  const made = await scene.api('meetings.create', {
    token: scene.client,
    params: { companyId: outsideId('CO', scene.companyId) },
    body: {
      hostId: host.id,
      startAt,
      endAt: new Date(Date.now() + 7_200_000).toISOString(),
      visitors: [{ firstname: 'Ann', lastname: 'Archer', email: 'an@v.example' }],
    },
  })
  const [visitId = ''] = made['visits'] as readonly string[]
  const { system } = deps.db
  const sent = () =>
    system
      .selectFrom('mails')
      .select(['company_id', 'mail_id', 'message_id', 'template', 'subject_of', 'recipient'])
      .where('company_id', '=', scene.companyId)
      .where('subject_of', '=', `visit:${visitId}`)
      .where('state', '=', 'SENT')
      .executeTakeFirst()
  await expect.poll(sent).toBeDefined()
  const mail = await sent()
  if (mail === undefined) throw new Error('no mail')
  const report = { kind: 'BOUNCE', reason: 'NO_SUCH_ADDRESS', status: '5.1.1' } as const
  await deps.db.inSystem((tx) => noteReturn(tx, mail, report, new Date().toISOString()))

  await boss.signIn(page)
  await page.goto(`/console/visits/${visitId}`)
  const panel = page.getByRole('complementary', { name: 'Visit' })
  await expect(panel.getByText('An email to an@v.example came back')).toBeVisible()
  await expect(panel.getByText('The address doesn’t exist.')).toBeVisible()
  await lookAt(page, 'an invitation that came back')
  await panel.getByRole('button', { name: 'Send anyway' }).click()
  await expect(panel.getByText('On its way again.')).toBeVisible()

  await page.goto('/console/organisation-mail')
  await expect(page.getByText('@v.example')).toBeVisible()
  await page.getByText('Set up the mailbox').click()
  await page.getByRole('textbox', { name: 'Address for bounces' }).fill('bounces@example.com')
  await page.getByRole('textbox', { name: 'IMAP server' }).fill('10.1.2.3')
  const form = page.locator('details').filter({ hasText: 'Address for bounces' })
  await form.getByRole('textbox', { name: 'Account' }).fill('bounces')
  await form.getByRole('textbox', { name: 'Password' }).fill('secret')
  await form.getByRole('button', { name: 'Try the mailbox' }).click()
  await expect(form.getByText(/^The address is inside your network/)).toBeVisible()
  await lookAt(page, 'the mailbox for bounces')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Stop reading the mailbox' })).toBeVisible()
})
