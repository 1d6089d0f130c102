/** Playwright's `test` for our journeys: data of their own, more browsers, and no fault in any console. */
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { readConfig } from '#server/config.ts'
import { openDeps, type OpenDeps } from '#server/open-deps.ts'
import { openInbox, type Inbox } from './journey-inbox.ts'
import { openJourneyScene, type JourneyScene, type JourneySettings } from './journey-scene.ts'
import { journeySecret } from './journey-secret.ts'
import { desktop } from './journey-sizes.ts'
import { startNamedServer } from './named-server.ts'
import { isFullRun } from './volume.ts'

type Fixtures = {
  /** A location of its own, with the demo's questions and agreements. */
  readonly scene: JourneyScene
  /** What the location does differently; see JourneySettings. */
  readonly settings: JourneySettings
  readonly inbox: Inbox
  /** A second device: a browser that shares nothing with the first. */
  readonly openBrowser: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>
  /** Errors in the console that belong to the journey, such as a refused call. */
  readonly expectedErrors: RegExp | undefined
  readonly faults: string[]
}
/**
 * All of them are here: a journey with one of its own, or with another option of workers, such as `trace`, gets a worker of its own,
 * which loads everything anew.
 */
type WorkerFixtures = {
  readonly deps: OpenDeps
  /** The address of a server that has a name. Journeys that use it run in one worker: `mode: 'default'`. */
  readonly namedUrl: string
}

const isOnDesktop = ({ tags }: TestInfo): boolean => tags.includes('@only-desktop')

/**
 * Whether a journey runs behind the proxy: each kind of page that is kept is opened there once in every run, and there alone. Without the
 * proxy a server that is gone is a network that is gone, which the other journeys have; the full run walks all of them both ways.
 */
export const isBehindProxy = ({ tags, project }: TestInfo): boolean =>
  project.name === 'behind-a-proxy' || (!isFullRun && tags.includes('@proxy'))

export const test = base.extend<Fixtures, WorkerFixtures>({
  viewport: ({ viewport }, provide, info) =>
    provide(isOnDesktop(info) ? desktop.viewport : viewport),
  userAgent: ({ userAgent }, provide, info) =>
    provide(isOnDesktop(info) ? desktop.userAgent : userAgent),
  isMobile: ({ isMobile }, provide, info) => provide(isOnDesktop(info) ? false : isMobile),
  hasTouch: ({ hasTouch }, provide, info) => provide(isOnDesktop(info) ? false : hasTouch),
  baseURL: ({ baseURL }, provide, info) =>
    provide(isBehindProxy(info) ? process.env['JOURNEY_PROXY_URL'] : baseURL),
  deps: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, provide) => {
      const url = process.env['JOURNEY_DATABASE_URL'] ?? ''
      const config = readConfig({
        DATABASE_URL: url,
        PUBLIC_URL: process.env['JOURNEY_URL'] ?? '',
        DATABASE_POOL: '2',
        SECRET_KEYS: journeySecret,
        LOG_LEVEL: 'silent',
      })
      const deps = await openDeps(config, { connectionString: url })
      await provide(deps)
      await deps.close()
    },
    { scope: 'worker' },
  ],
  namedUrl: [
    // oxlint-disable-next-line no-empty-pattern -- see above
    async ({}, provide) => {
      const server = await startNamedServer()
      await provide(server.publicUrl)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  settings: [{}, { option: true }],
  expectedErrors: [undefined, { option: true }],
  scene: async ({ deps, baseURL, settings }, provide) =>
    provide(await openJourneyScene(deps, baseURL ?? '', settings)),
  inbox: async ({ baseURL }, provide) => provide(openInbox(baseURL ?? '')),
  faults: [
    async ({ context, expectedErrors }, provide) => {
      const faults: string[] = []
      listen(context, faults)
      await provide(faults)
      const unexpected = faults.filter((fault) => expectedErrors?.test(fault) !== true)
      expect(unexpected, ['errors in the console:', ...unexpected].join('\n')).toEqual([])
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, faults }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      listen(context, faults)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** Refusals of the content security policy are told in the console, too. */
function listen(context: BrowserContext, faults: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => faults.push(String(error.error().stack)))
}

export { expect }
