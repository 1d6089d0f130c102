/** Who comes without an invitation to the tablet at an entrance, and who takes the way to the phone (issue 3 §1, §3). */
import type { Page } from '@playwright/test'
import { insideId } from '#contract/ids.ts'
import { fever } from '#server/demo/demo-texts.ts'
import {
  type AtKiosk,
  inviteReady,
  passOf,
  statusesOf,
  visitEvents,
} from '../support/journey-kiosk.ts'
import { WalkIn } from '../support/journey-door.ts'
import { expect, test } from '../support/kiosk-journey-test.ts'

const noQuestions = { visitorCheckFlowId: null } as const
const open = { hostUnknownAllowed: true, typedHostAllowed: true } as const
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' } as const

/** Somebody who comes for Hanne and says who it is, up to what the location asks next. */
async function comesForHanne(kiosk: AtKiosk): Promise<void> {
  await kiosk.isNotExpected()
  await kiosk.chooseHost('han', 'Hanne Host')
  await kiosk.tellName('Vera', 'Visitor')
}

test.describe('a location that asks for host, name and agreement', () => {
  test.use({ settings: { params: noQuestions, walkIn: open } })

  test('checks in a first visitor who signs, in seven taps at most @smoke', async ({
    kiosk,
    scene,
    deps,
    inbox,
    page,
  }) => {
    await kiosk.isNotExpected()
    await kiosk.search().tap()
    await kiosk.chooseHost('han', 'Hanne Host')
    await page.getByLabel('First name').tap()
    await kiosk.tellName('Vera', 'Visitor')
    await kiosk.sees('Please read and sign')
    await kiosk.sign()
    await kiosk.isCheckedIn()
    expect(kiosk.tapsSince).toBeLessThanOrEqual(7)
    // Three letters of the host, the name, and go.
    expect(kiosk.keystrokesSince).toBe('hanVeraVisitor'.length + 1)
    // After some seconds it goes on by itself.
    await kiosk.press('kiosk_done')
    await kiosk.waits()
    await expect(page.getByText('Vera')).toHaveCount(0)
    const told = await inbox.mail('host_arrived', scene.hostEmail)
    expect(told.subject).toContain('Vera Visitor')
    const events = await visitEvents(deps, scene)
    expect(events.map(({ kind }) => kind)).toEqual([
      'visit.created',
      'visit.walked_in',
      'visit.agreement_signed',
      'visit.registered',
      'visit.checked_in',
    ])
    expect(events[1]?.payload).toMatchObject({ channel: 'KIOSK', host: 'CHOSEN' })
  })

  test('takes a host who is not on the list, and “I don’t know”', async ({
    kiosk,
    scene,
    deps,
    page,
  }) => {
    await kiosk.isNotExpected()
    await kiosk.search().fill('Nobody Atall')
    await expect(page.getByText('No host found with this name').first()).toBeVisible()
    await kiosk.press('walkin_host_not_listed')
    await expect(page.getByLabel('Your host’s name')).toHaveValue('Nobody Atall')
    await kiosk.press('common_button_continue')
    await kiosk.tellName('Vera', 'Visitor')
    await kiosk.tick()
    await kiosk.isCheckedIn()
    await kiosk.press('kiosk_done')

    await kiosk.isNotExpected()
    await expect(kiosk.search()).toHaveValue('')
    await kiosk.press('walkin_host_unknown')
    await kiosk.tellName('Ines', 'Costa')
    await kiosk.tick()
    await kiosk.isCheckedIn()
    const events = await visitEvents(deps, scene)
    const hosts = events
      .filter(({ kind }) => kind === 'visit.walked_in')
      .map(({ payload }) => payload)
    expect(hosts).toMatchObject([{ host: 'TYPED' }, { host: 'UNKNOWN' }])
  })

  test('hands over to a phone before there is a visit and in the middle of one, and forgets', async ({
    kiosk,
    scene,
    deps,
    openBrowser,
    page,
  }) => {
    // Before: a machine that has much else to do opens a browser for longer than a kiosk waits for a visitor.
    const phones = [await openBrowser(phone), await openBrowser(phone)] as const
    await kiosk.isNotExpected()
    await kiosk.chooseHost('han', 'Hanne Host')
    await kiosk.sees('Your details')
    const own = await takeOver(kiosk, phones[0])
    await own.tellName('Vera', 'Visitor')
    await own.tick()
    await own.isCheckedIn()
    await expect(own.page.getByText('Hanne Host', { exact: true })).toBeVisible()
    await kiosk.waits()
    await expect(page.getByText('Hanne')).toHaveCount(0)
    expect(await statusesOf(deps, scene)).toEqual(['CHECKED_IN'])

    await kiosk.isNotExpected()
    await kiosk.chooseHost('han', 'Hanne Host')
    await kiosk.tellName('Ines', 'Costa')
    await kiosk.sees('Please read and sign')
    const other = await takeOver(kiosk, phones[1])
    await other.sees('Please read and sign')
    await other.tick()
    await other.isCheckedIn()
    expect(await statusesOf(deps, scene)).toEqual(['CHECKED_IN', 'CHECKED_IN'])
  })
})

