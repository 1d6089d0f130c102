/** Who is in the house can be read when the database is gone, and when the server is (issue 5 §4, last snapshot). */
import { Client } from 'pg'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test as journeyTest } from '../support/journey-test.ts'
import { startServerProcess } from '../support/server-process.ts'

type OwnServer = {
  readonly url: string
  /** The database is gone; the server still runs. */
  readonly cutDatabase: () => Promise<void>
  readonly stop: () => Promise<void>
}

const test = journeyTest.extend<{ readonly own: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  own: async ({}, provide) => {
    const real = new Client({ connectionString: process.env['JOURNEY_DATABASE_URL'] ?? '' })
    const { host, port, user = '', password = '', database = '' } = real
    const network = await startDatabaseProxy({
      host,
      port,
      user,
      password: password ?? '',
      database,
    })
    const server = await startServerProcess({
      DATABASE_URL: connectionUrl(network.connection),
      // Mails and jobs stay with the server that all journeys share.
      FOYER_ROLE: 'web',
      LOG_LEVEL: 'silent',
    })
    await provide({
      url: server.url,
      cutDatabase: () => network.cut(),
      stop: async () => void (await server.stop()),
    })
    await server.stop()
    await network.close()
  },
  baseURL: async ({ own }, provide) => provide(own.url),
})

test.use({
  settings: { hasQuestions: false },
  expectedErrors:
    /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|FAILED)|Failed to load resource/,
})

test('the list of who is in the house outlives its database and its server, for whoever may see it', async ({
  page,
  scene,
  deps,
  own,
  browser,
}) => {
  for (const lastname of ['Archer', 'Baker']) {
    const visit = await scene.invite({ firstname: 'Ann', lastname })
    await scene.api('visits.checkIn', { token: scene.client, params: visit.params, body: {} })
  }
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await page.goto('/console/emergency')
  await page.getByRole('button', { name: 'Show who is on site' }).click()
  await expect(page.getByRole('heading', { name: 'On site' })).toBeVisible()
  await expect(page.getByText('2 people on site')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Name, company or host' }).fill('bak')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await lookAt(page, 'who is in the house')

  // Reception only has its log open; the list is kept all the same.
  const context = await browser.newContext({ baseURL: own.url })
  const desk = await context.newPage()
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(desk)
  await desk.goto('/console')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await desk.evaluate(async () => {
    await navigator.serviceWorker.ready
    while ((await caches.match('/console/emergency')) === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })

  // A host may not see it, and nothing is kept for them (control).
  const other = await browser.newContext({ baseURL: own.url })
  const host = await other.newPage()
  await (await makeStaff(deps, scene)).signIn(host)
  await host.goto('/console/mine')
  await expect(host.getByRole('heading', { level: 1 })).toBeVisible()

  await own.cutDatabase()
  await desk.goto('/console/emergency')
  await expect(desk.getByText(/^No connection\. Showing who was on site at /)).toBeVisible()
  await expect(desk.getByText('Ann Archer')).toBeVisible()
  await expect(desk.getByText('Ann Baker')).toBeVisible()
  await lookAt(desk, 'who was in the house, without the database')

  await own.stop()
  await desk.reload()
  await expect(desk.getByText('Ann Archer')).toBeVisible()
  await host.goto('/console/emergency').catch(() => null)
  await expect(host.getByText('Ann Archer')).toBeHidden()
  await context.close()
  await other.close()
})
