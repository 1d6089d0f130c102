/** An administrator chooses a plan, sees what it costs, pays, downloads the invoice, cancels and takes it back (issue 16 §4). */
import { insertPlan } from '#server/features/billing/subscriptions/queries-plans.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { samplePlan } from '../support/billing-calls.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { openBilling } from '../support/some-seller.ts'

// A VAT number that is none.
test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 422/ })

test('a plan is chosen with its price, billed, cancelled and kept', async ({
  page,
  scene,
  deps,
}) => {
  const mark = uuid7().slice(-6)
  const limits = { locations: 5, visits: null, desks: 100, kiosks: 2 }
  const now = deps.clock.now()
  await openBilling(deps)
  await deps.db.inSystem(async (tx) => {
    const offer = (name: string, price: number, more: object = {}) =>
      insertPlan(tx, uuid7(), samplePlan(`${name} ${mark}`, price, { limits, ...more }), true, now)
    await offer('Team', 4_900)
    await offer('Company', 9_900)
    await offer('Company', 99_000, { cycle: 'YEAR' })
    await offer('Tiny', 900, { limits: { ...limits, locations: 0 } })
  })
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  await boss.signIn(page)
  const plan = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} ${mark}` })

  await test.step('what there is to choose', async () => {
    // The script comes while somebody presses a link that they have scrolled to: the row stays under their finger.
    const script = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto('/console/locations')
    const link = page.getByRole('link', { name: 'Billing', exact: true })
    await link.hover()
    await page.mouse.down()
    script.resolve()
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('nav li') ?? {}).some((key) => key.startsWith('__react')),
    )
    await page.mouse.up()
    await expect(page.getByText('You don’t have a plan yet.')).toBeVisible()
    await page.unroute(/\/assets\/.*\.js$/)
    await lookAt(page, 'billing before a plan is chosen')
  })
  await test.step('nothing is taken without somebody to bill, and what was typed stays', async () => {
    await plan('Team')
      .getByRole('button', { name: `Choose Team ${mark}` })
      .click()
    await expect(page.getByText('Enter your billing details first:')).toBeVisible()
    await page.getByRole('textbox', { name: 'Company' }).fill('Acme SA')
    await page.getByRole('textbox', { name: 'Street and number' }).fill('Boulevard Anspach 5')
    await page.getByRole('textbox', { name: 'Postcode' }).fill('1000')
    await page.getByRole('textbox', { name: 'City' }).fill('Brussels')
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Belgium')
    const vat = page.getByRole('textbox', { name: 'VAT number' })
    await vat.fill('BE0200068637')
    await page.getByRole('textbox', { name: 'Email for invoices' }).fill('accounts@acme.example')
    await page.getByRole('button', { name: 'Save billing details' }).click()
    await expect(page.getByText(/This isn’t a VAT number of that country/).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Brussels')
    await vat.fill('BE 0200.068.636')
    await page.getByRole('button', { name: 'Save billing details' }).click()
    await expect(page.getByText('Billing details saved.')).toBeVisible()
  })
  await test.step('the price, the invoice and how to pay it', async () => {
    await expect(
      page.getByText(/An invoice of €59.29 is made now: €49.00 plus €10.29/),
    ).toBeVisible()
    await lookAt(page, 'billing with what a plan costs')
    await page.getByRole('button', { name: `Take Team ${mark}` }).click()
    await expect(page.getByText('Plan changed.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'To pay' })).toBeVisible()
    await expect(page.getByRole('img', { name: /QR code for the transfer/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveValue('BE71096123456769')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: /Download invoice .* as PDF/ }).click()
    expect((await file).suggestedFilename()).toMatch(/^\d{4}-\d{6}\.pdf$/)
    await lookAt(page, 'billing with an invoice to pay')
  })
  await test.step('a dearer plan is billed for what is left, and one that is too small is refused', async () => {
    await expect(
      plan('Tiny').getByText(/You have more than this plan includes: Locations/),
    ).toBeVisible()
    await page.getByText('Yearly', { exact: true }).click()
    await page.getByText('Monthly', { exact: true }).click()
    await plan('Company')
      .getByRole('button', { name: `Choose Company ${mark}` })
      .click()
    await expect(page.getByText(/less €49.00 for what is left of your plan/)).toBeVisible()
    await page.getByRole('button', { name: `Take Company ${mark}` }).click()
    await expect(page.getByRole('heading', { level: 2, name: `Company ${mark}` })).toBeVisible()
  })
  await test.step('it is cancelled, and taken back', async () => {
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await lookAt(page, 'billing that asks before it is cancelled')
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(page.getByText(/^Cancelled\. Everything works until/)).toBeVisible()
    await page.getByRole('button', { name: 'Keep the subscription' }).click()
    await expect(page.getByText(/^Active\. The next period begins on/)).toBeVisible()
  })
})
