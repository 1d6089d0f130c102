/** An administrator connects a directory, sees what is wrong, looks at who would go, and disconnects it (issue 15 §3). */
import { textFor } from '#server/platform/words/texts.ts'
import { moveRun } from '#server/features/people/directory-reads/queries.ts'
import { replaceChanges } from '#server/features/people/directory-reads/queries-people.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('a directory is tried, read, looked at and disconnected @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const press = (name: Parameters<typeof t>[0]) =>
    page.getByRole('button', { name: t(name), exact: true }).click()
  const fill = (name: Parameters<typeof t>[0], value: string) =>
    page.getByRole('textbox', { name: t(name), exact: true }).fill(value)
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_integrations_line') }).click()
  await page.getByRole('link', { name: t('settings_ldap_line') }).click()
  await fill('ldap_host', '10.1.2.3')
  await fill('ldap_bind_name', 'foyer@acme.example')
  await fill('ldap_password', 'secret')
  await fill('ldap_base', 'dc=acme,dc=example')
  await press('ldap_group_add')
  await fill('ldap_group', 'Front desk')
  await press('ldap_test')
  await expect(page.getByText(t('ldap_fault_address_not_allowed'))).toBeVisible()
  await lookAt(page, 'a directory that can’t be reached')
  await press('webhooks_connect')
  await press('ldap_preview')
  const failed = page.getByRole('button', { name: t('ldap_state_failed') })
  await expect(failed).toContainText(t('ldap_fault_address_not_allowed'))

  // What a read finds is proved against real directories.
  const { companyId } = scene
  const run = await deps.db.system
    .selectFrom('ldap_runs')
    .select('run_id')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const common = { changed: [], code: null, userId: null, externalId: 'a' }
  const person = { firstname: 'Ann', lastname: 'Archer', email: 'ann@acme.example' }
  await deps.db.inTenant(companyId, async (tx) => {
    await replaceChanges(tx, companyId, run.run_id, [
      {
        ...common,
        kind: 'COMES',
        value: { ...person, phone: '', language: '', pictureSha256: '', groups: [] },
      },
      {
        ...common,
        kind: 'REFUSED',
        value: { name: 'cn=Printer', email: '' },
        code: 'common_error_required',
      },
    ])
    const counts = { comes: 1, changes: 0, goes: 0, refused: 1, same: 0, failed: 0 }
    const waits = { state: 'WAITING', reason: 'FIRST', ended_at: null, error: null }
    await moveRun(tx, companyId, run.run_id, ['FAILED'], {
      ...waits,
      counts: JSON.stringify(counts),
    })
  })
  await page.reload()
  await expect(page.getByText(t('ldap_waits_first'))).toBeVisible()
  await expect(page.getByText('Ann Archer')).toBeVisible()
  await lookAt(page, 'who comes from a directory')
  await press('ldap_apply')
  await expect(page.getByRole('button', { name: t('ldap_state_done') })).toBeVisible()
  await press('webhooks_remove')
  await press('webhooks_remove')
  await expect(page.getByRole('button', { name: t('webhooks_connect'), exact: true })).toBeVisible()
})
