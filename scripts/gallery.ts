import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { findChromium } from './find-chromium.ts'
import { projectFolder } from './project-folder.ts'

/**
 * `node scripts/gallery.ts [folder] [scene…]`: pictures of every piece of the interface in the sizes,
 * themes and languages in which a screen must be looked at before it is done.
 */
const [folder = join(tmpdir(), 'foyer-gallery'), ...wanted] = process.argv.slice(2)

const scenes = [
  'details',
  'question',
  'choices',
  'agreement',
  'pass',
  'denied',
  'success',
  'companies',
  'video',
  'loading',
  'kiosk',
  'idle',
  'desks',
]
const views = [
  { name: 'phone', width: 390, height: 844, dark: false, language: 'en', touch: true },
  { name: 'phone-dark', width: 390, height: 844, dark: true, language: 'en', touch: true },
  { name: 'small', width: 320, height: 568, dark: false, language: 'de', touch: true },
  { name: 'tablet', width: 1024, height: 768, dark: false, language: 'en', touch: true },
  { name: 'desktop', width: 1440, height: 900, dark: true, language: 'en', touch: false },
  { name: 'arabic', width: 390, height: 844, dark: false, language: 'ar', touch: true },
]

async function shoot(page: Page, base: string): Promise<void> {
  for (const scene of wanted.length > 0 ? wanted : scenes) {
    for (const view of views) {
      await page.setViewportSize(view)
      await page.emulateMedia({ colorScheme: view.dark ? 'dark' : 'light' })
      await page.goto(`${base}?scene=${scene}&language=${view.language}`)
      await page.getByRole('main').waitFor()
      await page.screenshot({ path: join(folder, `${scene}-${view.name}.png`) })
    }
  }
}

const outDir = join(tmpdir(), 'foyer-gallery-build')
const root = join(projectFolder, 'src/web/gallery')
const shared = {
  root,
  configFile: join(projectFolder, 'vite.config.ts'),
  logLevel: 'warn',
} as const
await build({ ...shared, build: { outDir }, environments: { client: { build: { outDir } } } })
await mkdir(folder, { recursive: true })
const server = await preview({
  ...shared,
  build: { outDir },
  environments: { client: { build: { outDir } } },
})
const executablePath = findChromium()
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
try {
  const context = await browser.newContext({ hasTouch: true })
  await shoot(await context.newPage(), server.resolvedUrls?.local[0] ?? '')
  console.log(`pictures are in ${folder}`)
} finally {
  await browser.close()
  await server.close()
}
