/** An administrator draws a plan of desks: with the mouse, with keys alone, and beside a second editor (issue 14 §5). */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { textFor } from '#server/platform/words/texts.ts'
import { dragByFinger } from '../support/drag-by-finger.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { smallPdf } from '../support/small-pdf.ts'

test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 409/ })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const planOf = (page: Page) =>
  page.getByRole('application', { name: t('desks_plan_label', { area: 'North wing' }) })
const desksIn = (page: Page) =>
  page.getByRole('listbox', { name: t('desks_outline_label'), exact: true }).getByRole('option')
const deskIn = (page: Page, number: string) => desksIn(page).filter({ hasText: number })
const save = async (page: Page) => {
  await button(page, t('common_button_save')).click()
  await expect(page.getByText(t('desks_saved'))).toBeVisible()
}

const findPerson = async (page: Page, label: string, name: string) => {
  await page.getByRole('combobox', { name: label }).fill(name.slice(0, 4))
  await page.getByRole('option', { name }).click()
}

/** An area with twenty desks, made by what the screens say. */
async function makeArea(page: Page): Promise<void> {
  await page.goto('/console/desks')
  await button(page, t('desks_area_add')).click()
  await page.getByRole('textbox', { name: t('desks_area_name'), exact: true }).fill('North wing')
  await page.getByLabel(t('desks_floor_name')).fill('Ground floor')
  await button(page, t('desks_area_make')).click()
  await button(page, t('desks_rows_add', { count: 20 })).click()
  await save(page)
}

test('twenty desks are drawn, moved, numbered and booked @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const staff = await makeStaff(deps, scene, 'ADMINISTRATORS')
  const person = 'Robin Desk'
  await staff.signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_desks') }).click()
  await expect(page.getByText(t('desks_empty'))).toBeVisible()
  await lookAt(page, 'desks of a location without any')
  await makeArea(page)
  await expect(desksIn(page)).toHaveCount(20)

  // With the mouse: a desk is chosen on the plan and dragged.
  const plan = planOf(page)
  const mark = (number: string) => plan.locator('g', { hasText: number })
  // The rows are still chosen: a click beside them lets go.
  await plan.click({ position: { x: 8, y: 8 } })
  await expect(page.getByText(t('desks_choose_hint'))).toBeVisible()
  const before = await mark('A-01').boundingBox()
  const place = (await mark('A-01').getAttribute('transform')) ?? ''
  await mark('A-01').hover()
  await page.mouse.down()
  await page.mouse.move((before?.x ?? 0) + 60, (before?.y ?? 0) - 30, { steps: 5 })
  await page.mouse.up()
  await expect(deskIn(page, 'A-01')).toHaveAttribute('aria-selected', 'true')
  await expect(mark('A-01')).not.toHaveAttribute('transform', place)
  await button(page, t('desks_undo')).click()
  await expect(mark('A-01')).toHaveAttribute('transform', place)
  await button(page, t('desks_redo')).click()

  // What it has, and how long it is blocked.
  await page.getByRole('button', { name: t('booking_equipment_standing') }).click()
  await page.getByLabel(t('desks_blocked'), { exact: false }).check()
  await page.getByLabel(t('desks_blocked_reason')).fill('New carpet')
  await lookAt(page, 'a plan of desks that is edited')

  // Two desks cannot have one number.
  const number = page.getByLabel(t('desks_number'), { exact: true })
  await number.fill('A-02')
  await expect(page.getByText(t('desks_fault_TWICE'))).toBeVisible()
  await number.fill('Window 1')
  await save(page)
  await page.reload()
  await expect(deskIn(page, 'Window 1')).toContainText(t('booking_equipment_standing'))
  await button(page, t('desks_back')).click()
  await expect(page.getByRole('button', { name: 'North wing' })).toContainText('20')

  // A team, and the area that is kept for it: what that means is said before it is saved.
  await button(page, t('desks_teams_edit')).click()
  await button(page, t('desks_team_add')).click()
  await page.getByRole('textbox', { name: t('desks_area_name'), exact: true }).fill('Finance')
  await button(page, t('people_group_reception')).click()
  await expect(page.getByText(t('desks_team_effect_people', { count: 0 }))).toBeVisible()
  await findPerson(page, t('desks_team_person_add'), person)
  await expect(page.getByText(t('desks_team_effect_people', { count: 1 }))).toBeVisible()
  await lookAt(page, 'a team that desks are kept for')
  await button(page, t('common_button_save')).click()
  await page.getByRole('button', { name: 'Finance' }).waitFor()
  await button(page, t('desks_back')).click()
  await page.getByRole('button', { name: 'North wing' }).click()

  // A desk of one’s own, on all days but one.
  await deskIn(page, 'A-02').click()
  await button(page, t('desks_owner_choose')).click()
  await findPerson(page, t('desks_owner'), person)
  await page.getByRole('button', { name: 'Mon', exact: true }).click()
  await lookAt(page, 'a desk that belongs to someone')
  await save(page)
  await button(page, t('desks_part_DETAILS')).click()
  await page.getByLabel(t('desks_team'), { exact: true }).selectOption({ label: 'Finance' })
  await expect(page.getByText(t('desks_team_effect_people', { count: 1 }))).toBeVisible()
  await save(page)
  await page.reload()
  await button(page, t('desks_part_PLAN')).click()
  await expect(deskIn(page, 'A-02')).toContainText(person)
})

