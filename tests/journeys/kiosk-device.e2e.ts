/** The kiosk as a device: scanners that type, the countdown, the wipe, a start without network (issue 3 §1, §3). */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/kiosk-lab-test.ts'
import { startKioskLab } from '../support/kiosk-lab-server.ts'
import { startOwnBrowser } from '../support/own-browser.ts'

const code = 'FP1:6BF5Q3 D7K0A8+NV%EJ1$B9CX/2M-4.Z:T'

/** Types at a speed of our choosing, whatever the machine is doing: the browser takes the times as they are given. */
async function typeKeys(page: Page, text: string, gapMs: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const startSeconds = Date.now() / 1000
  // Sent without waiting for one another: they arrive in this order, and as close together as the machine can.
  const sent = [...text.split(''), 'Enter'].flatMap((key, index) => {
    const timestamp = startSeconds + (index * gapMs) / 1000
    const typed = key === 'Enter' ? '\r' : key
    return [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: typed, timestamp }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
    ]
  })
  await Promise.all(sent)
}

test('a scanner that types is understood, and no field gets its keys', async ({ page, lab }) => {
  await page.goto(`${lab.url}/?scene=kiosk`)
  const name = page.getByLabel('Your name')
  await name.fill('Amira')
  await typeKeys(page, code, 8)
  await expect(page.getByTestId('codes').getByRole('listitem')).toHaveText([code])
  await expect(page.getByTestId('codes').getByRole('listitem')).toHaveAttribute('data-from', 'keys')
  await expect(name).toHaveValue('Amira')
  // A person who types the same is left alone.
  await typeKeys(page, code, 120)
  await expect(name).toHaveValue(`Amira${code}`)
  await expect(page.getByTestId('codes').getByRole('listitem')).toHaveCount(1)
})

test('a kiosk that nobody touches counts down, and a touch or a key begins anew', async ({
  page,
  lab,
}) => {
  await page.clock.install()
  await page.goto(`${lab.url}/?scene=idle&warn=30&idle=45`)
  await expect(page.getByTestId('idle')).toHaveText('awake')
  const dialog = page.getByRole('alertdialog', { name: 'Are you still there?' })
  // However long that took: from here on time goes as we say, and a touch begins it.
  await page.clock.pauseAt(Date.now() + 5_000)
  await page.mouse.click(5, 5)
  await page.clock.runFor(29_000)
  await expect(dialog).toBeHidden()
  await page.clock.runFor(1_000)
  await expect(dialog).toContainText('15')
  await page.clock.runFor(5_000)
  await expect(dialog).toContainText('10')
  // The warning stands until the tap is over: nothing under it is tapped.
  await page.mouse.move(5, 5)
  await page.mouse.down()
  await expect(dialog).toBeVisible()
  await page.mouse.up()
  await expect(dialog).toBeHidden()
  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'I need more time' }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.clock.runFor(29_000)
  await page.keyboard.press('a')
  await page.clock.runFor(29_000)
  await expect(dialog).toBeHidden()
  await page.clock.runFor(16_000)
  await expect(page.getByTestId('idle')).toHaveText('idle')
})

test('a tablet that slept is idle before the next person can read what stood there', async ({
  page,
  lab,
}) => {
  await page.clock.install()
  await page.goto(`${lab.url}/?scene=idle&warn=30&idle=45`)
  await expect(page.getByTestId('idle')).toHaveText('awake')
  // Time passes, and timers do not: what sleep does.
  await page.clock.setSystemTime(Date.now() + 3_600_000)
  await page.mouse.click(5, 5)
  await expect(page.getByTestId('idle')).toHaveText('idle')
})

test('a clock that is set back keeps nobody on the screen', async ({ page, lab }) => {
  await page.clock.install()
  await page.goto(`${lab.url}/?scene=idle&warn=30&idle=45`)
  await expect(page.getByTestId('idle')).toHaveText('awake')
  await page.clock.setSystemTime(Date.now() - 3_600_000)
  await page.clock.runFor(46_000)
  await expect(page.getByTestId('idle')).toHaveText('idle')
})

