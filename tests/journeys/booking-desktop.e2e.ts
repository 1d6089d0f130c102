/** The plan as it stands on a desk: a mouse, a keyboard, the list beside it (issue 4 §2). */
import type { Locator } from '@playwright/test'
import { openBooking } from '../support/journey-booking.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

const widthOf = async (desk: Locator): Promise<number> => (await desk.boundingBox())?.width ?? 0
const leftOf = async (desk: Locator): Promise<number> => (await desk.boundingBox())?.x ?? 0

test('a mouse zooms, moves and chooses on the plan; the list beside it says the same', async ({
  page,
  scene,
  deps,
}) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  await employee.open((await employee.named('Erin')).link)
  await employee.chooseDesk('Tomorrow')
  const plan = page.getByRole('listbox', { name: 'Plan of North wing' })
  const list = page.getByRole('listbox', { name: 'Desks in North wing' })
  await expect(list, 'both stand on one page').toBeVisible()
  const seven = plan.getByRole('option', { name: 'Desk 7, Free' })
  const before = await widthOf(seven)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => widthOf(seven)).toBeGreaterThan(before * 1.3)
  // It zooms on for a moment: a place counts once it is the same twice.
  let left = Number.NaN
  await expect
    .poll(async () => {
      const known = left
      left = await leftOf(seven)
      return left === known
    })
    .toBe(true)
  // In sight, and no longer moving with the page.
  await plan.hover()
  const box = await plan.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 60, y, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => leftOf(seven)).toBeLessThan(left - 30)
  await expect(plan.getByRole('option', { selected: true }), 'a move chooses nothing').toHaveCount(
    0,
  )
  await page.getByRole('button', { name: 'Show the whole plan' }).click()
  await expect.poll(() => widthOf(seven)).toBeLessThan(before * 1.1)
  await seven.click()
  await expect(seven).toHaveAttribute('aria-selected', 'true')
  await expect(list.getByRole('option', { name: 'Desk 7 Free' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await employee.press('booking_book_desk', { number: '7' })
  await employee.sees('Your desk is booked')
  await expect.poll(() => desks.bookingsOn(1)).toEqual(['Erin 7'])
})

test('keys alone lead from the days to a booked desk and back', async ({ page, scene, deps }) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  await employee.open((await employee.named('Erin')).link)
  await employee.sees('Where will you sit, Erin?')
  const tabTo = async (target: Locator): Promise<void> => {
    for (let times = 0; times < 40; times += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await tabTo(employee.day('Tomorrow').getByRole('button', { name: 'Choose a desk' }))
  await page.keyboard.press('Enter')
  await employee.sees('Which desk?')
  const plan = page.getByRole('listbox', { name: 'Plan of North wing' })
  await tabTo(plan.getByRole('option', { name: 'Desk 1, Free' }))
  await page.keyboard.type('10')
  await expect(plan.getByRole('option', { name: 'Desk 10, Free' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Book desk 9' }))
  await page.keyboard.press('Enter')
  await employee.sees('Your desk is booked')
  await expect.poll(() => desks.bookingsOn(1)).toEqual(['Erin 9'])
  await tabTo(page.getByRole('button', { name: 'Cancel my booking' }))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(employee.day('Tomorrow').getByText('Desk 9, North wing')).toBeVisible()
})

test('the list alone is enough', async ({ page, scene, deps }) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  await employee.open((await employee.named('Erin')).link)
  await employee.chooseDesk('Tomorrow')
  const list = page.getByRole('listbox', { name: 'Desks in North wing' })
  // The one that Tab leads to.
  await list.getByRole('option', { name: 'Desk 1 Free' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('option', { name: 'Desk 3 Free' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await employee.press('booking_book_desk', { number: '3' })
  await employee.sees('Your desk is booked')
  await expect.poll(() => desks.bookingsOn(1)).toEqual(['Erin 3'])
})
