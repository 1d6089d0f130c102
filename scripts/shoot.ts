/** How pictures for the documents are taken. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import sharp from 'sharp'
import { projectFolder } from './project-folder.ts'

export const folder = join(projectFolder, 'docs/pictures')
const mostBytes = 150_000

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  timezoneId: 'Europe/Brussels',
}
export const desktop: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  timezoneId: 'Europe/Brussels',
}
export const kiosk: BrowserContextOptions = {
  viewport: { width: 1024, height: 768 },
  hasTouch: true,
  locale: 'en-GB',
  timezoneId: 'Europe/Brussels',
}

/** Writes what the window shows, with as few colours as nobody misses. */
export async function shoot(page: Page, name: string): Promise<void> {
  const file = join(folder, `${name}.png`)
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .png({ palette: true, quality: 90, effort: 10, compressionLevel: 9 })
    .toFile(file)
  const { size } = await stat(file)
  if (size > mostBytes) throw new Error(`${name}.png has ${String(size)} bytes`)
}

export async function shootBothThemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await shoot(page, colorScheme === 'dark' ? `${name}-dark` : name)
  }
}

export async function inOwnWindow(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options)
  await work(await context.newPage())
  await context.close()
}
