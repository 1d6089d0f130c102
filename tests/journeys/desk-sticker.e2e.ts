import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { fever } from '#server/demo/demo-texts.ts'
import { openBooking } from '../support/journey-booking.ts'
import { linkIn } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a free desk is booked and sat at with one tap; the own one with one, too @desktop @smoke', async ({
  page,
  scene,
  deps,
}) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  const erin = await employee.named('Erin')
  await employee.open(erin.link)
  await employee.countTaps()
  await page.goto(await desks.sticker('7'))
  await employee.sees('Desk 7')
  await expect(page.getByText(desks.areaName)).toBeVisible()
  await lookAt(page, 'a free desk')
  await button(page, 'Book and check in').click()
  await employee.sees('You’re checked in')
  expect(employee.taps, 'taps to sit down').toBe(1)
  await page.getByRole('link', { name: 'My bookings' }).click()
  await expect(page.getByText(/^Checked in since/)).toBeVisible()
  await page.goto(await desks.sticker('7'))
  await expect(page.getByText('You’re checked in here.')).toBeVisible()

  const max = await employee.named('Max')
  await max.book(desks.today, '5')
  await employee.open(max.link)
  await page.goto(await desks.sticker('5'))
  await expect(page.getByText('You’ve booked this desk today.')).toBeVisible()
  await button(page, 'Check in').click()
  await employee.sees('You’re checked in')
})

test.describe('a desk that is not simply free', () => {
  test.use({ expectedErrors: /status of (404|409)/ })

  test('at the desk of somebody else the nearest one is booked with one tap; what is wrong, lost or asked is told', async ({
    page,
    scene,
    deps,
  }) => {
    const { employee, desks } = await openBooking(page, deps, scene)
    await (await employee.named('Max')).book(desks.today, '1')
    const erin = await employee.named('Erin')
    await employee.open(erin.link)
    await page.goto(await desks.sticker('1'))
    await expect(page.getByText('Max Desk 1 has booked this desk today.')).toBeVisible()
    await expect(page.getByText('The nearest free desk: Desk 5, North wing.')).toBeVisible()
    await lookAt(page, 'the desk of somebody else')
    await button(page, 'Report someone else sitting here').click()
    await employee.sees('Thanks for telling us')
    await lookAt(page, 'reported')
    await button(page, 'Book desk 5').click()
    await employee.sees('Your desk is booked')

    await page.goto(await desks.sticker('4'))
    await expect(page.getByText('Unavailable: Broken lamp')).toBeVisible()
    await expect(page.getByText('Your desk today: Desk 5, North wing.')).toBeVisible()

    await page.goto(await desks.sticker('8'))
    await expect(page.getByText('You’ve booked: Desk 5, North wing.')).toBeVisible()
    await lookAt(page, 'a free desk, with a booking elsewhere')
    await button(page, 'Move my booking here and check in').click()
    await employee.sees('You’re checked in')

    await test.step('what is lost or unknown is said, and leads on', async () => {
      await employee.open((await employee.named('Ines')).link)
      await page.goto(await desks.sticker('9'))
      await expect(button(page, 'Book and check in')).toBeVisible()
      await (await employee.named('Nora')).book(desks.today, '9')
      await button(page, 'Book and check in').click()
      await expect(
        page.getByText('Someone else has just booked this desk. Choose another one.'),
      ).toBeVisible()
      await button(page, 'Book desk 10').or(button(page, 'Book desk 5')).click()
      await employee.sees('Your desk is booked')

      const [path, query] = (await desks.sticker('9')).split('?')
      await page.goto(`${String(path)}0?${String(query)}`)
      await employee.sees('We don’t recognise this desk label')
      await page.getByRole('link', { name: 'Back to my days' }).click()
      await employee.sees('Where will you sit, Ines?')
    })

    await test.step('questions come before the check-in, and the sticker is read again after them', async () => {
      await desks.askQuestion()
      await employee.open((await employee.named('Otto')).link)
      await page.goto(await desks.sticker('2'))
      await expect(page.getByText('You’ll answer a few questions first.')).toBeVisible()
      await button(page, 'Book').click()
      await employee.sees(fever.en)
      await employee.choose('No')
      await button(page, 'Check in').click()
      await employee.sees('You’re checked in')
    })
  })
})

test.describe('a phone that knows nobody', () => {
  // Not to be signed in yet answers 401, which the browser notes.
  test.use({ expectedErrors: /status of 40[13]/ })

  test('leads to sign-in and back to the same desk', async ({
    page,
    scene,
    deps,
    inbox,
    openBrowser,
  }) => {
    const { employee, desks } = await openBooking(page, deps, scene)
    const erin = await employee.named('Erin')
    const params = { companyId: outsideId('CO', scene.companyId), userId: erin.userId }
    await scene.api('users.invite', { token: scene.client, params })
    const link = linkIn(await inbox.mail('invite', erin.email), '/sign-in/set-password')
    const password = 'seven quiet desks'
    await page.goto(link)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await employee.sees('Where will you sit, Erin?')
    await expect(page).toHaveURL(/\/booking$/)

    const phone = await openBrowser()
    const sticker = await desks.sticker('11')
    await phone.goto(sticker)
    await phone.getByLabel('Email address').fill(erin.email)
    await phone.getByLabel('Password', { exact: true }).fill(password)
    await phone.getByRole('button', { name: 'Sign in' }).click()
    await button(phone, 'Book and check in').click()
    await employee.on(phone).sees('You’re checked in')
    expect(phone.url()).toContain(sticker)
    await phone.goto('/booking')
    await expect(phone.getByText(/^Checked in since/)).toBeVisible()

    await desks.set({ bookingEnabled: false })
    await phone.goto('/booking')
    await employee.on(phone).sees('Desk booking is off')
    await expect(phone.getByText('Ask a Foyer administrator at your company')).toBeVisible()
    await lookAt(phone, 'booking is off')
    await phone.getByRole('link', { name: 'My account' }).click()
    await employee.on(phone).sees('Your account')
  })
})
