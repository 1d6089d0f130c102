/** Whoever runs the installation finds somebody who can't sign in, helps them, blocks them and lets them in again. */
import { randomUUID } from 'node:crypto'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { signedInOperator } from '../support/operators.ts'

// Whoever is blocked is refused, and the screen is read without a network once.
test.use({
  settings: { hasQuestions: false },
  expectedErrors: /status of 403|Failed to load resource|ERR_INTERNET_DISCONNECTED/,
})

test('an operator finds a user, sends a link, blocks and unblocks', async ({
  page,
  scene,
  deps,
  inbox,
  baseURL,
  browser,
}) => {
  const mark = randomUUID().slice(0, 8)
  const lastname = `Güney${mark}`
  const staff = await makeStaff(deps, scene)
  await deps.db.system
    .updateTable('users')
    .set({ firstname: 'Émine', lastname })
    .where('email', '=', staff.email)
    .execute()
  const { cookie } = await signedInOperator({ deps }, `helps.${mark}@ops.example`)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: baseURL ?? '' }])

  await test.step('nobody is found by letters that nobody has', async () => {
    await page.goto('/operator/users')
    await page.getByRole('searchbox', { name: 'Name or email' }).fill(`nobody ${mark}`)
    await expect(page.getByText('No user found')).toBeVisible()
    await lookAt(page, 'no user of the installation')
  })
  await test.step('without a network it is said, and read again afterwards', async () => {
    await page.context().setOffline(true)
    await page.getByRole('searchbox', { name: 'Name or email' }).fill(`guney${mark}`)
    await expect(page.getByText('Couldn’t be loaded')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('row').filter({ hasText: lastname })).toBeVisible()
  })
  await test.step('without the accents, in the list and alone', async () => {
    await page.getByRole('searchbox', { name: 'Name or email' }).fill(`emine guney${mark}`)
    await expect(page.getByRole('row').filter({ hasText: lastname })).toContainText('Active')
    await lookAt(page, 'users of the installation')
    await page.getByRole('button', { name: `Émine ${lastname}` }).click()
    await expect(page.getByRole('heading', { level: 2, name: lastname })).toBeVisible()
    await lookAt(page, 'a user of the installation')
  })
  await test.step('a link to a new password is sent', async () => {
    await page.getByRole('button', { name: 'Send password link' }).click()
    await expect(page.getByText('It works for an hour')).toBeVisible()
    await page.getByRole('button', { name: 'Send password link' }).click()
    await expect(page.getByText('It’s in your audit log')).toBeVisible()
    expect((await inbox.mail('password', staff.email)).text).toContain('set-password?token=')
  })
  await test.step('blocking needs a reason, and keeps what was typed', async () => {
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.getByText('This field is required').first()).toBeVisible()
    await page.getByLabel('Reason').fill('A stolen laptop')
    await lookAt(page, 'a user is to be blocked')
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.getByText('A stolen laptop')).toBeVisible()
    await lookAt(page, 'a user who is blocked')
  })
  await test.step('they are told when they sign in, and get in again once unblocked', async () => {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const theirs = await context.newPage()
    const password = await staff.choosePassword()
    const signIn = async () => {
      await theirs.goto('/sign-in')
      await theirs.getByLabel('Email address').fill(staff.email)
      await theirs.getByLabel('Password', { exact: true }).fill(password)
      await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    await signIn()
    await expect(theirs.getByText('This account is blocked')).toBeVisible()
    await page.getByRole('button', { name: 'Unblock' }).click()
    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect(page.getByText('It’s in your audit log')).toBeVisible()
    await signIn()
    await expect(theirs).not.toHaveURL(/sign-in/)
    await context.close()
  })
  await test.step('all of it stands in the audit log', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click()
    const blocked = page.getByRole('listitem').filter({ hasText: 'User blocked' })
    await expect(blocked.filter({ hasText: staff.email }).first()).toBeVisible()
  })
})
