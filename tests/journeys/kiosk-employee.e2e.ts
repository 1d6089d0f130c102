import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import type { Locator } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'
import { lookAtKiosk } from '../support/kiosk-look.ts'

// Without the network the browser notes each call that does not get through.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

/** What a phone reads that is held before it. */
async function readCode(code: Locator): Promise<URL> {
  const picture = sharp(await code.screenshot({ scale: 'css' }))
    .ensureAlpha()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return new URL(decodeQR({ data, width: info.width, height: info.height }))
}

test('the first screen shows employees a code that soon ends, where desks are booked and the server answers', async ({
  scene,
  kiosk,
}) => {
  const { page } = kiosk
  const code = page.getByRole('img', { name: 'Employee check-in code' })
  await kiosk.waits()
  await expect(code).toBeHidden()

  const companyId = outsideId('CO', scene.companyId)
  await scene.api('params.putEmployeeManagement', {
    token: scene.client,
    params: { companyId },
    body: { bookingEnabled: true, qrCodeSecret: 'quiet desks' },
  })
  await page.reload()
  await kiosk.waits()
  await expect(code).toBeVisible()
  // 2.5 cm on a tablet of 132 points to the inch.
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(130)
  const { pathname, searchParams } = await readCode(code)
  expect([pathname, searchParams.get('companyId')]).toEqual(['/booking/check-in', companyId])
  expect(searchParams.get('code')).toMatch(/^[\w-]{22}$/)
  await expect(page.getByRole('button', { name: 'I’m leaving' })).toBeInViewport({ ratio: 1 })
  await lookAtKiosk(page, 'the start with the code of employees')

  await page.context().setOffline(true)
  await expect(code).toBeHidden({ timeout: 90_000 })
  await page.context().setOffline(false)
  await expect(code).toBeVisible({ timeout: 90_000 })
})
