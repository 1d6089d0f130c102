import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { newKey } from '#tests/support/send.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
})
afterAll(() => test.close())

const eventsOf = async (key: VisitKey) =>
  (
    await test.deps.db.system
      .selectFrom('events')
      .select('kind')
      .where('subject', '=', visitSubject(key))
      .orderBy('event_id')
      .execute()
  ).map(({ kind }) => kind)

describe('a visitor who has arrived', () => {
  it('is checked in on the day, and the spine says so once', async () => {
    const visit = await scene.visit()
    const answer = await visit.send('visits.checkIn', { body: {} })
    expect(answer).toMatchObject({
      status: 200,
      body: { id: visit.visitId, status: 'CHECKED_IN' },
    })
    expect((await visit.send('visits.get')).body).toMatchObject({
      status: 'CHECKED_IN',
      statusId: 2,
      arrivedAt: '2026-11-21T09:00:00.000Z',
    })
    expect(await eventsOf(visit.key)).toEqual(['visit.checked_in'])
  })

  it('is on site where the location finishes there, and checked in by reception later', async () => {
    await scene.params({ statusAfterCheckIn: 'ON_SITE' })
    const visit = await scene.visit()
    expect((await visit.send('visits.onSite', { body: {} })).body).toMatchObject({
      status: 'ON_SITE',
    })
    const later = await visit.send('visits.checkIn', { body: {}, token: scene.client })
    expect(later.body).toMatchObject({ status: 'CHECKED_IN' })
    expect((await visit.send('visits.get')).body).toMatchObject({
      onSiteAt: '2026-11-21T09:00:00.000Z',
      arrivedAt: '2026-11-21T09:00:00.000Z',
    })
    expect(await eventsOf(visit.key)).toEqual(['visit.on_site', 'visit.checked_in'])
  })

  it.each<[string, Record<string, unknown>, EndpointId, boolean]>([
    ['check in where finishing ends there', {}, 'visits.checkIn', true],
    ['not go on site there', {}, 'visits.onSite', false],
    ['pre-check in there too', {}, 'visits.preCheckIn', true],
    [
      'go on site where finishing ends there',
      { statusAfterCheckIn: 'ON_SITE' },
      'visits.onSite',
      true,
    ],
    ['not check in there', { statusAfterCheckIn: 'ON_SITE' }, 'visits.checkIn', false],
    [
      'only pre-check in where that is offered',
      { selfCheckIn: 'PRE_CHECK_IN' },
      'visits.preCheckIn',
      true,
    ],
    [
      'not check in where only that is offered',
      { selfCheckIn: 'PRE_CHECK_IN' },
      'visits.checkIn',
      false,
    ],
    ['do nothing alone where it is off', { selfCheckIn: 'OFF' }, 'visits.checkIn', false],
    ['not even pre-check in where it is off', { selfCheckIn: 'OFF' }, 'visits.preCheckIn', false],
  ])('may %s', async (_, params, call, allowed) => {
    await scene.params(params)
    const visit = await scene.visit()
    const body = call === 'visits.preCheckIn' ? undefined : {}
    const answer = await visit.send(call, { body })
    expect(answer.code).toBe(allowed ? undefined : 'check_in_not_offered')
    expect(answer.status).toBe(allowed ? 200 : 403)
  })
})

