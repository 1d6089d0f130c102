/** A flow of 300 screens in the console of a real browser: the frames of its map, and of what is typed beside it. */
import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { draftMessage, draftQuestion } from '#domain/flow/studio/build-draft.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import { journeyApi } from '../tests/support/journey-api.ts'
import {
  addNumberedVisits,
  numberedAccessToken,
  numberedCompany,
} from '../tests/support/numbered-visits.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { startBenchDatabase } from './bench-database.ts'
import { inConsole, timed } from './console-browser.ts'
import { measureFrames } from './frames.ts'

const count = 300

/** Every third screen asks, and sends some past the next ones or away. */
const screens = Array.from({ length: count }, (_, index) => {
  const after = (by: number): string => (index + by < count ? `s${String(index + by)}` : 'success')
  const id = `s${String(index)}`
  if (index % 3 > 0) return draftMessage(id, after(1))
  const when = { Yes: index % 2 === 0 ? after(3) : 'failure' }
  return draftQuestion(id, 'QUESTION', { when, next: after(1) })
})

export async function benchFlowMap(): Promise<void> {
  const database = await startBenchDatabase()
  await addNumberedVisits(database.client, 1, 1)
  const server = await startServerProcess({
    DATABASE_URL: connectionUrl(database.connection),
    RATE_LIMIT_CLIENT: '100000000',
    LOG_LEVEL: 'error',
  })
  try {
    const token = await numberedAccessToken(database.connection)
    const companyId = outsideId('CO', numberedCompany)
    const api = journeyApi(server.url)
    for (const { element } of screens) {
      if (element.type !== 'FIELD') continue
      const { name, type, values } = element.field
      const body = {
        id: name,
        label: name,
        type,
        values,
        translations: {},
        resetAtEveryVisit: true,
        keepAnswer: true,
        internalOnly: false,
        active: true,
      }
      await api('customFields.create', { token, params: { companyId }, body })
    }
    const flow = await api('flows.create', {
      token,
      params: { companyId },
      body: { name: 'Long', firstScreenId: 's0', screens },
    })
    console.log(`map of ${String(count)} screens (without a graphics card):`)
    await inConsole(
      server.url,
      database,
      async (page) => {
        await timed('opened', async () => {
          await page.goto(`${server.url}/console/flows?flow=${String(flow['id'])}&view=MAP`)
          await page.locator('.map-node').first().waitFor()
        })
        await measureMap(page)
      },
      'ADMINISTRATORS',
    )
  } finally {
    await server.stop()
    await database.stop()
  }
}

async function measureMap(page: Page): Promise<void> {
  const map = page.getByRole('application')
  const box = await map.boundingBox()
  if (box === null) throw new Error('there is no map')
  const x = box.x + box.width - 40
  const y = box.y + box.height / 2
  await measureFrames(page, 'at rest', () => page.waitForTimeout(16))
  await page.mouse.move(x, y)
  await measureFrames(page, 'scrolled', (step) => page.mouse.wheel(0, step % 120 < 90 ? 60 : -60))
  await page.mouse.down()
  await measureFrames(page, 'dragged', (step) =>
    page.mouse.move(x - 60 + 60 * Math.sin(step / 20), y + 200 * Math.cos(step / 15)),
  )
  await page.mouse.up()
  await page.keyboard.down('Control')
  await measureFrames(page, 'zoomed', (step) => page.mouse.wheel(0, step % 80 < 40 ? 12 : -12))
  await page.keyboard.up('Control')
  const title = page.getByLabel('Title').or(page.getByLabel('Question')).first()
  await measureFrames(page, 'typed', async (step) => {
    await title.press(step % 2 === 0 ? 'a' : 'Backspace')
    await page.waitForTimeout(16)
  })
  // A screen that goes and comes back: everything below it moves.
  await page.locator('.map-screen').nth(2).press('Delete')
  await measureFrames(page, 'undone', async (step) => {
    await page.keyboard.press(step % 2 === 0 ? 'Control+z' : 'Control+y')
    await page.waitForTimeout(200)
  })
  await page.getByRole('button', { name: 'Show the whole map' }).click()
  await page
    .locator('.map-node')
    .nth(count - 2)
    .waitFor()
  await measureFrames(page, 'all in view', () => page.waitForTimeout(16))
}
