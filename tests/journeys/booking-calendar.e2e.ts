import { openBooking } from '../support/journey-booking.ts'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'

test('a calendar is given a secret address, which a new one ends, and which can be switched off', async ({
  page,
  context,
  scene,
  deps,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { employee, desks } = await openBooking(page, deps, scene)
  const erin = await employee.named('Erin')
  await erin.book(desks.day(1), '5')
  await employee.open(erin.link)
  await employee.press('booking_mine_open', { count: 1 })
  await employee.press('booking_feed_open')
  await employee.sees('Bookings in my calendar')
  await lookAt(page, 'no address yet')
  await employee.press('booking_feed_make')
  const address = page.getByLabel('Secret address')
  await expect(address).toHaveValue(/\/calendar\/[\w-]+\.ics$/)
  const first = await address.inputValue()
  await lookAt(page, 'an address')
  await employee.press('booking_feed_copy')
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await expect(
    page.getByRole('link', { name: 'Add to the calendar on this device' }),
  ).toHaveAttribute('href', first.replace(/^http/, 'webcal'))
  expect(await (await fetch(first)).text()).toContain('North wing')

  // Whoever comes back is not told it again.
  await employee.press('common_button_back')
  await employee.press('booking_feed_open')
  await expect(page.getByText(/^You created an address on/)).toBeVisible()
  await lookAt(page, 'an address from before')
  await employee.press('booking_feed_renew')
  await expect(address).toHaveValue(/\.ics$/)
  const second = await address.inputValue()
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])

  await employee.press('booking_feed_end')
  await expect(page.getByText('Switched off.')).toBeVisible()
  expect((await fetch(second)).status).toBe(404)
  await expect(employee.button('booking_feed_make')).toBeVisible()
})

test.describe('where it cannot be copied or read', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('the address is selected, and the screen can be asked for again', async ({
    page,
    context,
    scene,
    deps,
  }) => {
    const { employee } = await openBooking(page, deps, scene)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await employee.open((await employee.named('Erin')).link)
    await employee.press('booking_mine_open', { count: 0 })
    await context.setOffline(true)
    await employee.press('booking_feed_open')
    await expect(page.getByText('This page couldn’t be loaded.')).toBeVisible()
    await context.setOffline(false)
    await expect(employee.button('booking_feed_make'), 'read with the network').toBeVisible()

    const feeds = '**/me/calendar-feed'
    await page.route(feeds, (route) => route.abort('internetdisconnected'))
    await employee.press('common_button_back')
    await employee.press('booking_feed_open')
    await expect(page.getByText('This page couldn’t be loaded.')).toBeVisible()
    await page.unroute(feeds)
    await employee.press('common_button_try_again')
    await employee.press('booking_feed_make')
    await employee.press('booking_feed_copy')
    await expect(page.getByText('Your browser doesn’t allow copying.')).toBeVisible()
    const selected = await page.evaluate(() => getSelection()?.toString())
    expect(selected).toBe(await page.getByLabel('Secret address').inputValue())
  })
})
