/** An administrator adds a colleague, says what they may, and loses nothing when somebody else was faster (issue 5 §1). */
import { outsideId } from '#contract/ids.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
test('somebody is added, put into a group, given a right, and retired', async ({
  page,
  scene,
  deps,
}) => {
  const name = `Branch ${scene.companyId.slice(-6)}`
  const body = { name, timeZone: 'Europe/Brussels' }
  await scene.api('companies.create', { token: scene.client, body })
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  await boss.signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: /^People and permissions/ }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'People and permissions' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Robin Desk/ })).toBeVisible()
  await lookAt(page, 'the people of a location')

  await page.getByRole('button', { name: 'Add a person' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add a person' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('This field is required')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Newcomer')
  await page.getByRole('textbox', { name: 'Email' }).fill('nora.newcomer@host.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Newcomer' })).toBeVisible()
  await expect(page.getByText('Can’t sign in: not invited yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Invite by email' }).click()
  await expect(page.getByText(/^Invitation sent to/)).toBeVisible()

  const exporting = page.getByRole('checkbox', { name: /^Export visits/ })
  await expect(exporting).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Reception' }).check()
  await expect(exporting).toBeChecked()
  await exporting.uncheck()
  await expect(page.getByText('Removed from this person')).toBeVisible()
  await page.getByRole('checkbox', { name }).check()
  await page.getByLabel('Home location').selectOption(name)
  await expect(page.getByLabel('Home location').locator('option:checked')).toHaveText(name)
  await lookAt(page, 'a person and their rights')
  await page.getByRole('button', { name: 'Reset to role permissions' }).click()
  await expect(exporting).toBeChecked()

  await page.getByRole('button', { name: 'Deactivate' }).click()
  const leaving = page.getByRole('dialog', { name: 'Deactivate Nora Newcomer' })
  await expect(leaving.getByText('1 role')).toBeVisible()
  await leaving.getByRole('button', { name: 'Choose a colleague' }).click()
  await leaving.getByRole('combobox', { name: 'Hand over to' }).fill('robin')
  await leaving.getByRole('option', { name: 'Robin Desk' }).click()
  await leaving.getByRole('checkbox', { name: /^1 role/ }).check()
  await expect(leaving.getByText('Robin Desk takes over.')).toBeVisible()
  await lookAt(page, 'a person who leaves')
  await leaving.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Nora Newcomer deactivated. Robin Desk takes over.')).toBeVisible()
  await page.getByRole('button', { name: 'All people' }).click()
  await page.getByLabel('Name or email').fill('newcomer')
  await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible()
  await page.getByLabel('Show').selectOption('Deactivated')
  await expect(page.getByRole('button', { name: /^Nora Newcomer/ })).toBeVisible()

  await test.step('several move to another location, but for the last administrator', async () => {
    const params = { companyId: outsideId('CO', scene.companyId) }
    const mona = { firstname: 'Mona', lastname: 'Mover', email: 'mona.mover@host.example' }
    await scene.api('users.create', { token: scene.client, params, body: mona })
    await page.goto('/console/people')
    await page.getByRole('button', { name: 'Move to another location' }).click()
    await page.getByRole('checkbox', { name: 'Select Mona Mover' }).check()
    await page.getByRole('checkbox', { name: 'Select Robin Desk' }).check()
    await page.getByRole('button', { name: 'Move 2 people' }).click()
    const moving = page.getByRole('dialog', { name: 'Move to another location' })
    await moving.getByLabel('New location').selectOption(name)
    await moving.getByRole('button', { name: 'See what happens' }).click()
    await expect(moving.getByText(`Is added at ${name}.`)).toBeVisible()
    await expect(moving.getByText(/^Is the last administrator here/)).toBeVisible()
    await lookAt(page, 'people who move to another location')
    await moving.getByRole('button', { name: 'Move 1 person' }).click()
    await expect(moving.getByText(`1 person moved to ${name}.`)).toBeVisible()
    await moving.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(page.getByRole('button', { name: /^Robin Desk/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Mona Mover/ })).toHaveCount(0)
  })
})