/** The phone reads the code, and the kiosk wipes itself. */
async function takeOver(kiosk: AtKiosk, page: Page): Promise<WalkIn> {
  await page.goto(await kiosk.readsHandOff())
  await kiosk.waits()
  return new WalkIn(page)
}

test.describe('a location that takes nobody without an invitation', () => {
  test.use({ settings: { params: noQuestions, walkIn: { allowUnexpected: false } } })

  test('says so, and what to do instead', async ({ kiosk, scene, deps, page }) => {
    await kiosk.chooses('kiosk_attract_walk_in')
    await kiosk.sees('You need an invitation')
    await expect(page.getByText('Ask your host to invite you, or talk to reception.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    expect(await statusesOf(deps, scene)).toEqual([])
    await kiosk.press('walkin_invite_yes')
    await kiosk.sees('Find your visit')
  })
})

test.describe('a location with questions', () => {
  test.use({ settings: { walkIn: open } })

  test('denies by an answer, and starts over', async ({ kiosk, scene, deps, inbox, page }) => {
    await comesForHanne(kiosk)
    await kiosk.readWelcome()
    await kiosk.choosePurpose('meeting')
    await kiosk.answerFever('common_yes')
    await kiosk.sees('Your visit needs to be reviewed')
    await expect(page.getByText(fever.en)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    await kiosk.press('kiosk_done')
    await kiosk.waits()
    await inbox.mail('host_review', scene.hostEmail)
    expect(await statusesOf(deps, scene)).not.toContain('CHECKED_IN')
  })
})

test.describe('a location that wants a photo', () => {
  test.use({
    settings: {
      params: { ...noQuestions, signInAdvance: false },
      walkIn: { ...open, takePhoto: 'REQUIRED' },
    },
  })

  test('takes it, takes it again and keeps it; also by a camera that starts after the tap', async ({
    kiosk,
    scene,
    deps,
  }) => {
    const visit = await inviteReady(scene)
    await kiosk.scans(await passOf(deps, scene, visit))
    await photograph(kiosk)
    await kiosk.isCheckedIn()
    expect(await statusesOf(deps, scene)).toEqual(['CHECKED_IN'])
    const { picture_sha256: kept } = await deps.db.system
      .selectFrom('visitors')
      .select('picture_sha256')
      .where('visitor_id', '=', insideId('V', visit.params.visitorId) ?? '')
      .executeTakeFirstOrThrow()
    expect(kept).not.toBeNull()
    await kiosk.press('kiosk_done')
    await kiosk.waits()

    const startCamera = await holdCamera(kiosk.page)
    await comesForHanne(kiosk)
    await kiosk.press('kiosk_photo_take')
    await expect(kiosk.button('kiosk_photo_use')).toHaveCount(0)
    await startCamera()
    await kiosk.press('kiosk_photo_use')
    await kiosk.tick()
    await kiosk.isCheckedIn()
    expect(await statusesOf(deps, scene)).toEqual(['CHECKED_IN', 'CHECKED_IN'])
  })
})

/** The camera shows no picture until what this returns is called. */
async function holdCamera(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const devices = navigator.mediaDevices
    const start = devices.getUserMedia.bind(devices)
    const { promise, resolve } = Promise.withResolvers<void>()
    addEventListener('start-camera', () => resolve(), { once: true })
    devices.getUserMedia = (wanted) => promise.then(() => start(wanted))
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('start-camera')))
}

/** Taken, not liked, taken again, used. */
async function photograph(kiosk: AtKiosk): Promise<void> {
  const { page } = kiosk
  await kiosk.sees('Your photo')
  // Nobody may go on without where it is required.
  await expect(kiosk.button('kiosk_photo_skip')).toHaveCount(0)
  const picture = page.getByRole('img', { name: 'Your photo' })
  await kiosk.press('kiosk_photo_take')
  await expect(picture).toHaveJSProperty('complete', true)
  await kiosk.press('kiosk_photo_retake')
  await expect(picture).toHaveCount(0)
  await kiosk.press('kiosk_photo_take')
  await kiosk.press('kiosk_photo_use')
}
