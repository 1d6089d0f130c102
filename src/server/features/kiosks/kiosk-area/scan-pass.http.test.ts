import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { picture } from '#tests/support/pictures.ts'
import { newKey, send } from '#tests/support/send.ts'
import type { SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

type Scanned = {
  outcome: string
  visit: { token: string; firstname: string; hostName: string; todo: string[]; status: string }
}
const scan = async (visit: SceneVisit, purpose = 'ANY', key = newKey()) =>
  scene.kiosk('kiosk.scan', { body: { code: await scene.passOf(visit), purpose }, key })
const outcomeOf = async (visit: SceneVisit, purpose = 'ANY') =>
  ((await scan(visit, purpose)).body as Scanned).outcome

describe('a pass before the camera', () => {
  it('checks in with no tap at all, and says everything that the welcome needs', async () => {
    const visit = await scene.visit({ firstname: 'Zoë' })
    const { body } = await scan(visit)
    expect(body).toMatchObject({
      outcome: 'CHECKED_IN',
      visit: {
        id: visit.visitId,
        firstname: 'Zoë',
        hostName: 'Hanne Host',
        status: 'CHECKED_IN',
        arrivedAt: test.clock.now(),
        leftAt: null,
        todo: [],
      },
    })
    expect(await scene.eventsOf(visit)).toEqual(['visit.checked_in by kiosk'])
    // The host's answer is heard by the token.
    const { token } = (body as Scanned).visit
    const seen = await send(test.app, 'visits.get', { token, params: visit.params })
    expect(seen.body).toMatchObject({ id: visit.visitId })
  })

  it('ends on site where the location says so', async () => {
    await scene.params({ statusAfterCheckIn: 'ON_SITE' })
    const visit = await scene.visit()
    expect(await outcomeOf(visit)).toBe('ON_SITE')
    test.clock.advance(61_000)
    expect(await outcomeOf(visit)).toBe('CHECKED_OUT')
  })

  it('checks out at the second scan, but not within a minute', async () => {
    const visit = await scene.visit()
    expect(await outcomeOf(visit)).toBe('CHECKED_IN')
    test.clock.advance(59_000)
    expect(await outcomeOf(visit)).toBe('WELCOMED_AGAIN')
    test.clock.advance(1_000)
    expect(await outcomeOf(visit)).toBe('CHECKED_OUT')
    expect(await outcomeOf(visit)).toBe('GOODBYE_AGAIN')
    test.clock.advance(60_000)
    expect(await outcomeOf(visit)).toBe('LEFT_BEFORE')
    expect(await scene.eventsOf(visit)).toEqual([
      'visit.checked_in by kiosk',
      'visit.checked_out by kiosk',
    ])
  })

  it('keeps to what the person says', async () => {
    const visit = await scene.visit()
    expect(await outcomeOf(visit, 'LEAVE')).toBe('NOT_ARRIVED')
    expect(await outcomeOf(visit, 'ARRIVE')).toBe('CHECKED_IN')
    test.clock.advance(3_600_000)
    expect(await outcomeOf(visit, 'ARRIVE')).toBe('WELCOMED_AGAIN')
    expect(await outcomeOf(visit, 'LEAVE')).toBe('CHECKED_OUT')
  })

  it.each([
    ['IN_REVIEW', 'IN_REVIEW'],
    ['DENIED', 'DENIED'],
  ] as const)('lets nobody in whose visit is %s', async (status, outcome) => {
    const visit = await scene.visit({ status })
    expect(await outcomeOf(visit)).toBe(outcome)
    expect(await scene.eventsOf(visit)).toEqual([])
  })

  it('welcomes whoever checked in elsewhere a moment ago', async () => {
    const visit = await scene.visit({ status: 'CHECKED_IN' })
    await test.deps.db.system
      .updateTable('visits')
      .set({ arrived_at: test.clock.now() })
      .where('visitor_id', '=', visit.key.visitorId)
      .execute()
    expect(await outcomeOf(visit)).toBe('WELCOMED_AGAIN')
  })
})

describe('what is still to be done', () => {
  it('is named, and done with the token of the answer', async () => {
    const agreementId = await scene.agreement()
    await scene.params({ signatureMode: 'TICK', signInAdvance: false })
    const visit = await scene.visit()
    const first = (await scan(visit)).body as Scanned
    expect([first.outcome, first.visit.todo]).toEqual(['TO_DO', ['agreement']])
    const { token } = first.visit
    const signed = await visit.send('visits.signAgreement', {
      token,
      body: { agreementId, language: 'en' },
    })
    expect(signed.status).toBe(200)
    expect(await outcomeOf(visit)).toBe('CHECKED_IN')
  })

  it('closes a registration that was answered and never closed', async () => {
    await scene.flow(askScreen('badge'))
    const visit = await scene.visit()
    expect(((await scan(visit)).body as Scanned).visit.todo).toEqual(['details', 'flow'])
    await visit.send('visits.putCustomFields', { body: [{ id: 'badge', value: 'yes' }] })
    await visit.send('visitors.updateOwn', { body: { firstname: 'Vera', lastname: 'V' } })
    expect(await outcomeOf(visit)).toBe('CHECKED_IN')
    expect((await scene.rowOf(visit)).registration).toBe('VALID')
  })

  it('denies whose answers fail', async () => {
    await scene.flow(askScreen('sick', 'QUESTION', { when: { Yes: 'failure' } }))
    const visit = await scene.visit()
    await visit.send('visits.putCustomFields', { body: [{ id: 'sick', value: 'true' }] })
    expect(await outcomeOf(visit)).toBe('DENIED')
  })

  it('takes a photo where one is required, once', async () => {
    await scene.walkIn({ takePhoto: 'REQUIRED' })
    const visit = await scene.visit()
    const first = (await scan(visit)).body as Scanned
    expect([first.outcome, first.visit.todo]).toEqual(['TO_DO', ['photo']])
    const { token } = first.visit
    const file = { bytes: await picture(), name: 'me.jpg', type: 'image/jpeg' }
    const upload = await visit.send('documents.upload', {
      token,
      query: { purpose: 'PICTURE' },
      file,
    })
    const pictureToken = (upload.body as { token: string }).token
    const kept = await visit.send('visitors.updateOwn', { token, body: { token: pictureToken } })
    expect(kept.status).toBe(200)
    expect(await outcomeOf(visit)).toBe('CHECKED_IN')
  })
})

describe('a pass that does not count', () => {
  const codeOf = async (code: string) => (await scene.kiosk('kiosk.scan', { body: { code } })).code

  it('is refused with its reason', async () => {
    expect(await codeOf('')).toBe('pass_unknown')
    expect(await codeOf('https://example.com')).toBe('pass_unknown')
    const visit = await scene.visit()
    const code = await scene.passOf(visit)
    const forged = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
    expect(await codeOf(forged)).toBe('pass_unknown')
    await visit.send('visits.revokePass', { token: scene.client })
    expect(await codeOf(code)).toBe('pass_revoked')
    expect(await codeOf(await scene.passOf(await scene.visit({ daysFromToday: -1 })))).toBe(
      'pass_wrong_day',
    )
    expect((await scene.rowOf(visit)).status).toBe('EXPECTED')
  })

  it('is one of another company', async () => {
    const other = await openKioskScene(test)
    expect(await codeOf(await other.passOf(await other.visit()))).toBe('pass_unknown')
  })

  it('is any where the location does not look up by pass', async () => {
    await scene.walkIn({ lookupByQr: false })
    expect((await scan(await scene.visit())).code).toBe('lookup_not_offered')
  })
})

describe('the same scan sent again', () => {
  it('has one effect, and stores nothing secret', async () => {
    const visit = await scene.visit()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => scan(visit, 'ANY', key)))
    expect(answers.map(({ body }) => (body as Scanned).outcome)).toEqual(
      Array(5).fill('CHECKED_IN'),
    )
    test.clock.advance(61_000)
    // Long after, the same request is still the same act and checks nobody out.
    expect(((await scan(visit, 'ANY', key)).body as Scanned).outcome).toBe('CHECKED_IN')
    expect(await scene.eventsOf(visit)).toEqual(['visit.checked_in by kiosk'])
    const { answer } = await test.deps.db.system
      .selectFrom('commands')
      .select('answer')
      .where('command_id', '=', key)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(answer)).not.toContain('eyJ')
    const { code } = await scan(await scene.visit(), 'ANY', key)
    expect(code).toBe('idempotency_key_reused')
  })

  it('checks in once when two kiosks scan at the same moment', async () => {
    const visit = await scene.visit()
    const answers = await Promise.all(Array.from({ length: 6 }, () => scan(visit)))
    const outcomes = answers.map(({ body }) => (body as Scanned).outcome)
    expect(outcomes.filter((one) => one === 'CHECKED_IN')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'WELCOMED_AGAIN')).toHaveLength(5)
  })
})

it('is for kiosks alone', async () => {
  const visit = await scene.visit()
  const body = { code: await scene.passOf(visit) }
  for (const token of [scene.client, visit.token]) {
    expect((await scene.kiosk('kiosk.scan', { token, body })).code).toBe('forbidden')
  }
  expect((await scene.kiosk('kiosk.scan', { body: { code: 1 } })).status).toBe(422)
})
