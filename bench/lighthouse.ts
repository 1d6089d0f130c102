/** Lighthouse, mobile (simulated slow 4G, four times slower processor), on the visit, walk-in and booking pages opened by their links: median of 5. */
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { findChromium } from '../scripts/find-chromium.ts'
import { findFreePort, startServerProcess } from '../tests/support/server-process.ts'
import { demoLink, demoVisitorLink } from './demo-link.ts'
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
    await benchPage(await demoVisitorLink(server.url), '/visit', port)
    await benchPage(await demoLink(server.url, 'walkin'), '/walkin', port)
    await benchPage(await demoLink(server.url, 'booking'), '/booking', port)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function benchPage(link: string, name: string, port: number): Promise<void> {
  const results: Result[] = []
  // A browser now and then records nothing of a load: that says nothing of the page.
  for (let tries = 0; results.length < runs && tries < 2 * runs; tries += 1) {
    const result = await lighthouse(link, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    if (result === undefined) throw new Error('Lighthouse gave no result')
    if (result.lhr.runtimeError === undefined) results.push(result.lhr)
  }
  const score = (category: string): number =>
    median(results.map((result) => (result.categories[category]?.score ?? 0) * 100))
  const value = (audit: string): number =>
    median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN))
  console.log(`Lighthouse mobile on ${name}, median of ${String(results.length)}:`)
  console.log(
    `  performance ${score('performance').toFixed(0)}, accessibility ${score('accessibility').toFixed(0)}, best practices ${score('best-practices').toFixed(0)}`,
  )
  console.log(
    `  LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s (≤ 1.0), TTI ${(value('interactive') / 1000).toFixed(2)} s (≤ 1.4), TBT ${value('total-blocking-time').toFixed(0)} ms (≤ 100), CLS ${value('cumulative-layout-shift').toFixed(3)} (0)`,
  )
}
