/** An administrator connects an access control system: test, use, break, mend, compare, repair, disconnect (issue 15 §5, §7). */
import { textFor } from '#server/platform/words/texts.ts'
import { doorSecret, startDoorSystem } from '../support/start-door-system.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { brokerPassword, brokerUser, startMqttBroker } from '../support/start-mqtt-broker.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('doors follow the visit, also after they were down @only-desktop', async ({
  page,
  scene,
  deps,
  baseURL,
}) => {
  const system = await startDoorSystem()
  const broker = await startMqttBroker()
  const press = (name: Parameters<typeof t>[0]) =>
    page.getByRole('button', { name: t(name), exact: true }).click()
  try {
    const visit = await scene.invite({ firstname: 'Vera', lastname: 'Vogel' })
    const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
    await boss.signIn(page)
    await page.goto('/console/settings')
    await page.getByRole('link', { name: t('settings_integrations_line') }).click()
    await page.getByRole('link', { name: t('settings_doors_line') }).click()
    await expect(page.getByText(t('doors_empty'))).toBeVisible()
    await press('doors_add')

    // Over a broker first: it is heard, and nothing is kept of that.
    await page.getByRole('radio', { name: t('doors_profile_mqtt') }).check()
    await page.getByRole('textbox', { name: t('webhooks_address') }).fill(broker.url)
    await page.getByRole('textbox', { name: t('doors_user'), exact: true }).fill(brokerUser)
    await page.getByLabel(t('doors_password'), { exact: true }).fill('another password')
    await press('doors_test')
    await expect(page.getByText(t('doors_fault_sign_in'))).toBeVisible()
    await page.getByLabel(t('doors_password'), { exact: true }).fill(brokerPassword)
    await press('doors_test')
    await expect(page.getByText(t('doors_test_good_broker'))).toBeVisible()
    await page.getByText(t('doors_messages'), { exact: true }).click()
    await page.getByText(t('doors_events'), { exact: true }).click()
    await lookAt(page, 'a system behind a broker')
    await page.getByRole('radio', { name: t('doors_profile_rest') }).check()
    await page.getByRole('textbox', { name: t('webhooks_name'), exact: true }).fill('Main doors')
    await page.getByRole('textbox', { name: t('webhooks_address') }).fill(system.url)
    await page.getByLabel(t('doors_secret'), { exact: true }).fill('another key')
    await press('doors_test')
    await expect(page.getByText(t('doors_fault_refused'))).toBeVisible()
    await page.getByLabel(t('doors_secret'), { exact: true }).fill(doorSecret)
    await press('doors_test')
    await expect(page.getByText(t('doors_test_good', { count: 0 }))).toBeVisible()
    for (const [reader, use] of [
      ['Lobby in', 'ENTRY'],
      ['Lobby out', 'EXIT'],
    ]) {
      await press('doors_reader_add')
      await page
        .getByRole('textbox', { name: t('doors_reader'), exact: true })
        .last()
        .fill(`${reader}`)
      await page.getByLabel(t('doors_use'), { exact: true }).last().selectOption(`${use}`)
    }
    await press('webhooks_connect')
    const eventToken = await page.getByRole('textbox', { name: t('doors_token') }).inputValue()
    await press('webhooks_activate')
    await expect.poll(() => system.levels()).toEqual(['expected'])
    await lookAt(page, 'doors that work')

    // Readers bring her in, and let her out again.
    const [record] = system.records.values()
    const card = String(record?.cardNumber)
    const read = async (id: string, reader: string): Promise<void> => {
      const body = JSON.stringify({ id, card, reader, at: new Date().toISOString() })
      const headers = { authorization: `Bearer ${eventToken}`, 'content-type': 'application/json' }
      const answer = await fetch(`${baseURL}/doors/events`, { method: 'POST', headers, body })
      expect(answer.status).toBe(202)
    }
    await read('1', 'Lobby in')
    await expect.poll(() => system.levels()).toEqual(['on-site'])
    await expect(page.getByRole('listitem').filter({ hasText: card })).toContainText('Lobby in')
    const { date, meetingId, visitorId } = visit.params
    await page.goto(`/console/visits/${date}/${meetingId}/${visitorId}`)
    const door = page.getByRole('region', { name: t('console_door') })
    await expect(door).toContainText(card)
    await expect(door).toContainText(`Main doors ${t('doors_level_on_site')}`)
    await door.getByRole('button', { name: t('console_door_show') }).click()
    await expect(
      door.getByRole('img', { name: t('console_door_code', { number: card }) }),
    ).toBeVisible()

    // It breaks: reception goes on, and is told what to do.
    system.behave(() => ({ status: 500, body: 'no disk' }))
    await read('2', 'Lobby out')
    await expect(door).toContainText(t('console_door_unreached'))
    expect(await visit.events()).toContain('visit.checked_out')
    await lookAt(page, 'a door credential that a system was not told of')
    await page.goto('/console/doors')
    await page.getByRole('button', { name: /^Main doors/ }).click()
    await expect(page.getByText(t('webhooks_error_failed')).first()).toBeVisible()

    // Nobody has to wait for the next try, which may come at any moment: what failed is opened while it still fails.
    const failed = page.getByRole('button', { name: /500/ }).first()
    await failed.click()
    await expect(page.getByText('no disk').first()).toBeVisible()
    system.behave(null)
    await press('webhooks_replay')
    await expect.poll(() => system.levels()).toEqual(['checked-out'])

    // Somebody changes it over there by hand.
    if (record !== undefined) record.accessLevel = 'caretaker'
    system.addByHand({ cardNumber: 10_000_002 })
    await press('doors_compare')
    await expect(page.getByText(t('doors_difference_level'))).toBeVisible()
    await lookAt(page, 'differences at the doors')
    await press('doors_repair')
    await expect.poll(() => system.levels()).toEqual(['checked-out', 'caretaker'])

    await press('webhooks_remove')
    await press('webhooks_remove')
    await expect(page.getByText(t('doors_gone'))).toBeVisible()
    await press('doors_back')
    await expect(page.getByText(t('doors_empty'))).toBeVisible()
    expect(system.levels()).toEqual(['caretaker'])
  } finally {
    await system.close()
    await broker.close()
  }
})
