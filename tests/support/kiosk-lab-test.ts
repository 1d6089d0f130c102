/** Playwright's `test` for the browser parts of the kiosk, without any screen around them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test as journeyTest } from './journey-test.ts'
import { type KioskLab, startKioskLab } from './kiosk-lab-server.ts'
import type { KioskLab as PageLab } from '#web/gallery/kiosk-lab.ts'

declare global {
  interface Window {
    kioskLab: PageLab
    /** What a journey keeps in the page between two steps. */
    kept: {
      store: Awaited<ReturnType<PageLab['openKioskStore']>>
      sender: ReturnType<PageLab['startSender']>
    }
  }
}

export const test = journeyTest.extend<{ readonly lab: KioskLab; readonly folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  lab: async ({}, provide) => {
    // What the product itself allows its pages, asked from the server that all journeys share.
    const page = await fetch(`${process.env['JOURNEY_URL'] ?? ''}/visit`)
    const lab = await startKioskLab(page.headers.get('content-security-policy') ?? '')
    await provide(lab)
    await lab.stop()
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  folder: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-kiosk-'))
    await provide(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

export { expect }
