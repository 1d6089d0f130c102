/** From a public page to nothing left, as a customer and whoever bills them see it, while months pass (issue 16 §7). */
import { gunzipSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/local-date.ts'
import { insertPlan } from '#server/features/billing/subscriptions/queries-plans.ts'
import { markTrialPlan } from '#server/features/billing/subscriptions/trials/queries.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { samplePlan, statement } from '../support/billing-calls.ts'
import { passNight } from '../support/billing-night.ts'
import { linkIn, openInbox } from '../support/journey-inbox.ts'
import { expect, test as base } from '../support/journey-test.ts'
import { signedInOperator } from '../support/operators.ts'
import { type ShiftedServer, startShiftedServer } from '../support/shifted-server.ts'
import { openInstallation } from '../support/some-operator.ts'
import { openBilling } from '../support/some-seller.ts'

const firstDay = '2027-03-01'
const test = base.extend<{ readonly later: ShiftedServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  later: async ({}, provide) => {
    const server = await startShiftedServer(`${firstDay}T09:00:00.000Z`)
    await provide(server)
    await server.stop()
  },
  baseURL: async ({ later }, provide) => provide(later.url),
})
// Settings that are closed, a session that has ended, and an account that is gone.
test.use({ expectedErrors: /status of 40[1234]/ })

const password = 'seven quiet desks'
const email = 'olga@opening.example'

test('a customer signs up, pays late, leaves, and is forgotten', async ({
  page,
  openBrowser,
  later,
}) => {
  const { deps } = later
  const inbox = openInbox(later.url)
  await openInstallation(deps)
  await openBilling(deps)
  const planId = uuid7()
  await deps.db.inSystem(async (tx) => {
    await insertPlan(
      tx,
      planId,
      samplePlan('Team', 10_000, { trialDays: 14 }),
      true,
      `${firstDay}T09:00:00.000Z`,
    )
    await markTrialPlan(tx, planId)
  })
  /** The night before this day, and then its morning. */
  const night = async (day: string): Promise<void> => {
    // A console that stands open while the clock jumps loses its session, and goes to the sign-in by itself: into whatever is opened next.
    await page.goto('about:blank')
    later.set(`${day}T03:20:00.000Z`)
    await passNight(deps)
    later.set(`${day}T09:00:00.000Z`)
  }
  const openBillingScreen = async (): Promise<void> => {
    await page.context().clearCookies()
    await page.goto('/sign-in')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).not.toHaveURL(/sign-in/)
    await page.goto('/console/billing')
    await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  }

  await test.step('somebody opens a lobby, and chooses a plan in the trial', async () => {
    await page.goto('/sign-up')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
    await page.goto(linkIn(await inbox.mail('sign_up', email), '/sign-up/continue'))
    await page.getByLabel('Name of your company or location').fill('Opening House')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('First name').fill('Olga')
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Open the lobby' }).click()
    await expect(page).toHaveURL(/console/)
    await page.goto('/console/billing')
    await expect(page.getByText('14 days left')).toBeVisible()
    await page.getByRole('button', { name: 'Choose Team' }).click()
    for (const [label, text] of [
      ['Company', 'Acme SA'],
      ['Street and number', 'Boulevard Anspach 5'],
      ['Postcode', '1000'],
      ['City', 'Brussels'],
      ['Email for invoices', 'accounts@acme.example'],
    ] as const) {
      await page.getByRole('textbox', { name: label }).fill(text)
    }
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Belgium')
    await page.getByRole('button', { name: 'Save billing details' }).click()
    await page.getByRole('button', { name: 'Take Team' }).click()
    await expect(page.getByText(/^The trial is free until .* Your plan continues/)).toBeVisible()
  })
  const billedOn = addDays(firstDay, 14)
  const dueOn = addDays(billedOn, 14)
  await test.step('the trial is over, and the first invoice has come', async () => {
    await night(billedOn)
    await openBillingScreen()
    await expect(page.getByText(/^Active\. The next period begins on April 15, 2027/)).toBeVisible()
    await expect(page.getByText(/^Transfer €121\.00 by March 29, 2027 for invoice/)).toBeVisible()
    await expect.poll(async () => (await inbox.mailsTo('accounts@acme.example')).length).toBe(1)
  })
  await test.step('nobody pays: reminders come, and then the settings are closed', async () => {
    for (const days of [1, 8, 15]) await night(addDays(dueOn, days))
    await openBillingScreen()
    await expect(page.getByText('An invoice is overdue. Pay it below.')).toBeVisible()
    await expect(page.getByText(/^Overdue since/)).toHaveCount(1)
    await night(addDays(dueOn, 30))
    await openBillingScreen()
    await expect(page.getByText(/^Blocked: settings can’t be changed/)).toBeVisible()
    // The invoice, three reminders, and the next period's invoice.
    await expect.poll(async () => (await inbox.mailsTo('accounts@acme.example')).length).toBe(5)
  })
  await test.step('a statement of the bank pays both invoices, and the settings are open again', async () => {
    const operator = await openBrowser({ baseURL: later.url })
    await signInOperator(operator, later)
    const owed = await deps.db.system
      .selectFrom('invoices')
      .select(['number', 'total', 'communication'])
      .where('state', '=', 'OPEN')
      .execute()
    const credits = owed.map(({ number, total, communication }) => ({
      reference: `bank-${String(number)}`,
      amount: (total / 100).toFixed(2),
      text: communication ?? '',
    }))
    await operator.goto('/operator/billing?part=payments')
    await operator.getByLabel('Bank statement').setInputFiles({
      name: 'statement.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(statement(credits, addDays(dueOn, 30))),
    })
    await expect(operator.getByText('Paid an invoice: 2. Waiting below: 0.')).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^Active\./)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page.getByRole('heading', { name: 'To pay' })).toBeHidden()
  })
  await test.step('everything is taken along, and the customer leaves', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download everything' }).click()
    const archive = gunzipSync(await readFile(await (await coming).path())).toString('latin1')
    expect(archive).toContain('Opening House')
    await page.getByRole('button', { name: 'Cancel and delete everything' }).click()
    await expect(page.getByText(/On .* all locations, people and visits are deleted/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel and delete everything' }).click()
    await expect(page.getByText(/^Cancelled\. Everything works until May 15, 2027\./)).toBeVisible()
  })
  await test.step('after the end all is there for thirty days, and can be taken back', async () => {
    await night('2027-05-15')
    await openBillingScreen()
    await expect(
      page.getByText(/^Cancelled\. Everything is deleted on June 14, 2027/),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download everything' })).toBeVisible()
    await night('2027-06-13')
    await openBillingScreen()
  })
  await test.step('on that day nothing is left but the invoices', async () => {
    await night('2027-06-14')
    await page.context().clearCookies()
    await page.goto('/sign-in')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('The email address or password is wrong.')).toBeVisible()
    const operator = await openBrowser({ baseURL: later.url })
    await signInOperator(operator, later)
    await operator.goto('/operator/billing?part=invoices')
    const invoices = operator.getByRole('listitem').filter({ hasText: 'Opening House' })
    await expect(invoices).toHaveCount(2)
    await expect(invoices.filter({ hasText: 'Paid' })).toHaveCount(2)
  })
})

async function signInOperator(page: Page, { deps, url }: ShiftedServer): Promise<void> {
  const { cookie } = await signedInOperator({ deps }, `bills-${uuid7()}@ops.example`)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
}