test('two administrators lose nothing of each other, and one edits by the keyboard alone @only-desktop', async ({
  page,
  scene,
  deps,
  browser,
}) => {
  const staff = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await staff.signIn(page)
  await makeArea(page)
  const context = await browser.newContext()
  const other = await context.newPage()
  await staff.signIn(other)
  await other.goto(page.url())
  await expect(desksIn(other)).toHaveCount(20)
  const rename = async (at: Page, from: string, to: string) => {
    await deskIn(at, from).click()
    await at.getByLabel(t('desks_number'), { exact: true }).fill(to)
  }
  const tick = async (at: Page, number: string, name: Parameters<typeof t>[0]) => {
    await deskIn(at, number).click()
    await at.getByRole('button', { name: t(name) }).click()
  }
  await rename(other, 'A-03', 'Theirs')
  await tick(other, 'A-05', 'booking_equipment_dock')
  await save(other)
  await rename(page, 'A-04', 'Mine')
  await tick(page, 'A-05', 'booking_equipment_quiet')
  await button(page, t('common_button_save')).click()
  await expect(page.getByText(t('desks_conflict'), { exact: true })).toBeVisible()
  await expect(deskIn(page, 'Theirs')).toBeVisible()
  await expect(page.getByText(t('booking_desk_number', { number: 'A-05' })).last()).toBeVisible()
  await lookAt(page, 'desks that two people changed')
  await button(page, t('desks_conflict_theirs')).click()
  await save(page)
  await expect(deskIn(page, 'Mine')).toBeVisible()
  await expect(deskIn(page, 'A-05')).toContainText(t('booking_equipment_dock'))
  await context.close()

  // Then one of them goes on with the keyboard alone.
  await page.reload()
  await deskIn(page, 'A-01').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(t('desks_chosen', { count: 3 }))).toBeVisible()
  await planOf(page).focus()
  const mark = planOf(page).locator('g', { hasText: 'A-02' })
  // Where it stands on the plan, not on the screen: the plan itself may still be moving to show what was chosen.
  const down = async () =>
    Number(/[\d.-]+(?=\)$)/.exec((await mark.getAttribute('transform')) ?? ''))
  const before = await down()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(down).toBeGreaterThan(before)
  await page.keyboard.press('ControlOrMeta+d')
  await expect(desksIn(page)).toHaveCount(23)
  await page.keyboard.press('Delete')
  await expect(desksIn(page)).toHaveCount(20)
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByLabel(t('desks_renumber_from')).fill('N 1')
  await button(page, t('desks_renumber')).press('Enter')
  await expect(deskIn(page, 'N 20')).toBeVisible()
  await save(page)
})

test('a finger chooses and moves desks', async ({ page, scene, deps }) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await makeArea(page)
  const marks = planOf(page).locator('g')
  await marks.filter({ hasText: 'A-07' }).tap()
  await expect(page.getByLabel(t('desks_number'), { exact: true })).toHaveValue('A-07')
  await page.getByText(t('desks_place'), { exact: true }).tap()
  const down = page.getByRole('textbox', { name: t('desks_place_y') })
  const before = await down.inputValue()
  await dragByFinger(marks.filter({ hasText: 'A-07' }), { x: 8, y: 60 })
  await expect(down).not.toHaveValue(before)
  await button(page, t('desks_several')).click()
  await marks.filter({ hasText: 'A-08' }).tap()
  await expect(page.getByText(t('desks_chosen', { count: 2 }))).toBeVisible()
  await button(page, t('desks_align_TOP')).click()
  await button(page, t('desks_rotate')).click()
  await save(page)
})

