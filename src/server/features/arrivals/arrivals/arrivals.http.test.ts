import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { reviewerToken } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
import { newKey, send } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
})
afterAll(() => test.close())

const us = (userId: string) => outsideId('US', userId)
const here = (options: Parameters<Scene['visit']>[0] = {}) =>
  scene.visit({ status: 'CHECKED_IN', ...options })
const answer = (visit: SceneVisit, body: object, token = visit.review) =>
  visit.send('visits.answerArrival', { token, body })
const arrivalOf = async (visit: SceneVisit) => (await visit.send('visits.arrival')).body
const colleague = (firstname = 'Piet', lastname = 'Peters') =>
  createUser(test.deps, scene.companyId, { firstname, lastname })
const eventsOf = async (visit: SceneVisit) =>
  test.deps.db.system
    .selectFrom('events')
    .select(['kind', 'actor', 'payload'])
    .where('company_id', '=', scene.companyId)
    .where('subject', '=', visitSubject(visit.key))
    .orderBy('event_id')
    .execute()

describe('a host who is told of an arrival', () => {
  it.each(['ON_MY_WAY', 'FIVE_MINUTES', 'CANNOT'])(
    'answers %s, for the visitor to see',
    async (said) => {
      const visit = await here()
      expect(await arrivalOf(visit)).toMatchObject({
        status: 'CHECKED_IN',
        arrival: { answer: null },
      })
      const expected = {
        id: visit.visitId,
        status: 'CHECKED_IN',
        host: { firstname: 'Hanne', lastname: 'Host' },
        arrival: {
          answer: said,
          answeredAt: '2026-11-21T09:00:00.000Z',
          answeredBy: { firstname: 'Hanne', lastname: 'Host' },
          expectedAt: said === 'FIVE_MINUTES' ? '2026-11-21T09:05:00.000Z' : null,
          asked: null,
        },
      }
      expect((await answer(visit, { answer: said })).body).toEqual(expected)
      expect(await arrivalOf(visit)).toEqual(expected)
      const { body } = await visit.send('visitData.get')
      expect(body).toMatchObject({ visit: { arrival: expected.arrival } })
      expect(await eventsOf(visit)).toMatchObject([
        {
          kind: 'visit.host_answered',
          actor: `user:${us(visit.hostId)}`,
          payload: { answer: said },
        },
      ])
    },
  )

  it('may answer something else until the visitor leaves', async () => {
    const visit = await here()
    await answer(visit, { answer: 'CANNOT' })
    await answer(visit, { answer: 'ON_MY_WAY' })
    expect(await arrivalOf(visit)).toMatchObject({ arrival: { answer: 'ON_MY_WAY' } })
    await visit.send('visits.checkOut', { token: scene.client })
    expect(await answer(visit, { answer: 'CANNOT' })).toMatchObject({
      status: 409,
      code: 'visit_status_conflict',
      body: { error: { details: { reason: 'already_checked_out', status: 'CHECKED_OUT' } } },
    })
    expect(await arrivalOf(visit)).toMatchObject({ status: 'CHECKED_OUT', arrival: null })
  })

  it('says another five minutes after a while, and taps twice but answers once', async () => {
    const visit = await here()
    await answer(visit, { answer: 'FIVE_MINUTES' })
    test.clock.advance(1_000)
    await answer(visit, { answer: 'FIVE_MINUTES' })
    expect(await eventsOf(visit)).toHaveLength(1)
    test.clock.advance(240_000)
    await answer(visit, { answer: 'FIVE_MINUTES' })
    expect(await eventsOf(visit)).toHaveLength(2)
    expect(await arrivalOf(visit)).toMatchObject({
      arrival: { expectedAt: '2026-11-21T09:09:01.000Z' },
    })
  })

  it('does one thing for one key', async () => {
    const visit = await here()
    const key = newKey()
    const body = { answer: 'CANNOT' }
    const tap = () => visit.send('visits.answerArrival', { token: visit.review, body, key })
    const [first, second] = await Promise.all([tap(), tap()])
    expect(second.text).toBe(first.text)
    expect(first.status).toBe(200)
    test.clock.advance(60_000)
    expect((await tap()).text).toBe(first.text)
    expect(await eventsOf(visit)).toHaveLength(1)
    const other = { token: visit.review, body: { answer: 'ON_MY_WAY' }, key }
    expect(await visit.send('visits.answerArrival', other)).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
  })

  it('begins anew when the visitor checks in again', async () => {
    const visit = await here()
    await answer(visit, { answer: 'CANNOT' })
    await visit.send('visits.reset', { token: scene.client })
    test.clock.advance(60_000)
    await visit.send('visits.checkIn', { token: scene.client, body: {} })
    expect(await arrivalOf(visit)).toMatchObject({
      status: 'CHECKED_IN',
      arrival: { answer: null },
    })
  })
})

