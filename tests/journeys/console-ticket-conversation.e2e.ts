/** A report with a picture is answered, and agents talk about it among themselves (issue 17 §2). */
import { outsideId } from '#contract/ids.ts'
import { modules } from '#domain/location/module.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { picture } from '../support/pictures.ts'

test.use({ settings: { hasQuestions: false } })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)
const tab = (key: 'tickets_replies' | 'tickets_internal', count: number) => t(key, { count })

test('a report with a picture is answered, without what agents say among themselves', async ({
  page,
  scene,
  deps,
}) => {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const body = { modules: [...modules] }
  await scene.api('companies.putModules', { token: scene.client, params, body })
  const reporter = await makeStaff(deps, scene)
  const agent = await makeStaff(deps, scene, 'AGENTS')
  const comment = page.getByRole('textbox', { name: t('console_comment'), exact: true })
  const add = page.getByRole('button', { name: t('console_comment_add'), exact: true })

  await test.step('reported with a picture', async () => {
    await reporter.signIn(page)
    await page.goto('/console/reports')
    // The list is read by the script, which takes what is chosen as well.
    await expect(page.getByText(t('reports_empty'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('reports_new'), exact: true }).click()
    await page.getByRole('textbox', { name: t('reports_what') }).fill('The wall has a crack')
    const file = { name: 'crack.png', mimeType: 'image/png' }
    await page
      .locator('input[type=file]')
      .setInputFiles({ ...file, buffer: await picture('#405060') })
    await expect(page.getByText(t('reports_picture_chosen', { name: file.name }))).toBeAttached()
    await lookAt(page, 'a report with a picture')
    await page.getByRole('button', { name: t('reports_send'), exact: true }).click()
    await expect(page.getByText(t('reports_sent', { number: 1 }))).toBeVisible()
    await page.getByRole('link', { name: /The wall has a crack/ }).click()
    await expect(page.getByRole('tab', { name: tab('tickets_replies', 1) })).toBeVisible()
    await expect(
      page.getByRole('button', { name: t('console_file_download', { name: file.name }) }),
    ).toBeVisible()
    await expect(page.getByRole('tab', { name: tab('tickets_internal', 0) })).toBeHidden()
  })

  await test.step('an agent replies, and leaves a note for agents', async () => {
    await agent.signIn(page)
    await page.goto('/console/tickets')
    await page.getByRole('link', { name: /The wall has a crack/ }).click()
    await comment.fill('Someone comes today.')
    await add.click()
    await expect(page.getByText('Someone comes today.', { exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: tab('tickets_replies', 2) })).toBeVisible()
    await page.getByRole('tab', { name: tab('tickets_internal', 0) }).click()
    await expect(page.getByText(t('tickets_internal_hint'))).toBeVisible()
    await comment.fill('The third crack this year.')
    await add.click()
    await expect(page.getByRole('tab', { name: tab('tickets_internal', 1) })).toBeVisible()
    await expect(page.getByText('The third crack this year.', { exact: true })).toBeVisible()
    await lookAt(page, 'a ticket with an internal note')
    await page.getByRole('tab', { name: t('console_tab_activity') }).click()
    await expect(page.getByText(t('tickets_event_noted'), { exact: true })).toBeVisible()
  })

  await test.step('the reporter reads the reply alone', async () => {
    await reporter.signIn(page)
    await page.goto('/console/reports')
    await page.getByRole('link', { name: /The wall has a crack/ }).click()
    await expect(page.getByText('Someone comes today.', { exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: tab('tickets_replies', 2) })).toBeVisible()
    await expect(page.getByText('The third crack this year.')).toBeHidden()
    await lookAt(page, 'one’s own report with a reply')
    await page.getByRole('tab', { name: t('console_tab_activity') }).click()
    await expect(page.getByText(t('tickets_event_replied'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('tickets_event_noted'), { exact: true })).toBeHidden()
  })
})
