/** What marshals write to everybody, and how those answer (issue 5 §4, message to all, self-safe links). */
import type { Page } from '@playwright/test'
import { linkIn, openInbox } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test.use({ settings: { hasQuestions: false } })

test('everybody gets a message and says by one tap that they are safe; the marshal sees it', async ({
  page,
  scene,
  deps,
  browser,
}) => {
  const arrive = async (lastname: string, email: string): Promise<void> => {
    const visit = await scene.invite({ firstname: 'Ann', lastname, email })
    await scene.api('visits.checkIn', { token: scene.client, params: visit.params, body: {} })
  }
  const inbox = openInbox(process.env['JOURNEY_URL'] ?? '')
  const mark = scene.companyId.slice(-8)
  const archer = `archer.${mark}@example.com`
  const baker = `baker.${mark}@example.com`
  await arrive('Archer', archer)
  await arrive('Baker', baker)
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await page.goto('/console/emergency')
  await page.getByRole('button', { name: 'Start an emergency' }).click()
  const wanted = page.getByRole('checkbox', { name: 'Send this message to everyone on the list' })
  await expect(wanted).toBeChecked()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Start a drill' }).click()
  await expect(wanted).not.toBeChecked()
  await wanted.check()
  const words = page.getByRole('textbox', { name: 'Message to everyone on the list' })
  await expect(words).toHaveValue(/only a drill/)
  await words.fill('Only a drill: go to the car park.')
  await lookAt(page, 'a message with the start')
  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByText('Message, print, end').click()
  await expect(page.getByText('sent to 2 people')).toBeVisible()

  const mail = await inbox.mail('emergency', archer)
  expect(mail.subject).toMatch(/^Drill at .*: are you safe\?$/)
  expect(mail.text).toContain('Only a drill: go to the car park.')
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const reader = await phone.newPage()
  await reader.goto(linkIn(mail, '/safe', 'answer=SAFE'))
  await expect(reader.getByRole('heading', { name: 'This is a drill.' })).toBeVisible()
  await lookAt(reader, 'the page of a self-safe link')
  await reader.getByRole('button', { name: 'I’m safe' }).click()
  await expect(reader.getByText('The marshals know you’re safe.')).toBeVisible()

  await expect(page.getByRole('button', { name: 'Safe 1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Safe 1', exact: true }).click()
  await expect(rowOf(page, 'Ann Archer')).toContainText('Safe: self-reported, ')

  const second = await inbox.mail('emergency', baker)
  await reader.goto(linkIn(second, '/safe', 'answer=HELP'))
  await reader.getByRole('button', { name: 'I need help' }).click()
  await expect(reader.getByText('The marshals know you need help.')).toBeVisible()
  await page.getByRole('button', { name: 'Missing 1', exact: true }).click()
  await expect(rowOf(page, 'Ann Baker')).toContainText('Not found or needs help: self-reported, ')

  // One more, whose words are kept when they cannot be sent.
  await page.getByRole('button', { name: 'Message everyone' }).click()
  await expect(words).toBeFocused()
  await words.fill(' ')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await words.fill('You may go back in.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('You may go back in.')).toBeVisible()
  await expect(page.getByText('sent to 2 people')).toHaveCount(2)
  await lookAt(page, 'a roll with messages')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^EM-.*\.pdf$/)
  await page.getByRole('button', { name: 'End…' }).click()
  await page.getByRole('button', { name: 'End and create report' }).click()
  await expect(page.getByText('Final report')).toBeVisible()
  await reader.reload()
  await expect(
    reader.getByText('This emergency is over. You don’t need to do anything.'),
  ).toBeVisible()
  await phone.close()
})

test('an emergency is held to start, and every other screen says that it is under way @desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await page.goto('/console/emergency')
  await page.getByRole('button', { name: 'Start an emergency' }).click()
  await page.getByRole('checkbox', { name: 'Send this message to everyone on the list' }).uncheck()
  const start = page.getByRole('button', { name: 'Hold to start' })
  await expect(start).toHaveAccessibleDescription('Keep the button pressed until it is full.')
  await lookAt(page, 'an emergency before it is started')
  // A slip starts nothing.
  await start.click()
  await expect(start).toBeVisible()
  await start.focus()
  await page.keyboard.down('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency' })).toBeVisible()
  await expect(page.getByText('Message, print, end')).toBeVisible()
  await page.keyboard.up('Enter')
  await page.goto('/console/visitors')
  const banner = page.getByRole('alert').filter({ hasText: 'Emergency since' })
  await expect(banner).toBeVisible()
  await lookAt(page, 'a screen during an emergency')
  await banner.getByRole('link', { name: 'Open the evacuation list' }).click()
  await expect(page.getByText('Message, print, end')).toBeVisible()
})
