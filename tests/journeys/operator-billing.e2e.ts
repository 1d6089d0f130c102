/** Whoever runs the installation sells: says who sells, offers a plan, and looks after a subscription, its invoices and payments. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { outsideId } from '#contract/ids.ts'
import { clientActor } from '../support/actors.ts'
import { sampleDetails, statement } from '../support/billing-calls.ts'
import { createCompany, createOrganisation } from '../support/factories.ts'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'
import { signedInOperator } from '../support/operators.ts'
import { openBilling } from '../support/some-seller.ts'

// A wrong account, and an older version, are refused.
test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 4(09|22)/ })

test('an operator sells, and looks after a subscription', async ({ page, deps, baseURL }) => {
  const mark = randomUUID().slice(0, 8)
  // Journeys share one installation: who sells must not be named by another one while it is written here.
  await openBilling(deps)
  const { cookie } = await signedInOperator({ deps }, `sells.${mark}@ops.example`)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: baseURL ?? '' }])
  const plan = `Team ${mark}`
  const organisation = `Acme ${mark}`
  const part = async (title: string) => {
    await page
      .getByRole('navigation', { name: 'Billing' })
      .getByRole('link', { name: title })
      .click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }

  await test.step('who sells is said, and a wrong account is refused beside what was typed', async () => {
    await page.goto('/operator/billing')
    await part('Seller')
    const typed: readonly [string, string][] = [
      ['Company name', 'Foyer Hosting NV'],
      ['Street and number', 'Rue Haute 1'],
      ['Postcode', '1000'],
      ['City', 'Brussels'],
      ['Country', 'BE'],
      ['Email for questions about invoices', 'billing@seller.example'],
      ['VAT number', 'BE0123456749'],
      ['VAT rate in percent', '21'],
      ['IBAN', 'BE71 0961 2345 6768'],
    ]
    for (const [label, text] of typed)
      await page.getByLabel(label, { exact: false }).first().fill(text)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('This isn’t an IBAN')).toBeVisible()
    await expect(page.getByLabel('Company name')).toHaveValue('Foyer Hosting NV')
    await page.getByLabel('IBAN').fill('BE71 0961 2345 6769')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Stands on invoices from now on')).toBeVisible()
    await lookAt(page, 'who sells')
  })
  await test.step('a plan is added', async () => {
    await part('Plans')
    await page.getByRole('button', { name: 'Add a plan' }).click()
    await page.getByLabel('Name').fill(plan)
    await page.getByLabel('Price without VAT').fill('much')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter an amount')).toBeVisible()
    await page.getByLabel('Price without VAT').fill('100,00')
    await page.getByLabel('Days of trial').fill('0')
    await lookAt(page, 'a new plan')
    await page.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('listitem').filter({ hasText: plan })
    await expect(row).toContainText('€100.00 a month')
    await expect(row).toContainText('Nobody has it')
  })
  await test.step('of two operators who change it the second is told, and keeps what was typed', async () => {
    const row = page.getByRole('listitem').filter({ hasText: plan })
    await row.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Price without VAT').fill('120.00')
    await deps.db.system
      .updateTable('billing_plans')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .where(sql`plan ->> 'name'`, '=', plan)
      .execute()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Another operator changed this plan')).toBeVisible()
    await expect(page.getByLabel('Price without VAT')).toHaveValue('120.00')
    await page.getByRole('button', { name: 'Load their version' }).click()
    await expect(page.getByLabel('Price without VAT')).toHaveValue('100.00')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await lookAt(page, 'the plans')
  })
  await test.step('an organisation subscribes, is found, blocked with a reason, and unblocked', async () => {
    const organisationId = await createOrganisation(deps, organisation)
    const { plan_id: planId } = await deps.db.system
      .selectFrom('billing_plans')
      .select('plan_id')
      .where(sql`plan ->> 'name'`, '=', plan)
      .executeTakeFirstOrThrow()
    await createCompany(deps, organisationId, { name: organisation })
    const { token } = await clientActor(deps, organisationId)
    const headers = { authorization: `Bearer ${token}` }
    const at = `${baseURL ?? ''}/private/billing`
    const data = { planId: outsideId('PL', planId), coupon: '' }
    expect((await page.request.put(`${at}/details`, { headers, data: sampleDetails })).ok()).toBe(
      true,
    )
    expect((await page.request.post(`${at}/subscription`, { headers, data })).ok()).toBe(true)
    await part('Subscriptions')
    await page.getByRole('searchbox').fill(organisation)
    await expect(page.getByRole('row').filter({ hasText: organisation })).toContainText('€121.00')
    await lookAt(page, 'the subscriptions')
    await page.getByRole('button', { name: organisation }).click()
    await expect(page.getByRole('heading', { level: 3, name: organisation })).toBeVisible()
    await page.getByRole('button', { name: 'Block' }).click()
    await page.getByLabel('Reason').fill('Misuse of the free text')
    await page.getByRole('button', { name: 'Block' }).click()
    await expect(page.getByText('Blocked by an operator: Misuse')).toBeVisible()
    await lookAt(page, 'a subscription that is blocked')
    await page.getByRole('button', { name: 'Unblock' }).click()
    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect(page.getByText('Past due')).toBeVisible()
  })
  await test.step('a statement pays one invoice; what fits none is set aside', async () => {
    const { communication } = await deps.db.system
      .selectFrom('invoices as i')
      .innerJoin('organisations as o', 'o.organisation_id', 'i.organisation_id')
      .select('i.communication')
      .where('o.name', '=', organisation)
      .executeTakeFirstOrThrow()
    await part('Bank statements')
    const credits = [
      { reference: `${mark}-1`, amount: '121.00', text: communication ?? '' },
      { reference: `${mark}-2`, amount: '5.00', text: `coffee ${mark}` },
    ]
    await page.getByLabel('Bank statement').setInputFiles({
      name: 'statement.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(statement(credits)),
    })
    await expect(page.getByText('Paid an invoice: 1. Waiting below: 1.')).toBeVisible()
    const held = page.getByRole('listitem').filter({ hasText: mark })
    await expect(held).toContainText('names no open invoice')
    await lookAt(page, 'bank statements')
    await held.getByRole('button', { name: 'Set aside' }).click()
    await expect(held).toHaveCount(0)
  })
  await test.step('the invoice is paid, and its document can be saved', async () => {
    await part('Invoices')
    await page.getByRole('searchbox').fill(organisation)
    const row = page.getByRole('listitem').filter({ hasText: organisation })
    await expect(row).toContainText('Paid')
    await lookAt(page, 'the invoices of all organisations')
    const saved = page.waitForEvent('download')
    await row.getByRole('button', { name: 'UBL' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^\d{4}-\d{6}\.xml$/)
  })
  await test.step('coupons, licence and terms', async () => {
    await part('Coupons')
    await page.getByRole('button', { name: 'Create coupon' }).click()
    await page.getByLabel('Code').fill(`c-${mark}`)
    await page.getByLabel('Percentage').last().fill('10')
    await lookAt(page, 'a new coupon')
    await page.getByRole('button', { name: 'Create coupon' }).click()
    const row = page.getByRole('listitem').filter({ hasText: `C-${mark.toUpperCase()}` })
    await expect(row).toContainText('10% off')
    await page.getByRole('link', { name: 'Licence' }).click()
    await expect(page.getByText('nothing is limited')).toBeVisible()
    await lookAt(page, 'the licence')
    await page.getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'New version' })).toBeVisible()
    await lookAt(page, 'the terms')
    await page.getByRole('link', { name: 'Audit log' }).click()
    const blocked = page.getByRole('listitem').filter({ hasText: 'Subscription blocked' })
    await expect(blocked.filter({ hasText: organisation }).first()).toBeVisible()
  })
})
