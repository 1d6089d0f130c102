/** Somebody who comes often gets a pass that lets them in without an invitation, until it is revoked (reference §3 and §7). */
import { outsideId } from '#contract/ids.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'

test.use({
  settings: { params: { visitorCheckFlowId: null, signInAdvance: false }, walkIn: {} },
  expectedErrors: /409/,
})
test('a permanent pass is given in the console and is known at the kiosk, until it is revoked', async ({
  scene,
  deps,
  kiosk,
  openBrowser,
}) => {
  const { params } = await scene.invite({ firstname: 'Anna', lastname: 'Archer', daysFromToday: 1 })
  const page = await openBrowser({ viewport: { width: 1440, height: 900 } })
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/visitors?q=archer')
  await page.getByRole('link', { name: /^Anna Archer/ }).click()
  await page.getByRole('button', { name: 'Mark as a frequent visitor' }).click()
  await page.getByRole('button', { name: 'Issue a permanent pass' }).click()
  await expect(page.getByRole('img', { name: 'Permanent pass' })).toBeVisible()
  await lookAt(page, 'a permanent pass')

  const call = {
    token: scene.client,
    params: { ...params, companyId: outsideId('CO', scene.companyId) },
  }
  const { pass } = await scene.api('visitors.permanentPass', call)
  const { code } = pass as { readonly code: string }
  await kiosk.scans(code)
  // Nobody expected her today: what every visitor does at the door is left to do.
  await kiosk.sees('Please read and sign')
  await expect(kiosk.page.getByText('Dear Anna Archer')).toBeVisible()

  await page.getByRole('button', { name: 'Revoke pass' }).click()
  await expect(page.getByRole('button', { name: 'Issue a permanent pass' })).toBeVisible()
  await kiosk.page.reload()
  await kiosk.waits()
  await kiosk.scans(code)
  await expect(
    kiosk.page.getByText('This pass is no longer valid. Please ask at reception.'),
  ).toBeVisible()
})
