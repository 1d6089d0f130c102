/** An administrator lets people with an address at a proved domain join, and somebody does (issue 16 §1). */
import { randomUUID } from 'node:crypto'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { linkIn } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { proveDomain } from '../support/sample-administrators.ts'

// A link that was used answers 410, and a weak password 422.
test.use({ expectedErrors: /status of (?:410|422)/, settings: { hasQuestions: false } })

test('people join by themselves with an address at a proved domain', async ({
  page,
  scene,
  deps,
  inbox,
  openBrowser,
}) => {
  const domain = `joins-${randomUUID().slice(0, 8)}.example`
  const email = `nora@${domain}`
  const { organisationId = '', name: place = '' } =
    (await deps.companies.find(scene.companyId)) ?? {}
  await proveDomain({ deps }, mintOrganisationId(organisationId), domain)
  const admin = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await admin.administer()
  await admin.signIn(page)

  await page.goto(`/console/domains?domain=${domain}`)
  await expect(page.getByRole('heading', { level: 2, name: domain })).toBeVisible()
  await page
    .getByLabel('People without an account here')
    .selectOption({ label: `Can join ${place} by themselves` })
  await page.getByRole('checkbox', { name: 'Reception' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await lookAt(page, 'a domain whose people join')

  const phone = await openBrowser()
  await phone.goto('/sign-in')
  await phone.getByRole('link', { name: 'First time here? Join your organisation' }).click()
  await expect(
    phone.getByRole('heading', { level: 1, name: 'Join your organisation' }),
  ).toBeVisible()
  await lookAt(phone, 'asking to join')
  await phone.getByLabel('Email address').fill(email)
  await phone.getByRole('button', { name: 'Send link' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
  await expect(phone.getByText('Ask an administrator of your organisation')).toBeVisible()
  await lookAt(phone, 'a mail to join is on its way')

  const link = linkIn(await inbox.mail('join', email), '/sign-in/join')
  await phone.goto(link)
  await expect(phone.getByText(`Your address ${email} is confirmed.`)).toBeVisible()
  await lookAt(phone, 'who joins')
  await phone.getByLabel('First name').fill('Nora')
  await phone.getByLabel('Last name').fill('Newcomer')
  await phone.getByLabel('New password').fill('password1234')
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(phone.getByRole('link', { name: /This password is too common/ })).toBeVisible()
  await expect(phone.getByLabel('First name')).toHaveValue('Nora')
  await phone.getByLabel('New password').fill('seven quiet desks')
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  // Reception sees who comes today.
  await expect(phone.getByRole('navigation', { name: 'Console' })).toBeVisible()
  expect((await inbox.mail('joined', admin.email)).subject).toBe(
    `Nora Newcomer has joined ${place}`,
  )

  const late = await openBrowser()
  await late.goto(link)
  await expect(late.getByText('This link no longer works')).toBeVisible()
  await late.getByRole('link', { name: 'Join your organisation' }).click()
  await expect(late.getByLabel('Email address')).toBeVisible()
})
