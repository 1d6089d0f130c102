/** The process of the server dies while the tablet stands at the entrance, and is started again (issue 3 §2). */
import { once } from 'node:events'
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
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

type OwnServer = {
  readonly url: string
  /** `kill -9`, as the kernel does when there is no memory left. */
  readonly kill: () => Promise<void>
  /** The same server, at the same address, on the same data. */
  readonly startAgain: () => Promise<void>
}

const test = kioskTest.extend<{ readonly own: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  own: async ({}, provide) => {
    const environment = {
      DATABASE_URL: process.env['JOURNEY_DATABASE_URL'] ?? '',
      // Mails and jobs stay with the server that all journeys share.
      FOYER_ROLE: 'web',
      LOG_LEVEL: 'silent',
    }
    let server: ServerProcess = await startServerProcess(environment)
    const { url } = server
    await provide({
      url,
      async kill() {
        const ended = once(server.process, 'exit')
        server.process.kill('SIGKILL')
        await ended
      },
      async startAgain() {
        await server.stop()
        server = await startServerProcess({ ...environment, PORT: new URL(url).port })
      },
    })
    await server.stop()
  },
  baseURL: async ({ own }, provide) => provide(own.url),
})

test.use({
  settings: {
    params: { visitorCheckFlowId: null, signInAdvance: false },
    walkIn: { hostStep: 'REQUIRED' },
  },
  expectedErrors:
    /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/,
})

test('the server is killed: who comes meanwhile is in, and all of it arrives once', async ({
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
