/** What stands around every screen of the console: the navigation at the side, or at the foot of a phone. */
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })

test('the navigation leads everywhere, and stays as narrow as somebody made it @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'RECEPTION', 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console')
  const nav = page.getByRole('navigation', { name: 'Console' })
  await expect(nav.getByRole('list', { name: 'Visits' }).getByRole('link')).toHaveText([
    'Today',
    'My visitors',
    'Visitors',
    'Invite a visitor',
  ])
  await expect(nav.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  const width = async (): Promise<number> => (await nav.boundingBox())?.width ?? 0
  const wide = await width()
  await page.getByRole('button', { name: 'Collapse navigation' }).click()
  await expect.poll(width).toBeLessThan(wide / 3)
  await nav.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect.poll(width).toBeLessThan(wide / 3)
  await page.getByRole('link', { name: /^Visitor types/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor types' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Collapse navigation' }).click()
  await expect.poll(width).toBe(wide)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Command menu' })).toBeVisible()
})

test('on a phone the navigation stays at the foot, and the settings are in the own menu', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'RECEPTION', 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/invite')
  const nav = page.getByRole('navigation', { name: 'Console' })
  await expect(nav.getByRole('link', { name: 'Emergency' })).toBeInViewport({ ratio: 1 })
  await expect(nav.getByRole('link', { name: 'Settings' })).toBeHidden()
  // What saves stays above it.
  const foot = await page.getByRole('button', { name: 'Invite', exact: true }).boundingBox()
  const bar = await nav.boundingBox()
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await lookAt(page, 'the navigation of a phone')
  await page.getByRole('banner').getByText('Robin Desk').click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})
