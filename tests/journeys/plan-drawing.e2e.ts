import type { Locator } from '@playwright/test'
import { openBooking } from '../support/journey-booking.ts'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'

/** Walls, and everything by which a drawing could do more than be looked at. */
const walls = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" onload="document.title='ran'">
  <script>document.title = 'ran'; fetch('https://evil.example/')</script>
  <image href="https://evil.example/picture.png" width="10" height="10"/>
  <style>@import "https://evil.example/style.css"; .wall { fill: none; stroke: #333; stroke-width: 12 }</style>
  <rect class="wall" x="10" y="10" width="980" height="980"/>
</svg>`

const isDrawn = (picture: Locator) =>
  picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)

test('a drawing appears under a plan that is open, and goes again, while a desk stays chosen', async ({
  page,
  scene,
  deps,
}) => {
  const { employee, desks } = await openBooking(page, deps, scene)
  const erin = await employee.named('Erin')
  await employee.open(erin.link)
  await employee.chooseDesk('Tomorrow')
  const plan = page.getByRole('listbox', { name: 'Plan of North wing' })
  const two = plan.getByRole('option', { name: 'Desk 2, Free, Monitor' })
  await two.click()
  await expect(two).toHaveAttribute('aria-selected', 'true')
  const picture = plan.locator('img')
  await expect(picture).toHaveCount(0)

  await desks.draw(walls)
  await expect(picture).toHaveCount(1)
  await expect.poll(() => isDrawn(picture)).toBe(true)
  await expect(two).toHaveAttribute('aria-selected', 'true')
  await lookAt(page, 'a plan over a drawing')

  await desks.draw(null)
  await expect(picture).toHaveCount(0)
  await expect(two).toHaveAttribute('aria-selected', 'true')
})

test.describe('opened by itself', () => {
  // What the sandbox says to whoever looks into the page.
  test.use({ expectedErrors: /Blocked script execution/ })

  test('a drawing runs nothing and loads nothing', async ({ page, scene, deps }) => {
    const { employee, desks } = await openBooking(page, deps, scene)
    const erin = await employee.named('Erin')
    await desks.draw(walls)
    await employee.open(erin.link)
    await employee.chooseDesk('Tomorrow')
    const address = await page.getByRole('listbox').locator('img').getAttribute('src')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(address ?? '')
    await expect(page.locator('rect.wall')).toBeVisible()
    expect(await page.title()).not.toBe('ran')
    await expect(page.locator('script, image')).toHaveCount(0)
    expect(asked.filter((url) => url.includes('evil'))).toEqual([])
  })
})
