/** The kiosk's camera and what it reads, in a real browser whose camera sees a prepared video (issue 3 §1). */
import { generateKeyPairSync, sign } from 'node:crypto'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signedPassBytes, writePassCode } from '#domain/pass/pass-code.ts'
import { type CameraScene, writeFakeCamera } from '../support/fake-camera.ts'
import { expect, test } from '../support/kiosk-lab-test.ts'

const pair = generateKeyPairSync('ed25519')
const companyId = '0190b2a4-0000-7000-8000-000000000001'
function passCode(passId: string): string {
  const signed = signedPassBytes({ passId, companyId, visitDate: '2026-11-21', keyNumber: 1 })
  return writePassCode(signed, sign(null, signed, pair.privateKey))
}
const first = passCode('0190b2a4-0000-7000-8000-00000000000a')
const second = passCode('0190b2a4-0000-7000-8000-00000000000b')

const browsers: Browser[] = []
test.afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()))
})

/** A kiosk whose camera is set up by the arguments of its browser. */
async function openKiosk(url: string, args: readonly string[]): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '',
    args: ['--disable-gpu', '--use-fake-device-for-media-stream', ...args],
  })
  browsers.push(browser)
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 } })
  await page.goto(`${url}/walkin?scene=kiosk`)
  return page
}

async function openBefore(url: string, folder: string, scenes: readonly CameraScene[]) {
  const file = join(folder, 'camera.y4m')
  await writeFakeCamera(file, scenes)
  return openKiosk(url, [
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ])
}

const codes = (page: Page) => page.getByTestId('codes').getByRole('listitem')

test('a pass before the camera is read, once for as long as it is held there', async ({
  lab,
  folder,
}) => {
  const page = await openBefore(lab.url, folder, [
    { code: null, seconds: 1 },
    { code: first, seconds: 3 },
    { code: second, seconds: 1 },
    { code: null, seconds: 2 },
  ])
  await expect(codes(page)).toHaveText([first, second])
  await expect(page.getByTestId('camera')).toHaveText('live mirrored')
  // The preview is a mirror, and what is read is not.
  await expect(page.locator('video')).toHaveCSS('scale', '-1 1')

  const verdicts = await page.evaluate(
    async ({ texts, publicKey, company }) => {
      const against = {
        keys: [{ number: 1, publicKey }],
        todayByCompany: new Map([[company, '2026-11-21']]),
        revoked: new Set<string>(),
      }
      const [own] = await Promise.all(
        texts.map((text) => window.kioskLab.verifyPass(text, against)),
      )
      // A browser that does not know Ed25519.
      crypto.subtle.importKey = () => Promise.reject(new DOMException('', 'NotSupportedError'))
      const old = await window.kioskLab.verifyPass(texts[0] ?? '', against)
      const forged = (texts[0] ?? '').replace(/.$/, (last) => (last === '0' ? '1' : '0'))
      return [own?.ok, old.ok, (await window.kioskLab.verifyPass(forged, against)).ok]
    },
    {
      texts: [first, second],
      publicKey: pair.publicKey.export({ format: 'jwk' }).x ?? '',
      company: companyId,
    },
  )
  expect(verdicts).toEqual([true, true, false])
})

test('a code is read from a camera that delivers what a mirror shows', async ({ lab, folder }) => {
  const page = await openBefore(lab.url, folder, [{ code: first, seconds: 2, isFlipped: true }])
  await expect(codes(page)).toHaveText([first])
})

test('a photo is a small square, without what the camera knows, and can be taken again', async ({
  lab,
  folder,
}) => {
  const page = await openBefore(lab.url, folder, [{ code: second, seconds: 2 }])
  await expect(codes(page)).toHaveCount(1)
  const bytes = await page.evaluate(async () => {
    const stream = document.querySelector('video')?.srcObject as MediaStream
    const file = await window.kioskLab.takePhoto(stream)
    return [...new Uint8Array(await file.arrayBuffer())]
  })
  const photo = sharp(Buffer.from(bytes))
  const { format, width, height, exif } = await photo.metadata()
  expect([format, width, height, exif]).toEqual(['jpeg', 480, 480, undefined])
  expect(bytes.length).toBeLessThanOrEqual(200_000)

  const picture = page.getByRole('img', { name: 'You' })
  await page.getByRole('button', { name: 'Take a photo' }).click()
  await expect(picture).toHaveJSProperty('naturalWidth', 480)
  await page.getByRole('button', { name: 'Take it again' }).click()
  await expect(picture).toBeHidden()
  await expect(page.getByTestId('camera')).toHaveText('live mirrored')
})

test('a refused camera is said, and used as soon as it is allowed', async ({ lab }) => {
  const page = await openKiosk(lab.url, ['--deny-permission-prompts'])
  await expect(page.getByTestId('camera')).toHaveText('refused')
  await page.context().grantPermissions(['camera'])
  await expect(page.getByTestId('camera')).toHaveText('live mirrored')
})

test('a kiosk without a camera says so', async ({ lab }) => {
  const page = await openKiosk(lab.url, [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream=device-count=0',
  ])
  await expect(page.getByTestId('camera')).toHaveText('none')
})

test('a lost camera comes back by itself, and a hidden page lets go of it', async ({
  lab,
  folder,
}) => {
  const page = await openBefore(lab.url, folder, [{ code: null, seconds: 1 }])
  await expect(page.getByTestId('camera')).toHaveText('live mirrored')
  const seen = await page.evaluate(async () => {
    const mark = document.querySelector('[data-testid=camera]')
    const states: (string | null)[] = []
    const watch = new MutationObserver(() => states.push(mark?.textContent ?? null))
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    const streamOf = () => document.querySelector('video')?.srcObject as MediaStream | null
    const live = async (): Promise<void> => {
      while (streamOf()?.getVideoTracks()[0]?.readyState !== 'live') {
        await new Promise(requestAnimationFrame)
      }
    }
    streamOf()?.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
    await new Promise(requestAnimationFrame)
    await live()
    const track = streamOf()?.getVideoTracks()[0]
    const setVisible = (state: string): void => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    setVisible('hidden')
    const whenHidden = track?.readyState
    await new Promise(requestAnimationFrame)
    setVisible('visible')
    await live()
    return { states, whenHidden }
  })
  expect(seen.whenHidden).toBe('ended')
  expect(seen.states).toContain('lost')
  expect(seen.states).toContain('hidden')
  await expect(page.getByTestId('camera')).toHaveText('live mirrored')
})
