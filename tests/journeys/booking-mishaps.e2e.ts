/** What goes wrong on the way to a desk, or is wished otherwise a moment later (issue 4 §2). */
import type { Page } from '@playwright/test'
import { openBooking } from '../support/journey-booking.ts'
import { expect, test } from '../support/journey-test.ts'

/** The server does the first booking, and nobody hears of it. The keys of the acts that are tried. */
async function loseAnswers(page: Page): Promise<readonly (string | undefined)[]> {
  const keys: (string | undefined)[] = []
  await page.route('**/em/bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort('internetdisconnected')
  })
  return keys
}

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('what was chosen stays, a sentence says why, and trying again books once and is shown as booked @desktop', async ({
    page,
    context,
    scene,
    deps,
  }) => {
    const { employee, desks } = await openBooking(page, deps, scene)
    const erin = await employee.named('Erin')
    await employee.open(erin.link)
    await employee.chooseDesk('Tomorrow')
    const desk = page.getByRole('option', { name: 'Desk 6, Free, Monitor' })
    await desk.click()
    await context.setOffline(true)
    await employee.press('booking_book_desk', { number: '6' })
    await expect(page.getByText('Continue when you’re back online.')).toBeVisible()
    await expect(desk).toHaveAttribute('aria-selected', 'true')
    await context.setOffline(false)
    await employee.press('booking_book_desk', { number: '6' })
    await employee.sees('Your desk is booked')
    await expect.poll(() => desks.bookingsOn(1)).toEqual(['Erin 6'])

    // What is booked is shown as booked, also where it cannot be read at once.
    await employee.open((await employee.named('Max')).link)
    await employee.chooseDesk('Tomorrow')
    await page.getByRole('option', { name: 'Desk 2, Free, Monitor' }).click()
    await page.route('**/booking-data/**', (route) => route.abort('internetdisconnected'))
    await employee.press('booking_book_desk', { number: '2' })
    await employee.sees('Your desk is booked')
    await expect(page.getByText('Desk 2, North wing')).toBeVisible()
    await employee.press('booking_done')
    await expect(page.getByText(/^Booked: Desk 2, North wing/)).toBeVisible()
    await expect
      .poll(async () => (await desks.bookingsOn(1)).toSorted())
      .toEqual(['Erin 6', 'Max 2'])
  })

  test('an answer that is lost on its way back is told as soon as the plan shows whose the desk is', async ({
    page,
    scene,
    deps,
  }) => {
    const { employee, desks } = await openBooking(page, deps, scene)
    await employee.open((await employee.named('Erin')).link)
    await employee.chooseDesk('Tomorrow')
    await page.getByRole('option', { name: 'Desk 6, Free, Monitor' }).click()
    await loseAnswers(page)
    await employee.press('booking_book_desk', { number: '6' })
    await expect(page.getByText('Your desk is booked')).toBeVisible()
    await expect(page.getByText('Continue when you’re back online.')).toBeHidden()
    await employee.press('booking_done')
    await expect(employee.day('Tomorrow').getByText('Desk 6, North wing')).toBeVisible()
    await expect.poll(() => desks.bookingsOn(1)).toEqual(['Erin 6'])
  })

  test('trying again after a lost answer is the same act, where nothing is told live', async ({
    page,
    scene,
    deps,
  }) => {
    const { employee, desks } = await openBooking(page, deps, scene)
    await employee.open((await employee.named('Erin')).link)
    await employee.chooseDesk('Tomorrow')
    await page.getByRole('option', { name: 'Desk 6, Free, Monitor' }).click()
    await page.route('**/em/desks?**', (route) => route.abort('internetdisconnected'))
    const keys = await loseAnswers(page)
    await employee.press('booking_book_desk', { number: '6' })
    await expect(page.getByText('Continue when you’re back online.')).toBeVisible()
    await employee.press('booking_book_desk', { number: '6' })
    await employee.sees('Your desk is booked')
    expect(keys, 'the same act').toEqual([keys[0], keys[0]])
    await expect.poll(() => desks.bookingsOn(1)).toEqual(['Erin 6'])
  })
})

test('what somebody else books before the page hears of it is shown once it does', async ({
  page,
  scene,
  deps,
}) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  const max = await employee.named('Max')
  const booked = Promise.withResolvers<void>()
  await page.route('**/em/live?**', async (route) => {
    await booked.promise
    await route.continue()
  })
  await employee.open((await employee.named('Erin')).link)
  await employee.chooseDesk('Tomorrow')
  await page.getByRole('option', { name: 'Desk 7, Free' }).first().click()
  await max.book(desks.day(1), '7')
  booked.resolve()
  await expect(page.getByText('Someone else just took desk 7')).toBeVisible()
})

test('a change of desk is taken back to the old desk', async ({ page, scene, deps }) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  const erin = await employee.named('Erin')
  await erin.book(desks.day(1), '3')
  await employee.open(erin.link)
  const tomorrow = employee.day('Tomorrow')
  await tomorrow.getByRole('button', { name: 'Change desk' }).click()
  await employee.sees('Which desk?')
  await page.getByRole('option', { name: 'Desk 9, Free' }).first().click()
  await employee.press('booking_book_desk', { number: '9' })
  await employee.sees('Your desk is booked')
  await employee.press('booking_done')
  await expect(tomorrow.getByText('Desk 9, North wing')).toBeVisible()
  await employee.press('booking_undo')
  await expect(tomorrow.getByText('Desk 3, North wing')).toBeVisible()
  await expect.poll(() => desks.bookingsOn(1)).toEqual(['Erin 3'])
})

test('at another location a desk is booked, and one where nobody may come is said', async ({
  page,
  scene,
  deps,
}) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  const erin = await employee.named('Erin')
  await desks.addLocation('Mill Lane', erin)
  await desks.addLocation('Quiet Yard', erin, false)
  await employee.open(erin.link)
  await employee.press('booking_company_change')
  await employee.sees('Which location?')
  const yard = page.getByRole('button', { name: /^Quiet Yard/ })
  await expect(yard).toHaveAccessibleName(/You can’t book here/)
  await expect(yard).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: /^Mill Lane/ }).click()
  await expect(page.getByText('Welcome to Mill Lane')).toBeVisible()
  await employee.chooseDesk('Tomorrow')
  await page.getByRole('option', { name: 'Desk 2, Free, Monitor' }).first().click()
  await employee.press('booking_book_desk', { number: '2' })
  await employee.sees('Your desk is booked')
  await expect(page.getByText('Mill Lane', { exact: true })).toBeVisible()
  await employee.press('booking_done')

  // Back home the day is taken, and says where.
  await employee.press('booking_company_change')
  await page.getByRole('button', { name: /^Harbour House/ }).click()
  await expect(page.getByText('Welcome to Harbour House')).toBeVisible()
  await expect(employee.day('Tomorrow').getByText(/Mill Lane/)).toBeVisible()
})