test('the wipe leaves nothing of a visitor, and everything of the device', async ({
  page,
  lab,
}) => {
  await page.goto(`${lab.url}/walkin?scene=kiosk`)
  await page.getByLabel('Your name').fill('Amira Benali')
  await page.evaluate(async () => {
    window.kioskLab.forbidAutofill()
    window.kioskLab.holdHistory('/walkin?scene=kiosk')
    const store = await window.kioskLab.openKioskStore({ today: () => '2026-11-21' })
    window.kept = { store, sender: { wake: () => undefined, stop: () => undefined } }
    await store.session.put('details', { name: 'Amira' })
    await store.device.put('pairing', 'token')
    sessionStorage.setItem('visitor-registration-access-token', 'secret')
    localStorage.setItem('foyer-pass', 'Amira')
    localStorage.setItem('foyer-kiosk-volume', '3')
    await (await caches.open('other')).put('/photo', new Response('Amira'))
    await (await caches.open('foyer-kiosk-1')).put('/assets/x', new Response('ours'))
    for (const step of [1, 2, 3]) history.pushState({ step, name: 'Amira' }, '', `?amira=${step}`)
  })
  await expect(page.getByLabel('Your name')).toHaveAttribute('autocomplete', 'off')
  await page.evaluate(() => window.kioskLab.wipeSession({ store: window.kept.store }))
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await expect(page.getByLabel('Your name')).toHaveAttribute('autocomplete', 'off')
  const left = await page.evaluate(async () => ({
    session: [...Object.keys(sessionStorage), await window.kept.store.session.read('details')],
    local: Object.keys(localStorage),
    device: await window.kept.store.device.read('pairing'),
    caches: await caches.keys(),
    state: history.state as unknown,
  }))
  expect(left).toEqual({
    session: [null],
    local: ['foyer-kiosk-volume'],
    device: 'token',
    caches: ['foyer-kiosk-1'],
    state: { kiosk: 'here' },
  })
  // Neither way of the browser's history leads to anything of hers.
  const start = `${lab.url}/walkin?scene=kiosk`
  for (const step of [-1, 1, 1]) {
    await page.evaluate((delta) => history.go(delta), step)
    await expect.poll(() => page.url()).toBe(start)
    const state = () => page.evaluate(() => history.state as unknown)
    await expect.poll(state).toEqual({ kiosk: 'here' })
  }
})

// Chromium without windows keeps no screen awake.
test('the screen is kept awake, also after the page was away', async ({ lab, folder }) => {
  const browser = await startOwnBrowser(folder)
  const { page } = browser
  await page.goto(`${lab.url}/?scene=idle&warn=3600&idle=7200`)
  const requests = await page.evaluate(async () => {
    let count = 0
    const locks: WakeLockSentinel[] = []
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async (type) => {
      count += 1
      const lock = await request(type)
      locks.push(lock)
      return lock
    }
    const until = async (isTrue: () => boolean): Promise<void> => {
      while (!isTrue()) await new Promise(requestAnimationFrame)
    }
    const letGo = window.kioskLab.keepAwake()
    await until(() => locks.length === 1)
    await locks[0]?.release()
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => locks.length === 2)
    const isHeld = locks.at(-1)?.released === false
    letGo()
    await until(() => locks.every(({ released }) => released))
    return { count, isHeld, isLetGo: locks.every(({ released }) => released) }
  })
  expect(requests).toEqual({ count: 2, isHeld: true, isLetGo: true })
  await browser.kill()
})

