import { fever } from '#server/demo/demo-texts.ts'
import { openBooking } from '../support/journey-booking.ts'
import { expect, test } from '../support/journey-test.ts'

const refusal = /the server responded with a status of (403|409)/

test('the usual desk is booked with one tap, and given back with one more @desktop @smoke', async ({
  page,
  scene,
  deps,
}) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  const { today } = desks
  const weeksAgo = [7, 14, 21].map((days) => desks.day(1 - days))
  const erin = await employee.named('Erin')
  await erin.sat('7', weeksAgo)
  await employee.countTaps()
  await employee.open(erin.link)
  await expect(page).toHaveTitle('Employee booking | Foyer')
  await employee.sees('Where will you sit, Erin?')
  const tomorrow = employee.day('Tomorrow')
  await expect(
    tomorrow.getByText(/Your usual desk on \w+days \(3 of 3\), North wing/),
  ).toBeVisible()
  await tomorrow.getByRole('button', { name: 'Book desk 7' }).click()
  await expect(tomorrow.getByText('Desk 7, North wing')).toBeVisible()
  expect(employee.taps, 'taps to book the usual desk').toBe(1)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tomorrow.getByRole('button', { name: 'Book desk 7' })).toBeVisible()
  await tomorrow.getByRole('button', { name: 'Book desk 7' }).click()
  await tomorrow.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText(/^Cancelled: Desk 7, North wing/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tomorrow.getByText('Desk 7, North wing')).toBeVisible()
  await page.reload()
  await expect(employee.day('Tomorrow').getByText('Desk 7, North wing')).toBeVisible()
  expect(today).toMatch(/^\d{4}/)
})