describe('an answer', () => {
  it.each(['EXPECTED', 'IN_REVIEW', 'ON_SITE', 'DENIED'] as const)(
    'is refused while the visit is %s',
    async (status) => {
      const visit = await scene.visit({ status })
      expect(await answer(visit, { answer: 'ON_MY_WAY' })).toMatchObject({
        status: 409,
        code: 'visit_status_conflict',
        body: { error: { details: { reason: 'not_arrived', status } } },
      })
    },
  )

  it('comes too late once the day is over', async () => {
    const visit = await here({ daysFromToday: -1 })
    expect(await answer(visit, { answer: 'ON_MY_WAY' })).toMatchObject({
      status: 410,
      code: 'visit_past',
    })
  })

  it.each([
    [{}],
    [{ answer: 'MAYBE' }],
    [{ answer: 'SEND_SOMEBODY' }],
    [{ answer: 'SEND_SOMEBODY', userId: 'Piet' }],
    [{ answer: 'ON_MY_WAY', userId: us(crypto.randomUUID()) }],
    ['ON_MY_WAY'],
    [null],
  ])('has to be one of the four: %j', async (body) => {
    const visit = await here()
    const refused = await visit.send('visits.answerArrival', { token: visit.review, body })
    expect([refused.status, refused.code]).toEqual([422, 'validation_failed'])
  })
})

describe('an arrival', () => {
  it('is read by its visitor and answered by staff alone', async () => {
    const visit = await here()
    const other = await here()
    const stranger = await openScene(test)
    const strange = await stranger.visit({ status: 'CHECKED_IN' })
    const read = async (token?: string) => {
      const call = { params: visit.params, ...(token === undefined ? {} : { token }) }
      const { status, code } = await send(test.app, 'visits.arrival', call)
      return [status, code]
    }
    for (const token of [visit.token, visit.review, scene.client]) {
      expect(await read(token)).toEqual([200, undefined])
    }
    expect(await read()).toEqual([401, 'token_required'])
    for (const token of [
      other.token,
      other.review,
      strange.token,
      strange.review,
      stranger.client,
    ]) {
      expect(await read(token)).toEqual([404, 'not_found'])
    }
    const body = { answer: 'ON_MY_WAY' }
    expect((await visit.send('visits.answerArrival', { body })).code).toBe('forbidden')
    for (const token of [other.review, strange.review, stranger.client]) {
      expect((await answer(visit, body, token)).code).toBe('not_found')
    }
    expect((await answer(visit, body, 'not-a-token')).code).toBe('token_cannot_decode')
    expect(await arrivalOf(visit)).toMatchObject({ arrival: { answer: null } })
  })

  it('is closed to links that have expired or were revoked', async () => {
    const visit = await here()
    const late = await reviewerToken(test.deps, scene.companyId, visit.key, visit.hostId, {
      expiresInSeconds: 60,
    })
    test.clock.advance(61_000)
    expect((await answer(visit, { answer: 'ON_MY_WAY' }, late)).code).toBe('token_expired')
    await visit.send('visits.revokeLinks', { token: scene.client })
    expect((await answer(visit, { answer: 'ON_MY_WAY' })).code).toBe('token_revoked')
    expect((await visit.send('visits.arrival')).code).toBe('token_revoked')
  })

  it('is nothing where the meeting does not tell its host, until somebody answers', async () => {
    const visit = await here()
    await test.deps.db.system
      .updateTable('meetings')
      .set({ checkin_notification_type: 'NONE' })
      .where('meeting_id', '=', visit.key.meetingId)
      .execute()
    expect(await arrivalOf(visit)).toMatchObject({ arrival: null })
    await answer(visit, { answer: 'ON_MY_WAY' })
    expect(await arrivalOf(visit)).toMatchObject({ arrival: { answer: 'ON_MY_WAY' } })
  })

  it('of a cancelled visit is not found', async () => {
    const visit = await here()
    await test.deps.db.system
      .updateTable('visits')
      .set({ cancelled_at: test.clock.now() })
      .where('meeting_id', '=', visit.key.meetingId)
      .execute()
    expect((await visit.send('visits.arrival', { token: scene.client })).code).toBe('not_found')
    expect((await answer(visit, { answer: 'ON_MY_WAY' }, scene.client)).code).toBe('not_found')
  })

  it('shows no host of before when an administrator gives the meeting another one', async () => {
    const visit = await here()
    await answer(visit, { answer: 'CANNOT' })
    const meeting = await visit.send('meetings.get', { token: scene.client })
    const body = { ...(meeting.body as object), hostId: us(await colleague()) }
    expect((await visit.send('meetings.update', { token: scene.client, body })).status).toBe(200)
    expect(await arrivalOf(visit)).toMatchObject({
      host: { firstname: 'Piet' },
      arrival: { answer: null, answeredBy: null },
    })
  })
})
