/** Lighthouse, mobile (simulated slow 4G, four times slower processor), on the visit page opened by its link: median of 5. */
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { findChromium } from '../scripts/find-chromium.ts'
import { findFreePort, startServerProcess } from '../tests/support/server-process.ts'
import { demoVisitorLink } from './demo-visitor-link.ts'
import { median } from './statistics.ts'

const runs = 5

export async function benchLighthouse(): Promise<void> {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    console.log('lighthouse: there is no Chromium.')
    return
  }
  const server = await startServerProcess({ FOYER_DEMO: 'on' })
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${String(port)}`],
  })
  try {
    const link = await demoVisitorLink(server.url)
    const results: Result[] = []
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(link, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      })
      if (result === undefined) throw new Error('Lighthouse gave no result')
      results.push(result.lhr)
    }
    const score = (name: string): number =>
      median(results.map((result) => (result.categories[name]?.score ?? 0) * 100))
    const value = (name: string): number =>
      median(results.map((result) => result.audits[name]?.numericValue ?? Number.NaN))
    console.log(`Lighthouse mobile on /visit, median of ${String(runs)}:`)
    console.log(
      `  performance ${score('performance').toFixed(0)}, accessibility ${score('accessibility').toFixed(0)}, best practices ${score('best-practices').toFixed(0)}`,
    )
    console.log(
      `  LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s (≤ 1.0), TTI ${(value('interactive') / 1000).toFixed(2)} s (≤ 1.4), TBT ${value('total-blocking-time').toFixed(0)} ms (≤ 100), CLS ${value('cumulative-layout-shift').toFixed(3)} (0)`,
    )
  } finally {
    await browser.close()
    await server.stop()
  }
}
