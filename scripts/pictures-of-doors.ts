/** Pictures of the kiosk at the door, and of an employee who looks for a desk. */
import type { Page } from '@playwright/test'
import { shoot, shootBothThemes } from './shoot.ts'

/** Pairs the demo's kiosk by the code that the demo page shows, and looks for a visitor by name. */
export async function shootKiosk(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/demo`)
  const card = page.getByRole('article').filter({ has: page.locator('a[href*="/walkin?kiosk"]') })
  const code = /[A-Z0-9]{4}-?[A-Z0-9]{4}/.exec(await card.innerText())?.[0]
  if (code === undefined) throw new Error('the demo page shows no pairing code')
  await card.locator('a[href*="/walkin?kiosk"]').click()
  await page.getByLabel('Pairing code').fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I’m expected' }).waitFor()
  await shootBothThemes(page, 'kiosk')
}

/** Opens the area by the link of the demo's employee, and looks at a space. */
export async function shootBooking(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/demo`)
  await page.locator('a[href*="/booking?jwt="]').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('combobox').selectOption({ label: 'English' })
  await page.getByRole('heading', { level: 1, name: /^Where will you sit/ }).waitFor()
  await shootBothThemes(page, 'booking')
  await page.getByRole('button', { name: 'Choose another desk' }).first().click()
  await page.getByRole('button', { name: /^Garden/ }).click()
  await page.getByRole('option', { name: /G2/ }).first().click()
  await shoot(page, 'desks')
}
