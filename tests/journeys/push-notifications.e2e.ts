/** A host is told on the phone, and answers from there without opening anything (Issue 16 §5, device tokens). */
import { bringPushService } from '../support/journey-push.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

// Chromium without its windows shows no notifications.
test.use({
  settings: { hasQuestions: false },
  launchOptions: {
    executablePath: process.env['CHROME_PATH'] ?? '',
    args: ['--disable-gpu', '--no-sandbox'],
  },
})

test('a host turns notifications on, tries them out, and answers an arrival from one', async ({
  page,
  scene,
  deps,
}) => {
  const host = await makeStaff(deps, scene)
  await host.signIn(page)
  const push = await bringPushService(page)
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications()
      return all.map(({ title, body }) => `${title}: ${body}`)
    })
  // The browser's tools don't say when they have dropped a message: it is handed over again.
  const deliver = (notification: unknown) =>
    expect(async () => {
      await push.deliver()
      await expect.poll(shown, { timeout: 10_000 }).toContainEqual(notification)
    }).toPass()
  await page.goto('/console/preferences')
  const section = page.getByRole('region', { name: 'On this device' })
  await expect(section.getByRole('button', { name: 'Show notifications here' })).toBeVisible()
  await lookAt(page, 'notifications are off')
  await section.getByRole('button', { name: 'Show notifications here' }).click()
  await expect(section.getByText('Notifications are on for this device.')).toBeVisible()
  const arrived = page.getByRole('group', { name: 'My visitor has arrived' })
  await expect(arrived.getByLabel('My devices')).toBeChecked()
  await lookAt(page, 'notifications are on')

  await section.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => push.messages().length).toBe(1)
  await deliver('Notifications work here: You’ll see here when a visitor has arrived for you.')

  const visit = await scene.invite({ firstname: 'Emma', lastname: 'Peeters', hostId: host.id })
  await scene.api('visits.checkIn', { token: scene.client, params: visit.params, body: {} })
  await expect.poll(() => push.messages().length).toBe(2)
  await deliver(expect.stringMatching(/^Emma Peeters has arrived: /))
  await push.tap('ON_MY_WAY')
  await expect.poll(() => visit.events()).toContain('visit.host_answered')
  await expect.poll(shown).toContain('Emma Peeters has arrived: Thanks. We’ve told Emma Peeters.')

  await page.reload()
  await expect(section.getByText('Notifications are on for this device.')).toBeVisible()
  await section.getByRole('button', { name: 'Turn off here' }).click()
  await expect(section.getByText('Notifications are off for this device.')).toBeVisible()
  await push.close()
})
