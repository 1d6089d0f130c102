import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { scanByKeys } from '../support/journey-kiosk.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test('reception takes parcels in one after the other, and hands one over against a signature', async ({
  page,
  scene,
  deps,
}) => {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const call = { token: scene.client, params }
  await scene.api('companies.putModules', {
    ...call,
    body: { modules: ['VISITORS', 'DELIVERIES'] },
  })
  const person = { email: '', language: 'en' }
  for (const [firstname, lastname] of [
    ['Zoë', 'Vandermeulen'],
    ['Ann', 'Quarles'],
    ['Ann', 'Quist'],
  ]) {
    await scene.api('users.create', { ...call, body: { ...person, firstname, lastname } })
  }
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await page.goto('/console/deliveries')
  await expect(page.getByRole('heading', { name: 'Deliveries', exact: true })).toBeVisible()
  await expect(page.getByText('Nothing is waiting at reception')).toBeVisible()
  await lookAt(page, 'no deliveries')

  const form = page.getByRole('form', { name: 'Receive a delivery' })
  const who = form.getByRole('combobox', { name: 'Recipient' })
  // Without accents, by the keyboard alone.
  await who.fill('zoe vand')
  await expect(form.getByRole('option', { name: 'Zoë Vandermeulen' })).toBeVisible()
  await who.press('Enter')
  await expect(who).toHaveValue('Zoë Vandermeulen')
  await form.getByLabel('Place').fill('Shelf 2')
  await who.press('Enter')
  await expect(form.getByRole('button', { name: 'Received for Zoë Vandermeulen' })).toBeVisible()
  await expect(who).toBeFocused()
  await expect(who).toHaveValue('')
  await expect(form.getByLabel('Place')).toHaveValue('Shelf 2')
  await expect(page.getByRole('button', { name: /^Zoë Vandermeulen/ })).toBeVisible()

  // Two fit: one is chosen.
  await who.fill('ann qu')
  await expect(form.getByRole('listbox', { name: 'Recipient' }).getByRole('option')).toHaveCount(2)
  await who.press('ArrowDown')
  await who.press('Enter')
  await expect(who).toHaveValue('Ann Quist')
  await who.press('Enter')
  await expect(form.getByRole('button', { name: 'Received for Ann Quist' })).toBeVisible()
  await expect(who).toHaveValue('')

  // Nobody fits: that is said before it is kept, and what was typed stays.
  await who.fill('Nobody Known')
  await who.press('Enter')
  await expect(form.getByText('No one by that name.')).toBeVisible()
  await expect(who).toHaveValue('Nobody Known')
  await who.press('Enter')
  await expect(form.getByRole('button', { name: 'Received for Nobody Known' })).toBeVisible()
  await expect(page.getByText('3 at reception, 1 unassigned')).toBeVisible()
  await lookAt(page, 'deliveries')

  await page.getByRole('searchbox', { name: 'Search' }).fill('vanderm')
  await expect(page.getByRole('button', { name: /^Ann Quist/ })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv).toContain(',At reception,Zoë Vandermeulen,')
  expect(csv).not.toContain('Quist')
  await page.getByRole('button', { name: /^Zoë Vandermeulen/ }).click()
  await expect(page.getByRole('heading', { name: /Zoë Vandermeulen/ })).toBeVisible()
  await expectLabel(page)
  await page.getByRole('button', { name: 'Hand over' }).click()
  const over = page.getByRole('form', { name: 'Hand over' })
  await over.getByRole('radio', { name: 'Signature' }).check()
  await lookAt(page, 'handing over')
  await over.getByRole('button', { name: 'I can’t draw a signature' }).click()
  await over.getByRole('textbox').fill('Zoë')
  await over.getByRole('button', { name: 'Hand over now' }).click()
  await expect(page.getByRole('button', { name: 'Hand over' })).toHaveCount(0)
  await expect(page.getByText('Proof')).toBeVisible()
  await page.getByRole('tab', { name: 'Comments' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Signed at the desk.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('listitem').getByText('Signed at the desk.')).toBeVisible()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByRole('listitem').getByText('Handed over')).toBeVisible()
  await lookAt(page, 'a delivery')
})

/** On paper stands the label alone; a hand scanner that reads it opens the delivery from the list. */
async function expectLabel(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Print label' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: 'Code that opens this delivery' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Zoë Vandermeulen/ })).toBeHidden()
  await page.emulateMedia({ media: null })
  const code = new URL(page.url()).searchParams.get('delivery') ?? ''
  await page.getByRole('button', { name: 'All deliveries', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Recipient' })).toBeVisible()
  await page.evaluate(scanByKeys, code)
  await expect(page.getByRole('heading', { name: /Zoë Vandermeulen/ })).toBeVisible()
}
