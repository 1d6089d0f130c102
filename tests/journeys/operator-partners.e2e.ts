/** A reseller asks to be a partner, an operator approves, the partner starts a trial, and the customer opens it (issue 16 §2, §3). */
import { randomUUID } from 'node:crypto'
import { linkIn } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { signedInOperator } from '../support/operators.ts'

// An older version is refused, and who was suspended meanwhile; it is read without a network once.
test.use({
  settings: { hasQuestions: false },
  expectedErrors: /status of 40[39]|Failed to load resource|ERR_INTERNET_DISCONNECTED/,
})

test('a partner signs up, is approved, and brings a customer', async ({
  page,
  inbox,
  openBrowser,
  deps,
  scene,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8)
  const partner = `Brussels Sales ${mark}`
  // Whoever runs the installation was there before.
  await makeStaff(deps, scene, 'ADMINISTRATORS')
  const operator = await openBrowser()
  const { cookie } = await signedInOperator({ deps }, `partners.${mark}@ops.example`)
  const [key = '', value = ''] = cookie.split('=')
  await operator.context().addCookies([{ name: key, value, url: baseURL ?? '' }])

  await test.step('a reseller asks, and proves the address', async () => {
    const email = `sales.${mark}@reseller.example`
    await page.goto('/sign-up')
    await page.getByRole('link', { name: 'Offering Foyer to others? Become a partner' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Become a partner' })).toBeVisible()
    await lookAt(page, 'asking to be a partner')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
    await page.goto(linkIn(await inbox.mail('sign_up', email), '/sign-up/continue'))
    await page.getByLabel('Name of your company or location').fill(partner)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('First name').fill('Sam')
    await page.getByLabel('New password').fill('seven quiet desks')
    await page.getByRole('button', { name: 'Open the lobby' }).click()
    await expect(page.getByText('Your application is being reviewed')).toBeVisible()
    await lookAt(page, 'a partner that waits for an answer')
  })

  await test.step('an operator finds it first in the list, and approves', async () => {
    await operator.goto('/operator/partners')
    await lookAt(operator, 'the partners')
    await operator.getByRole('button', { name: partner }).click()
    await operator.getByRole('button', { name: 'Approve' }).click()
    await expect(operator.getByText('From now on they can start trials')).toBeVisible()
    await operator.getByRole('button', { name: 'Approve' }).click()
    await expect(operator.getByRole('button', { name: 'Suspend' })).toBeVisible()
    await operator.getByLabel('Trials at a time').fill('many')
    await operator.getByRole('button', { name: 'Save' }).click()
    await expect(operator.getByText('Enter a number from 0 to 1,000').first()).toBeVisible()
    await operator.getByLabel('Trials at a time').fill('1')
    await operator.getByLabel('Note').fill('Met in Ghent')
    // Another operator.
    await deps.db.inInstallation((tx) =>
      tx
        .updateTable('partners')
        .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
        .where('organisation_id', '=', (q) =>
          q.selectFrom('organisations').select('organisation_id').where('name', '=', partner),
        )
        .execute(),
    )
    await operator.getByRole('button', { name: 'Save' }).click()
    await expect(operator.getByText('Another operator changed this meanwhile')).toBeVisible()
    await expect(operator.getByLabel('Note')).toHaveValue('Met in Ghent')
    await operator.getByRole('button', { name: 'Load their version' }).click()
    await expect(operator.getByLabel('Note')).toHaveValue('')
    await operator.getByLabel('Trials at a time').fill('1')
    await operator.getByRole('button', { name: 'Save' }).click()
    await expect(operator.getByText('0 of 1')).toBeVisible()
    await lookAt(operator, 'one partner')
  })

  const owner = `owner.${mark}@bistro.example`
  await test.step('the partner starts a trial', async () => {
    await page.reload()
    await expect(page.getByText('0 customers')).toBeVisible()
    await lookAt(page, 'a partner without customers')
    await page.getByRole('button', { name: 'Start a trial' }).click()
    const wrong = `wrong.${mark}@bistro.example`
    await page.getByLabel('Your customer’s email').fill(wrong)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('The link is on its way')).toBeVisible()
    await page.getByRole('button', { name: 'Customers' }).click()
    const waiting = page.getByRole('listitem').filter({ hasText: wrong })
    await waiting.getByRole('button', { name: 'Send a new link' }).click()
    await expect(waiting.getByText(`A new link is on its way to ${wrong}`)).toBeVisible()
    await lookAt(page, 'a trial that nobody has opened yet')
    await waiting.getByRole('button', { name: /^Withdraw the link/ }).click()
    await waiting.getByRole('button', { name: 'Withdraw the link' }).click()
    await expect(waiting).toBeHidden()
    await page.getByRole('button', { name: 'Start a trial' }).click()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('This field is required').first()).toBeVisible()
    await page.getByLabel('Your customer’s email').fill(owner)
    await lookAt(page, 'starting a trial for a customer')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('The link is on its way')).toBeVisible()
    await page.getByLabel('Your customer’s email').fill(`second.${mark}@bistro.example`)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('As many trials are open as this partner may have')).toBeVisible()
    await expect(page.getByLabel('Your customer’s email')).toHaveValue(
      `second.${mark}@bistro.example`,
    )
    await page.getByRole('button', { name: 'Customers' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: owner })).toBeVisible()
  })

  await test.step('the customer opens it, and reads who started it', async () => {
    const theirs = await openBrowser()
    const mail = await inbox.mail('sign_up', owner)
    expect(mail.subject).toBe(`${partner} has started a trial of Foyer for you`)
    await theirs.goto(linkIn(mail, '/sign-up/continue'))
    await theirs.getByLabel('Name of your company or location').fill(`Bistro ${mark}`)
    await theirs.getByRole('button', { name: 'Next' }).click()
    await expect(theirs.getByText(`${partner} has started this trial for you`)).toBeVisible()
    await lookAt(theirs, 'who signs up as the customer of a partner')
    await theirs.getByLabel('First name').fill('Olga')
    await theirs.getByLabel('New password').fill('seven quiet desks')
    await theirs.getByRole('button', { name: 'Open the lobby' }).click()
    await expect(
      theirs.getByRole('heading', { level: 1, name: `Set up Bistro ${mark}` }),
    ).toBeVisible()
  })

  await test.step('the partner sees the customer, is suspended, and reads why', async () => {
    await page.reload()
    await lookAt(page, 'the customers of a partner')
    await page.getByRole('button', { name: `Bistro ${mark}` }).click()
    await expect(page.getByRole('heading', { level: 2, name: `Bistro ${mark}` })).toBeVisible()
    await lookAt(page, 'a customer of a partner')
    await operator.getByRole('button', { name: 'Suspend' }).click()
    await operator.getByLabel('Reason').fill('Invoice unpaid')
    await lookAt(operator, 'suspending a partner')
    await operator.getByRole('button', { name: 'Suspend' }).click()
    await expect(operator.getByRole('button', { name: 'Resume' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Invoice unpaid')).toBeVisible()
    await lookAt(page, 'a partner that is suspended')
    await operator.getByRole('link', { name: 'Audit log' }).click()
    const suspended = operator
      .getByRole('listitem')
      .filter({ hasText: 'Partner suspended' })
      .filter({ hasText: partner })
    await suspended.first().getByText('Details').click()
    await expect(suspended.first().getByRole('row', { name: /^State/ })).toContainText('Suspended')
    await lookAt(operator, 'what an operator changed from what to what')
  })

  await test.step('an operator invites another one, also after a lost connection', async () => {
    await operator.getByRole('link', { name: 'Partners' }).click()
    await operator.getByRole('button', { name: 'Invite a partner' }).click()
    const email = `invited.${mark}@reseller.example`
    await operator.getByLabel('Email address').fill(email)
    await operator.context().setOffline(true)
    const lost = operator.waitForEvent('requestfailed', (one) => one.method() === 'POST')
    await operator.getByRole('button', { name: 'Send the link' }).click()
    await lost
    await expect(operator.getByLabel('Email address')).toHaveValue(email)
    await operator.context().setOffline(false)
    await operator.getByRole('button', { name: 'Send the link' }).click()
    await expect(operator.getByText(`The link is on its way to ${email}`)).toBeVisible()
    await operator.getByRole('button', { name: 'Back to partners' }).click()
    const invited = operator.getByRole('listitem').filter({ hasText: email })
    await invited.getByRole('button', { name: 'Send a new link' }).click()
    await expect(invited.getByText(`A new link is on its way to ${email}`)).toBeVisible()
    await invited.getByRole('button', { name: 'Withdraw the link' }).click()
    await lookAt(operator, 'withdrawing the link of a partner')
    await invited.getByRole('button', { name: 'Withdraw the link' }).click()
    await expect(invited).toBeHidden()
  })
})
