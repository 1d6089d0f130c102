/** An administrator connects a directory: rules for locations, people who come by SCIM, the brake, a new token, and the end (issue 15 §3). */
import type { APIResponse } from '@playwright/test'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })

const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('people come from a directory, and many of them go only when somebody says so @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const press = (name: Parameters<typeof t>[0], params?: Parameters<typeof t>[1]) =>
    page.getByRole('button', { name: t(name, params), exact: true }).click()
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  await boss.signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_integrations_line') }).click()
  await page.getByRole('link', { name: t('integrations_scim_purpose') }).click()
  await expect(page.getByText(t('directories_empty'))).toBeVisible()

  await page.getByRole('button', { name: t('directories_rules_open') }).click()
  await press('directories_rule_add')
  await page.getByRole('textbox', { name: t('directories_rule_cities') }).fill('Ghent, Gent')
  await page
    .getByRole('combobox', { name: t('directories_rule_location') })
    .selectOption({ index: 1 })
  await page.getByRole('textbox', { name: t('directories_try_city') }).fill('gent')
  await expect(page.getByRole('status').filter({ hasText: /1/ }).first()).toBeVisible()
  await lookAt(page, 'rules for locations')
  await press('common_button_save')
  await expect(page.getByText(t('directories_rules_saved'))).toBeVisible()
  await press('directories_back')

  await press('directories_add')
  await page.getByRole('textbox', { name: t('directories_name') }).fill('Entra ID')
  await press('directories_connect')
  await expect(page.getByText(t('directories_token_once'))).toBeVisible()
  const shown = page.getByRole('textbox', { name: t('directories_token') })
  const token = await shown.inputValue()
  const ask = (method: string, path: string, data?: object): Promise<APIResponse> =>
    page.request.fetch(`/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(data && { data: JSON.stringify(data) }),
    })
  const ids: string[] = []
  for (const name of ['Ann', 'Bea', 'Cleo']) {
    const made = await ask('POST', '/Users', {
      userName: `${name.toLowerCase()}@directory.example`,
      name: { givenName: name, familyName: 'Example' },
      addresses: [{ type: 'work', locality: 'Gent' }],
    })
    expect(made.status()).toBe(201)
    ids.push(((await made.json()) as { id: string }).id)
  }
  for (const id of ids.slice(0, 2)) {
    const active = { op: 'Replace', path: 'active', value: 'False' }
    await ask('PATCH', `/Users/${id}`, { Operations: [active] })
  }
  const waiting = page.getByText(t('directories_waiting_count', { count: 1 }))
  await expect(waiting).toBeVisible()
  await expect(page.getByText('bea@directory.example')).toBeVisible()
  await lookAt(page, 'a directory whose people wait')
  await press('directories_let_go', { count: 1 })
  await press('directories_let_go', { count: 1 })
  await expect(waiting).toBeHidden()
  await expect(page.getByText(t('directories_people', { count: 1 }))).toBeVisible()

  await press('directories_rotate')
  await press('directories_rotate')
  await expect(shown).not.toHaveValue(token)
  expect((await ask('GET', '/Users')).status()).toBe(200)
  await press('directories_remove')
  await press('directories_remove')
  await expect(page.getByText(t('directories_empty'))).toBeVisible()
  expect((await ask('GET', '/Users')).status()).toBe(401)
})
