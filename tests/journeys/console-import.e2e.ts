/** An administrator brings a list of visitors: it is looked at, corrected, invited and watched on another screen (issue 5 §6). */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const fileOf = (lines: readonly string[]) => ({
  name: 'visitors.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)

test('10 000 visitors with 50 bad rows, seen on two screens @only-desktop', async ({
  page,
  scene,
  deps,
  openBrowser,
}) => {
  const robin = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await robin.signIn(page)
  await page.goto('/console/invite')
  await page.getByRole('link', { name: 'Import a list' }).click()
  await expect(heading(page, 'Import visitors')).toBeVisible()
  await lookAt(page, 'bringing a list')

  const day = inDays(2)
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const email = index % 200 === 7 ? 'wrong@' : `v${String(index)}@example.org`
    return `Visitor;N${String(index)};${email};${day} ${String(9 + (index % 8)).padStart(2, '0')}:00`
  })
  const file = fileOf(['Vorname;Nachname;E-Mail;Wann', ...rows])
  await page.getByLabel('Visitor list').setInputFiles(file)
  await expect(heading(page, '9,950 visitors ready to invite')).toBeVisible()
  await expect(page.getByText('50 rows to correct')).toBeVisible()
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('email')
  await page.getByLabel('Wann').selectOption('Start')
  const mails = page.getByRole('checkbox', { name: 'Send invitations by email' })
  await mails.uncheck()
  const invite = page.getByRole('button', { name: 'Invite 9,950 visitors' })
  await expect(invite).not.toHaveAttribute('aria-disabled', 'true')

  const first = page.getByRole('listitem').filter({ hasText: 'Row 9' }).first()
  await first.getByRole('textbox').fill('corrected@example.org')
  await first.getByRole('button').click()
  await expect(page.getByText('Row 9 is ready')).toBeVisible()

  const other = await openBrowser()
  await robin.signIn(other)
  await other.goto(page.url())
  await expect(heading(other, '9,951 visitors ready to invite')).toBeVisible()
  await page.getByRole('button', { name: 'Invite 9,951 visitors' }).click()
  await expect(other.getByRole('progressbar')).toBeVisible()
  await other.reload()
  for (const screen of [page, other]) {
    await expect(screen.getByText('9,951 visitors invited')).toBeVisible({ timeout: 90_000 })
    await expect(screen.getByText('49 rows to correct')).toBeVisible()
  }
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the rows to correct' }).click()
  const table = await readFile(await (await downloading).path(), 'utf8')
  expect(table.trim().split('\r\n')).toHaveLength(1 + 49)
  expect(table).toContain('Please, provide a valid email')
  await page.goto(`/console?date=${day}&show=all`)
  await expect(page.getByRole('button', { name: /^All 9,?951/ })).toBeVisible()
})

test('a pasted list, corrected and invited', async ({ page, scene, deps, inbox }) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/import')
  await page.getByRole('button', { name: 'Review list' }).click()
  const list = page.getByLabel('Or paste a list')
  await expect(page.getByRole('alert')).toContainText('Choose a file, or paste a list.')
  await expect(list).toHaveAccessibleDescription(/Choose a file, or paste a list\.$/)
  const ann = `ann.${randomUUID()}@example.org`
  const bob = `bob.${randomUUID()}@example.org`
  const pasted = `Ann Archer <${ann}>, ${bob}; ${ann} Ann Archer`
  await list.fill(pasted)
  await page.getByRole('button', { name: 'Review list' }).click()
  await expect(heading(page, '2 visitors ready to invite')).toBeVisible()
  await expect(page.getByText('This visitor is already in the list')).toBeVisible()
  await lookAt(page, 'a list with a bad row')
  await page.getByLabel('Date', { exact: true }).fill(inDays(3))
  const invite = page.getByRole('button', { name: 'Invite 2 visitors' })
  await expect(invite).not.toHaveAttribute('aria-disabled', 'true')
  await invite.click()
  await expect(page.getByText('2 visitors invited')).toBeVisible()
  await lookAt(page, 'a list that is invited')
  await inbox.mail('invitation', bob)
  await page.getByRole('button', { name: 'Import another list' }).click()
  await page.getByRole('button', { name: /Pasted list/ }).click()
  await expect(page.getByText('2 visitors invited')).toBeVisible()
  // The rows to correct are read after the rest, and move what stands below them: a click meanwhile may end elsewhere.
  await expect(page.getByText('This visitor is already in the list')).toBeVisible()
  await page.getByRole('button', { name: 'Delete this list' }).click()
  await expect(page.getByLabel('Or paste a list')).toBeVisible()
  await expect(page.getByRole('button', { name: /Pasted list/ })).toHaveCount(0)
})
