import { openBooking } from '../support/journey-booking.ts'
import { linkIn } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'
import { openWorkday, releaseRules } from '../support/journey-workday.ts'

test('who is late says so by one tap, and loses the place only after that, before everybody’s eyes', async ({
  page,
  scene,
  deps,
  inbox,
  openBrowser,
}) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  await desks.set(releaseRules)
  const workday = openWorkday(deps)
  const erin = await employee.named('Erin')
  const booking = await erin.book(desks.today, '5')
  await employee.open(erin.link)
  const today = employee.day('Today')
  await expect(today.getByText('Desk 5, North wing')).toBeVisible()
  const other = employee.on(await openBrowser())
  await other.open((await employee.named('Max')).link)
  await other.chooseDesk('Today')
  const desk = other.page.getByRole('option', { name: /^Desk 5\b/ }).first()
  await expect(desk).toHaveAccessibleName(/Taken by Erin/)

  await workday.remind(booking)
  const mail = await inbox.mail('booking_reminder', erin.email)
  const phone = await openBrowser()
  await phone.goto(linkIn(mail, '/booking/late', 'answer=LATE'))
  await employee.on(phone).sees('Are you coming today?')
  await lookAt(phone, 'the question of the reminder')
  await phone.getByRole('button', { name: 'I’ll be late' }).click()
  await employee.on(phone).sees('Thanks. We’re holding your booking.')
  await expect(today.getByText('Desk 5, North wing'), 'it is still theirs').toBeVisible()

  await workday.passLimit(booking)
  expect(await inbox.mail('booking_released', erin.email)).toMatchObject({ to: erin.email })
  await expect(today.getByRole('button', { name: 'Choose a desk' })).toBeVisible()
  await expect(desk).toHaveAccessibleName(/Free/)
  await phone.reload()
  await expect(phone.getByText('If you’re still coming, book again.')).toBeVisible()

  await desk.click()
  await other.press('booking_book_desk', { number: '5' })
  await other.sees('Your desk is booked')
})

test('who is not coming gives the place back by one tap', async ({ page, scene, deps, inbox }) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  await desks.set(releaseRules)
  const erin = await employee.named('Erin')
  const booking = await erin.book(desks.today, '5')
  await openWorkday(deps).remind(booking)
  const mail = await inbox.mail('booking_reminder', erin.email)
  await page.goto(linkIn(mail, '/booking/late', 'answer=NOT_COMING'))
  await page.getByRole('button', { name: 'I’m not coming' }).click()
  await employee.sees('Thanks. Your booking is cancelled.')
  await expect.poll(() => desks.bookingsOn(0)).toEqual([])
})