test.describe('the network', () => {
  test.use({ expectedErrors: /503|ERR_/ })

  test('is judged by what the server answers', async ({ page, lab, context }) => {
    await page.goto(`${lab.url}/?scene=idle&warn=3600&idle=7200`)
    await page.evaluate(() => {
      const beat = async (signal: AbortSignal) => {
        const answer = await fetch('/lab/beat', { signal })
        if (!answer.ok) throw new Error('broken')
      }
      const network = window.kioskLab.createNetwork({ beat, everyMs: 300, againMs: 50 })
      network.start()
      Object.assign(window, { network })
    })
    const state = () =>
      page.evaluate(() => (window as unknown as { network: { get(): string } }).network.get())
    await expect.poll(() => lab.receiver.beats).toBeGreaterThan(1)
    await expect.poll(state).toBe('online')
    lab.receiver.mode = 'broken'
    await expect.poll(state).toBe('server_down')
    lab.receiver.mode = 'well'
    await expect.poll(state).toBe('online')
    await context.setOffline(true)
    await expect.poll(state).toBe('offline')
    await context.setOffline(false)
    await expect.poll(state).toBe('online')
  })
})

test('a kiosk starts without network, with everything that it loads late', async ({
  folder,
  baseURL,
}) => {
  const policy = await fetch(`${baseURL ?? ''}/visit`)
  const lab = await startKioskLab(policy.headers.get('content-security-policy') ?? '')
  let browser = await startOwnBrowser(folder, ['--use-fake-ui-for-media-stream'])
  const start = `${lab.url}/walkin?scene=kiosk`
  await browser.page.goto(start)
  const kept = await browser.page.evaluate(async () => {
    window.kioskLab.linkManifest()
    return window.kioskLab.keepKioskShell(['/lab/beat'])
  })
  expect(kept).toBe('kept')
  await browser.kill()
  await lab.stop()

  browser = await startOwnBrowser(folder, ['--use-fake-device-for-media-stream'])
  await browser.page.goto(start)
  await expect(browser.page.getByRole('heading', { name: 'Hold your code here' })).toBeVisible()
  // Also what is loaded late: the reader of codes, the library for old tablets.
  const late = await browser.page.evaluate(async () => {
    const files = (await caches.open('foyer-kiosk-1')).keys()
    const urls = (await files).map(({ url }) => new URL(url).pathname)
    return urls.map((path) => path.replace(/-[\w-]{7,8}\./, '.'))
  })
  expect(late).toEqual(
    expect.arrayContaining(['/assets/decode-worker.js', '/assets/ed25519.js', '/walkin']),
  )
  await browser.kill()
})

test('an upgrade that the network cuts short leaves the kiosk the version that it has, whole', async ({
  folder,
  baseURL,
}) => {
  const policy = await fetch(`${baseURL ?? ''}/visit`)
  const lab = await startKioskLab(policy.headers.get('content-security-policy') ?? '')
  const start = `${lab.url}/walkin?scene=kiosk`
  let browser = await startOwnBrowser(folder)
  const keep = () => browser.page.evaluate(() => window.kioskLab.keepKioskShell())
  await browser.page.goto(start)
  expect(await keep()).toBe('kept')

  // Of the new version one file comes, the next one does not.
  const list = join(lab.folder, 'kiosk-files.json')
  const files = JSON.parse(await readFile(list, 'utf8')) as readonly string[]
  const [first, second] = ['assets/newer-aaaaaaa.js', 'assets/newer-bbbbbbb.js']
  const script = '<script type="module" src="/assets/newer-bbbbbbb.js"></script>'
  await writeFile(list, JSON.stringify([...files, first, second]))
  await writeFile(join(lab.folder, 'index.html'), `<title>Newer</title>${script}`)
  await writeFile(join(lab.folder, first), '')
  expect(await keep()).toBe('failed')
  await browser.page.context().setOffline(true)
  await browser.page.goto(start)
  await expect(browser.page.getByRole('heading', { name: 'Hold your code here' })).toBeVisible()

  // Once all of it has come the next start is the new version (control).
  await browser.page.context().setOffline(false)
  await writeFile(join(lab.folder, second), 'document.title = "Newer and whole"')
  expect(await keep()).toBe('kept')
  await browser.kill()
  await lab.stop()
  browser = await startOwnBrowser(folder)
  await browser.page.goto(start)
  await expect(browser.page).toHaveTitle('Newer and whole')
  await browser.kill()
})
