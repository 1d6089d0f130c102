/** A day of a kiosk without the server, with the tablet cut off in between (issue 3 §2, §3). */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/kiosk-lab-test.ts'
import { startOwnBrowser } from '../support/own-browser.ts'
import type { Receiver } from '../support/kiosk-lab-server.ts'

test.setTimeout(180_000)

/** The server of a day that is sent is asked with every batch: what the queue sends is quick, and many. */
const day = 500

async function openStore(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/?scene=idle&warn=3600&idle=7200`)
  await page.evaluate(async () => {
    const { openKioskStore, today } = window.kioskLab
    const store = await openKioskStore({ today: () => today })
    window.kept = { store, sender: { wake: () => undefined, stop: () => undefined } }
  })
}

/** The negative control: a queue that is only in memory. */
async function openMemory(page: Page, url: string): Promise<void> {
  await openStore(page, url)
  await page.evaluate(() => {
    const { store } = window.kept
    let waiting: { id: string; at: string; kind: string; payload: unknown; blobs: object }[] = []
    const outbox = {
      ...store.outbox,
      add: (act: { kind: string; payload: unknown }) => {
        const id = crypto.randomUUID()
        waiting.push({ blobs: {}, ...act, id, at: '' })
        return Promise.resolve(id)
      },
      oldest: (count: number) => Promise.resolve(waiting.slice(0, count) as never),
      record: (answers: readonly { id: string }[]) => {
        waiting = waiting.filter(({ id }) => !answers.some((answer) => answer.id === id))
        return Promise.resolve()
      },
    }
    window.kept = { ...window.kept, store: { ...store, outbox } }
  })
}

const startSending = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { startSender, sendTo } = window.kioskLab
    const { store } = window.kept
    window.kept = { store, sender: startSender({ outbox: store.outbox, send: sendTo }) }
  })

/** Queues on until it is told to stop or the browser is gone. */
function queue(page: Page, from: number, to: number): Promise<void> {
  return page.evaluate(
    ([first, last]) => window.kioskLab.queueDay(window.kept.store, first, last),
    [from, to] as const,
  )
}

const effectsOf = (receiver: Receiver): number[] =>
  receiver.effects.map(({ payload }) => payload.number)

/** The whole day: cut off while people check in, and again while the queue is sent. */
async function liveThroughTheDay(
  url: string,
  receiver: Receiver,
  profile: string,
  open: (page: Page, url: string) => Promise<void>,
): Promise<void> {
  let browser = await startOwnBrowser(profile)
  await open(browser.page, url)
  // The server is gone all day: sending is tried, in vain.
  receiver.mode = 'dead'
  await startSending(browser.page)
  const morning = queue(browser.page, 0, day).catch(() => undefined)
  await expect.poll(() => receiver.welcomed.length, { timeout: 60_000 }).toBeGreaterThan(200)
  await browser.kill()
  await morning

  browser = await startOwnBrowser(profile)
  await open(browser.page, url)
  await queue(browser.page, Math.max(...receiver.welcomed) + 1, day)
  expect(new Set(receiver.welcomed).size).toBe(day)
  // The server takes acts, and its answers get lost: the tablet cannot know that they arrived.
  receiver.mode = 'mute'
  await startSending(browser.page)
  await expect.poll(() => receiver.arrivals, { timeout: 30_000 }).toBeGreaterThanOrEqual(20)
  await browser.kill()

  receiver.mode = 'well'
  browser = await startOwnBrowser(profile)
  await open(browser.page, url)
  await startSending(browser.page)
  await expect.poll(() => receiver.arrivals, { timeout: 30_000 }).toBeGreaterThan(100)
  await browser.kill()

  browser = await startOwnBrowser(profile)
  await open(browser.page, url)
  await startSending(browser.page)
  await expect
    .poll(() => browser.page.evaluate(() => window.kept.store.outbox.get().waiting), {
      timeout: 60_000,
    })
    .toBe(0)
  await browser.kill()
}

test('500 check-ins without the server, the tablet cut off in between, arrive once and in order', async ({
  lab: { url, receiver },
  folder,
}) => {
  await liveThroughTheDay(url, receiver, folder, openStore)
  const numbers = effectsOf(receiver)
  // An act may be on disk whose welcome was cut off: it happened too, and stands where it belongs.
  expect(new Set(numbers)).toEqual(new Set(receiver.welcomed))
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
  expect(new Set(receiver.effects.map(({ id }) => id)).size).toBe(receiver.effects.length)
  expect(receiver.effects.length - day).toBeLessThanOrEqual(1)
  expect(receiver.arrivals).toBeGreaterThan(receiver.effects.length)
  const photos = receiver.effects.filter(({ payload }) => payload.number % 10 === 0)
  for (const { payload, bytes } of photos) {
    expect(bytes).toEqual({ photo: ['image/jpeg', 2000, payload.number % 256] })
  }
})

test('negative control: a queue in memory loses people who were welcomed', async ({
  lab: { url, receiver },
  folder,
}) => {
  // What was welcomed before the cut is gone, so the day ends with an empty queue all the same.
  let browser = await startOwnBrowser(folder)
  await openMemory(browser.page, url)
  receiver.mode = 'dead'
  await queue(browser.page, 0, 50)
  await browser.kill()
  receiver.mode = 'well'
  browser = await startOwnBrowser(folder)
  await openMemory(browser.page, url)
  await queue(browser.page, 50, 60)
  await startSending(browser.page)
  await expect.poll(() => receiver.effects.length).toBe(10)
  expect(receiver.welcomed).toHaveLength(60)
  await browser.kill()
})

test('negative control: without ids a lost answer doubles people', async ({
  lab: { url, receiver },
  folder,
}) => {
  receiver.forgetsIds = true
  await liveThroughTheDay(url, receiver, folder, openStore)
  const numbers = effectsOf(receiver)
  expect(numbers.length).toBeGreaterThan(day)
})

test('of two tabs one sends, and the other when the first is closed', async ({ lab, context }) => {
  const { receiver } = lab
  const first = await context.newPage()
  const second = await context.newPage()
  for (const page of [first, second]) {
    await openStore(page, lab.url)
    await startSending(page)
  }
  await Promise.all([queue(first, 0, 40), queue(second, 40, 80)])
  await expect.poll(() => receiver.effects.length, { timeout: 30_000 }).toBe(80)
  // Nothing was sent twice: one alone was at it.
  expect(receiver.arrivals).toBe(80)
  await first.close()
  await queue(second, 80, 90)
  await expect.poll(() => receiver.effects.length, { timeout: 30_000 }).toBe(90)
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
    expect(effectsOf(receiver)).toEqual([0, 1, 2, 3, 4])
  })
})