test('a desk is found on the plan by keys alone and by a finger, and in the list', async ({
  page,
  scene,
  deps,
}) => {
  const { employee } = await openBooking(page, deps, scene)
  const erin = await employee.named('Erin')
  const max = await employee.named('Max')
  await max.book(employee.desks.day(1), '3')
  await employee.open(erin.link)

  await employee.chooseDesk('Tomorrow')
  const plan = page.getByRole('listbox', { name: 'Plan of North wing' })
  await expect(plan.getByRole('option')).toHaveCount(12)
  await expect(plan.getByRole('option', { name: 'Desk 2, Free, Monitor' })).toBeVisible()
  await expect(plan.getByRole('option', { name: /^Desk 3, Taken by Max/ })).toBeVisible()
  await expect(plan.getByRole('option', { name: 'Desk 4, Unavailable: Broken lamp' })).toBeVisible()
  await plan.getByRole('option', { name: 'Desk 1, Free' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const six = plan.getByRole('option', { name: 'Desk 6, Free, Monitor' })
  await expect(six).toBeFocused()
  await expect(six).toHaveAttribute('aria-selected', 'true')
  await employee.press('booking_book_desk', { number: '6' })
  await employee.sees('Your desk is booked')
  await employee.press('booking_cancel_mine')
  await expect(page.getByText(/^Cancelled: Desk 6/)).toBeVisible()

  await employee.chooseDesk('Today')
  await plan.getByRole('option', { name: 'Desk 9, Free' }).click()
  await employee.press('booking_book_desk', { number: '9' })
  await employee.sees('Your desk is booked')
  await employee.press('booking_done')

  await employee.chooseDesk('Tomorrow')
  await page.getByRole('button', { name: 'Monitor' }).click()
  await expect(page.getByText('2 free desks')).toBeVisible()
  await page.getByRole('button', { name: 'List' }).click()
  const list = page.getByRole('listbox', { name: 'Desks in North wing' })
  await expect(list.getByRole('option')).toHaveCount(2)
  await list.getByRole('option', { name: 'Desk 2 Free, Monitor' }).click()
  await employee.press('booking_book_desk', { number: '2' })
  await employee.sees('Your desk is booked')
  await employee.press('booking_done')
  await page.getByRole('button', { name: 'My bookings (2)' }).click()
  await employee.sees('My bookings')
  await expect(page.getByText('Desk 9, North wing')).toBeVisible()
})

test('several days and every week are booked at once as far as the window goes, with a result for each day', async ({
  page,
  scene,
  deps,
}) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  const erin = await employee.named('Erin')
  await erin.sat('5', [desks.day(-7)])
  await (await employee.named('Max')).book(desks.day(3), '5')
  await employee.open(erin.link)
  await page.getByRole('button', { name: 'Book several days' }).click()
  await employee.sees('Which days?')
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('checkbox').nth(3).check()
  await page.getByRole('button', { name: 'Book: Desk 5, North wing' }).click()
  await employee.sees('1 of 2 days booked')
  await expect(
    page.getByText('Someone else has just booked this desk. Choose another one.'),
  ).toBeVisible()
  await employee.press('booking_back_to_days')

  await page.getByRole('button', { name: 'Book several days' }).click()
  await page.getByRole('button', { name: 'Every week' }).click()
  // A weekday that comes twice before the last day that can be booked, and is not booked yet, whatever day is today.
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })
  const name = weekday.format(new Date(`${desks.day(4)}T12:00:00Z`))
  const weekdays = page.getByRole('group', { name: 'Weekdays' })
  await weekdays.getByRole('button', { name }).click()
  await page.getByRole('button', { name: '2 weeks', exact: true }).click()
  await page.getByRole('button', { name: /^Book: Desk/ }).click()
  await employee.sees('2 of 2 days booked')

  // As far as the window goes, and a day that is left out says why.
  const ines = await employee.named('Ines')
  await ines.sat('8', [desks.day(-7)])
  const nameOfTomorrow = weekday.format(new Date(`${desks.day(1)}T12:00:00Z`))
  // Its weekday comes again a week later, on a holiday.
  await desks.set({ windowDays: 29, holidays: [desks.day(8)] })
  await employee.open(ines.link)
  await page.getByRole('button', { name: 'Book several days' }).click()
  await page.getByRole('button', { name: 'Every week' }).click()
  const weeks = page.getByRole('group', { name: 'Number of weeks' })
  await expect(weeks.getByRole('button')).toHaveText(['2 weeks', '4 weeks'])
  await page
    .getByRole('group', { name: 'Weekdays' })
    .getByRole('button', { name: nameOfTomorrow })
    .click()
  await page.getByRole('button', { name: /^Book: Desk/ }).click()
  await employee.sees('3 of 4 days booked')
  await expect(page.getByRole('listitem').filter({ hasText: 'Holiday' })).toHaveCount(1)

  await desks.set({ windowDays: 6 })
  await employee.open(ines.link)
  await page.getByRole('button', { name: 'Book several days' }).click()
  await employee.sees('Which days?')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Every week' })).toHaveCount(0)
})

test.describe('a location with questions', () => {
  test('denies who fails them, in the words of the specification, and waits for who answers later', async ({
    page,
    scene,
    deps,
  }) => {
    const { employee, desks } = await openBooking(page, deps, scene)
    await desks.askQuestion()
    const erin = await employee.named('Erin')
    await employee.open(erin.link)
    await employee.bookOnList('Today', '1')
    await employee.sees(fever.en)
    await employee.choose('Yes')
    await employee.sees('Your booking wasn’t accepted')
    await expect(page.getByText('We cannot accept your booking at this time.')).toBeVisible()
    await employee.press('booking_back_to_days')

    await employee.bookOnList('Tomorrow', '1')
    await employee.sees(fever.en)
    await employee.press('booking_answer_later')
    await employee.sees('Almost booked')
    await employee.press('booking_answer_now')
    await employee.choose('No')
    await employee.sees('Your desk is booked')
  })
})

