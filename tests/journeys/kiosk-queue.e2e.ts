/** How the queue of a kiosk is sent: by one tab, later and later while the server fails (issue 3 §2). */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/kiosk-lab-test.ts'

async function openStore(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?scene=idle&warn=3600&idle=7200`)
  await page.evaluate(async () => {
    const { openKioskStore, today } = window.kioskLab
    const store = await openKioskStore({ today: () => today })
    window.kept = { store, sender: { wake: () => undefined, stop: () => undefined } }
  })
}

const startSending = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { startSender, sendTo } = window.kioskLab
    const { store } = window.kept
    window.kept = { store, sender: startSender({ outbox: store.outbox, send: sendTo }) }
  })

function queue(page: Page, from: number, to: number): Promise<void> {
  return page.evaluate(
    async ([first, last]) => {
      for (let number = first; number < last; number += 1) {
        await window.kept.store.outbox.add({ kind: 'CHECK_IN', payload: { number } })
      }
    },
    [from, to] as const,
  )
}

test('of two tabs one sends, and the other when the first is closed', async ({ lab, context }) => {
  const { receiver } = lab
  const first = await context.newPage()
  const second = await context.newPage()
  for (const page of [first, second]) {
    await openStore(page, lab.url)
    await startSending(page)
  }
  await Promise.all([queue(first, 0, 40), queue(second, 40, 80)])
  await expect.poll(() => receiver.effects.length).toBe(80)
  // Nothing was sent twice: one alone was at it.
  expect(receiver.arrivals).toBe(80)
  // What a tab sent and has not written down, the next one sends once more.
  await expect
    .poll(() => second.evaluate(() => window.kept.store.outbox.get()))
    .toEqual({ waiting: 0, conflicts: 0 })
  await first.close()
  await queue(second, 80, 90)
  await expect.poll(() => receiver.effects.length).toBe(90)
  expect(receiver.arrivals).toBe(90)
})

test.describe('a server that fails', () => {
  test.use({ expectedErrors: /503/ })

  test('is asked again later and later, and what it refuses is kept for reception', async ({
    lab,
    page,
  }) => {
    const { receiver } = lab
    receiver.mode = 'broken'
    receiver.judge = ({ payload }) => (payload.number === 2 ? 'conflict' : 'applied')
    await openStore(page, lab.url)
    await startSending(page)
    await queue(page, 0, 5)
    await expect
      .poll(() => page.evaluate(() => window.kept.store.outbox.get()))
      .toEqual({ waiting: 5, conflicts: 0 })
    receiver.mode = 'well'
    await page.evaluate(() => window.kept.sender.wake())
    await expect
      .poll(() => page.evaluate(() => window.kept.store.outbox.get()))
      .toEqual({ waiting: 0, conflicts: 1 })
    const [conflict] = await page.evaluate(() => window.kept.store.outbox.conflicts())
    expect(conflict).toMatchObject({
      act: { kind: 'CHECK_IN', payload: { number: 2 } },
      answer: { number: 2 },
    })
    await page.evaluate((id) => window.kept.store.outbox.settle(id), conflict?.act.id ?? '')
    expect(await page.evaluate(() => window.kept.store.outbox.get().conflicts)).toBe(0)
    expect(receiver.effects.map(({ payload }) => payload.number)).toEqual([0, 1, 2, 3, 4])
  })
})
