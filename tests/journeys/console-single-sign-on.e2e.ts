/** An administrator of the organisation sets up single sign-on: a wrong address, a draft, a try, and on for everybody (issue 5 §1). */
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { startDns } from '../support/start-dns.ts'
import { startSamlProvider } from '../support/start-saml-provider.ts'
import { startIdentityProvider } from '../support/start-identity-provider.ts'
// The server refuses the first address; the provider's page has no icon, and loads nothing from elsewhere.
test.use({
  expectedErrors: /status of 4(22|04)|favicon|fonts\.googleapis|ERR_/,
  settings: { hasQuestions: false },
})

test('single sign-on is tried before it counts for all', async ({ page, scene, deps, baseURL }) => {
  const provider = await startIdentityProvider(`${baseURL ?? ''}/sign-in/sso/return`)
  const email = 'newcomer@employer.example'
  const claims = { email, email_verified: true, given_name: 'Nora', family_name: 'Newcomer' }
  provider.people.set('nora', claims)
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort())
  const admin = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await admin.administer()
  await admin.signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: /^Integrations/ }).click()
  await page.getByRole('link', { name: /^Single sign-on/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Single sign-on' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Name on the button').fill('Employer ID')
  await page.getByLabel('Provider URL').fill('https://10.0.0.1')
  await page.getByLabel('Client ID').fill(provider.clientId)
  await page.getByLabel('Client secret').fill(provider.clientSecret)
  await page.getByLabel('Allowed email domains').fill('@employer.example')
  await page.getByLabel('People without an account here').selectOption({ index: 1 })
  const save = page.getByRole('button', { name: 'Check and save as draft' })
  await save.click()
  await expect(page.getByText('is in a private network').first()).toBeVisible()
  await lookAt(page, 'an address that is no provider')
  await page.getByLabel('Provider URL').fill(provider.issuer)
  await save.click()

  await expect(page.getByRole('heading', { name: 'Draft: Employer ID' })).toBeVisible()
  await expect(page.getByText('after a successful try')).toBeVisible()
  await page.getByRole('link', { name: 'Try it' }).click()
  await page.getByPlaceholder('Enter any login').fill('nora')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await expect(page.getByText('this person would get an account')).toBeVisible()
  await expect(page.getByText('Nora Newcomer')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await lookAt(page, 'a draft that was tried')
  await page.getByRole('button', { name: 'Switch on for everyone' }).click()
  await expect(
    page.getByRole('heading', { name: 'On: people sign in with Employer ID' }),
  ).toBeVisible()

  await test.step('a domain is proved, whose people then sign in like that alone', async () => {
    const dns = await startDns(Number(new URL(process.env['JOURNEY_VENDOR_URL'] ?? '').port))
    await page.goto('/console/settings')
    await page.getByRole('link', { name: /^Email domains/ }).click()
    await expect(page.getByText('No domains yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add a domain' }).click()
    await page.getByRole('textbox', { name: 'Domain' }).fill('gmail.com')
    await page.getByRole('button', { name: 'Show the record' }).click()
    await expect(page.getByText('Anyone can have an address at this domain.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Domain' }).fill('employer.example')
    await page.getByRole('button', { name: 'Show the record' }).click()
    await expect(page.getByText('Nothing stands there yet.')).toBeVisible()
    await lookAt(page, 'a domain that waits for its record')
    const name = await page.getByRole('textbox', { name: 'Name' }).inputValue()
    dns.records.set(name, [await page.getByRole('textbox', { name: 'Text' }).inputValue()])
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('Proved', { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Sign in with Employer ID only' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await lookAt(page, 'a domain that is proved')
    await dns.close()
    await page.goto('/console/single-sign-on')
  })

  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('You’d lock yourself out')).toBeVisible()
  await provider.close()

  // Another provider in its place, which speaks SAML: what counts stays until the new one has let somebody in.
  const saml = await startSamlProvider({ email, nameId: 'nora', extra: { givenName: 'Nora' } })
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('radio', { name: 'SAML 2.0' }).check()
  await expect(page.getByLabel('Reply URL (ACS)')).toHaveValue(/\/sign-in\/saml\/consume\/OR-/)
  await page.getByLabel('Name on the button').fill('Employer SAML')
  await page.getByLabel('Allowed email domains').fill('employer.example')
  await page.getByLabel('People without an account here').selectOption({ index: 1 })
  await page.getByLabel('Metadata (XML)').fill('<html/>')
  await save.click()
  await expect(page.getByText('isn’t the metadata of an identity provider').first()).toBeVisible()
  await lookAt(page, 'a description that is none')
  await page.getByLabel('Metadata (XML)').fill(saml.metadata)
  await save.click()
  await expect(page.getByRole('heading', { name: 'Draft: Employer SAML' })).toBeVisible()
  await page.getByRole('link', { name: 'Try it' }).click()
  await page.getByRole('button', { name: `Continue as ${email}` }).click()
  await expect(page.getByText('this person would get an account')).toBeVisible()
  await page.getByRole('button', { name: 'Switch on for everyone' }).click()
  const on = page.getByRole('heading', { name: 'On: people sign in with Employer SAML' })
  await expect(on).toBeVisible()
  await page.getByRole('button', { name: 'Prepare a new certificate' }).click()
  await expect(page.getByText('now names both certificates')).toBeVisible()
  await lookAt(page, 'a provider that speaks SAML')
  await page.getByRole('button', { name: 'Use the new certificate' }).click()
  await expect(page.getByRole('button', { name: 'Prepare a new certificate' })).toBeVisible()
  await saml.close()
})
