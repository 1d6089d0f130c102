/** Somebody above one location: named by an administrator, acts where they are no user, and sees what is on there (issue 13 §2). */
import { outsideId } from '#contract/ids.ts'
import { addDays } from '#domain/time/local-date.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 4(03|04|09|22)/ })
const t = (key: Parameters<typeof textFor>[1], params?: Parameters<typeof textFor>[2]) =>
  textFor('en', key, params)

test('an administrator names another, for one location', async ({ page, scene, deps, browser }) => {
  const branch = await scene.api('companies.create', {
    token: scene.client,
    body: {
      name: `Branch ${scene.companyId.slice(-6)}`,
      timeZone: 'Europe/Brussels',
      latitude: '50.85',
      longitude: '4.35',
    },
  })
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  const ann = await makeStaff(deps, scene, 'RECEPTION')
  await boss.signIn(page)
  await test.step('sees all locations, sorts them and adds one', async () => {
    const [name, group] = ['Porto', 'Iberia'].map((word) => `${word} ${scene.companyId.slice(-6)}`)
    if (name === undefined || group === undefined) return
    await page.goto('/console/locations')
    const rows = page.getByRole('list', { name: t('console_locations') })
    await expect(rows.getByRole('link', { name: /^Branch/ }).first()).toBeVisible()
    await page.getByRole('button', { name: t('locations_map_show') }).click()
    const map = page.getByRole('region', { name: t('locations_map_label') })
    await expect(map.getByRole('link', { name: /^Branch/ })).toBeVisible()
    await lookAt(page, 'the locations of an organisation')
    await page.getByRole('button', { name: t('locations_map_hide') }).click()
    await expect(map).toBeHidden()
    await page.getByRole('button', { name: t('locations_groups') }).click()
    await page.getByRole('button', { name: t('locations_group_add') }).click()
    await page.getByLabel(t('locations_group_name')).fill(group)
    await page.getByRole('button', { name: t('common_button_save') }).click()
    await expect(page.getByRole('button', { name: group })).toBeVisible()
    await page.getByRole('button', { name: t('locations_back') }).click()

    await page.getByRole('button', { name: t('locations_add') }).click()
    const add = page.getByRole('button', { name: t('locations_add') })
    await add.click()
    await expect(page.getByText(t('common_error_required')).first()).toBeVisible()
    await page.getByLabel(t('location_name'), { exact: true }).fill(name)
    await page.getByLabel(t('location_country')).selectOption('PT')
    await page.getByLabel(t('location_zone')).selectOption('Europe/Lisbon')
    await page
      .getByRole('combobox', { name: new RegExp(`^${t('locations_region')}`) })
      .selectOption(group)
    await page.getByLabel(t('locations_from')).selectOption({ index: 1 })
    await lookAt(page, 'a location that is added')
    await add.click()
    await expect(page.getByText(t('locations_made', { name }))).toBeVisible()
    await page.getByRole('button', { name: t('locations_back') }).click()

    // One that closes for good says first what ends; until its last day is over it can stay open after all.
    await page.getByRole('button', { name: t('locations_close') }).click()
    await page.getByLabel(t('locations_close_which')).selectOption(name)
    await page
      .getByLabel(t('locations_close_day'))
      .fill(addDays(new Date().toISOString().slice(0, 10), 60))
    const typed = page.getByLabel(t('locations_close_name', { name }))
    await typed.fill('Porto')
    const close = page.getByRole('button', { name: t('locations_close_do') })
    await close.click()
    await expect(page.getByText(t('closing_name')).first()).toBeVisible()
    await typed.fill(name)
    await lookAt(page, 'a location that closes for good')
    await close.click()
    const closing = page.getByRole('list', { name: t('locations_closings') })
    await expect(closing.getByText(name).first()).toBeVisible()
    await lookAt(page, 'the locations that close')
    const stay = closing.getByRole('button', { name: new RegExp(`^${t('locations_close_undo')}`) })
    await stay.click()
    await expect(page.getByText(t('locations_close_undo_sure', { name }))).toBeVisible()
    await stay.click()
    await expect(page.getByText(t('locations_closings_empty'))).toBeVisible()
    await page.getByRole('button', { name: t('locations_back') }).click()

    await page.getByLabel(t('locations_search')).fill('portugal porto')
    await expect(rows.getByRole('listitem')).toHaveCount(1)
    await expect(rows).toContainText(group)
    await page.getByRole('button', { name: t('locations_sort') }).click()
    await page.getByRole('checkbox', { name: t('locations_choose', { name }) }).check()
    const bar = page.getByRole('region', { name: t('locations_sort') })
    await bar.getByLabel(t('locations_group')).selectOption(group)
    await bar.getByRole('button', { name: t('locations_take') }).click()
    await expect(page.getByText(t('locations_taken', { count: 1, group }))).toBeVisible()
    await expect(rows).not.toContainText(group)
  })
  await test.step('compares their figures', async () => {
    await page.goto('/console/locations/figures?about=VISITS&sort=name')
    const lines = page.getByRole('table', { name: t('all_figures_table') })
    const place = lines.getByRole('rowheader', { name: 'Harbour House' })
    await expect(place).toBeVisible()
    await lookAt(page, 'the figures of all locations')
    await place.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: t('console_figures') })).toBeVisible()
    await page.goBack()
    await expect(place).toBeVisible()
  })
  await test.step('finds somebody at any of them', async () => {
    await page.getByRole('link', { name: t('console_all_people'), exact: true }).click()
    await page.getByLabel(t('people_search')).fill(ann.email)
    const people = page.getByRole('list', { name: t('console_all_people_title') })
    await expect(people).toContainText(ann.email)
    await lookAt(page, 'the people of all locations')
    await people
      .getByRole('link', { name: t('all_people_move'), exact: false })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('settings_people') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('people_move_end') })).toBeVisible()
    await page.goBack()
    await expect(people).toContainText(ann.email)
  })
  await test.step('looks for what was signed', async () => {
    await page.goto('/console/locations/signatures?document=Nobody%20signed%20this')
    await expect(page.getByRole('heading', { name: t('all_signatures_none') })).toBeVisible()
    await page.getByRole('button', { name: t('all_signatures_document_all') }).click()
    await expect(page.getByRole('combobox', { name: t('all_signatures_document') })).toBeVisible()
    await lookAt(page, 'what was signed at all locations')
  })
  await test.step('looks for somebody on a watchlist', async () => {
    await page.getByRole('link', { name: t('console_all_watched'), exact: true }).click()
    await page.getByLabel(t('watchlists_search')).fill('Nobody is called so')
    await expect(page.getByRole('heading', { name: t('all_watched_none') })).toBeVisible()
    await lookAt(page, 'the watchlists of all locations')
  })
  await test.step('bars somebody everywhere, once', async () => {
    await page.getByRole('button', { name: t('all_watched_tab_above'), exact: true }).click()
    await page.getByRole('button', { name: t('watchlists_new_list') }).click()
    await page.getByLabel(t('watchlists_name')).fill('Barred everywhere')
    await page.getByLabel(t('watchlists_action'), { exact: true }).selectOption('HOLD')
    await page.getByRole('button', { name: t('common_button_save') }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Barred everywhere' })).toBeVisible()
    await page.getByRole('button', { name: t('watchlists_add_record') }).click()
    await page.getByLabel(t('watchlists_lastname')).fill('Voldsgaard')
    await page
      .getByRole('button', { name: t('common_button_save') })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Voldsgaard/ })).toBeVisible()
    await lookAt(page, 'a watchlist for all locations')
    await page.getByRole('button', { name: t('all_watched_tab_found'), exact: true }).click()
    await page.getByLabel(t('watchlists_search')).fill('voldsgaard')
    const found = page.getByRole('list', { name: t('console_all_watched_title') })
    await expect(found).toContainText(t('all_watched_everywhere'))
    await lookAt(page, 'a record for all locations among the others')
    // At a location it is there to be read.
    await page.goto('/console/watch-lists?tab=lists')
    await page.getByRole('button', { name: /^Barred everywhere/ }).click()
    await expect(page.getByText(t('watchlists_from_organisation_content'))).toBeVisible()
    await expect(page.getByRole('button', { name: /^Voldsgaard/ })).toBeDisabled()
    await expect(page.getByRole('button', { name: t('watchlists_add_record') })).toHaveCount(0)
    await lookAt(page, 'a watchlist of the organisation at a location')
    await page.goto('/console/locations/watchlists?tab=above')
    await page.getByRole('button', { name: /^Barred everywhere/ }).click()
    const remove = page.getByRole('button', { name: t('watchlists_remove'), exact: true })
    await remove.click()
    await remove.click()
    await expect(page.getByText(t('watchlists_empty'))).toBeVisible()
  })
  await test.step('reads the visits of all of them, and of one', async () => {
    const lastname = `Overall ${scene.companyId.slice(-6)}`
    await scene.invite({ firstname: 'Vesna', lastname })
    await page.getByRole('link', { name: t('console_all_log'), exact: true }).click()
    const visits = page.getByRole('list', { name: t('console_all_log_title') })
    await page.getByLabel(t('console_search')).fill(lastname)
    const row = visits.getByRole('listitem').filter({ hasText: lastname })
    await expect(row).toContainText('Harbour House')
    await lookAt(page, 'the visits of all locations')
    const find = page.getByRole('combobox', { name: t('locations_search') })
    const isPhone = (page.viewportSize()?.width ?? 0) < 900
    if (isPhone)
      await page.getByRole('main').getByText(t('console_locations'), { exact: true }).click()
    await find.fill('branch')
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /^Branch/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: t('all_visits_none') })).toBeVisible()
    await page.getByRole('button', { name: t('locations_show_all') }).click()
    await expect(row).toBeVisible()
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { name: `Vesna ${lastname}` }).first()).toBeVisible()
  })
  await test.step('finds a visitor of any of them, and opens the profile there', async () => {
    const lastname = `Overall ${scene.companyId.slice(-6)}`
    await page.goto('/console/locations/visitors')
    const people = page.getByRole('list', { name: t('console_all_visitors_title') })
    await page.getByLabel(t('directory_search')).fill(`vesna ${lastname.toLowerCase()}`)
    const row = people.getByRole('listitem').filter({ hasText: lastname }).first()
    await expect(row).toContainText('Harbour House')
    await lookAt(page, 'the visitors of all locations')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: t('console_file_CSV') }).click()
    expect((await file).suggestedFilename()).toBe('visitors.csv')
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { name: `Vesna ${lastname}` }).first()).toBeVisible()
    await page.goBack()
    await expect(row).toBeVisible()
  })
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_administrators') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: t('settings_administrators') }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: boss.email })).toBeVisible()
  await lookAt(page, 'the administrators of the organisation')

  await page.getByRole('button', { name: t('administrators_add') }).click()
  const save = page.getByRole('button', { name: t('common_button_save') })
  await save.click()
  await expect(page.getByText(t('administrators_error_rights')).first()).toBeVisible()
  await page.getByLabel(t('administrators_email')).fill('nobody@nowhere.example')
  await page.getByRole('radio', { name: t('administrators_some_locations') }).check()
  await page
    .getByRole('checkbox', { name: /^Branch/ })
    .first()
    .check()
  await page.getByRole('checkbox', { name: t('people_right_edit_location') }).check()
  await page.getByRole('checkbox', { name: t('people_right_edit_retention') }).check()
  await save.click()
  // Nobody of that address signs in: said, and nothing typed is lost.
  await expect(page.getByText(t('error_person_unknown'))).toBeVisible()
  await expect(page.getByRole('checkbox', { name: t('people_right_edit_location') })).toBeChecked()
  await lookAt(page, 'an administrator whom nobody knows')
  await page.getByLabel(t('administrators_email')).fill(ann.email)
  await page
    .getByRole('checkbox', { name: /^Branch/ })
    .first()
    .uncheck()
  await page.getByRole('checkbox', { name: String(await nameOf(String(branch['id']))) }).check()
  await save.click()
  await expect(page.getByRole('button', { name: ann.email })).toBeVisible()

  const other = await browser.newPage()
  await ann.signIn(other)
  await other.goto(`/console?companyId=${String(branch['id'])}`)
  // No visitors of a place where she does not work: she begins with what she may set up there.
  await expect(other.getByRole('heading', { level: 1, name: t('console_settings') })).toBeVisible()
  await expect(other.getByRole('link', { name: t('settings_retention') })).toBeVisible()
  await expect(other.getByRole('link', { name: /^Messages/ })).toBeHidden()
  await lookAt(other, 'the console of an administrator who works elsewhere')
  await other.getByRole('link', { name: t('settings_modules') }).click()
  const visitors = other.getByRole('checkbox', { name: t('modules_VISITORS') })
  await expect(visitors).toBeChecked()
  const saved = other.waitForResponse((one) => one.request().method() === 'PUT')
  await visitors.uncheck()
  await saved
  await expect(visitors).not.toBeChecked()
  await lookAt(other, 'the features of a location')
  await other.goto(`/console/settings?companyId=${String(branch['id'])}`)
  await expect(other.getByRole('link', { name: t('settings_retention') })).toBeVisible()
  await expect(other.getByRole('link', { name: t('settings_check_out') })).toBeHidden()

  await page.getByRole('button', { name: ann.email }).click()
  await page.getByRole('button', { name: t('administrators_remove') }).click()
  await page.getByRole('button', { name: t('administrators_remove_yes') }).click()
  await expect(page.getByRole('button', { name: ann.email })).toBeHidden()
  await other.close()

  async function nameOf(id: string): Promise<unknown> {
    const params = { companyId: id }
    return (await scene.api('companies.get', { token: scene.client, params }))['name']
  }
})

test('whoever works at a location without visitors sees none of their screens', async ({
  page,
  scene,
  deps,
}) => {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const ann = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await ann.signIn(page)
  await page.goto('/console')
  await expect(page.getByRole('link', { name: t('console_today') })).toBeVisible()
  await scene.api('companies.putModules', {
    token: scene.client,
    params,
    body: { modules: ['WORKPLACE'] },
  })
  await expect(async () => {
    await page.goto('/console')
    await expect(page.getByRole('heading', { level: 1, name: t('console_settings') })).toBeVisible()
  }).toPass()
  await expect(page.getByRole('link', { name: t('console_today') })).toBeHidden()
})
