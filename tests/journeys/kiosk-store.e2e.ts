/** What a kiosk keeps on its device: encrypted, for its day, and gone when it should be (issue 3 §2). */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/kiosk-lab-test.ts'

const blank = '/?scene=idle&warn=3600&idle=7200'
const secret = 'Amira Benali, amira@example.com'

/** Opens the store on the given day; a later call in the same page is the next start of the kiosk. */
function openOn(page: Page, today: string): Promise<void> {
  return page.evaluate(async (date) => {
    const store = await window.kioskLab.openKioskStore({ today: () => date })
    window.kept = { store, sender: { wake: () => undefined, stop: () => undefined } }
  }, today)
}

/** Every record of every table, as whoever opens the database sees it. */
function readDatabase(page: Page): Promise<{ text: string; keys: string[]; canExport: boolean }> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('foyer-kiosk')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const readAll = (table: string): Promise<unknown[]> =>
      new Promise((resolve) => {
        const all = database.transaction(table).objectStore(table).getAll()
        all.addEventListener('success', () => resolve(all.result))
      })
    const decoder = new TextDecoder('latin1')
    const flatten = (value: unknown): string => {
      if (value instanceof ArrayBuffer || value instanceof Uint8Array) return decoder.decode(value)
      if (typeof value !== 'object' || value === null) return String(value)
      return Object.values(value).map(flatten).join(' ')
    }
    const keys = (await readAll('keys')) as { name: string; key: CryptoKey }[]
    const tables = await Promise.all(['values', 'acts', 'conflicts'].map(readAll))
    database.close()
    return {
      text: flatten(tables),
      keys: keys.map(({ name }) => name),
      canExport: keys.some(({ key }) => key.extractable),
    }
  })
}

test('nobody reads on the device what the kiosk keeps there', async ({ page, lab }) => {
  await page.goto(lab.url + blank)
  await openOn(page, '2026-11-21')
  await page.evaluate(async (text) => {
    const { bundle, device, session, outbox } = window.kept.store
    await bundle.put('visits', [text])
    await device.put('pairing', { token: text })
    await session.put('details', { name: text })
    const blobs = { photo: new Blob([text], { type: 'image/jpeg' }) }
    await outbox.add({ kind: 'CHECK_IN', payload: { name: text }, blobs })
  }, secret)
  const { text, keys, canExport } = await readDatabase(page)
  expect(keys).toEqual(['bundle:2026-11-21', 'device', 'queue:2026-11-21', 'session'])
  expect(canExport).toBe(false)
  expect(text).not.toContain('Amira')
  // The control: what is not sealed would be seen.
  expect(text).toContain('device/pairing')

  await page.reload()
  await openOn(page, '2026-11-21')
  const found = await page.evaluate(async () => {
    const { bundle, device, session, outbox } = window.kept.store
    const [act] = await outbox.list()
    return [
      await bundle.read('visits'),
      await device.read('pairing'),
      await session.read('details'),
      act?.payload,
      await act?.blobs['photo']?.text(),
    ]
  })
  expect(found).toEqual([[secret], { token: secret }, { name: secret }, { name: secret }, secret])
})

test('what is of a day ends with it, but nobody who waits to be sent', async ({ page, lab }) => {
  await page.goto(lab.url + blank)
  await openOn(page, '2026-11-21')
  await page.evaluate(async () => {
    const { bundle, device, outbox } = window.kept.store
    await bundle.put('visits', 'the day')
    await device.put('pairing', 'for months')
    await outbox.add({ kind: 'CHECK_IN', payload: { number: 1 } })
  })
  await openOn(page, '2026-11-22')
  const { keys } = await readDatabase(page)
  expect(keys).toEqual(['device', 'queue:2026-11-21'])
  const kept = await page.evaluate(async () => {
    const { bundle, device, outbox } = window.kept.store
    return [await bundle.read('visits'), await device.read('pairing'), (await outbox.list()).length]
  })
  expect(kept).toEqual([null, 'for months', 1])

  await page.evaluate(async () => {
    const { outbox } = window.kept.store
    const [act] = await outbox.list()
    await outbox.record([{ id: act?.id ?? '', result: 'conflict' }])
  })
  expect((await readDatabase(page)).keys).toContain('queue:2026-11-21')
  await page.evaluate(() => window.kept.store.endPastDays())
  expect((await readDatabase(page)).keys).toEqual(['device'])
  expect(await page.evaluate(() => window.kept.store.outbox.get().conflicts)).toBe(0)
})

