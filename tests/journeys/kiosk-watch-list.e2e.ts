/** Whom a watch list holds waits at the kiosk as well, longer than a welcome lasts (issue 3 §1). */
import { expect, test } from '../support/kiosk-journey-test.ts'
import { lookAt } from '../support/journey-look.ts'
import { dismissAlert, olga, secretWords, watchOlga } from '../support/journey-watch-list.ts'

const walkIn = { watchList: 'HOLD', hostUnknownAllowed: true } as const
test.use({
  settings: { params: { visitorCheckFlowId: null }, walkIn },
  kioskSettings: { params: { welcomeSeconds: 2 } },
})

test('somebody on a list waits beyond the seconds of a welcome, and goes on by itself', async ({
  kiosk,
  scene,
  page,
}) => {
  await watchOlga(scene)
  await kiosk.isNotExpected()
  await kiosk.chooseHost('han', 'Hanne Host')
  await kiosk.tellName(olga.firstname, olga.lastname)
  await kiosk.sees('One moment, please')
  expect(await page.content()).not.toMatch(secretWords)
  await expect(page.getByRole('link', { name: 'Contact your host' })).toHaveCount(0)
  // Axe takes longer than the welcome would have lasted.
  await lookAt(page, 'the wait at the kiosk')
  await kiosk.sees('One moment, please')
  await dismissAlert(scene)
  await kiosk.sees('Please read and sign')
})
