/** Reception sees which employees are expected and who is in, and acts for them (issue 14 §5). */
import { textFor } from '#server/platform/words/texts.ts'
import { openDesks } from '../support/journey-desks.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })

const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('reception checks an employee in, and cancels a booking whose person hears of it; a space closes on a day', async ({
  page,
  scene,
  deps,
  inbox,
}) => {
  const desks = await openDesks(deps, scene)
  const zoe = await desks.employee('Zoë')
  const max = await desks.employee('Max')
  await zoe.book(desks.today, '5')
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/employees')
  const list = page.getByRole('list', { name: t('console_employees') })
  const row = (name: RegExp) => list.getByRole('listitem', { name })
  await expect(row(/^Zoë/)).toContainText('North wing, desk 5')
  await max.book(desks.today, '6')
  await expect(row(/^Max/), 'it keeps itself up to date').toContainText(
    t('employees_state_expected'),
  )
  await lookAt(page, 'the employees of today')

  await row(/^Zoë/)
    .getByRole('button', { name: /^Check in/ })
    .click()
  await expect(row(/^Zoë/)).toContainText(t('employees_state_in'))
  await expect(row(/^Zoë/).getByRole('button', { name: /^Check out/ })).toBeVisible()

  await page.getByRole('searchbox', { name: t('employees_search') }).fill('max')
  await expect(row(/^Zoë/)).toBeHidden()
  await row(/^Max/)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: t('employees_cancel') }).click()
  const asked = page.getByRole('dialog')
  await lookAt(page, 'the question before a booking is cancelled')
  await asked.getByRole('button', { name: t('employees_cancel') }).click()
  await expect(page.getByRole('heading', { name: t('employees_none') })).toBeVisible()
  const mail = await inbox.mail('booking_cancelled', max.email)
  expect(mail.text).toContain('cancelled your booking')

  // The space closes on a day that someone has booked.
  await max.book(desks.day(2), '6')
  await page.goto('/console/desks')
  await page.getByRole('button', { name: desks.areaName }).click()
  await page.getByRole('button', { name: t('desks_part_DETAILS'), exact: true }).click()
  await page.getByLabel(t('params_day_new')).fill(desks.day(2))
  await page.getByRole('button', { name: t('params_day_add'), exact: true }).click()
  await page.getByRole('button', { name: t('common_button_save'), exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Max')
  await lookAt(page, 'the bookings that a change takes away')
  await page.getByRole('button', { name: t('touched_cancel', { count: 1 }) }).click()
  await expect(page.getByText(t('desks_saved'))).toBeVisible()
  expect(await desks.bookingsOn(2)).toEqual([])
})
