/** What a lobby does to a tablet: no space, a wrong clock or zone, midnight, and an administrator who ends the pairing (issue 3 §2). */
import { outsideId } from '#contract/ids.ts'
import {
  AtKiosk,
  inviteReady,
  makeKiosk,
  openKiosk,
  passOf,
  statusesOf,
} from '../support/journey-kiosk.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'
import { holdsItsDay, isReadyForADayAlone } from '../support/kiosk-readiness.ts'

const noQuestions = { visitorCheckFlowId: null, signInAdvance: false } as const
test.use({
  settings: { params: noQuestions, walkIn: {} },
  expectedErrors: /ERR_INTERNET_DISCONNECTED|\b401\b/,
})

/** Runs in the page: the disk takes nothing more, or takes it again. */
function setStorageFull(isFull: boolean): void {
  const prototype: { add: IDBObjectStore['add']; realAdd?: IDBObjectStore['add'] } =
    IDBObjectStore.prototype
  prototype.realAdd ??= prototype.add
  prototype.add = isFull
    ? () => {
        throw new DOMException('the disk is full', 'QuotaExceededError')
      }
    : prototype.realAdd
}

test('no space, and a pairing that is ended without a network: nobody is welcomed who is not kept, and nobody lost who was @offline', async ({
  scene,
  deps,
  page,
  context,
}) => {
  const vera = await passOf(deps, scene, await inviteReady(scene))
  const ann = await passOf(deps, scene, await inviteReady(scene, { firstname: 'Ann' }))
  const { kioskId, pairingCode } = await makeKiosk(scene)
  const kiosk = new AtKiosk(page)
  await page.goto('/walkin?kiosk')
  await kiosk.pair(await pairingCode())
  await kiosk.waits()
  await isReadyForADayAlone(page)
  await context.setOffline(true)
  await page.evaluate(setStorageFull, true)
  await kiosk.scans(vera)
  await expect(page.getByText(kiosk.t('kiosk_not_kept'))).toBeVisible()
  await page.evaluate(setStorageFull, false)
  await kiosk.scans(vera)
  await kiosk.isWelcomed('Vera')
  await context.setOffline(false)
  await kiosk.press('kiosk_done')
  await kiosk.waits()
  await expect.poll(() => statusesOf(deps, scene)).toEqual(['CHECKED_IN', 'EXPECTED'])

  await context.setOffline(true)
  await kiosk.scans(ann)
  await kiosk.isWelcomed('Ann')
  await kiosk.press('kiosk_done')
  await kiosk.waits()
  const params = { companyId: outsideId('CO', scene.companyId), kioskId }
  await scene.api('kiosks.revoke', { token: scene.client, params })
  await context.setOffline(false)
  await kiosk.sees(kiosk.t('kiosk_pairing_title'))
  expect(await statusesOf(deps, scene)).toEqual(['CHECKED_IN', 'EXPECTED'])
  await kiosk.pair(await pairingCode())
  await kiosk.waits()
  await expect.poll(() => statusesOf(deps, scene)).toEqual(['CHECKED_IN', 'CHECKED_IN'])
})

const hourMs = 3_600_000
/** How wrong the clock of the tablet is, and always was. One of them in every run. */
const wrongClocks = [
  ['three hours ahead', 3 * hourMs, ' @full'],
  ['a day ahead', 25 * hourMs, ''],
  ['a day behind', -25 * hourMs, ' @full'],
] as const

