/** Payment by card: an operator sets Stripe up, an organisation pays and keeps its card, and money goes back (issue 16 §4). */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { insertPlan } from '#server/features/billing/subscriptions/queries-plans.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { samplePlan } from '../support/billing-calls.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { signedInOperator } from '../support/operators.ts'
import { openBilling } from '../support/some-seller.ts'
import { openDispute } from '../support/stripe-disputes.ts'
import { startStripe, stripeKey, stripeSigning, type StripeEvent } from '../support/start-stripe.ts'

// A key that Stripe doesn't know.
test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 422/ })

test('an invoice is paid by card, the card is kept, and the payment goes back @only-desktop', async ({
  page,
  openBrowser,
  scene,
  deps,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8)
  await openBilling(deps)
  const stripe = await startStripe(process.env['JOURNEY_VENDOR_URL'])
  try {
    const tell = async (events: readonly StripeEvent[]) => {
      for (const event of events) {
        const data = JSON.stringify(event)
        const signature = stripe.sign(data, Math.floor(Date.now() / 1_000))
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
        const answer = await page.request.post('/cards/stripe/events', { headers, data })
        expect(answer.status()).toBe(200)
      }
    }
    const operator = await openBrowser()
    const { cookie } = await signedInOperator({ deps }, `cards.${mark}@ops.example`)
    const [name = '', value = ''] = cookie.split('=')
    await operator.context().addCookies([{ name, value, url: baseURL ?? '' }])
    const part = async (title: string) => {
      await operator
        .getByRole('navigation', { name: 'Billing' })
        .getByRole('link', { name: title })
        .click()
      await expect(operator.getByRole('heading', { level: 2, name: title })).toBeVisible()
    }
    const save = () => operator.getByRole('button', { name: 'Save' }).click()
    const isOn = operator.getByRole('checkbox', { name: 'Let organisations pay by card' })

    await test.step('a key that Stripe doesn’t know is refused, and the right one kept', async () => {
      await operator.goto('/operator/billing')
      await part('Card payments')
      const key = operator.getByRole('textbox', { name: 'Secret key' })
      await key.fill('sk_test_nobody_knows_it')
      await save()
      await expect(operator.getByText('Stripe doesn’t accept this key').first()).toBeVisible()
      await expect(key).toHaveValue('sk_test_nobody_knows_it')
      await lookAt(operator, 'card payments with a key that is refused')
      await key.fill(stripeKey)
      await save()
      await expect(operator.getByText('Test key of acct_1: no real money moves.')).toBeVisible()
    })
    await test.step('the webhook is missing, and found once it is there', async () => {
      const test = operator.getByRole('button', { name: 'Test connection' })
      await test.click()
      await expect(operator.getByText('Stripe has no webhook with this address')).toBeVisible()
      await lookAt(operator, 'card payments without a webhook')
      const url = await operator.getByText(/\/cards\/stripe\/events$/).innerText()
      stripe.state.hooks = [{ url, status: 'enabled', enabled_events: ['*'] }]
      await operator.getByRole('textbox', { name: /Webhook signing secret/ }).fill(stripeSigning)
      await isOn.check()
      await save()
      await expect(operator.getByText('One is stored. Leave empty to keep it.')).toHaveCount(2)
      await test.click()
      await expect(operator.getByText('The webhook is set up.')).toBeVisible()
      await lookAt(operator, 'card payments that work')
    })

    const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
    await boss.administer()
    await boss.signIn(page)
    const company = `Acme ${mark}`
    await deps.db.inSystem((tx) =>
      insertPlan(tx, uuid7(), samplePlan(`Cards ${mark}`, 10_000), true, deps.clock.now()),
    )
    const session = await standAsStripe(page)
    let number = ''
    const ofInvoice = () => operator.getByRole('listitem').filter({ hasText: number })

    await test.step('an invoice is paid at Stripe, and Foyer hears of it', async () => {
      await page.goto('/console/billing')
      await fillDetails(page, company)
      await page.getByRole('button', { name: `Choose Cards ${mark}` }).click()
      await page.getByRole('button', { name: `Take Cards ${mark}` }).click()
      await expect(page.getByRole('heading', { name: 'To pay' })).toBeVisible()
      await lookAt(page, 'billing with an invoice to pay by card')
      await page.getByRole('button', { name: /^Pay invoice .* by card$/ }).click()
      await expect(page).toHaveTitle('Stripe')
      await page.getByRole('link', { name: 'Pay' }).click()
      await expect(page.getByText('Thank you. It can take a minute')).toBeVisible()
      await lookAt(page, 'billing back from Stripe')
      await tell(stripe.completePage(session()))
      await expect(page.getByRole('heading', { name: 'To pay' })).toBeHidden()
      await expect(
        page.getByText('New invoices are charged to Visa ending in 4242, valid until 08/2031.'),
      ).toBeVisible()
      await expect(page.getByText(/^Paid on /)).toBeVisible()
      const file = await page.getByRole('button', { name: /as PDF$/ }).innerText()
      number = /\d{4}-\d{6}/.exec(file)?.[0] ?? ''
      await lookAt(page, 'billing with a card')
    })
    await test.step('the card is managed at Stripe', async () => {
      await page.getByRole('button', { name: 'Manage card' }).click()
      await expect(page).toHaveTitle('Stripe')
    })
    await test.step('the payment is disputed and won, as both sides see it', async () => {
      const [intent = ''] = [...stripe.things.values()].flatMap(({ id, object }) =>
        object === 'payment_intent' ? [id] : [],
      )
      const dispute = openDispute(stripe, intent)
      await tell([stripe.event('charge.dispute.created', dispute)])
      await part('Invoices')
      await operator.getByRole('searchbox').fill(number)
      await expect(async () => {
        await operator.reload()
        await expect(
          ofInvoice().getByText(
            'Payment disputed (not authorised by the cardholder). Answer it at Stripe by Mar 15, 2026.',
          ),
        ).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await lookAt(operator, 'an invoice whose payment is disputed')
      await page.goto('/console/billing')
      await expect(page.getByText('The payment is disputed. The bank decides;')).toBeVisible()
      await lookAt(page, 'billing with a disputed payment')
      dispute.status = 'won'
      await tell([stripe.event('charge.dispute.closed', dispute)])
      await expect(async () => {
        await operator.reload()
        await expect(ofInvoice().getByText('Dispute won: the payment stays.')).toBeVisible({
          timeout: 2_000,
        })
      }).toPass()
    })
    await test.step('an operator gives it back, and the invoice is credited', async () => {
      await part('Invoices')
      await operator.getByRole('searchbox').fill(number)
      const row = operator.getByRole('listitem').filter({ hasText: 'Refund' })
      await row.getByRole('button', { name: 'Refund' }).click()
      await expect(row.getByText('Refund the whole payment?')).toBeVisible()
      await lookAt(operator, 'an invoice before it is refunded')
      const asked = operator.waitForResponse((one) => one.request().method() === 'POST')
      await row.getByRole('button', { name: 'Refund' }).click()
      await asked
      await expect(async () => {
        await operator.reload()
        await expect(ofInvoice().getByText('€121.00 refunded')).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await lookAt(operator, 'an invoice that is refunded')
    })
    await test.step('switched off nobody pays by card', async () => {
      await part('Card payments')
      await isOn.uncheck()
      const saved = operator.waitForResponse((one) => one.request().method() === 'PUT')
      await save()
      await saved
      await page.goto('/console/billing')
      await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Card', exact: true })).toBeHidden()
    })
    expect(stripe.faults).toEqual([])
  } finally {
    await stripe.stop()
  }
})

/** Stripe's own pages, as far as somebody leaves them again. @returns the session of the page that was shown last */
async function standAsStripe(page: Page): Promise<() => string> {
  let session = ''
  const show = (back: string) =>
    `<!doctype html><html lang="en"><title>Stripe</title><main><a href="${back}">Pay</a></main></html>`
  await page.route(/^https:\/\/(?:checkout|billing)\.stripe\.com\//, (route) => {
    session = route.request().url().replace(/.*\//, '')
    const back = `${new URL(page.url()).origin}/console/billing?card=done`
    return route.fulfill({ contentType: 'text/html', body: show(back) })
  })
  return () => session
}

async function fillDetails(page: Page, company: string): Promise<void> {
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country.getByRole('option', { name: 'Belgium' })).toBeAttached()
  await page.getByRole('textbox', { name: 'Company' }).fill(company)
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Boulevard Anspach 5')
  await page.getByRole('textbox', { name: 'Postcode' }).fill('1000')
  await page.getByRole('textbox', { name: 'City' }).fill('Brussels')
  await country.selectOption('Belgium')
  await page.getByRole('textbox', { name: 'Email for invoices' }).fill('accounts@acme.example')
  await page.getByRole('button', { name: 'Save billing details' }).click()
  await expect(page.getByText('Billing details saved.')).toBeVisible()
}
