/** Playwright's `test` for journeys at a paired tablet. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { writeFakeCamera } from './fake-camera.ts'
import {
  type AtKiosk,
  type KioskSettings,
  openBeforeCamera,
  openKiosk,
  tablet,
} from './journey-kiosk.ts'
import { expect, test as journeyTest } from './journey-test.ts'

export const test = journeyTest.extend<{
  /** How the kiosk differs from what kiosks are. */
  readonly kioskSettings: KioskSettings
  /** A tablet at the scene's entrance, paired; nobody stands before it. */
  readonly kiosk: AtKiosk
  readonly folder: string
  /** A tablet, not yet paired, before whose camera a code is held. */
  readonly openBefore: (code: string) => Promise<Page>
}>({
  ...tablet,
  kioskSettings: [{}, { option: true }],
  kiosk: async ({ page, scene, kioskSettings }, provide) =>
    provide(await openKiosk(page, scene, kioskSettings)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  folder: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-kiosk-'))
    await provide(folder)
    await rm(folder, { recursive: true, force: true })
  },
  openBefore: async ({ folder, baseURL }, provide) => {
    const browsers: Browser[] = []
    await provide(async (code) => {
      const video = join(folder, `${String(browsers.length)}.y4m`)
      await writeFakeCamera(video, [
        { code: null, seconds: 1 },
        { code, seconds: 2 },
      ])
      const browser = await openBeforeCamera(video)
      browsers.push(browser)
      return browser.newPage({ ...tablet, baseURL: baseURL ?? '' })
    })
    await Promise.all(browsers.map((browser) => browser.close()))
  },
})

export { expect }