test('walls lie under the desks, a table changes them, and labels are printed @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await makeArea(page)
  const file = page.locator('input[type=file]')
  await button(page, t('desks_part_DRAWING')).click()
  await lookAt(page, 'the drawing of an area without one')
  await file.setInputFiles({
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText(t('desks_drawing_unreadable'))).toBeVisible()
  const walls =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path d="M5 5h790v590H5z" fill="none" stroke="#333" stroke-width="9"/></svg>'
  await file.setInputFiles({
    name: 'walls.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(walls),
  })
  const picture = planOf(page).locator('img')
  await expect(picture).toBeVisible()
  await expect(page.getByText(t('desks_unsaved'))).toBeVisible()
  await lookAt(page, 'a plan over its drawing')
  await save(page)
  const walled = await picture.getAttribute('src')

  // A page of a PDF lies under it instead; of a file that is none, or is left, nothing does.
  await button(page, t('desks_part_DRAWING')).click()
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  for (const [fault, buffer] of [
    ['desks_pdf_unreadable', Buffer.from('no PDF')],
    ['desks_drawing_empty', Buffer.of()],
    ['desks_pdf_unreadable', Buffer.from('%PDF-1.7 that was cut')],
    ['desks_pdf_locked', smallPdf({ pages: 2, isLocked: true })],
  ] as const) {
    await file.setInputFiles(pdf('plan.pdf', buffer))
    await expect(page.getByText(t(fault))).toBeVisible()
  }
  const pages = page.getByRole('list', { name: t('desks_pdf_title') }).getByRole('button')
  await file.setInputFiles(pdf('building.pdf', smallPdf({ pages: 500 })))
  await expect(pages.locator('canvas')).toHaveCount(12)
  await button(page, t('desks_pdf_after')).click()
  await expect(
    page.getByText(t('desks_pdf_shown', { first: 13, last: 24, count: 500 })),
  ).toBeVisible()
  await lookAt(page, 'the pages of a PDF')
  await button(page, t('common_button_cancel')).click()
  await expect(button(page, t('desks_drawing_other'))).toBeFocused()
  await file.setInputFiles(pdf('scan.pdf', smallPdf({ pages: 2, scanned: 2 })))
  await pages.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(picture).not.toHaveAttribute('src', walled ?? '')
  const drawn = await page.request.get((await picture.getAttribute('src')) ?? '')
  const { channels } = await sharp(await drawn.body()).stats()
  // A scan that could not be decoded is white paper.
  expect(channels[0]?.mean).toBeLessThan(20)
  await save(page)

  await button(page, t('desks_part_TABLE')).click()
  const table = (rows: string) => ({
    name: 'desks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows),
  })
  await file.setInputFiles(table('number,x\nA-01,left\n'))
  await expect(page.getByText(t('desks_table_faults'))).toBeVisible()
  const saving = page.waitForEvent('download')
  await button(page, t('desks_table_save')).click()
  expect((await saving).suggestedFilename()).toBe('desks.csv')
  await file.setInputFiles(table('number;equipment\nA-01;DOCK\nA-02;\nWall 1;QUIET\n'))
  await expect(page.getByText(t('desks_table_removed', { count: 18 }))).toBeVisible()
  await lookAt(page, 'what a table of desks changes')
  await button(page, t('desks_table_take')).click()
  await expect(desksIn(page)).toHaveCount(3)
  await save(page)

  await button(page, t('desks_part_LABELS')).click()
  const printing = page.waitForEvent('download')
  await button(page, t('desks_labels_print')).click()
  expect((await printing).suggestedFilename()).toBe('desk-labels.pdf')
  await button(page, t('desks_labels_renew')).click()
  await button(page, t('desks_labels_renew')).click()
  await expect(page.getByText(t('desks_labels_renewed', { count: 3 }))).toBeVisible()
})
