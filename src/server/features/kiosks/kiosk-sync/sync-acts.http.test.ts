import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuid7 } from '#server/platform/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { openKioskScene, textOf, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { drawing, picture } from '#tests/support/pictures.ts'
import { publishFlow } from '#tests/support/publish-flow.ts'
import { newKey } from '#tests/support/send.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

const arrivedAt = '2026-11-21T08:10:00.000Z'
const leftAt = '2026-11-21T08:50:00.000Z'

type Result = {
  id: string
  outcome: string
  conflicts: { reason: string; resolution: string }[]
  needsReception: boolean
  visitId: string | null
}
type Queued = { id?: string; at?: string; after?: string | null; act: unknown }

const send = (acts: readonly Queued[], deviceTime = test.clock.now()) =>
  scene.kiosk('kiosk.sync', {
    body: { deviceTime, acts: acts.map((one) => ({ id: uuid7(), at: arrivedAt, ...one })) },
  })
const sync = async (...acts: Queued[]) => ((await send(acts)).body as { results: Result[] }).results
/** `outcome reason:resolution …` */
const said = ({ outcome, conflicts }: Result) =>
  [outcome, ...conflicts.map((one) => `${one.reason}:${one.resolution}`)].join(' ')
const doneWith = async (act: unknown, at = arrivedAt) => {
  const [result] = await sync({ at, act })
  if (result === undefined) throw new Error('no result')
  return said(result)
}
const checkIn = (visitId: string, more: object = {}) => ({ kind: 'CHECK_IN', visitId, ...more })
const checkOut = (visitId: string) => ({ kind: 'CHECK_OUT', visitId })

describe('an arrival that was queued', () => {
  it('is a check-in at the time of the device', async () => {
    const visit = await scene.visit()
    const [result] = await sync({ act: checkIn(visit.visitId) })
    expect(result).toMatchObject({
      outcome: 'done',
      conflicts: [],
      needsReception: false,
      visitId: visit.visitId,
    })
    expect(await scene.rowOf(visit)).toMatchObject({ status: 'CHECKED_IN', arrived_at: arrivedAt })
    expect(await scene.eventsOf(visit)).toEqual(['visit.checked_in by kiosk'])
  })

  it('may be by pass, also by one that the bundle did not hold', async () => {
    const visit = await scene.visit()
    expect(await doneWith({ kind: 'CHECK_IN', code: await scene.passOf(visit) })).toBe('done')
    expect((await scene.rowOf(visit)).status).toBe('CHECKED_IN')
  })

  it('counts on its day, however late it is sent', async () => {
    const visit = await scene.visit()
    test.clock.advance(3 * 86_400_000)
    expect(await doneWith(checkIn(visit.visitId))).toBe('done')
    expect(await scene.rowOf(visit)).toMatchObject({ status: 'CHECKED_IN', arrived_at: arrivedAt })
  })

  it('is put right where the clock of the device is wrong', async () => {
    const visit = await scene.visit()
    // The device believes that it is a year and an hour later.
    const acts = [{ at: '2027-11-21T09:10:00.000Z', act: checkIn(visit.visitId) }]
    await send(acts, '2027-11-21T10:00:00.000Z')
    expect((await scene.rowOf(visit)).arrived_at).toBe('2026-11-21T08:10:00.000Z')
  })

  it('ends on site where the location says so', async () => {
    await scene.params({ statusAfterCheckIn: 'ON_SITE' })
    const visit = await scene.visit()
    expect(await doneWith(checkIn(visit.visitId))).toBe('done')
    expect(await scene.rowOf(visit)).toMatchObject({ status: 'ON_SITE', on_site_at: arrivedAt })
  })

  it('brings details, answers, a signature and a photo along', async () => {
    await scene.params({ signatureMode: 'HAND' })
    await scene.flow(askScreen('wish'))
    const agreementId = await scene.agreement()
    const visit = await scene.visit({ firstname: 'Vera', lastname: 'Old' })
    const upload = async (purpose: string, bytes: Uint8Array) => {
      const file = { bytes, name: 'a.png', type: 'image/png' }
      const answer = await scene.kiosk('documents.upload', {
        query: { purpose },
        file,
        key: newKey(),
      })
      return textOf(answer, 'token')
    }
    const act = checkIn(visit.visitId, {
      details: { firstname: 'Vera', lastname: 'New' },
      answers: [{ id: 'wish', value: 'tea' }],
      signature: {
        agreementId,
        version: 1,
        language: 'en',
        token: await upload('SIGNATURE', await drawing()),
      },
      pictureToken: await upload('PICTURE', await picture()),
    })
    expect(await doneWith(act)).toBe('done')
    expect(await scene.rowOf(visit)).toMatchObject({
      status: 'CHECKED_IN',
      registration: 'VALID',
    })
    expect(await scene.eventsOf(visit)).toEqual([
      'visit.details_confirmed by kiosk',
      'visitor.updated by kiosk',
      'visit.answered by kiosk',
      'visit.agreement_signed by kiosk',
      'visit.registered by kiosk',
      'visit.checked_in by kiosk',
    ])
    const signed = await test.deps.db.system
      .selectFrom('signatures')
      .select(['signed_at', 'method', 'channel', 'signer_name'])
      .where('visitor_id', '=', visit.key.visitorId)
      .executeTakeFirstOrThrow()
    expect(signed).toEqual({
      signed_at: arrivedAt,
      method: 'HAND',
      channel: 'ON_SITE',
      signer_name: 'Vera New',
    })
  })
})

