/** A courier passes the kiosk alone in three taps, with and without the server; reception sees it (issue 17 §1). */
import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { lookAt } from '../support/journey-look.ts'
import { openKiosk } from '../support/journey-kiosk.ts'
import type { JourneyScene } from '../support/journey-scene.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'
import { isReadyForADayAlone } from '../support/kiosk-readiness.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

const takesDeliveries = ({ api, client: token, companyId }: JourneyScene) =>
  api('companies.putModules', {
    token,
    params: { companyId: outsideId('CO', companyId) },
    body: { modules: ['VISITORS', 'DELIVERIES'] },
  })

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('a courier says in three taps what they bring, and reception takes it in @offline', async ({
  scene,
  deps,
  page,
  context,
  openBrowser,
}) => {
  await takesDeliveries(scene)
  const desk = await openBrowser({ viewport: { width: 1280, height: 800 } })
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(desk)
  await desk.goto('/console/deliveries')
  await expect(desk.getByText('Nothing is waiting at reception')).toBeVisible()

  const kiosk = await openKiosk(page, scene)
  await tap(page, /^I have a delivery/)
  await expect(page.getByRole('heading', { name: 'What are you delivering?' })).toBeVisible()
  await tap(page, 'Parcel')
  await tap(page, 'Yes, I need a signature or help')
  await expect(page.getByText('Reception has been notified.')).toBeVisible()
  // Without loading anything anew.
  await expect(desk.getByRole('button', { name: /Courier is waiting/ })).toBeVisible()
  await kiosk.press('kiosk_done')
  await kiosk.waits()

  await isReadyForADayAlone(page)
  await context.setOffline(true)
  await tap(page, /^I have a delivery/)
  await tap(page, 'Flowers')
  await tap(page, 'No, I’ll leave it here')
  await expect(page.getByText(/This kiosk is offline. We’ll pass this on/)).toBeVisible()
  await expect(page.getByText('Reception knows it’s here.')).toHaveCount(0)
  await context.setOffline(false)
  await expect(desk.getByRole('button', { name: /Left at the entrance/ })).toBeVisible()

  await desk.getByRole('button', { name: /Left at the entrance/ }).click()
  await expect(desk.getByText('Say who it’s for and save')).toBeVisible()
  await lookAt(desk, 'what a courier left')
})

test('a location without deliveries asks no courier', async ({ page, scene }) => {
  const kiosk = await openKiosk(page, scene)
  await kiosk.waits()
  await expect(page.getByRole('button', { name: /^I have a delivery/ })).toHaveCount(0)
})