test('the day is the one of the location, also at the next start', async ({ page, lab }) => {
  // Noon in the zone of the tablet, and already the next day where the kiosk belongs.
  await page.clock.setFixedTime('2026-11-21T11:00:00Z')
  await page.goto(lab.url + blank)
  await page.evaluate(async () => {
    const store = await window.kioskLab.openKioskStore()
    await store.keepTimeZone('Pacific/Kiritimati')
    await store.bundle.put('visits', 'tomorrow')
  })
  await page.reload()
  const kept = await page.evaluate(async () => {
    const store = await window.kioskLab.openKioskStore()
    return store.bundle.read('visits')
  })
  expect(kept).toBe('tomorrow')
  expect((await readDatabase(page)).keys).toContain('bundle:2026-11-22')
})

test('what was tampered with is not believed, and does not block the queue', async ({
  page,
  lab,
}) => {
  await page.goto(lab.url + blank)
  await openOn(page, '2026-11-21')
  await page.evaluate(async () => {
    const { bundle, outbox } = window.kept.store
    await bundle.put('visits', 'as it was')
    for (const number of [1, 2, 3]) await outbox.add({ kind: 'CHECK_IN', payload: { number } })
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('foyer-kiosk')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const turnBits = (table: string, key: IDBValidKey): Promise<unknown> =>
      new Promise((resolve) => {
        const store = database.transaction(table, 'readwrite').objectStore(table)
        const reading = store.get(key)
        reading.addEventListener('success', () => {
          const record = reading.result as { sealed: { bytes: ArrayBuffer } }
          const bytes = new Uint8Array(record.sealed.bytes)
          bytes[0] = (bytes[0] ?? 0) ^ 1
          store.put(record).addEventListener('success', resolve)
        })
      })
    await turnBits('values', 'bundle:2026-11-21/visits')
    await turnBits('acts', 2)
    database.close()
  })
  const kept = await page.evaluate(async () => {
    const { bundle, outbox } = window.kept.store
    return [await bundle.read('visits'), (await outbox.list()).map(({ payload }) => payload)]
  })
  expect(kept).toEqual([null, [{ number: 1 }, { number: 3 }]])
})

test('an act that is added twice is one', async ({ page, lab }) => {
  await page.goto(lab.url + blank)
  await openOn(page, '2026-11-21')
  const waiting = await page.evaluate(async () => {
    const { outbox } = window.kept.store
    const act = { id: '0190b2a4-0000-7000-8000-000000000001', kind: 'CHECK_IN', payload: 1 }
    await Promise.all([outbox.add(act), outbox.add(act)])
    await outbox.add(act)
    return outbox.get().waiting
  })
  expect(waiting).toBe(1)
})

test('an unpaired kiosk keeps nothing but who was welcomed and is not sent yet', async ({
  page,
  lab,
}) => {
  await page.goto(lab.url + blank)
  await openOn(page, '2026-11-21')
  const left = await page.evaluate(async () => {
    const { outbox, device, bundle } = window.kept.store
    await device.put('pairing', 'a token')
    await bundle.put('visits', 'the day')
    await outbox.add({ kind: 'CHECK_IN', payload: 1 })
    await window.kept.store.forgetDevice()
    const waiting = (await outbox.list()).map(({ payload }) => payload)
    return [waiting, await device.read('pairing'), await bundle.read('visits')]
  })
  expect(left).toEqual([[1], null, null])
  expect((await readDatabase(page)).keys).toEqual(['queue:2026-11-21'])
})