describe('what was decided meanwhile', () => {
  it.each([
    ['DENIED', 'conflict VISIT_DENIED:SHOWN'],
    ['IN_REVIEW', 'conflict VISIT_IN_REVIEW:SHOWN'],
    ['CHECKED_IN', 'conflict ALREADY_ARRIVED:KEPT'],
    ['ON_SITE', 'conflict ALREADY_ARRIVED:KEPT'],
  ] as const)('stands where the visit is %s', async (status, verdict) => {
    const visit = await scene.visit({ status })
    expect(await doneWith(checkIn(visit.visitId))).toBe(verdict)
    expect((await scene.rowOf(visit)).status).toBe(status)
  })

  it('stands where the visit was cancelled, moved or its pass taken back', async () => {
    const cancelled = await scene.visit()
    await cancelled.send('meetings.cancel', { token: scene.client })
    expect(await doneWith(checkIn(cancelled.visitId))).toBe('conflict VISIT_CANCELLED:SHOWN')
    const later = await scene.visit({ daysFromToday: 1 })
    expect(await doneWith(checkIn(later.visitId))).toBe('conflict OTHER_DAY:SHOWN')
    const revoked = await scene.visit()
    const code = await scene.passOf(revoked)
    await revoked.send('visits.revokePass', { token: scene.client })
    const [result] = await sync({ act: { kind: 'CHECK_IN', code } })
    expect([said(result as Result), result?.visitId]).toEqual([
      'conflict PASS_REVOKED:SHOWN',
      revoked.visitId,
    ])
    expect((await scene.rowOf(revoked)).status).toBe('EXPECTED')
  })

  it('leaves an arrival on site where something is missing', async () => {
    await scene.agreement()
    const visit = await scene.visit()
    expect(await doneWith(checkIn(visit.visitId))).toBe('conflict INCOMPLETE:ON_SITE')
    expect(await scene.rowOf(visit)).toMatchObject({ status: 'ON_SITE', on_site_at: arrivedAt })
  })

  it('is judged by the flow that the kiosk asked, though the visitor began with an older one', async () => {
    await scene.flow(askScreen('wish', 'TEXT', { next: 'tools' }), askScreen('tools'))
    const visit = await scene.visit({ firstname: 'Vera', lastname: 'New' })
    await visit.send('visits.putCustomFields', { body: [{ id: 'wish', value: 'tea' }] })
    await publishFlow(test, scene, [askScreen('wish')])
    const act = checkIn(visit.visitId, {
      details: { firstname: 'Vera', lastname: 'New' },
      answers: [{ id: 'wish', value: 'coffee' }],
    })
    expect(await doneWith(act)).toBe('done')
    expect(await scene.rowOf(visit)).toMatchObject({ status: 'CHECKED_IN', registration: 'VALID' })
  })

  it('refuses a part, and takes the others', async () => {
    await scene.flow(askScreen('wish'))
    const agreementId = await scene.agreement()
    await scene.params({ signatureMode: 'TICK' })
    const visit = await scene.visit()
    const signature = { agreementId, version: 7, language: 'en' }
    const act = checkIn(visit.visitId, {
      details: { firstname: '', lastname: '' },
      answers: [{ id: 'no_such_field', value: 'x' }],
      signature,
      pictureToken: 'gone',
    })
    expect(await doneWith(act)).toBe(
      'conflict DETAILS_REFUSED:RECORDED PICTURE_LOST:RECORDED ANSWERS_REFUSED:RECORDED SIGNATURE_REFUSED:RECORDED INCOMPLETE:ON_SITE',
    )
    expect((await scene.rowOf(visit)).status).toBe('ON_SITE')
  })

  it.each([
    ['of no visit', { kind: 'CHECK_IN', visitId: '2026-11-21/M-x/V-x' }, 'VISIT_UNKNOWN'],
    ['without a visit', { kind: 'CHECK_IN' }, 'VISIT_UNKNOWN'],
    ['by what is no pass', { kind: 'CHECK_IN', code: 'FP1:AB' }, 'PASS_INVALID'],
    ['of another kind', { kind: 'DANCE' }, 'UNREADABLE'],
    ['of nothing', null, 'UNREADABLE'],
    ['of a text', 'CHECK_IN', 'UNREADABLE'],
    ['of an act that is not known', { kind: 'CHECK_OUT', ofAct: uuid7() }, 'VISIT_UNKNOWN'],
  ])('keeps for reception an act %s, and goes on', async (_, act, reason) => {
    const visit = await scene.visit()
    const results = await sync({ act }, { act: checkIn(visit.visitId) })
    expect(results.map(said)).toEqual([`conflict ${reason}:SHOWN`, 'done'])
  })

  it('never takes a visit or a pass of another company', async () => {
    const other = await openKioskScene(test)
    const visit = await other.visit()
    expect(await doneWith(checkIn(visit.visitId))).toBe('conflict VISIT_UNKNOWN:SHOWN')
    const code = await other.passOf(visit)
    expect(await doneWith({ kind: 'CHECK_IN', code })).toBe('conflict PASS_INVALID:SHOWN')
    expect((await other.rowOf(visit)).status).toBe('EXPECTED')
  })
})

