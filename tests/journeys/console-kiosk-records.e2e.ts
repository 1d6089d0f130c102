/** What a kiosk recorded without the server and could not settle: reception sees it at the head of the log, and settles it. */
import {
  type AtKiosk,
  inviteReady,
  openKiosk,
  passOf,
  statusesOf,
} from '../support/journey-kiosk.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { outsideId } from '#contract/ids.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'
import { isReadyForADayAlone } from '../support/kiosk-readiness.ts'

test.use({
  settings: {
    hasQuestions: false,
    params: { signInAdvance: false },
    walkIn: { hostUnknownAllowed: true },
  },
  expectedErrors: /ERR_INTERNET_DISCONNECTED/,
})

async function walksIn(kiosk: AtKiosk, lastname: string): Promise<void> {
  await kiosk.isNotExpected()
  await kiosk.press('walkin_host_unknown')
  await kiosk.tellName('Ann', lastname)
  await kiosk.isCheckedIn()
  await kiosk.press('kiosk_done')
  await kiosk.waits()
}

test('reception settles what kiosks could not, with a visit and without', async ({
  scene,
  deps,
  page,
  openBrowser,
}) => {
  const vera = await inviteReady(scene)
  const kiosk = await openKiosk(page, scene)
  await isReadyForADayAlone(page)
  await page.context().setOffline(true)
  // Meanwhile reception lets Vera in, and walk-ins are switched off.
  await scene.api('visits.checkIn', { token: scene.client, params: vera.params, body: {} })
  await deps.db.system
    .updateTable('visits')
    .set({ arrived_at: new Date(Date.now() - 1_800_000).toISOString() })
    .where('company_id', '=', scene.companyId)
    .execute()
  await scene.api('params.putWalkIn', {
    token: scene.client,
    params: { companyId: outsideId('CO', scene.companyId) },
    body: { allowUnexpected: false },
  })
  await kiosk.scans(await passOf(deps, scene, vera))
  await kiosk.isWelcomed('Vera')
  await kiosk.press('kiosk_done')
  await kiosk.waits()
  await walksIn(kiosk, 'Smith')

  const desk = await openBrowser({ viewport: { width: 1440, height: 900 } })
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(desk)
  await desk.goto('/console?show=all')
  await expect(desk.getByRole('row').filter({ hasText: 'Vera Visitor' })).toBeVisible()
  await expect(desk.getByText(/needs? your attention/)).toHaveCount(0)
  await page.context().setOffline(false)
  await expect.poll(() => statusesOf(deps, scene)).toEqual(['CHECKED_OUT'])

  // The log hears of Vera; what is no event of a visit it asks for.
  const head = desk.getByText('2 kiosk records need your attention', { exact: true }).last()
  await expect(head).toBeVisible()
  await head.focus()
  await desk.keyboard.press('Enter')
  const records = desk.getByRole('group').filter({ hasText: /needs? your attention/ })
  const ofVera = records.getByRole('listitem').filter({ hasText: 'Vera Visitor' })
  const ofAnn = records.getByRole('listitem').filter({ hasText: 'Ann Smith' })
  await expect(ofVera).toContainText('Check that the visitor’s status is right.')
  await expect(ofAnn).toContainText('Walk-ins aren’t allowed here. Nothing was changed.')
  await expect(ofAnn).toContainText('Front door')
  await lookAt(desk, 'records of a kiosk that need attention')
  await desk.setViewportSize({ width: 390, height: 844 })
  await lookAt(desk, 'records of a kiosk that need attention, on a phone')
  await desk.setViewportSize({ width: 1440, height: 900 })

  // The link leads to the list of what is still open, which doesn't hold Vera: the panel keeps its tab before the visit is read.
  const clicked = Promise.withResolvers<void>()
  await desk.route(/\/timeline$/, async (route) => {
    await clicked.promise
    await route.continue()
  })
  await ofVera.getByRole('link', { name: 'Open visit' }).click()
  const panel = desk.getByRole('complementary', { name: 'Visit' })
  await panel.getByRole('tab', { name: 'Activity' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'Vera Visitor' })).toHaveCount(0)
  clicked.resolve()
  await expect(
    panel.getByText('Recorded by an offline kiosk: check where the visitor is'),
  ).toBeVisible()
  // Vera never left: she is expected again, and was let in when the kiosk saw her.
  await scene.api('visits.reset', { token: scene.client, params: vera.params, body: {} })
  await desk.reload()
  await desk.getByText('2 kiosk records need your attention', { exact: true }).last().click()
  await ofVera.getByRole('button', { name: /^Check in at \d/ }).click()
  await expect(records.getByRole('listitem')).toHaveCount(1)
  await expect(records.getByText('One kiosk record needs your attention')).toBeFocused()
  expect(await statusesOf(deps, scene)).toEqual(['CHECKED_IN'])
  await panel.getByRole('tab', { name: 'Activity' }).click()
  await expect(panel.getByText('Kiosk record dealt with')).toBeVisible()
  await ofAnn.getByRole('button', { name: 'Mark as done' }).click()
  await expect(desk.getByText(/needs? your attention/)).toHaveCount(0)
})