test.describe('two people and one desk', () => {
  test.use({ expectedErrors: refusal })

  for (const { size, use } of [
    { size: 'in the usual sizes @desktop @full', use: {} },
    { size: 'on a small phone', use: { viewport: { width: 320, height: 568 } } },
  ]) {
    test.describe(size, () => {
      test.use(use)

      test('who is too late sees it at once, and is offered the nearest free desk', async ({
        page,
        scene,
        deps,
        openBrowser,
      }) => {
        const { employee } = await openBooking(page, deps, scene)
        const other = employee.on(await openBrowser())
        await employee.open((await employee.named('Erin')).link)
        await other.open((await employee.named('Max')).link)
        for (const one of [employee, other]) {
          await one.chooseDesk('Tomorrow')
          await one.page.getByRole('option', { name: 'Desk 7, Free' }).click()
        }
        await employee.press('booking_book_desk', { number: '7' })
        await employee.sees('Your desk is booked')
        await expect(other.page.getByText('Someone else just took desk 7')).toBeVisible()
        await expect(
          other.page.getByRole('option', { name: 'Desk 7, Taken by Erin Desk 1' }),
        ).toHaveAttribute('aria-selected', 'true')
        await other.page
          .getByRole('button', { name: /^Choose desk \d+, the nearest free desk$/ })
          .click()
        await other.page.getByRole('button', { name: /^Book desk/ }).click()
        await other.sees('Your desk is booked')
      })
    })
  }
})

test.describe('the code of the kiosk', () => {
  test.use({ expectedErrors: refusal })

  test('checks in who has booked, once, and says why it cannot', async ({ page, scene, deps }) => {
    const { employee, desks } = await openBooking(page, deps, scene)
    const code = await desks.kioskCode()
    const erin = await employee.named('Erin')
    await employee.open(erin.link)
    await page.goto(code)
    await employee.sees('Check-in failed')
    await expect(page.getByText('You have no booking for today.')).toBeVisible()

    await erin.book(desks.today, '8')
    await page.goto(code)
    await employee.sees('You’re checked in')
    await page.getByRole('link', { name: 'My bookings' }).click()
    await expect(page.getByText(/^Checked in since/)).toBeVisible()

    await page.goto(code)
    await expect(page).toHaveURL(/\/error\/already-checked-in$/)
    await expect(page.getByText('You are currently already checked in')).toBeVisible()

    await page.goto('/booking')
    await employee.press('booking_check_out')
    await expect(employee.day('Today').getByText('Checked out')).toBeVisible()
  })
})

test('an answer that says nothing is no booking, and what was booked is read anew', async ({
  page,
  scene,
  deps,
}) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  const erin = await employee.named('Erin')
  await erin.sat(
    '7',
    [7, 14, 21].map((days) => desks.day(1 - days)),
  )
  await employee.open(erin.link)
  await page.route('**/bookings', (route) => route.fulfill({ status: 200, body: '' }))
  const bookTomorrow = employee.day('Tomorrow').getByRole('button', { name: 'Book desk 7' })
  await bookTomorrow.click()
  await employee.sees('Booking creation failed')
  await page.unroute('**/bookings')
  await employee.press('booking_back_to_days')
  await bookTomorrow.click()
  await expect(employee.day('Tomorrow').getByText('Desk 7, North wing')).toBeVisible()

  // Who reads Arabic sees a plan that is not mirrored.
  const nour = await employee.named('نور', 'ar')
  const inArabic = employee.on(page, 'ar')
  await inArabic.open(nour.link)
  await expect(page.getByRole('document')).toHaveAttribute('dir', 'rtl')
  await inArabic.chooseDesk(inArabic.t('booking_day_tomorrow'))
  const place = async (number: number) => {
    const name = inArabic.t('booking_desk_number', { number: String(number) })
    const box = await page.getByRole('option', { name }).first().boundingBox()
    return box?.x ?? 0
  }
  expect(await place(1), 'left is left in the building').toBeLessThan(await place(2))
})