describe('a departure that was queued', () => {
  it('ends the visit at the time of the device, never before the arrival', async () => {
    const visit = await scene.visit()
    const results = await sync(
      { act: checkIn(visit.visitId) },
      { at: leftAt, act: checkOut(visit.visitId) },
    )
    expect(results.map(said)).toEqual(['done', 'done'])
    expect(await scene.rowOf(visit)).toMatchObject({
      status: 'CHECKED_OUT',
      arrived_at: arrivedAt,
      left_at: leftAt,
    })
    const late = await scene.visit()
    await late.send('visits.checkIn', { body: {} })
    expect(await doneWith(checkOut(late.visitId), leftAt)).toBe('done')
    expect((await scene.rowOf(late)).left_at).toBe(test.clock.now())
  })

  it('is for reception where nobody came, and nothing where it is known', async () => {
    const visit = await scene.visit()
    expect(await doneWith(checkOut(visit.visitId))).toBe('conflict NOT_ARRIVED:SHOWN')
    const left = await scene.visit({ status: 'CHECKED_OUT' })
    expect(await doneWith(checkOut(left.visitId))).toBe('conflict ALREADY_LEFT:KEPT')
  })
})

describe('who may send', () => {
  it('the kiosk of the company alone, and what has the form of acts', async () => {
    const body = { deviceTime: test.clock.now(), acts: [{ id: uuid7(), at: arrivedAt, act: {} }] }
    const visit = await scene.visit()
    const other = await openKioskScene(test)
    const as = async (token: string) => (await scene.kiosk('kiosk.sync', { token, body })).code
    expect(await as(scene.client)).toBe('forbidden')
    expect(await as(visit.token)).toBe('forbidden')
    expect(await as(other.token)).toBe('not_found')
    for (const acts of [
      [],
      [{ id: 'x', at: arrivedAt, act: {} }],
      [{ id: uuid7(), at: '', act: {} }],
    ]) {
      expect((await scene.kiosk('kiosk.sync', { body: { ...body, acts } })).status).toBe(422)
    }
  })
})
