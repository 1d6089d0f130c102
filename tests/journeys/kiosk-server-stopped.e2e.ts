/** The process of the server dies while the tablet stands at the entrance, and is started again (issue 3 §2). */
import { outsideVisitId } from '#contract/ids.ts'
import {
  inviteReady,
  openKiosk,
  passOf,
  statusesOf,
  tablet,
  visitEvents,
} from '../support/journey-kiosk.ts'
import { expect, test as kioskTest } from '../support/kiosk-journey-test.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { isReadyForADayAlone } from '../support/kiosk-readiness.ts'
import { ownServer, serverIsGone, type WithOwnServer } from '../support/own-server-test.ts'

const test = kioskTest.extend<WithOwnServer>(ownServer)

/** A kiosk asks at least once a minute whether its server is back (back-off.ts). */
const untilAskedAgainMs = 60_000

test.use({
  settings: {
    params: { visitorCheckFlowId: null, signInAdvance: false },
    walkIn: { hostStep: 'REQUIRED' },
  },
  expectedErrors: new RegExp(`${serverIsGone.source}|ERR_INTERNET_DISCONNECTED`),
})

test('the server is killed: who comes meanwhile is in, who was in is let out, and all of it arrives once @offline', async ({
  own,
  scene,
  deps,
  page,
  openBrowser,
}) => {
  await page.clock.install()
  const zoe = await inviteReady(scene, { firstname: 'Zoe', lastname: 'Early' })
  const vera = await inviteReady(scene)
  const nora = await inviteReady(scene, { firstname: 'Nora', lastname: 'Field' })
  const kiosk = await openKiosk(page, scene)
  // Another tablet that may hold nothing (control).
  const without = await openKiosk(await openBrowser({ ...tablet, baseURL: own.url }), scene, {
    name: 'Side door',
    params: { offline: false },
  })
  await isReadyForADayAlone(page)
  await kiosk.scans(await passOf(deps, scene, zoe))
  await kiosk.isWelcomed('Zoe')
  expect(await statusesOf(deps, scene)).toEqual(['CHECKED_IN', 'EXPECTED', 'EXPECTED'])
  await kiosk.press('kiosk_done')
  await kiosk.waits()

  await own.kill()
  // Long enough not to be the same person with the pass still in hand.
  await page.clock.fastForward(90_000)
  await kiosk.waits()
  await kiosk.scans(await passOf(deps, scene, zoe))
  await kiosk.sees(kiosk.t('kiosk_goodbye_title', { firstname: 'Zoe' }))
  await kiosk.press('kiosk_done')
  await kiosk.waits()
  await kiosk.scans(await passOf(deps, scene, vera))
  await kiosk.isWelcomed('Vera')
  await expect(page.getByText('Offline. Everything is saved here and sent later.')).toBeVisible()
  await kiosk.press('kiosk_done')
  await kiosk.waits()
  await kiosk.isNotExpected()
  await kiosk.chooseHost('han', 'Hanne Host')
  await kiosk.tellName('Wanda', 'Lee')
  await kiosk.tick()
  await kiosk.isWelcomed('Wanda')
  await without.scans(await passOf(deps, scene, nora))
  await expect(without.page.getByText('This kiosk can’t reach its server.')).toBeVisible()
  await expect(without.page.getByText('Offline. Please ask at reception.')).toBeVisible()
  expect(await statusesOf(deps, scene)).toEqual(['CHECKED_IN', 'EXPECTED', 'EXPECTED'])

  await own.startAgain()
  await page.clock.fastForward(untilAskedAgainMs)
  await expect
    .poll(() => statusesOf(deps, scene))
    .toEqual(['CHECKED_OUT', 'CHECKED_IN', 'EXPECTED', 'CHECKED_IN'])
  await expect(page.getByText('Offline. Everything is saved here and sent later.')).toBeHidden()
  const events = await visitEvents(deps, scene)
  const arrivals = events.filter(({ kind }) => kind === 'visit.checked_in')
  expect(arrivals.map(({ actor }) => actor.split(':')[0])).toEqual(['kiosk', 'kiosk', 'kiosk'])
  const desk = await openBrowser({ baseURL: own.url })
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(desk, own.url)
  await desk.goto('/console?show=all')
  await desk.getByRole('button', { name: 'Checked out 1' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'Zoe Early' })).toContainText('Checked out')
})

kioskTest(
  'a kiosk that did not know who was in: reception sees what to check @offline',
  async ({ baseURL, scene, deps, page, openBrowser }) => {
    const vera = await inviteReady(scene)
    const kiosk = await openKiosk(page, scene)
    await isReadyForADayAlone(page)
    await page.context().setOffline(true)
    await scene.api('visits.checkIn', { token: scene.client, params: vera.params, body: {} })
    await deps.db.system
      .updateTable('visits')
      .set({ arrived_at: new Date(Date.now() - 1_800_000).toISOString() })
      .where('company_id', '=', scene.companyId)
      .execute()
    await kiosk.scans(await passOf(deps, scene, vera))
    await kiosk.isWelcomed('Vera')
    await page.context().setOffline(false)
    await expect.poll(() => statusesOf(deps, scene)).toEqual(['CHECKED_OUT'])
    const desk = await openBrowser({
      baseURL: baseURL ?? '',
      viewport: { width: 1440, height: 900 },
    })
    await (await makeStaff(deps, scene, 'RECEPTION')).signIn(desk, baseURL ?? '')
    await desk.goto(`/console/visits/${outsideVisitId(vera.key)}`)
    await desk.getByRole('tab', { name: 'Activity' }).click()
    await expect(
      desk.getByText('Recorded by an offline kiosk: check where the visitor is'),
    ).toBeVisible()
  },
)
