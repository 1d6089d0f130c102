import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { writeFakeCamera } from '../tests/support/fake-camera.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { ensureChromium } from './install-chromium.ts'
import { shootBooking, shootKiosk } from './pictures-of-doors.ts'
import { shootIntegrations } from './pictures-of-integrations.ts'
import { shootSetUp, shootStudio } from './pictures-of-set-up.ts'
import { desktop, folder, inOwnWindow, kiosk, phone, shoot, shootBothThemes } from './shoot.ts'
import { buildWeb } from './web-build.ts'
import { isWebBuilt } from './web-stamp.ts'

/**
 * `npm run pictures`: walks through the demo in a real browser and writes what the documents show to
 * docs/pictures: one visitor from the overview to the pass in both themes, another in Arabic, the kiosk at
 * the door, an employee who looks for a desk, the console, its studio and its integrations, and the pages for who runs Foyer; then a new location that
 * is set up.
 */
/** Opens the link of a visitor of the demo. */
async function openVisit(page: Page, url: string, visitor: string): Promise<void> {
  await page.goto(`${url}/demo`)
  const card = page.getByRole('article').filter({ hasText: visitor })
  await card.locator('a[href*="/visit?jwt="]').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Leaves the screen by its main button, and waits for the next one. */
async function goOn(page: Page, button: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: before }).waitFor()
}

/** A signature like one that is written on a phone. */
async function sign(page: Page): Promise<void> {
  const surface = page.getByRole('img', { name: 'Your signature' })
  await surface.scrollIntoViewIfNeeded()
  const box = await surface.boundingBox()
  if (box === null) throw new Error('there is nothing to sign on')
  const steps = 60
  for (let step = 0; step <= steps; step += 1) {
    const way = step / steps
    const swing = Math.sin(way * 5 * Math.PI) * (1 - 0.55 * way)
    const x = box.x + box.width * (0.2 + 0.55 * way + 0.05 * Math.cos(way * 5 * Math.PI))
    await page.mouse.move(x, box.y + box.height * (0.5 - 0.3 * swing))
    if (step === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

async function walkToPass(page: Page, url: string): Promise<void> {
  await openVisit(page, url, 'Emma Clarke')
  await shootBothThemes(page, 'overview')
  await goOn(page, 'Get ready')
  await shootBothThemes(page, 'details')
  await goOn(page, 'Save and continue')
  await goOn(page, 'I have read this')
  await page.getByText('A meeting').click()
  await shootBothThemes(page, 'question')
  await goOn(page, 'Continue')
  await page.getByText('No', { exact: true }).click()
  await goOn(page, 'Continue')
  await goOn(page, 'Continue')
  await goOn(page, 'Continue')
  await sign(page)
  await shootBothThemes(page, 'agreement')
  await goOn(page, 'Sign and continue')
  await page.getByRole('img', { name: 'QR code of your pass' }).waitFor()
  await shootBothThemes(page, 'pass')
}

if (!isWebBuilt()) await buildWeb()
const executablePath = ensureChromium(console.log)
let printed = ''
const server = await startServerProcess(
  { FOYER_DEMO: 'on', NODE_ENV: 'production', WEBHOOK_ALLOW: '127.0.0.1' },
  { onOutput: (text) => (printed += text) },
)
try {
  await mkdir(folder, { recursive: true })
  // The kiosk's camera looks at a wall.
  const camera = join(server.dataFolder, 'wall.y4m')
  await writeFakeCamera(camera, [{ code: null, seconds: 1 }])
  const args = [
    '--disable-gpu',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${camera}`,
  ]
  const browser = await chromium.launch({ executablePath, args })
  await inOwnWindow(browser, phone, (page) => walkToPass(page, server.url))
  await inOwnWindow(browser, phone, async (page) => {
    await openVisit(page, server.url, 'Nour Haddad')
    await shootBothThemes(page, 'overview-arabic')
  })
  await inOwnWindow(browser, kiosk, (page) => shootKiosk(page, server.url))
  await inOwnWindow(browser, phone, (page) => shootBooking(page, server.url))
  await inOwnWindow(browser, desktop, async (page) => {
    await page.goto(`${server.url}/api`)
    await shoot(page, 'api')
    await page.goto(`${server.url}/dev/inbox`)
    await shoot(page, 'inbox')
  })
  await inOwnWindow(browser, desktop, async (page) => {
    await shootStudio(page, server.url, printed)
    await shootIntegrations(page, server.url)
  })
  await shootSetUp(browser)
  await browser.close()
  console.log(`${String((await readdir(folder)).length)} pictures are in ${folder}`)
} finally {
  await server.stop()
}
