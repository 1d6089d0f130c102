/** A network is connected by its screen, a visitor who checks in is let in by FreeRADIUS and cut off at the end, also where the access point was away. Issue 15 §5. */
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'
import { nasSecret, startNas } from '../support/start-nas.ts'

test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 422/ })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('visitors get a Wi-Fi account that FreeRADIUS asks for, and are cut off when they leave @only-desktop', async ({
  page,
  scene,
  deps,
  baseURL,
  openBrowser,
}) => {
  const press = (name: Parameters<typeof t>[0]) =>
    page.getByRole('button', { name: t(name), exact: true }).click()
  const fill = (name: Parameters<typeof t>[0], value: string) =>
    page.getByLabel(t(name), { exact: true }).fill(value)
  const nas = await startNas()
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.signIn(page)
  await page.goto('/console/integrations')
  await page.getByRole('link', { name: t('settings_wifi_radius') }).click()
  await expect(page.getByText(t('radius_empty'))).toBeVisible()
  await lookAt(page, 'no network')

  await press('radius_add')
  await fill('webhooks_name', 'Guest Wi-Fi')
  await fill('access_network', 'Harbour Guests')
  await fill('radius_access_points', 'lobby')
  await fill('radius_port', String(nas.port))
  await fill('radius_secret', nasSecret)
  await press('webhooks_connect')
  await expect(page.getByText(t('radius_error_access_points')).first()).toBeVisible()
  await lookAt(page, 'a network that is wrong')
  await fill('radius_access_points', '127.0.0.1')
  await press('webhooks_connect')
  await expect(page.getByText(t('radius_token_once'))).toBeVisible()
  const token = await page.getByLabel(t('radius_token'), { exact: true }).inputValue()
  await page.getByText('sites-enabled/foyer', { exact: true }).first().click()
  await expect(page.getByText(`Authorization: Bearer ${token}`).first()).toBeVisible()
  await lookAt(page, 'the files for FreeRADIUS')

  const visit = await scene.invite({ firstname: 'Vera', lastname: 'Visser' })
  const phone = await openBrowser({ viewport: { width: 390, height: 844 } })
  const visitor = new Visitor(phone)
  await visitor.open(visit.link)
  await visitor.begin()
  await visitor.giveDetails()
  await visitor.seesPass()
  await visitor.press('visit_checkin_button')
  const access = phone.getByRole('region', { name: t('visit_access_title') })
  await expect(access).toContainText(/visit-[a-z\d]{6}/)
  const shown = await access.locator('dd').allInnerTexts()
  const user = shown.find((text) => text.startsWith('visit-')) ?? ''
  const [password = ''] = shown

  const ask = async (path: string, attributes: Readonly<Record<string, string>>) => {
    const named = { 'User-Name': user, 'NAS-IP-Address': '127.0.0.1', ...attributes }
    const answer = await fetch(`${baseURL ?? ''}/radius/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(
        Object.fromEntries(
          Object.entries(named).map(([name, value]) => [name, { type: 'string', value: [value] }]),
        ),
      ),
    })
    return answer.status
  }
  expect(await ask('authenticate', { 'User-Password': 'guess' })).toBe(401)
  expect(await ask('authenticate', { 'User-Password': password })).toBe(200)
  expect(await ask('accounting', { 'Acct-Status-Type': 'Start', 'Acct-Session-Id': 's1' })).toBe(
    204,
  )
  const online = page.getByRole('listitem').filter({ hasText: user })
  await expect(online).toContainText('127.0.0.1')
  await expect(page.getByText(t('radius_wrong_password'))).toBeVisible()
  await press('radius_try')
  await expect(page.getByText(t('radius_try_good'))).toBeVisible()
  await lookAt(page, 'a network with a device')

  // The access point refuses for a while.
  nas.behave(() => ({ nak: 501 }))
  await scene.api('visits.checkOut', { token: scene.client, params: visit.params })
  await expect(page.getByText(t('webhooks_error_refused')).first()).toBeVisible()
  await expect(online).toContainText(t('radius_session_ending'))
  expect(await ask('authenticate', { 'User-Password': password })).toBe(401)
  nas.behave(() => 'ack')
  await press('webhooks_replay_day')
  await expect(page.getByText(t('radius_sessions_none'))).toBeVisible()
  expect(nas.requests.at(-1)).toMatchObject({ user, session: 's1' })
  await page
    .getByRole('button', { name: t('webhooks_delivery_taken') })
    .first()
    .click()
  await expect(page.getByText('Disconnect-ACK').first()).toBeVisible()
  await lookAt(page, 'what was cut off')

  await press('webhooks_remove')
  await press('webhooks_remove')
  await expect(page.getByText(t('radius_gone'))).toBeVisible()
  expect(await ask('authenticate', { 'User-Password': password })).toBe(401)
  expect(nas.faults).toEqual([])
  await nas.close()
})
