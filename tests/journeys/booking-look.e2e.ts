import { fever, proof } from '#server/demo/demo-texts.ts'
import { openBooking } from '../support/journey-booking.ts'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'

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
  await employee.choose('Yes')
  await employee.sees('Your booking wasn’t accepted')
  await lookAt(page, 'the denial')
  await page.goto(await desks.kioskCode())
  await employee.sees('You’re checked in')
  await lookAt(page, 'the check-in')
})

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: /status of (409|500)/ })

  test('axe finds nothing on other locations, a desk that is lost, what waits and what fails', async ({
    page,
    scene,
    deps,
  }) => {
    const { employee, desks } = await openBooking(page, deps, scene)
    const erin = await employee.named('Erin')
    await desks.addLocation('Quiet Yard', erin, false)
    await employee.open(erin.link)
    await employee.press('booking_company_change')
    await expect(page.getByRole('button', { name: /^Quiet Yard/ })).toBeVisible()
    await lookAt(page, 'the locations')
    await employee.press('common_button_back')

    await employee.chooseDesk('Tomorrow')
    await page.getByRole('option', { name: 'Desk 7, Free' }).first().click()
    await (await employee.named('Max')).book(desks.day(1), '7')
    await expect(page.getByText('Someone else just took desk 7')).toBeVisible()
    await lookAt(page, 'a desk that is lost')

    await page.route('**/em/bookings', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('option', { name: 'Desk 9, Free' }).first().click()
    await employee.press('booking_book_desk', { number: '9' })
    await employee.sees('Booking failed')
    await lookAt(page, 'the failure')
    await page.unroute('**/em/bookings')

    await desks.askFile()
    await page.goto(erin.link)
    await employee.chooseDesk('Tomorrow')
    await page.getByRole('option', { name: 'Desk 9, Free' }).first().click()
    await employee.press('booking_book_desk', { number: '9' })
    await employee.sees(proof.en)
    await lookAt(page, 'a file that is asked for')
    await employee.press('booking_answer_later')
    await employee.sees('Almost booked')
    await lookAt(page, 'what waits')
    await page.goto(await desks.kioskCode())
    await employee.sees('Check-in failed')
    await lookAt(page, 'a check-in that failed')
  })
})
