/** A VAT number decides what an invoice says: refused, confirmed after a second look, and away, as customer and operator see it (issue 16 §4). */
import { randomUUID } from 'node:crypto'
import { insertPlan } from '#server/features/billing/subscriptions/queries-plans.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { samplePlan } from '../support/billing-calls.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { signedInOperator } from '../support/operators.ts'
import { openBilling } from '../support/some-seller.ts'
import { startVies } from '../support/start-vies.ts'

test.use({ settings: { hasQuestions: false } })

test('a VAT number is refused, confirmed, and bills by reverse charge @only-desktop', async ({
  page,
  openBrowser,
  scene,
  deps,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8)
  await openBilling(deps)
  const vies = await startVies(process.env['JOURNEY_VENDOR_URL'])
  try {
    await deps.db.inSystem((tx) =>
      insertPlan(tx, uuid7(), samplePlan(`Vat ${mark}`, 10_000), true, deps.clock.now()),
    )
    const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
    await boss.administer()
    await boss.signIn(page)
    const digits = String(Number.parseInt(mark, 16) % 1_000_000_000).padStart(9, '0')
    const [wrong, right] = [`NL${digits}B01`, `NL${digits}B02`] as const
    const name = `Windmolen ${mark} BV`
    const details = page.locator('#details')
    const vat = page.getByRole('textbox', { name: 'VAT number' })
    const save = async () => {
      await page.getByRole('button', { name: 'Save billing details' }).click()
      await expect(page.getByText('Billing details saved.')).toBeVisible()
    }
    /** The question is asked in the background; the page reads its answer when it is opened. */
    const whenAnswered = (words: RegExp) =>
      expect(async () => {
        await page.reload()
        await expect(details.getByText(words)).toBeVisible({ timeout: 2_000 })
      }).toPass()
    const choose = () => page.getByRole('button', { name: `Choose Vat ${mark}` }).click()

    await test.step('a number that VIES doesn’t know leads to VAT, and says what to do', async () => {
      await page.goto('/console/billing')
      await expect(page.getByRole('heading', { name: 'Billing details' })).toBeVisible()
      const typed: readonly [string, string][] = [
        ['Company', name],
        ['Street and number', 'Oudegracht 1'],
        ['Postcode', '3511 AA'],
        ['City', 'Utrecht'],
        ['Email for invoices', 'accounts@windmolen.example'],
      ]
      for (const [label, text] of typed) await page.getByRole('textbox', { name: label }).fill(text)
      await page.getByRole('combobox', { name: 'Country' }).selectOption('Netherlands')
      await vat.fill(wrong)
      await save()
      await whenAnswered(/^VIES doesn’t know this VAT number/)
      await expect(details.getByText('Your invoices include 21% VAT.')).toBeVisible()
      await choose()
      await expect(
        page.getByText('An invoice of €121.00 is made now: €100.00 plus €21.00 VAT.'),
      ).toBeVisible()
      await lookAt(page, 'billing with a VAT number that VIES doesn’t know')
    })

    await test.step('the right number is confirmed: the customer is billed without VAT, and sees the proof', async () => {
      vies.registered.set(right, name)
      await vat.fill(right)
      await save()
      await whenAnswered(/^VIES confirmed this VAT number on/)
      await expect(details.getByText(`It is registered to ${name}.`)).toBeVisible()
      await expect(details.getByText(/^Consultation number: WAPIAAA\d+$/)).toBeVisible()
      await expect(details.getByText(/you account for it yourself/)).toBeVisible()
      await choose()
      await expect(
        page.getByText('An invoice of €100.00 is made now: €100.00 plus €0.00 VAT.'),
      ).toBeVisible()
      await lookAt(page, 'billing by reverse charge')
      await page.getByRole('button', { name: `Take Vat ${mark}` }).click()
      await expect(page.getByText('Plan changed.')).toBeVisible()
      const invoice = page.getByRole('listitem').filter({ hasText: /^\d{4}-\d{6}/ })
      await expect(invoice).toContainText('€100.00')
    })

    await test.step('the operator sees why, and asks again: an outage changes nothing, another answer does', async () => {
      const operator = await openBrowser()
      const { cookie } = await signedInOperator({ deps }, `vat.${mark}@ops.example`)
      const [key = '', value = ''] = cookie.split('=')
      await operator.context().addCookies([{ name: key, value, url: baseURL ?? '' }])
      const { name: organisation } = await deps.db.system
        .selectFrom('organisations as o')
        .innerJoin('companies as c', 'c.organisation_id', 'o.organisation_id')
        .select('o.name')
        .where('c.company_id', '=', scene.companyId)
        .executeTakeFirstOrThrow()
      const look = async () => {
        await operator.goto('/operator/billing')
        await operator
          .getByRole('navigation', { name: 'Billing' })
          .getByRole('link', { name: 'Subscriptions' })
          .click()
        await operator.getByRole('searchbox').fill(organisation)
        await operator
          .getByRole('row')
          .filter({ hasText: `Vat ${mark}` })
          .getByRole('button')
          .click()
        await expect(operator.getByRole('heading', { name: 'VAT number check' })).toBeVisible()
      }
      const askAgain = async () => {
        const asked = vies.asked.length
        await operator.getByRole('button', { name: 'Check again' }).click()
        await expect(operator.getByText('VIES is being asked.')).toBeVisible()
        await expect.poll(() => vies.asked.length).toBeGreaterThan(asked)
      }
      await look()
      await expect(operator.getByText('None: reverse charge')).toBeVisible()
      await expect(operator.getByText(/^Confirmed by VIES on/)).toBeVisible()
      await expect(operator.getByText(new RegExp(`${name} · WAPIAAA`))).toBeVisible()
      await lookAt(operator, 'a subscription by reverse charge')
      vies.away = 'MS_UNAVAILABLE'
      await askAgain()
      await expect(async () => {
        await look()
        await expect(operator.getByText(/MS_UNAVAILABLE/)).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await expect(operator.getByText(/^Confirmed by VIES on/)).toBeVisible()
      await expect(operator.getByText('None: reverse charge')).toBeVisible()
      vies.away = null
      vies.registered.delete(right)
      await askAgain()
      await expect(async () => {
        await look()
        await expect(operator.getByText(/^Unknown to VIES on/)).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await expect(operator.getByText('21%', { exact: true })).toBeVisible()
      await lookAt(operator, 'a subscription whose VAT number is unknown')
    })
  } finally {
    await vies.stop()
  }
})
