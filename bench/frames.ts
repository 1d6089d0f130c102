/** The frames that a page shows while something goes on. */
import type { Page } from '@playwright/test'
import { quantile } from './statistics.ts'

const seconds = 3

/** Notes when each frame begins, until `endFrames`. Runs in the page. */
function beginFrames(): void {
  const times: number[] = []
  globalThis.foyerFrames = times
  const note = (time: number): void => {
    if (globalThis.foyerFrames !== times) return
    times.push(time)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** Runs in the page. */
function endFrames(): number[] {
  const times = globalThis.foyerFrames ?? []
  globalThis.foyerFrames = undefined
  return times
}

declare global {
  // oxlint-disable-next-line no-var -- what is kept in the page between two calls is a variable of its window
  var foyerFrames: number[] | undefined
}

/** Does `act` again and again for some seconds, and prints how the frames came meanwhile. */
export async function measureFrames(
  page: Page,
  name: string,
  act: (step: number) => Promise<void>,
): Promise<void> {
  await page.evaluate(beginFrames)
  const end = performance.now() + seconds * 1000
  for (let step = 0; performance.now() < end; step += 1) await act(step)
  const times = await page.evaluate(endFrames)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  const rate = ((gaps.length * 1000) / total).toFixed(1)
  const slow = gaps.filter((gap) => gap > 20).length
  const p99 = quantile(gaps, 0.99).toFixed(1)
  console.log(
    `  ${name.padEnd(10)} ${rate} frames a second, p99 ${p99} ms, ${String(slow)} of ${String(gaps.length)} later than 20 ms`,
  )
}
