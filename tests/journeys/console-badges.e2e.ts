/** An administrator designs a badge, tries and prints it, and visitors get it (issue 14 §7). */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { textFor } from '#server/platform/words/texts.ts'
import { dragByFinger } from '../support/drag-by-finger.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 409/ })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('|')
}

test('a badge is designed, tried, printed and given to contractors @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_badges') }).click()
  await lookAt(page, 'badge designs')
  await page.getByRole('button', { name: t('badges_add') }).click()
  await page.getByLabel(t('badges_name')).fill('Contractors')
  await page.getByRole('button', { name: t('badges_add') }).click()

  const canvas = page.getByRole('application', { name: 'Contractors' })
  const list = page.getByRole('listbox', { name: t('badges_elements_label') })
  const name = list.getByRole('option', { name: t('badges_variable_visitor_name') })
  const left = page.getByRole('textbox', { name: t('badges_place_x') })
  const undo = page.getByRole('button', { name: t('badges_undo') })
  await expect(canvas).toBeVisible()

  // By keyboard: chosen in the list, nudged on the label, set in millimetres.
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(left).toHaveValue('5')
  await canvas.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(left).toHaveValue('10.5')
  await undo.click()
  await expect(left).toHaveValue('5')
  await left.fill('4')

  // By mouse: what is dragged is drawn to the edges of the others.
  const logo = canvas.locator('[data-element]').first()
  const box = await logo.boundingBox()
  if (box === null) throw new Error('The logo is on the label.')
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + box.height / 2 + 2, { steps: 5 })
  await page.mouse.up()
  await expect(left).not.toHaveValue('5')
  await undo.click()

  // A line for those who need an escort only.
  await page
    .getByRole('combobox', { name: t('badges_element_add') })
    .selectOption(t('badges_type_TEXT'))
  const text = page.getByRole('textbox', { name: t('badges_text') })
  await text.fill('Escort: ')
  await page
    .getByRole('combobox', { name: t('badges_insert') })
    .selectOption(t('badges_variable_host_name'))
  await expect(text).toHaveValue('Escort: {{host.name}}')
  await page
    .getByRole('combobox', { name: t('conditions_add') })
    .selectOption(t('conditions_visitor_type'))
  await page.getByRole('checkbox', { name: t('visitor_type_Contractor') }).check()
  await expect(canvas).not.toContainText('Escort')
  await lookAt(page, 'a badge that is designed')

  await page.getByRole('button', { name: t('badges_part_SAMPLE') }).click()
  await page
    .getByRole('combobox', { name: t('conditions_visitor_type') })
    .selectOption(t('visitor_type_Contractor'))
  await expect(canvas).toContainText('Escort: Hanne Hofman')
  await page.getByRole('button', { name: t('badges_sample_long') }).click()
  await expect(canvas).toContainText('Maximiliane-Friederike')
  await lookAt(page, 'a badge that is tried')

  await page.getByRole('button', { name: t('badges_part_PRINT') }).click()
  await expect(page.getByRole('img', { name: t('badges_zpl_picture') })).toBeVisible()
  await lookAt(page, 'a badge that is printed')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('badges_pdf_save') }).click()
  expect((await download).suggestedFilename()).toBe('Contractors.pdf')

  await page.getByRole('button', { name: t('badges_part_LABEL') }).click()
  await page.getByRole('button', { name: t('badges_label_turn') }).click()
  await expect(page.getByRole('textbox', { name: t('badges_place_width') })).toHaveValue('62')
  await undo.click()
  await lookAt(page, 'the label of a badge')
  await page.getByRole('button', { name: t('common_button_save') }).click()
  await expect(page.getByText(t('badges_saved'))).toBeVisible()

  await page.getByRole('button', { name: t('badges_back') }).click()
  await page
    .getByRole('combobox', { name: t('visitor_type_Contractor') })
    .selectOption('Contractors')
  await page.getByRole('button', { name: t('common_button_save') }).click()
  await expect(page.getByText(t('common_saved'))).toBeVisible()

  // The badge that reception prints is the one that was designed.
  const [contractor, guest] = [
    await scene.invite({ firstname: 'Vera', visitorType: 'Contractor' }),
    await scene.invite({ firstname: 'Gus', visitorType: 'Guest' }),
  ]
  for (const { params } of [contractor, guest]) {
    await scene.api('visits.checkIn', { token: scene.client, params, body: {} })
  }
  const badgeOf = async ({ params }: typeof guest) => {
    const { companyId, date, meetingId, visitorId } = params
    const path = `/private/companies/${companyId}/vm/visits/${date}/${meetingId}/${visitorId}/badge`
    const answer = await page.request.get(path, {
      headers: { authorization: `Bearer ${scene.client}` },
    })
    return wordsOf(await answer.body())
  }
  expect(await badgeOf(contractor)).toContain('Escort: ')
  expect(await badgeOf(guest)).not.toContain('Escort')
})

test('two people design one badge, and neither loses anything @only-desktop', async ({
  page,
  browser,
  scene,
  deps,
}) => {
  const staff = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await staff.signIn(page)
  await page.goto('/console/badges')
  await page.getByRole('button', { name: t('badges_add') }).click()
  await page.getByLabel(t('badges_name')).fill('Shared')
  await page.getByRole('button', { name: t('badges_add') }).click()
  await expect(page.getByRole('application', { name: 'Shared' })).toBeVisible()
  const context = await browser.newContext()
  let other = await context.newPage()
  await staff.signIn(other)
  await other.goto(page.url())
  const elementsOf = (who: typeof page) =>
    who.getByRole('listbox', { name: t('badges_elements_label') })
  const place = async (who: typeof page, element: string, x: string) => {
    await elementsOf(who).getByRole('option', { name: element }).click()
    await who.getByRole('textbox', { name: t('badges_place_x') }).fill(x)
  }
  const save = (who: typeof page) =>
    who.getByRole('button', { name: t('common_button_save') }).click()
  await place(other, t('badges_variable_visitor_name'), '7')
  // A tab that is closed takes nothing with it.
  await other.close()
  other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByText(t('badges_back_unsaved'))).toBeVisible()
  await elementsOf(other)
    .getByRole('option', { name: t('badges_variable_visitor_name') })
    .click()
  await expect(other.getByRole('textbox', { name: t('badges_place_x') })).toHaveValue('7')
  await place(other, t('badges_variable_visit_date'), '50')
  await save(other)
  await expect(other.getByText(t('badges_saved'))).toBeVisible()
  await place(page, t('badges_variable_visitor_name'), '9')
  await save(page)
  await expect(page.getByText(t('badges_conflict'))).toBeVisible()
  await elementsOf(page)
    .getByRole('option', { name: t('badges_variable_visit_date') })
    .click()
  await expect(page.getByRole('textbox', { name: t('badges_place_x') })).toHaveValue('50')
  await page.getByRole('button', { name: t('badges_conflict_mine') }).click()
  await save(page)
  await expect(page.getByText(t('badges_saved'))).toBeVisible()
  await context.close()
})

test('a finger moves what it has chosen on a badge', async ({ page, scene, deps }) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/badges?badge=new')
  await page.getByLabel(t('badges_name')).fill('Guests')
  await page.getByRole('button', { name: t('badges_add') }).click()
  const name = page.getByRole('application', { name: 'Guests' }).locator('[data-element]').nth(1)
  await name.tap()
  const down = page.getByRole('textbox', { name: t('badges_place_y') })
  const before = await down.inputValue()
  await dragByFinger(name, { x: 10, y: 30 })
  await expect(down).not.toHaveValue(before)
})
