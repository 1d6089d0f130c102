/** An administrator says in the location's own words what visitors read (issue 14 §2). */
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
const t = (key: Parameters<typeof textFor>[1], params?: Parameters<typeof textFor>[2]) =>
  textFor('en', key, params)

test('a text is found, said in other words, and read by visitors @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_texts') }).click()
  await page.getByLabel(t('own_text_search')).fill('get ready')
  const own = page.getByRole('textbox', { name: t('visit_overview_start'), exact: true })
  await expect(own).toHaveValue('')
  await lookAt(page, 'the texts of a location')

  // A placeholder that nothing fills is refused, and so is a bracket too many.
  const save = page.getByRole('button', { name: t('common_button_save'), exact: true })
  await own.fill('Prepare {visitor}')
  await save.click()
  await expect(page.getByText(t('own_text_placeholder', { names: '–' })).first()).toBeVisible()
  await own.fill('Prepare {')
  await save.click()
  await expect(page.getByText(t('own_text_unreadable')).first()).toBeVisible()
  await own.fill('Prepare my visit')
  // What is typed stays while another text is looked for.
  await page.getByLabel(t('own_text_search')).fill('prepare my')
  await expect(own).toHaveValue('Prepare my visit')
  await save.click()
  await expect(page.getByText(t('own_text_saved'))).toBeVisible()

  const visit = await scene.invite({ firstname: 'Olda', lastname: 'Guest' })
  await page.goto(visit.link)
  await expect(page.getByRole('button', { name: 'Prepare my visit' })).toBeVisible()

  // Emptied, the standard text is back.
  await page.goto('/console/texts')
  await expect(own).toHaveValue('Prepare my visit')
  await own.fill('')
  await save.click()
  await expect(page.getByText(t('own_text_saved'))).toBeVisible()
  await page.goto(visit.link)
  await expect(page.getByRole('button', { name: t('visit_overview_start') })).toBeVisible()
})
