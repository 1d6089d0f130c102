/** A rule is tried on last month's tickets, set up, and does to a new ticket what it says (issue 17 §2). */
import { outsideId } from '#contract/ids.ts'
import { modules } from '#domain/location/module.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })

test('an administrator tries a rule, adds it, and reads in a ticket what it did', async ({
  page,
  scene,
  deps,
}) => {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const asClient = { token: scene.client, params }
  await scene.api('companies.putModules', { ...asClient, body: { modules: [...modules] } })
  await scene.api('ticketPriorities.create', { ...asClient, body: { name: 'Urgent', minutes: 60 } })
  await scene.api('ticketCategories.create', { ...asClient, body: { name: 'Light' } })
  const admin = await makeStaff(deps, scene, 'ADMINISTRATORS')
  const report = (title: string) =>
    scene.api('tickets.create', { ...asClient, body: { title, notifierId: admin.id } })
  await report('The lamp in the lobby flickers')
  await report('The door squeaks')
  await admin.signIn(page)

  await test.step('tried on the tickets of the last month', async () => {
    await page.goto('/console/ticket-rules')
    await expect(page.getByText('No rules yet.')).toBeVisible()
    await lookAt(page, 'no rules')
    await page.getByRole('button', { name: 'Add rule' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Lamps first')
    await page.getByRole('button', { name: 'Add rule' }).click()
    await expect(page.getByText('Choose what the rule does.').first()).toBeVisible()
    await page.getByRole('textbox', { name: /Words in the title/ }).fill('lamp, bulb')
    await page.getByRole('combobox', { name: /Set the priority to/ }).selectOption('Urgent')
    await page.getByRole('button', { name: 'Try on last month’s tickets' }).click()
    await expect(page.getByText('It would have acted on 1 of 2 tickets')).toBeVisible()
    await expect(page.getByText('The lamp in the lobby flickers')).toBeVisible()
    await expect(page.getByText('Different from today: Priority')).toBeVisible()
    await lookAt(page, 'a rule that is tried')
  })

  await test.step('added', async () => {
    await page.getByRole('button', { name: 'Add rule' }).click()
    await expect(page.getByRole('link', { name: /Lamps first/ })).toBeVisible()
    await lookAt(page, 'the list of rules')
  })

  await test.step('read in the course of a new ticket', async () => {
    const made = await report('Another lamp is dark')
    await page.goto(`/console/tickets?ticket=${String(made['id'])}`)
    await page.getByRole('tab', { name: 'Activity' }).click()
    await expect(page.getByText('By the rule “Lamps first”')).toBeVisible()
    const priority = page.getByRole('combobox', { name: /Priority/ }).last()
    await expect(priority.locator('option:checked')).toHaveText('Urgent')
  })

  await test.step('on time, and deleted', async () => {
    await page.goto('/console/ticket-rules')
    await page.getByRole('link', { name: /Lamps first/ }).click()
    await page.getByRole('combobox', { name: 'When' }).selectOption('A ticket has waited')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Enter how long a ticket has to wait.').first()).toBeVisible()
    await page.getByRole('textbox', { name: /Time since the report/ }).fill('2')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Rule saved.')).toBeVisible()
    await lookAt(page, 'a rule on time')
    await page.getByRole('button', { name: 'Delete rule' }).click()
    await page.getByRole('button', { name: 'Delete rule' }).click()
    await expect(page.getByText('No rules yet.')).toBeVisible()
  })
})