for (const [howWrong, wrongMs, tag] of wrongClocks) {
  test(`a clock that is ${howWrong}: who comes without the server came when they came${tag}`, async ({
    scene,
    deps,
    page,
    context,
  }) => {
    const code = await passOf(deps, scene, await inviteReady(scene))
    await page.clock.install({ time: Date.now() + wrongMs })
    const kiosk = await openKiosk(page, scene)
    await isReadyForADayAlone(page)
    await context.setOffline(true)
    // Without the server nothing tells a tablet that starts what time it is.
    await page.reload()
    await kiosk.waits()
    await kiosk.scans(code)
    await kiosk.isWelcomed('Vera')
    await context.setOffline(false)
    await expect.poll(() => statusesOf(deps, scene)).toEqual(['CHECKED_IN'])
    const { arrived_at: arrivedAt } = await deps.db.system
      .selectFrom('visits')
      .select('arrived_at')
      .where('company_id', '=', scene.companyId)
      .executeTakeFirstOrThrow()
    const lateMs = Date.now() - Date.parse(arrivedAt ?? '')
    expect(lateMs).toBeGreaterThanOrEqual(0)
    expect(lateMs).toBeLessThan(hourMs)
  })
}

/** A zone whose date is not that of the location, where it is about noon (journey-scene.ts). */
function zoneOfAnotherDate(): string {
  return new Date().getUTCHours() < 10 ? 'Etc/GMT+12' : 'Etc/GMT-14'
}

test.describe('a tablet that is set to another time zone', () => {
  test.use({ timezoneId: zoneOfAnotherDate() })

  test('starts without the server, even if its day was there before its first screen @offline @proxy', async ({
    scene,
    deps,
    page,
    context,
  }) => {
    const code = await passOf(deps, scene, await inviteReady(scene))
    const { pairingCode } = await makeKiosk(scene)
    const kiosk = new AtKiosk(page)
    // What the first screen shows also says the zone of the location.
    const firstScreen = /\/app\/backend\/kiosk\/[\w-]+\?/
    await page.route(
      firstScreen,
      async (route) => {
        await holdsItsDay(page)
        await route.continue()
      },
      { times: 1 },
    )
    await page.goto('/walkin?kiosk')
    await kiosk.pair(await pairingCode())
    await kiosk.waits()
    await isReadyForADayAlone(page)
    await context.setOffline(true)
    await page.reload()
    await kiosk.waits()
    await kiosk.scans(code)
    await kiosk.isWelcomed('Vera')
  })
})

test('a clock that is set back without the server: the day goes on, and ends when it ends', async ({
  scene,
  deps,
  page,
  context,
}) => {
  const code = await passOf(deps, scene, await inviteReady(scene))
  await page.clock.install()
  const kiosk = await openKiosk(page, scene)
  await isReadyForADayAlone(page)
  await context.setOffline(true)
  await expect(page.getByText(kiosk.t('kiosk_offline'))).toBeVisible()
  await page.clock.setSystemTime(Date.now() - 25 * hourMs)
  await kiosk.scans(code)
  await kiosk.isWelcomed('Vera')
  await kiosk.press('kiosk_done')
  await kiosk.waits()
  // By the tablet's own clock it is the day before until noon tomorrow.
  await page.clock.fastForward('14:00:00')
  await expect(page.getByText(kiosk.t('kiosk_offline_alone'))).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => statusesOf(deps, scene)).toEqual(['CHECKED_IN'])
})

test('midnight while it stands there without the server: yesterday is over, and it says so', async ({
  scene,
  deps,
  page,
  context,
}) => {
  const code = await passOf(deps, scene, await inviteReady(scene))
  await page.clock.install()
  const kiosk = await openKiosk(page, scene)
  await isReadyForADayAlone(page)
  await context.setOffline(true)
  await expect(page.getByText(kiosk.t('kiosk_offline'))).toBeVisible()
  await page.clock.fastForward('14:00:00')
  await expect(page.getByText(kiosk.t('kiosk_offline_alone'))).toBeVisible()
  await kiosk.scans(code)
  await expect(page.getByText(kiosk.t('kiosk_no_server'))).toBeVisible()
  expect(await statusesOf(deps, scene)).toEqual(['EXPECTED'])
  await context.setOffline(false)
  await expect(page.getByText(kiosk.t('kiosk_offline_alone'))).toBeHidden()
  await kiosk.waits()
})
