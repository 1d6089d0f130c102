/** The process of the server dies while the tablet stands at the entrance, and is started again (issue 3 §2). */
import {
  inviteReady,
  openKiosk,
  passOf,
  statusesOf,
  tablet,
  visitEvents,
} from '../support/journey-kiosk.ts'
import { expect, test as kioskTest } from '../support/kiosk-journey-test.ts'
import { isReadyForADayAlone } from '../support/kiosk-readiness.ts'
import { ownServer, serverIsGone, type WithOwnServer } from '../support/own-server-test.ts'

const test = kioskTest.extend<WithOwnServer>(ownServer)

test.use({
  settings: {
    params: { visitorCheckFlowId: null, signInAdvance: false },
    walkIn: { hostStep: 'REQUIRED' },
  },
  expectedErrors: serverIsGone,
})

test('the server is killed: who comes meanwhile is in, and all of it arrives once @offline', async ({
  own,
  scene,
  deps,
  page,
  openBrowser,
}) => {
  const vera = await inviteReady(scene)
  const nora = await inviteReady(scene, { firstname: 'Nora', lastname: 'Field' })
  const kiosk = await openKiosk(page, scene)
  // Another tablet that may hold nothing (control).
  const without = await openKiosk(await openBrowser({ ...tablet, baseURL: own.url }), scene, {
    name: 'Side door',
    params: { offline: false },
  })
  await isReadyForADayAlone(page)

  await own.kill()
  await kiosk.scans(await passOf(deps, scene, vera))
  await kiosk.isWelcomed('Vera')
  await expect(page.getByText('Offline. Everything is saved here and sent later.')).toBeVisible()
  await kiosk.press('kiosk_done')
  await kiosk.waits()
  await kiosk.isNotExpected()
  await kiosk.chooseHost('han', 'Hanne Host')
  await kiosk.tellName('Wanda', 'Lee')
  await kiosk.tick()
  await kiosk.sees('Thank you, Wanda')
  await without.scans(await passOf(deps, scene, nora))
  await expect(without.page.getByText('This kiosk can’t reach its server.')).toBeVisible()
  await expect(without.page.getByText('Offline. Please ask at reception.')).toBeVisible()
  expect(await statusesOf(deps, scene)).toEqual(['EXPECTED', 'EXPECTED'])

  await own.startAgain()
  await expect
    .poll(() => statusesOf(deps, scene), { timeout: 60_000 })
    .toEqual(['CHECKED_IN', 'EXPECTED', 'CHECKED_IN'])
  await expect(page.getByText('Offline. Everything is saved here and sent later.')).toBeHidden()
  const events = await visitEvents(deps, scene)
  const arrivals = events.filter(({ kind }) => kind === 'visit.checked_in')
  expect(arrivals.map(({ actor }) => actor.split(':')[0])).toEqual(['kiosk', 'kiosk'])
})
