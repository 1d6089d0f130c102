import type { Locator } from '@playwright/test'
import { openBooking, type Employee } from '../support/journey-booking.ts'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'

/** From the week to who is in on a day: one tap. */
async function openColleagues(employee: Employee, day: string): Promise<void> {
  await employee.day(day).getByRole('button', { name: 'Who’s in' }).click()
  await employee.sees('Who’s in?')
}

const person = (employee: Employee, name: string): Locator =>
  employee.page.getByRole('listitem').filter({ hasText: name })

test('a desk near a favourite is booked from the week, and who hides is only counted', async ({
  page,
  scene,
  deps,
}) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  const tomorrow = desks.day(1)
  const erin = await employee.named('Erin')
  const ada = await employee.named('Ada')
  await ada.book(tomorrow, '1')
  await (await employee.named('Max')).book(tomorrow, '7')
  const hid = await employee.named('Hidden')
  await hid.book(tomorrow, '12')
  await hid.hide()

  await employee.open(erin.link)
  await openColleagues(employee, 'Tomorrow')
  await expect(page.getByText('3 colleagues are coming in on this day.')).toBeVisible()
  await expect(page.getByText('1 of them isn’t shown by name.')).toBeVisible()
  await expect(page.getByText('Hidden')).toHaveCount(0)
  await expect(person(employee, 'Ada')).toContainText('Desk 1, North wing')
  const star = page.getByRole('button', { name: /^Favourite: Max/ })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await lookAt(page, 'who is in')

  await employee.press('common_button_back')
  await openColleagues(employee, 'Today')
  await expect(page.getByText('No colleagues are coming in on this day yet.')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Favourites not coming in on this day' }),
  ).toBeVisible()
  await expect(person(employee, 'Max')).toBeVisible()
  await lookAt(page, 'nobody is in')

  await employee.press('common_button_back')
  await openColleagues(employee, 'Tomorrow')
  await expect(page.getByRole('listitem').first(), 'the favourite comes first').toContainText('Max')
  await page.getByRole('button', { name: /^Sit near Max/ }).click()
  await employee.sees('Which desk?')
  await expect(page.getByText(/^Desk \d+ is the nearest free desk to Max/)).toBeVisible()
  const chosen = page.getByRole('option', { name: /^Desk (3|6|8|11)\b.*Free/, selected: true })
  await expect(chosen.first()).toBeVisible()
  await lookAt(page, 'a desk near somebody')
  await page.getByRole('button', { name: /^Book desk/ }).click()
  await employee.sees('Your desk is booked')
})

test('who has a desk moves near a colleague, and learns when nothing is free there', async ({
  page,
  scene,
  deps,
}) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  const tomorrow = desks.day(1)
  const erin = await employee.named('Erin')
  await erin.book(tomorrow, '12')
  const ada = await employee.named('Ada')
  await ada.book(tomorrow, '1')
  await employee.open(erin.link)
  await openColleagues(employee, 'Tomorrow')
  await page.getByRole('button', { name: /^Sit near Ada/ }).click()
  await page.getByRole('button', { name: /^Book desk (2|5)$/ }).click()
  await employee.sees('Your desk is booked')
  await employee.press('booking_done')
  await expect(employee.day('Tomorrow').getByText(/^Desk (2|5), North wing$/)).toBeVisible()

  for (const number of ['3', '6', '7', '8', '9', '10', '11', '12', '2', '5']) {
    const other = await employee.named(`Desk${number}`)
    // One of 2 and 5 is Erin's own.
    await other.book(tomorrow, number).catch(() => undefined)
  }
  await openColleagues(employee, 'Tomorrow')
  await expect(page.getByLabel('Find a colleague')).toHaveCount(0)
  await page.getByRole('button', { name: /^Sit near Ada/ }).click()
  await expect(page.getByText(/^No desk near Ada .* is free on this day\.$/)).toBeVisible()
})

test.describe('what can go wrong', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 404/ })

  test('without a network the star goes back, and the list comes with it or can be asked for again', async ({
    page,
    context,
    scene,
    deps,
  }) => {
    const { employee, desks } = await openBooking(page, deps, scene)
    const erin = await employee.named('Erin')
    const ada = await employee.named('Ada')
    await ada.book(desks.day(1), '1')
    await employee.open(erin.link)
    await openColleagues(employee, 'Tomorrow')
    const star = page.getByRole('button', { name: /^Favourite: Ada/ })
    await expect(star).toBeVisible()
    await context.setOffline(true)
    await star.click()
    await expect(page.getByText('Continue when you’re back online.')).toBeVisible()
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await employee.press('common_button_back')
    await openColleagues(employee, 'Tomorrow')
    await expect(page.getByText('This page couldn’t be loaded.')).toBeVisible()
    await context.setOffline(false)
    await expect(star, 'the list comes with the network').toBeVisible()

    const lists = '**/em/colleagues?**'
    await page.route(lists, (route) => route.abort('internetdisconnected'))
    // A stream that begins reads the list again: without one only who presses the button asks.
    await page.route('**/em/live?**', () => undefined)
    await employee.press('common_button_back')
    await openColleagues(employee, 'Tomorrow')
    await expect(page.getByText('This page couldn’t be loaded.')).toBeVisible()
    await expect(star).toHaveCount(0)
    await page.unroute(lists)
    await employee.press('common_button_try_again')
    await expect(star, 'the list that was asked for again').toBeVisible()

    // What is read once more, after the network came back, would show the list without her.
    await page.route(lists, () => undefined)
    await ada.hide()
    await page.getByRole('button', { name: /^Sit near Ada/ }).click()
    await expect(page.getByText(/^Ada .* no longer has a desk on this day\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose another desk' })).toBeVisible()
  })
})

test('nobody is named where the works council does not want it, and initials open nothing', async ({
  page,
  scene,
  deps,
}) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  const erin = await employee.named('Erin')
  await desks.set({ colleaguesVisible: 'INITIALS' })
  await (await employee.named('Ada')).book(desks.day(1), '1')
  await employee.open(erin.link)
  await openColleagues(employee, 'Tomorrow')
  await expect(person(employee, 'A. D.')).toContainText('Desk 1, North wing')
  await expect(page.getByRole('button', { name: /^(Sit near|Favourite)/ })).toHaveCount(0)
  await expect(page.getByText(/\bAda\b/)).toHaveCount(0)

  await desks.set({ showNames: false })
  await page.goto(erin.link)
  await employee.sees('Where will you sit, Erin?')
  await expect(page.getByRole('button', { name: 'Who’s in' })).toHaveCount(0)
})

test('one of many is found by the letters of a name, in whatever script', async ({
  page,
  scene,
  deps,
}) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  const names = ['Zoë', 'Иван', 'Ana', 'Bo', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hana', 'Ida']
  for (const [index, name] of names.entries()) {
    const one = await employee.named(name)
    const number = String(index < 3 ? index + 1 : index + 2)
    await one.book(desks.day(1), number)
  }
  await employee.open((await employee.named('Erin')).link)
  await openColleagues(employee, 'Tomorrow')
  const field = page.getByLabel('Find a colleague')
  for (const [typed, name] of [
    ['zoe', 'Zoë'],
    ['ivan', 'Иван'],
  ] as const) {
    await field.fill(typed)
    await expect(page.getByRole('listitem')).toHaveCount(1)
    await expect(person(employee, name)).toBeVisible()
  }
  await field.fill('nobody')
  await expect(
    page.getByText('No colleague with this name is coming in on this day.'),
  ).toBeVisible()
})
