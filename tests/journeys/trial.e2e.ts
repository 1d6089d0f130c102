/** A trial from the operator's mark over signing up to a plan that was chosen (issue 16 §3). */
import { randomUUID } from 'node:crypto'
import { insertPlan } from '#server/features/billing/subscriptions/queries-plans.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { samplePlan } from '../support/billing-calls.ts'
import { linkIn } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { signedInOperator } from '../support/operators.ts'
import { openBilling } from '../support/some-seller.ts'

test('who signs up has a trial, sees its days, is given more, and chooses a plan', async ({
  page,
  inbox,
  openBrowser,
  deps,
  scene,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8)
  const name = `Trial House ${mark}`
  await makeStaff(deps, scene, 'ADMINISTRATORS')
  await openBilling(deps)
  const trial = samplePlan(`Trial ${mark}`, 4_900, { trialDays: 5 })
  await deps.db.inSystem((tx) => insertPlan(tx, uuid7(), trial, true, deps.clock.now()))
  const operator = await openBrowser()
  const { cookie } = await signedInOperator({ deps }, `trials.${mark}@ops.example`)
  const [key = '', value = ''] = cookie.split('=')
  await operator.context().addCookies([{ name: key, value, url: baseURL ?? '' }])
  const plans = async () => {
    await operator.goto('/operator/billing')
    await operator
      .getByRole('navigation', { name: 'Billing' })
      .getByRole('link', { name: 'Plans' })
      .click()
  }
  const row = operator.getByRole('listitem').filter({ hasText: `Trial ${mark}` })

  await test.step('the operator says which plan sign-ups begin with', async () => {
    await plans()
    await row.getByRole('button', { name: 'Use for sign-ups' }).click()
    await expect(row).toContainText('Sign-ups begin with its trial')
    await lookAt(operator, 'the plans, one of them for sign-ups')
  })
  await test.step('somebody signs up, and is told how many days are left', async () => {
    const email = `olga.${mark}@opening.example`
    await page.goto('/sign-up')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
    await page.goto(linkIn(await inbox.mail('sign_up', email), '/sign-up/continue'))
    await page.getByLabel('Name of your company or location').fill(name)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('First name').fill('Olga')
    await page.getByLabel('New password').fill('seven quiet desks')
    await page.getByRole('button', { name: 'Open the lobby' }).click()
    await expect(page.getByText(/^The trial ends on .* \(5 days left\)\.$/)).toBeVisible()
    await lookAt(page, 'a console in its trial')
    await page.getByRole('link', { name: 'Choose a plan' }).click()
    await expect(page.getByText('5 days left')).toBeVisible()
    await expect(page.getByText(/or everything is deleted on/)).toBeVisible()
    await lookAt(page, 'billing in a trial')
  })
  await test.step('the operator extends it, and takes the mark away', async () => {
    await plans()
    await row.getByRole('button', { name: 'Don’t use for sign-ups' }).click()
    await expect(row).not.toContainText('Sign-ups begin with its trial')
    await operator
      .getByRole('navigation', { name: 'Billing' })
      .getByRole('link', { name: 'Subscriptions' })
      .click()
    await operator.getByRole('searchbox').fill(name)
    await operator.getByRole('button', { name }).click()
    await operator.getByRole('button', { name: 'Extend trial' }).click()
    const until = operator.getByLabel('Trial until')
    const longer = new Date(`${await until.inputValue()}T00:00:00Z`)
    longer.setUTCDate(longer.getUTCDate() + 10)
    await until.fill(longer.toISOString().slice(0, 10))
    await operator.getByRole('button', { name: 'Extend trial' }).click()
    await expect(until).toBeHidden()
  })
  await test.step('a plan is chosen, and follows the days that are left', async () => {
    await page.reload()
    await expect(page.getByText('15 days left')).toBeVisible()
    await page.getByRole('button', { name: `Choose Trial ${mark}` }).click()
    await page.getByRole('textbox', { name: 'Company' }).fill('Acme SA')
    await page.getByRole('textbox', { name: 'Street and number' }).fill('Boulevard Anspach 5')
    await page.getByRole('textbox', { name: 'Postcode' }).fill('1000')
    await page.getByRole('textbox', { name: 'City' }).fill('Brussels')
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Belgium')
    await page.getByRole('textbox', { name: 'Email for invoices' }).fill('accounts@acme.example')
    await page.getByRole('button', { name: 'Save billing details' }).click()
    await expect(page.getByText('There is nothing to pay today.')).toBeVisible()
    await page.getByRole('button', { name: `Take Trial ${mark}` }).click()
    await expect(page.getByText(/^The trial is free until .* Your plan continues/)).toBeVisible()
    await expect(page.getByText('15 days left')).toBeVisible()
  })
})
