import { randomUUID } from 'node:crypto'
import { outsideId } from '#contract/ids.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { providerSecretPlace } from '#server/features/people/single-sign-on/provider-secret-place.ts'
import { createCompany, createOrganisation, createUser } from '../support/factories.ts'
import { expect, test } from '../support/journey-test.ts'
import { lookAt } from '../support/journey-look.ts'
import { startIdentityProvider } from '../support/start-identity-provider.ts'

// The provider's page has no icon, and loads nothing from elsewhere.
test.use({ expectedErrors: /favicon|status of 404|fonts\.googleapis|ERR_/ })

test('an employee signs in by the login of the organisation; when it is away the password stands beside it', async ({
  page,
  deps,
  baseURL,
}) => {
  const provider = await startIdentityProvider(`${baseURL ?? ''}/sign-in/sso/return`)
  const mark = randomUUID().slice(0, 8)
  const organisationId = await createOrganisation(deps, `Employer ${mark}`)
  const companyId = await createCompany(deps, organisationId, { name: `Office ${mark}` })
  const email = `sofie.${mark}@employer.example`
  await createUser(deps, companyId, { firstname: 'Sofie', email })
  provider.people.set('sofie', { email, email_verified: true })
  // Two at once, so that no other journey ever meets the only one of the installation.
  const common = {
    issuer: provider.issuer,
    client_id: provider.clientId,
    changed_at: new Date().toISOString(),
  }
  const rowOf = (organisation: string, name: string) => {
    const row = { ...common, organisation_id: organisation, name }
    const secret = deps.secrets.seal(providerSecretPlace(row), provider.clientSecret)
    return { ...row, client_secret: secret }
  }
  const another = await createOrganisation(deps, `Neighbour ${uuid7()}`)
  await deps.db.system
    .insertInto('identity_providers')
    .values([rowOf(organisationId, 'Employer ID'), rowOf(another, 'Neighbour')])
    .execute()

  const start = `/sign-in?organisation=${outsideId('OR', organisationId)}&next=/account`
  // The provider's page asks for a letter form from far away, which nobody should wait for.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort())
  await page.goto(start)
  await lookAt(page, 'signing in by the organisation')
  await page.getByRole('link', { name: 'Sign in with Employer ID' }).click()
  await page.getByPlaceholder('Enter any login').fill('sofie')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(page.getByText(`You’re signed in as ${email} at Office ${mark}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

  await provider.close()
  await page.goto(start)
  await page.getByRole('link', { name: 'Sign in with Employer ID' }).click()
  await expect(page.getByText('isn’t responding')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in with Employer ID' })).toBeVisible()
})
