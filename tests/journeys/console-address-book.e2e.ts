/** A host keeps people they invite often, brings others along from their phone, and invites them (issue 14 §8). */
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })

test('a contact is written down, others come from a file, and all are found while inviting', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene)).signIn(page)
  await page.goto('/console/invite')
  await page.getByRole('link', { name: 'Address book' }).click()
  await expect(page.getByText('No contacts yet')).toBeVisible()
  await lookAt(page, 'an empty address book')
  await page.getByRole('button', { name: 'Add a contact' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Véra')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Visser')
  await page.getByRole('textbox', { name: 'Company' }).fill('Noordster')
  await page.getByRole('textbox', { name: 'Email' }).fill('vera@')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Email' }).fill('vera@noordster.example')
  await lookAt(page, 'a contact')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /Véra Visser/ })).toBeVisible()

  await page.getByText('Import and export').click()
  const card = 'BEGIN:VCARD\nVERSION:4.0\nFN:Ann Lee\nEMAIL:ann@lee.example\nEND:VCARD\n'
  await page.getByLabel('Table or vCard file').setInputFiles({
    name: 'phone.vcf',
    mimeType: 'text/vcard',
    buffer: Buffer.from(`${card}BEGIN:VCARD\nFN:Bad\nEMAIL:no@\nEND:VCARD\n`),
  })
  await expect(page.getByText('Added: 1. Updated: 0. Unchanged: 0.')).toBeVisible()
  await expect(page.getByText(/^Entry 2: /)).toBeVisible()
  await expect(page.getByRole('button', { name: /Ann Lee/ })).toBeVisible()

  await page.goto('/console/invite')
  await page.getByRole('combobox', { name: 'Returning visitor' }).fill('noord')
  await page.getByRole('option', { name: /Véra Visser/ }).click()
  await expect(page.getByRole('textbox', { name: /Email/ })).toHaveValue('vera@noordster.example')
})
