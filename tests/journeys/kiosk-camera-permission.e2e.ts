/**
 * The permission of the camera is taken back while its picture is seen, and given again (issue 3 §1). Playwright takes it back
 * through DevTools, for which Chromium tells the page that the permission is another and lets the picture go on; taken back in
 * its settings, Chromium also ends the picture, and other browsers do only that. What Chromium does not do here the journey
 * does in the page: it ends the track, or hides that permissions can be asked for.
 */
import { chromium } from '@playwright/test'
import { type AtKiosk, inviteReady, openKiosk, tablet } from '../support/journey-kiosk.ts'
import { lookAtKiosk } from '../support/kiosk-look.ts'
import { expect, test as kioskTest } from '../support/kiosk-journey-test.ts'

const test = kioskTest.extend<{
  /** Whether its browser tells of permissions at all. */
  readonly tellsPermissions: boolean
  /** A tablet whose browser answers no to whoever asks for the camera, unless the journey allows it. */
  readonly atKiosk: AtKiosk
}>({
  tellsPermissions: [true, { option: true }],
  atKiosk: async ({ scene, baseURL, tellsPermissions }, provide) => {
    const browser = await chromium.launch({
      executablePath: process.env['CHROME_PATH'] ?? '',
      args: ['--disable-gpu', '--use-fake-device-for-media-stream', '--deny-permission-prompts'],
    })
    const context = await browser.newContext({
      ...tablet,
      baseURL: baseURL ?? '',
      permissions: ['camera'],
    })
    if (!tellsPermissions) await context.addInitScript(hidePermissions)
    await provide(await openKiosk(await context.newPage(), scene))
    await browser.close()
  },
})

test.use({ settings: { params: { visitorCheckFlowId: null, signInAdvance: false }, walkIn: {} } })

async function seesPicture(kiosk: AtKiosk): Promise<void> {
  const isLive = () =>
    kiosk.page.evaluate(() => {
      const picture = document.querySelector('video')
      const stream = picture?.srcObject
      return stream instanceof MediaStream && stream.active && picture?.videoWidth !== 0
    })
  await expect.poll(isLive, 'the picture of the camera').toBe(true)
  await expect(kiosk.page.getByText(kiosk.t('kiosk_attract_hint'))).toBeVisible()
}

async function saysThatItMayNot(kiosk: AtKiosk): Promise<void> {
  const { page } = kiosk
  const said = page.getByRole('status').filter({ hasText: kiosk.t('kiosk_camera_refused') })
  await expect(said).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  // Nobody is told to hold a pass before a camera that does not see.
  await expect(page.getByText(kiosk.t('kiosk_attract_hint_no_camera'))).toBeVisible()
}

/** Runs in the page. */
function hidePermissions(): void {
  navigator.permissions.query = () => Promise.reject(new TypeError('not known here'))
}

/** Runs in the page: the browser ends the picture. */
function endPicture(): void {
  const stream = document.querySelector('video')?.srcObject
  for (const track of stream instanceof MediaStream ? stream.getTracks() : []) {
    track.stop()
    track.dispatchEvent(new Event('ended'))
  }
}

test('the picture goes away, whoever is expected still comes in by name, and it comes back by itself', async ({
  atKiosk: kiosk,
  scene,
}) => {
  const context = kiosk.page.context()
  await inviteReady(scene)
  await seesPicture(kiosk)
  await context.clearPermissions()
  await saysThatItMayNot(kiosk)
  await lookAtKiosk(kiosk.page, 'the start without its camera')
  await kiosk.isExpected()
  await kiosk.typesWho('Vera Visitor')
  await kiosk.isCheckedIn()
  await kiosk.press('kiosk_done')
  await kiosk.waits()
  await saysThatItMayNot(kiosk)
  await context.grantPermissions(['camera'])
  await seesPicture(kiosk)

  // A browser that ends the picture, too: what is said is that it may not, not that there is no camera.
  await kiosk.page.evaluate(endPicture)
  await context.clearPermissions()
  await saysThatItMayNot(kiosk)
  await context.grantPermissions(['camera'])
  await seesPicture(kiosk)
})

test.describe('a browser that never tells about permissions', () => {
  test.use({ tellsPermissions: false })

  test('notices by the picture, and looks again when somebody asks it to', async ({
    atKiosk: kiosk,
  }) => {
    const context = kiosk.page.context()
    await seesPicture(kiosk)
    await context.clearPermissions()
    await kiosk.page.evaluate(endPicture)
    await saysThatItMayNot(kiosk)
    await kiosk.press('kiosk_camera_retry')
    await saysThatItMayNot(kiosk)
    await context.grantPermissions(['camera'])
    // Chromium may say at that moment that its cameras are others: then it has looked already, and nothing is to be pressed.
    await Promise.any([kiosk.press('kiosk_camera_retry'), seesPicture(kiosk)])
    await seesPicture(kiosk)
  })
})
