import { fever } from '#server/demo/demo-texts.ts'
import { openBooking } from '../support/journey-booking.ts'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'

test.setTimeout(120_000)

test('axe finds nothing from the week to the confirmation', async ({ page, scene, deps }) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  const erin = await employee.named('Erin')
  await erin.sat('7', [desks.day(-6), desks.day(-13)])
  await erin.book(desks.today, '5')
  await (await employee.named('Max')).book(desks.day(1), '7')
  await employee.open(erin.link)
  await employee.sees('Where will you sit, Erin?')
  await lookAt(page, 'the week')
  await employee.chooseDesk('Tomorrow')
  await page.getByRole('option', { name: 'Desk 10, Free' }).click()
  await lookAt(page, 'the plan')
  await page.getByRole('button', { name: 'List' }).click()
  await lookAt(page, 'the list')
  await employee.press('booking_book_desk', { number: '10' })
  await employee.sees('Your desk is booked')
  await lookAt(page, 'the confirmation')
  await employee.press('booking_done')
  await employee.press('booking_mine_open', { count: 2 })
  await employee.sees('My bookings')
  await employee.day('Tomorrow').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText(/^Cancelled/)).toBeVisible()
  await lookAt(page, 'my bookings, one just cancelled')
})

test('axe finds nothing on several days, the questions and the check-in', async ({
  page,
  scene,
  deps,
}) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  await desks.addArea('South wing')
  const erin = await employee.named('Erin')
  await employee.open(erin.link)
  await employee.press('booking_several')
  await page.getByRole('checkbox').first().check()
  await lookAt(page, 'several days')
  await employee.press('booking_choose_desk')
  await employee.sees('Which space?')
  await expect(page.getByRole('button', { name: /^South wing/ })).toBeVisible()
  await lookAt(page, 'the spaces')
  await page.getByRole('button', { name: /^North wing/ }).click()
  await page.getByRole('option', { name: 'Desk 1, Free' }).first().click()
  await employee.press('booking_book_desk', { number: '1' })
  await employee.sees('1 of 1 days booked')
  await lookAt(page, 'the result')
  await desks.askQuestion()
  await page.goto(erin.link)
  await employee.day('Tomorrow').getByRole('button', { name: 'Book desk' }).click()
  await employee.sees(fever.en)
  await lookAt(page, 'a question')
  await page.getByText('Yes', { exact: true }).click()
  await employee.press('visit_flow_continue')
  await employee.sees('Your booking was not accepted')
  await lookAt(page, 'the denial')
  await page.goto(await desks.kioskCode())
  await employee.sees('You are checked in')
  await lookAt(page, 'the check-in')
})
