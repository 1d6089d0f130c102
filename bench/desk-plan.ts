/**
 * A plan of 1 000 desks in a real browser, alone and over a drawing: the frames that it shows while it is dragged, turned at
 * the wheel, and changed from elsewhere.
 */
import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../scripts/install-chromium.ts'
import { startKioskLab } from '../tests/support/kiosk-lab-server.ts'
import { measureFrames } from './frames.ts'

const desks = 1_000

declare global {
  // oxlint-disable-next-line no-var -- the gallery's own
  var setDeskState: (number: string, state: 'TAKEN') => void
}

export async function benchDeskPlan(): Promise<void> {
  const lab = await startKioskLab("default-src 'self' 'unsafe-inline'; img-src 'self' data:")
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    args: ['--disable-gpu'],
  })
  try {
    for (const [device, viewport] of [
      ['phone', { width: 390, height: 844 }],
      ['desktop', { width: 1440, height: 900 }],
    ] as const) {
      for (const drawing of ['', '&drawing']) {
        const page = await browser.newPage({ viewport })
        await page.goto(`${lab.url}/?scene=desks&desks=${String(desks)}${drawing}`)
        const over = drawing === '' ? '' : ' over a drawing'
        console.log(`plan of ${String(desks)} desks${over}, ${device} (without a graphics card):`)
        await measurePlan(page)
        await page.close()
      }
    }
  } finally {
    await browser.close()
    await lab.stop()
  }
}

async function measurePlan(page: Page): Promise<void> {
  const plan = page.getByRole('listbox', { name: 'Plan of' })
  await plan.scrollIntoViewIfNeeded()
  const box = await plan.boundingBox()
  if (box === null) throw new Error('there is no plan')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await measureFrames(page, 'at rest', () => page.waitForTimeout(16))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await measureFrames(page, 'dragged', (step) =>
    page.mouse.move(x + 120 * Math.sin(step / 20), y + 80 * Math.cos(step / 15)),
  )
  await page.mouse.up()
  await measureFrames(page, 'zoomed', (step) => page.mouse.wheel(0, step % 80 < 40 ? -24 : 24))
  await measureFrames(page, 'changed', async (step) => {
    const number = String(1 + (step % desks))
    await page.evaluate((one) => globalThis.setDeskState(one, 'TAKEN'), number)
    await page.waitForTimeout(16)
  })
}
