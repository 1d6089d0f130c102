/** An administrator sets up what tickets are about, how urgent they are, and how they move (issue 17 §2). */
import { outsideId } from '#contract/ids.ts'
import { modules } from '#domain/location/module.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('categories, priorities and the workflow are set up, and what is reported follows them', async ({
  page,
  scene,
  deps,
}) => {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const body = { modules: [...modules] }
  await scene.api('companies.putModules', { token: scene.client, params, body })
  const administrator = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await administrator.signIn(page)
  const name = page.getByRole('textbox', { name: t('service_desk_name') })
  const time = page.getByRole('textbox', { name: new RegExp(t('priorities_minutes')) })

  await test.step('priorities, the most urgent first', async () => {
    await page.goto('/console/ticket-priorities')
    await expect(page.getByText(t('priorities_empty'))).toBeVisible()
    for (const [called, hours] of [
      ['Normal', ''],
      ['Urgent', '4'],
    ] as const) {
      await page.getByRole('button', { name: t('priorities_add'), exact: true }).click()
      await name.fill(called)
      await time.fill(hours)
      await page.getByRole('button', { name: t('priorities_add'), exact: true }).click()
      await expect(page.getByRole('link', { name: called })).toBeVisible()
    }
    await page.getByRole('button', { name: t('service_desk_raise', { name: 'Urgent' }) }).click()
    // Nothing is above the first one.
    await expect(
      page.getByRole('button', { name: t('service_desk_raise', { name: 'Normal' }) }),
    ).toBeVisible()
    const rows = page.locator('.rows > li')
    await expect(rows).toHaveText([/Urgent.*4 hours/, /Normal/])
    await lookAt(page, 'priorities')
  })

  await test.step('a time that can’t be agreed is refused in its place', async () => {
    await page.getByRole('link', { name: 'Normal' }).click()
    await time.fill('1.5x')
    await page.getByRole('button', { name: t('common_button_save'), exact: true }).click()
    await expect(time).toHaveAttribute('aria-invalid', 'true')
    await lookAt(page, 'a priority')
    await time.fill('16')
    await page.getByRole('textbox', { name: t('priorities_answer') }).fill('2')
    await page.getByRole('button', { name: t('common_button_save'), exact: true }).click()
    await expect(page.getByText(t('priorities_saved'))).toBeVisible()
    await page.goto('/console/ticket-priorities')
    const within = t('priorities_answer_within', { time: '2 hours' })
    await expect(page.getByRole('link', { name: /Normal/ })).toContainText(within)
  })

  await test.step('a tree of categories, each with who answers', async () => {
    await page.goto('/console/ticket-categories')
    await page.getByRole('button', { name: t('categories_add'), exact: true }).click()
    await name.fill('Building')
    await page.getByRole('button', { name: t('categories_add'), exact: true }).click()
    await page.getByRole('link', { name: 'Building' }).click()
    await page.getByRole('button', { name: t('categories_add_below'), exact: true }).click()
    await expect(
      page.getByRole('combobox', { name: new RegExp(t('categories_under')) }),
    ).toHaveValue(/^TC-/)
    await name.fill('Lighting')
    await page
      .getByRole('combobox', { name: new RegExp(t('categories_agent')) })
      .selectOption({ index: 1 })
    await page
      .getByRole('combobox', { name: new RegExp(t('tickets_priority')) })
      .selectOption('Urgent')
    await lookAt(page, 'a category')
    await page.getByRole('button', { name: t('categories_add'), exact: true }).click()
    await expect(page.getByRole('link', { name: /Lighting/ })).toContainText('Urgent')
    await lookAt(page, 'categories')
  })

  await test.step('a workflow that gets stuck is shown, and isn’t saved', async () => {
    await page.goto('/console/ticket-workflow')
    await expect(page.getByText(t('ticket_workflow_works'))).toBeVisible()
    await lookAt(page, 'the workflow')
    const executed = page.getByRole('checkbox', { name: t('tickets_state_EXECUTED') })
    const stuck = t('ticket_workflow_unreachable', { state: t('tickets_state_EXECUTED') })
    await executed.check()
    await expect(page.getByText(stuck)).toBeVisible()
    await page.getByRole('button', { name: t('common_button_save'), exact: true }).click()
    await expect(executed).toHaveAttribute('aria-invalid', 'true')
    await lookAt(page, 'a workflow that gets stuck')
    await executed.uncheck()
    await expect(page.getByText(t('ticket_workflow_works'))).toBeVisible()
    const solve = page.getByRole('group', { name: t('tickets_act_SOLVE') })
    await solve.getByRole('checkbox', { name: t('people_group_reception') }).check()
    const days = page.getByRole('textbox', { name: t('ticket_workflow_close') })
    await days.fill('400')
    await page.getByRole('button', { name: t('common_button_save'), exact: true }).click()
    await expect(days).toHaveAttribute('aria-invalid', 'true')
    await lookAt(page, 'a workflow with too many days')
    await days.fill('14')
    await page.getByRole('button', { name: t('common_button_save'), exact: true }).click()
    await expect(page.getByText(t('ticket_workflow_saved'))).toBeVisible()
    const saved = await scene.api('ticketWorkflow.get', { token: scene.client, params })
    expect(saved['closeDays']).toBe(14)
    expect(saved['acts']).toContainEqual({
      act: 'SOLVE',
      groups: ['ADMINISTRATORS', 'RECEPTION', 'AGENTS'],
    })
  })

  await test.step('what is reported gets what its category says', async () => {
    const listed = await scene.api('ticketCategories.list', { token: scene.client, params })
    const categories = listed['categories'] as readonly { readonly id: string }[]
    const report = {
      title: 'The lamp flickers',
      notifierId: administrator.id,
      categoryId: categories[1]?.id,
    }
    await scene.api('tickets.create', { token: scene.client, params, body: report })
    await page.goto('/console/tickets')
    await page.getByRole('link', { name: /The lamp flickers/ }).click()
    await expect(page.getByRole('combobox', { name: /Priority/ }).last()).toHaveValue(/^TQ-/)
  })
})
