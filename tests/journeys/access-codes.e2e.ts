/** Visits get codes for a locker and the Wi-Fi, and a voucher that UniFi makes, on pass and by email, until they end; whatever outlives one is ended by a press. Issue 15 §5. */
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'
import { startUnifi, unifiKey } from '../support/start-unifi.ts'

test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 422/ })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('visits get codes from lists that somebody fills, and lose them when they end @only-desktop', async ({
  page,
  scene,
  deps,
  inbox,
  openBrowser,
}) => {
  const press = (name: Parameters<typeof t>[0]) =>
    page.getByRole('button', { name: t(name), exact: true }).click()
  const fill = (name: Parameters<typeof t>[0], value: string) =>
    page.getByRole('textbox', { name: t(name), exact: true }).fill(value)
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.signIn(page)
  await page.goto('/console/integrations')
  await page.getByRole('link', { name: t('settings_access_codes') }).click()
  await expect(page.getByText(t('access_empty'))).toBeVisible()

  await press('access_add_list')
  await fill('webhooks_name', 'Lockers')
  await page.getByRole('radio', { name: t('access_used') }).check()
  await press('access_create')
  await fill('access_codes', '4711,Locker 12')
  await press('access_add_codes')
  await expect(page.getByText(t('access_added', { added: 1, known: 0 }))).toBeVisible()
  await lookAt(page, 'a list of codes')
  await press('access_back')
  await press('access_add_wifi')
  await fill('webhooks_name', 'Guest Wi-Fi')
  await fill('access_network', 'Harbour Guests')
  await page.getByRole('radio', { name: t('access_wpa') }).check()
  await press('access_create')
  await fill('access_codes', 'anchor-2041\nanchor-2042')
  await press('access_add_codes')
  await expect(page.getByText(t('access_added', { added: 2, known: 0 }))).toBeVisible()

  const unifi = await startUnifi()
  await page.goto('/console/wifi-vouchers')
  await press('wifi_add')
  await fill('webhooks_name', 'Portal')
  await fill('wifi_address', unifi.address)
  await page.getByLabel(t('wifi_key'), { exact: true }).fill('mistyped')
  await fill('access_network', 'Harbour Portal')
  await press('webhooks_connect')
  await expect(page.getByText(t('wifi_error_key')).first()).toBeVisible()
  await page.getByLabel(t('wifi_key'), { exact: true }).fill(unifiKey)
  await press('webhooks_connect')
  await expect(page.getByText(t('wifi_connected', { site: 'Default' }))).toBeVisible()

  const visit = await scene.invite({ firstname: 'Vera', lastname: 'Visser' })
  const mail = await inbox.mail('access', visit.email)
  expect(mail.text).toContain('4711')
  expect(mail.text).toContain('Locker 12')
  const phone = await openBrowser({ viewport: { width: 390, height: 844 } })
  const visitor = new Visitor(phone)
  await visitor.open(visit.link)
  await visitor.begin()
  await visitor.giveDetails()
  await visitor.seesPass()
  const codes = phone.getByRole('region', { name: t('visit_access_title') })
  await expect(codes).toContainText('4711')
  await expect(codes).not.toContainText('anchor')
  // Wi-Fi comes with the check-in, while the pass is open.
  await visitor.press('visit_checkin_button')
  await expect(codes).toContainText(/anchor-204[12]/)
  await expect.poll(() => unifi.vouchers).toHaveLength(1)
  await expect(codes).toContainText(unifi.vouchers[0]?.code ?? 'no voucher')
  await phone.getByText(t('visit_access_qr')).first().click()
  await expect(
    phone.getByRole('img', { name: t('visit_access_qr_label', { network: 'Harbour Guests' }) }),
  ).toBeVisible()
  await lookAt(phone, 'a pass with codes')

  await page.goto(`/console?q=Visser`)
  await page
    .getByRole('link', { name: /Vera Visser/ })
    .first()
    .click()
  await page.getByRole('button', { name: t('console_access') }).click()
  await expect(page.getByText('4711')).toBeVisible()
  await lookAt(page, 'the codes of a visit')

  // The list is empty: nobody waits for it, and its screen says so.
  await scene.invite({ firstname: 'Nora', lastname: 'Next' })
  await page.goto('/console/access-codes')
  const lockers = page.getByRole('button', { name: /Lockers/ })
  await expect(lockers).toContainText(t('access_error_empty'))
  await lookAt(page, 'the lists of codes')

  await scene.api('visits.checkOut', { token: scene.client, params: visit.params })
  await expect(lockers).toContainText(t('access_given_now', { count: 0 }))
  await expect.poll(() => unifi.vouchers).toEqual([])
  await lockers.click()
  await press('access_remove')
  await press('access_remove')
  await expect(page.getByRole('button', { name: /Guest Wi-Fi/ })).toBeVisible()
  await page.goto('/console/wifi-vouchers')
  await page.getByRole('button', { name: /Portal/ }).click()
  await lookAt(page, 'a controller')
  await press('webhooks_remove')
  await press('webhooks_remove')
  await expect(page.getByText(t('wifi_gone'))).toBeVisible()
  await unifi.close()
  await page.goto('/console/access-left')
  await expect(page.getByText(t('access_left_none'))).toBeVisible()
  await lookAt(page, 'what outlives visits')
})
