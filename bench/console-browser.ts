/** A real browser in which somebody of the reception, or of another group, is signed in, and how long it takes to show what is waited for. */
import { chromium, type Page } from '@playwright/test'
import { readConfig } from '#server/config.ts'
import { openDeps } from '#server/open-deps.ts'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import { ensureChromium } from '../scripts/install-chromium.ts'
import { journeyApi } from '../tests/support/journey-api.ts'
import { makeStaff } from '../tests/support/journey-staff.ts'
import { numberedAccessToken, numberedCompany } from '../tests/support/numbered-visits.ts'
import type { BenchDatabase } from './bench-database.ts'
import { measureFrames } from './frames.ts'
import { round } from './statistics.ts'

/** Runs `work` in a page of 1440 × 900 without a graphics card, at the location of the numbered visits. */
export async function inConsole(
  url: string,
  { connection }: Pick<BenchDatabase, 'connection'>,
  work: (page: Page) => Promise<void>,
  group = 'RECEPTION',
): Promise<void> {
  const client = await numberedAccessToken(connection)
  const config = readConfig({
    DATABASE_URL: connectionUrl(connection),
    PUBLIC_URL: url,
    LOG_LEVEL: 'silent',
  })
  const deps = await openDeps(config, { connectionString: connectionUrl(connection) })
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    args: ['--disable-gpu'],
  })
  try {
    const scene = { api: journeyApi(url), client, companyId: mintCompanyId(numberedCompany) }
    const staff = await makeStaff(deps, scene, group)
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      timezoneId: 'UTC',
    })
    await staff.signIn(page, url)
    await work(page)
  } finally {
    await browser.close()
    await deps.close()
  }
}

/** Looked for at every frame: what waits for an element otherwise looks twice a second, and that would be what is measured. */
export async function seen(page: Page, selector: string, words = ''): Promise<void> {
  await page.waitForFunction(
    ([where, what]) =>
      [...document.querySelectorAll(where)].some((one) => one.textContent.includes(what)),
    [selector, words] as const,
    { polling: 'raf' },
  )
}

/** Prints how many milliseconds `act` took. */
export async function timed(name: string, act: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await act()
  console.log(`  ${name.padEnd(18)} ${round(performance.now() - begun, 0)} ms`)
}

/** Turns the wheel for some seconds, down and up again. */
export async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 500)
  await measureFrames(page, 'scrolled', (step) => page.mouse.wheel(0, step % 120 < 80 ? 240 : -240))
}
