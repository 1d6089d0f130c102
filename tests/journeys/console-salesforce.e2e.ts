/** An administrator connects Salesforce and consents there; it breaks, is mended, told again, let in again and disconnected (issue 15 §4). */
import { textFor } from '#server/platform/words/texts.ts'
import { salesforceVendor } from '#server/features/integrations/salesforce/vendor.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { startTestVendor, vendorClient } from '../support/start-test-vendor.ts'
import { salesforceHost, testSalesforce } from '../support/test-salesforce.ts'

test.use({ settings: { hasQuestions: false } })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)
const name = 'Salesforce'

test('visits stand in Salesforce, also after it was down and let nobody in @only-desktop', async ({
  page,
  scene,
  deps,
  baseURL,
}) => {
  const there = await startTestVendor(process.env['JOURNEY_VENDOR_URL'])
  const salesforce = testSalesforce(there)
  const email = 'vera@guest.example'
  try {
    there.use(salesforceVendor('PRODUCTION', ''))
    there.state.told = { instance_url: `https://${salesforceHost}` }
    there.apis.push(salesforce.api)
    salesforce.people.push({
      Id: '003000000000001AAA',
      type: 'Contact',
      FirstName: 'Vera',
      LastName: 'Visitor',
      Email: email,
      company: 'Guest Ltd',
    })
    // Salesforce's own page, on which somebody lets Foyer in.
    await page.route('https://login.salesforce.com/**', (route) => {
      const back = new URL(there.consent(route.request().url()), baseURL)
      const body = `<title>Salesforce</title><a href="${back.href.replaceAll('&', '&amp;')}">Allow</a>`
      return route.fulfill({ contentType: 'text/html', body })
    })
    const press = (key: Parameters<typeof t>[0]) =>
      page.getByRole('button', { name: t(key), exact: true }).click()
    const letIn = async () => {
      await page.getByRole('button', { name: t('storage_consent_sign_in', { name }) }).click()
      await page.getByRole('link', { name: 'Allow' }).click()
      await expect(page.getByText(t('webhooks_state_active'), { exact: true })).toBeVisible()
    }
    const arrive = async () => {
      const { params } = await scene.invite({ email })
      await scene.api('visits.checkIn', { token: scene.client, params, body: {} })
    }
    const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
    await boss.signIn(page)
    await page.goto('/console/settings')
    await page.getByRole('link', { name: t('settings_integrations_line') }).click()
    await page.getByRole('link', { name: t('settings_salesforce_line') }).click()
    await press('webhooks_connect')
    await expect(page.getByText(t('common_error_required')).first()).toBeVisible()
    await page.getByRole('textbox', { name: t('salesforce_client_id') }).fill(vendorClient.clientId)
    await page
      .getByRole('textbox', { name: t('salesforce_client_secret') })
      .fill(vendorClient.clientSecret)
    await press('webhooks_connect')
    await expect(page.getByText(t('salesforce_consent_wanted'))).toBeVisible()
    await lookAt(page, 'Salesforce, which nobody has let in')
    await letIn()
    await press('salesforce_test')
    await expect(page.getByText(t('storage_works'))).toBeVisible()

    there.state.behave = ({ host }) =>
      host === salesforceHost ? { status: 500, body: 'no disk' } : null
    await arrive()
    // Whichever event of the visit was told first: the other one waits for it.
    const failed = page.getByRole('button', { name: t('webhooks_error_failed') })
    await failed.first().click()
    await expect(page.getByText('no disk').first()).toBeVisible()
    await lookAt(page, 'Salesforce while it fails')
    // Nobody has to wait for the next try.
    there.state.behave = null
    await press('webhooks_replay')
    await expect(failed).toHaveCount(0)
    await expect(page.getByText(t('salesforce_standing', { count: 1 }))).toBeVisible()

    // Somebody has withdrawn the access there.
    there.endConsent()
    await arrive()
    await expect(page.getByText(t('salesforce_consent_ended'))).toBeVisible()
    await lookAt(page, 'Salesforce, which lets nobody in any more')
    await letIn()
    await expect(page.getByText(t('salesforce_standing', { count: 2 }))).toBeVisible()
    expect(salesforce.events()).toHaveLength(2)

    await press('webhooks_remove')
    await press('webhooks_remove')
    await expect(page.getByText(t('salesforce_disconnected', { count: 2 }))).toBeVisible()
    // It gives its access back.
    await expect.poll(() => there.state.refresh).toBeNull()
    expect(there.faults).toEqual([])
  } finally {
    await there.close()
  }
})