test('the rights of a group are given and taken in one table @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/people')
  await page.getByRole('button', { name: 'Roles' }).click()
  const cell = page.getByRole('checkbox', { name: 'Export visits – Agents' })
  await expect(cell).not.toBeChecked()
  await cell.check()
  const reset = page.getByRole('button', { name: 'Reset to default: Agents' })
  await expect(reset).toBeVisible()
  await lookAt(page, 'what groups may')
  await reset.click()
  await expect(cell).not.toBeChecked()
})

test('who may only invite sees people, and changes nobody', async ({ page, scene, deps }) => {
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await (await makeStaff(deps, scene)).signIn(page)
  await page.goto(`/console/people?user=${boss.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Robin Desk' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Invite by email' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Permissions' })).toHaveCount(0)
})

test.describe('many at a time', () => {
  // Of who was faster.
  test.use({ expectedErrors: /409/ })

  test('are invited at once, merged with what somebody faster wrote, and compared with a list', async ({
    page,
    scene,
    deps,
  }) => {
    await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
    const params = { companyId: outsideId('CO', scene.companyId) }
    const token = scene.client
    for (const [firstname, lastname] of [
      ['Wanda', 'Waiting'],
      ['Willem', 'Waiting'],
      ['Petra', 'Porter'],
      ['Gerd', 'Gone'],
    ] as const) {
      const email = `${firstname.toLowerCase()}@host.example`
      await scene.api('users.create', { token, params, body: { firstname, lastname, email } })
    }

    await test.step('several who were never invited are invited at once', async () => {
      await page.goto('/console/people?show=WAITING&q=waiting')
      await page.getByRole('checkbox', { name: 'Select all (2)' }).check()
      await lookAt(page, 'people who can’t sign in yet')
      await page.getByRole('button', { name: 'Invite 2 people' }).click()
      await expect(page.getByText('2 invitations sent.')).toBeVisible()
    })

    await test.step('what was typed stays when somebody else has changed the person meanwhile', async () => {
      const other = await makeStaff(deps, scene)
      await page.goto(`/console/people?user=${other.id}`)
      await page.getByLabel('Last name').fill('Typed')
      const call = { token, params: { ...params, userId: other.id } }
      const body = { firstname: 'Robin', lastname: 'Faster', email: '', language: 'en' }
      await scene.api('users.update', { ...call, body })
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(/^Someone else changed Robin Faster/)).toBeVisible()
      await expect(page.getByLabel('Last name')).toHaveValue('Typed')
      await lookAt(page, 'a person whom somebody else has changed')
      await page.getByRole('button', { name: 'Save my version' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Robin Typed' })).toBeVisible()
    })

    await test.step('colleagues from a list are compared first, and changed at once', async () => {
      await page.goto('/console/people')
      await page.getByRole('link', { name: 'Import a list' }).click()
      const list = [
        'Name\tEmail\tPhone',
        'Petra Palmer\tpetra@host.example\t',
        'Quentin Quick\tquentin@host.example\t',
        'Rita\trita@\t',
      ].join('\n')
      await page.getByRole('textbox', { name: 'Or paste a list' }).fill(list)
      await page.getByRole('button', { name: 'Compare' }).click()
      await expect(page.getByRole('heading', { name: '1 new person' })).toBeVisible()
      await expect(page.getByText('Last name: Palmer (was Porter)')).toBeVisible()
      await expect(page.getByRole('heading', { name: '1 row has an error' })).toBeVisible()
      await expect(page.getByRole('heading', { name: /in the list$/ })).toBeVisible()
      await lookAt(page, 'what a list of colleagues would change')
      await page.getByRole('checkbox', { name: 'Invite the new people by email' }).check()
      await page.getByRole('button', { name: 'Apply these changes' }).click()
      await expect(page.getByText('Done. Added: 1. Changed: 1. Invited: 1.')).toBeVisible()
      await page.getByRole('checkbox', { name: 'Select Gerd Gone' }).check()
      await page.getByRole('button', { name: 'Deactivate 1 person' }).click()
      await page.getByRole('button', { name: 'Deactivate 1 person' }).click()
      await expect(page.getByText('1 person deactivated.')).toBeVisible()
      await page.getByRole('link', { name: 'All people' }).click()
      await expect(page.getByRole('button', { name: /^Quentin Quick/ })).toBeVisible()
    })
  })
})