describe('a check-in is refused', () => {
  it.each([
    ['the day before', { daysFromToday: 1 }, 'visit_not_today', 409, 'visit_upcoming'],
    ['the day after', { daysFromToday: -1 }, 'visit_past', 410, 'visit_past'],
    ['in review', { status: 'IN_REVIEW' }, 'visit_in_review', 409, 'in_review'],
    ['denied', { status: 'DENIED' }, 'check_in_denied', 409, 'denied'],
    [
      'checked in already',
      { status: 'CHECKED_IN' },
      'visit_already_checked_in',
      409,
      'already_checked_in',
    ],
    ['checked out', { status: 'CHECKED_OUT' }, 'visit_past', 410, 'already_checked_out'],
  ] as const)('%s', async (_, options, code, status, reason) => {
    const visit = await scene.visit(options)
    for (const token of [visit.token, scene.client]) {
      const answer = await visit.send('visits.checkIn', { body: {}, token })
      expect([answer.code, answer.status]).toEqual([code, status])
      expect(answer.body).toMatchObject({ error: { details: { reason } } })
    }
    expect(await eventsOf(visit.key)).toEqual([])
  })

  it('on site, where reception is next', async () => {
    await scene.params({ statusAfterCheckIn: 'ON_SITE' })
    const visit = await scene.visit({ status: 'ON_SITE' })
    const answer = await visit.send('visits.onSite', { body: {} })
    expect(answer.code).toBe('visit_already_checked_in')
  })

  it('before the questions are answered, and not after', async () => {
    await scene.flow(askScreen('badge', 'TEXT'))
    const visit = await scene.visit()
    const early = await visit.send('visits.checkIn', { body: {} })
    expect(early.code).toBe('check_in_incomplete')
    await visit.send('visitors.updateOwn', { body: { firstname: 'Vera' } })
    await visit.send('visits.putCustomFields', { body: [{ id: 'badge', value: '7' }] })
    await visit.send('visits.completeRegistration', { body: { valid: true } })
    expect((await visit.send('visits.checkIn', { body: {} })).status).toBe(200)
  })

  it('after a failed flow that nobody answered yet', async () => {
    await scene.flow(askScreen('fever', 'QUESTION', { when: { Yes: 'failure' } }))
    const visit = await scene.visit()
    await visit.send('visits.putCustomFields', { body: [{ id: 'fever', value: 'true' }] })
    await visit.send('visits.completeRegistration', { body: { valid: false } })
    const answer = await visit.send('visits.checkIn', { body: {}, token: scene.client })
    expect(answer.code).toBe('check_in_denied')
  })

  it('while an agreement is unsigned; what does not apply is in nobody’s way', async () => {
    await scene.agreement({ conditions: [{ field: 'visitor_type', values: ['contractor'] }] })
    const guest = await scene.visit()
    expect((await guest.send('visits.checkIn', { body: {} })).status).toBe(200)
    const contractor = await scene.visit({ visitorType: 'contractor' })
    const unsigned = await contractor.send('visits.checkIn', { body: {} })
    expect(unsigned.code).toBe('check_in_incomplete')
    expect(unsigned.body).toMatchObject({ error: { details: { reason: 'agreement_missing' } } })
  })

  it('by another company’s client, another visit’s link, and a link that was revoked', async () => {
    const visit = await scene.visit()
    const other = await scene.visit()
    const stranger = await openScene(test)
    const as = async (token: string) =>
      (await visit.send('visits.checkIn', { body: {}, token })).code
    expect(await as(stranger.client)).toBe('not_found')
    expect(await as(other.token)).toBe('not_found')
    expect(await as(visit.review)).toBe('forbidden')
    await visit.send('visits.revokeLinks', { token: scene.client })
    expect(await as(visit.token)).toBe('token_revoked')
    expect(await eventsOf(visit.key)).toEqual(['visit.links_revoked'])
  })

  it('for a visit that was cancelled, and for one that never was', async () => {
    const visit = await scene.visit()
    await test.deps.db.system
      .updateTable('visits')
      .set({ cancelled_at: test.clock.now() })
      .where('visitor_id', '=', visit.key.visitorId)
      .execute()
    for (const token of [visit.token, scene.client]) {
      expect((await visit.send('visits.checkIn', { body: {}, token })).code).toBe('not_found')
    }
    const params = { ...visit.params, date: '2026-11-21', meetingId: `M-${'0'.repeat(26)}` }
    const never = await visit.send('visits.checkIn', { body: {}, params, token: scene.client })
    expect(never.code).toBe('not_found')
  })

  it.each([
    ['a list', []],
    ['a number as token', { instructionToken: 7 }],
    ['an id that is none', { instructionId: 'AG-nonsense' }],
    ['a language that is none', { instructionLanguage: 'English' }],
  ])('for %s as body', async (_, body) => {
    const visit = await scene.visit()
    const answer = await visit.send('visits.checkIn', { body })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })
})

describe('a check-in with an idempotency key', () => {
  it('sent again gets the same answer and writes nothing', async () => {
    const visit = await scene.visit()
    const key = newKey()
    const first = await visit.send('visits.checkIn', { body: {}, key })
    const second = await visit.send('visits.checkIn', { body: {}, key })
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await eventsOf(visit.key)).toHaveLength(1)
  })

  it('means one request only', async () => {
    const visit = await scene.visit()
    const key = newKey()
    await visit.send('visits.checkIn', { body: {}, key })
    const other = await visit.send('visits.checkIn', { body: { sendInstructionPDF: 1 }, key })
    expect(other.code).toBe('idempotency_key_reused')
    const another = await visit.send('visits.checkOut', { key })
    expect(another.code).toBe('idempotency_key_reused')
  })

  it('is free again when it was refused', async () => {
    const visit = await scene.visit({ daysFromToday: 1 })
    const key = newKey()
    expect((await visit.send('visits.checkIn', { body: {}, key })).code).toBe('visit_not_today')
    test.clock.set('2026-11-22T08:00:00.000Z')
    expect((await visit.send('visits.checkIn', { body: {}, key })).status).toBe(200)
  })

  it('tells nothing to a link that was revoked', async () => {
    const visit = await scene.visit()
    const key = newKey()
    await visit.send('visits.checkIn', { body: {}, key })
    await visit.send('visits.revokeLinks', { token: scene.client })
    expect((await visit.send('visits.checkIn', { body: {}, key })).code).toBe('token_revoked')
  })
})

describe('pre-check-in', () => {
  it('marks the visitor as ready and leaves the status', async () => {
    const visit = await scene.visit()
    const answer = await visit.send('visits.preCheckIn')
    expect(answer.body).toMatchObject({ status: 'EXPECTED' })
    await visit.send('visits.preCheckIn')
    expect((await visit.send('visits.get')).body).toMatchObject({
      preCheckedInAt: '2026-11-21T09:00:00.000Z',
    })
    expect(await eventsOf(visit.key)).toEqual(['visit.pre_checked_in'])
  })

  it.each([
    ['on another day', { daysFromToday: 1 }, 'visit_not_today'],
    ['when denied', { status: 'DENIED' }, 'check_in_denied'],
    ['in review', { status: 'IN_REVIEW' }, 'visit_in_review'],
    ['once inside', { status: 'CHECKED_IN' }, 'visit_already_checked_in'],
    ['once gone', { status: 'CHECKED_OUT' }, 'visit_past'],
  ] as const)('is refused %s', async (_, options, code) => {
    const visit = await scene.visit(options)
    expect((await visit.send('visits.preCheckIn')).code).toBe(code)
  })

  it('is refused while something is missing', async () => {
    await scene.flow(askScreen('badge'))
    const visit = await scene.visit()
    expect((await visit.send('visits.preCheckIn')).code).toBe('check_in_incomplete')
  })
})
