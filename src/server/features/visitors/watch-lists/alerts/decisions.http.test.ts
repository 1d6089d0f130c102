/** What somebody decides about an alert, and what becomes of the visit. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
import { createWatchList } from '#tests/support/watch-list-factory.ts'
import { newKey } from '#tests/support/send.ts'
import {
  openWatchScene,
  setApprovers,
  type WatchScene,
  type WatchVisit,
} from '#tests/support/watch-scene.ts'

let test: TestApp
let scene: WatchScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openWatchScene(test)
})
afterAll(() => test.close())

const olga = { firstname: 'Olga', lastname: 'Orlova', email: 'olga@example.com' }
const held = async (): Promise<WatchVisit> => {
  await scene.record({ firstname: 'Olga', lastname: 'Orlova' })
  return scene.invite(olga)
}
const first = async () => (await scene.alerts('OPEN'))[0]
const approve = (visit: WatchVisit) => scene.call('visits.approve', { params: visit.params })

describe('dismissing an alert', () => {
  it('lets the visit go on, announced as an approved one is', async () => {
    const visit = await held()
    const alert = await first()
    expect(await scene.decide(alert, 'dismiss')).toMatchObject({
      status: 200,
      body: {
        id: alert?.id,
        state: 'DISMISSED',
        held: false,
        visitStatus: 'EXPECTED',
        decidedAt: '2026-11-21T09:00:00.000Z',
        decidedBy: expect.stringMatching(/^client:/) as string,
      },
    })
    expect(await visit.events()).toEqual(['visit.created', 'visit.approved'])
    expect((await visit.send('visits.checkIn', { body: {} })).status).toBe(200)
  })

  it('lets a visit that was announced before go on without another announcement', async () => {
    const visit = await scene.invite(olga)
    await held()
    await visit.send('visits.checkIn', { body: {} })
    await scene.decide(await first(), 'dismiss')
    expect(await visit.events()).toEqual(['visit.created', 'visit.held', 'visit.released'])
    expect(await visit.status()).toBe('EXPECTED')
  })

  it('leaves the approval to be given where the location approves its visits', async () => {
    await scene.params({ approvals: true })
    const visit = await held()
    expect((await scene.decide(await first(), 'dismiss')).body).toMatchObject({
      held: false,
      visitStatus: 'IN_REVIEW',
    })
    expect(await visit.events()).toEqual(['visit.created'])
    expect((await approve(visit)).body).toMatchObject({ status: 'EXPECTED' })
  })

  it('keeps the same person from being stopped again, but not for something new', async () => {
    await held()
    await scene.decide(await first(), 'dismiss')
    expect(await (await scene.invite(olga)).status()).toBe('EXPECTED')
    const other = { ...olga, email: 'another@example.com' }
    expect(await (await scene.invite(other)).status()).toBe('IN_REVIEW')
    await scene.record({ email: 'olga@example.com', lastname: 'Orlova' })
    expect(await (await scene.invite(olga)).status()).toBe('IN_REVIEW')
  })

  it('counts no more once the record describes somebody else, or the decision is forgotten', async () => {
    const watchRecordId = await scene.record({ firstname: 'Olga', lastname: 'Orlova' })
    const visit = await scene.invite(olga)
    await scene.decide(await first(), 'dismiss')
    const watchListId = outsideId('WL', scene.listId)
    const params = { watchListId, watchRecordId }
    const body = { firstname: 'Olga', lastname: 'Orlova' }
    await scene.call('watchRecords.update', { params, body: { ...body, reason: 'as before' } })
    expect(await (await scene.invite(olga)).status()).toBe('EXPECTED')
    await scene.call('watchRecords.update', { params, body: { ...body, companyName: 'ACME' } })
    expect(await (await scene.invite(olga)).status()).toBe('IN_REVIEW')
    await scene.decide(await first(), 'dismiss')
    const link = { visitorId: visit.params.visitorId, watchRecordId }
    expect((await scene.call('watchLinks.delete', { params: link })).status).toBe(200)
    expect((await scene.call('watchLinks.delete', { params: link })).status).toBe(404)
    expect(await (await scene.invite(olga)).status()).toBe('IN_REVIEW')
  })

  it('counts for every date of a series', async () => {
    await scene.record({ firstname: 'Olga', lastname: 'Orlova' })
    const visits = await scene.inviteSeries(olga, 'FREQ=DAILY;COUNT=3')
    await scene.decide(await first(), 'dismiss')
    for (const visit of visits) expect(await visit.status()).toBe('EXPECTED')
    expect(await scene.alerts('OPEN')).toEqual([])
  })

  it('leaves a visit waiting that another record holds', async () => {
    await scene.record({ email: 'olga@example.com' })
    const visit = await held()
    expect((await scene.decide(await first(), 'dismiss')).body).toMatchObject({
      state: 'DISMISSED',
      held: true,
      visitStatus: 'IN_REVIEW',
    })
    await scene.decide(await first(), 'dismiss')
    expect(await visit.status()).toBe('EXPECTED')
  })
})

describe('confirming an alert', () => {
  it('denies the visit by an approver, with a reason that the visitor does not see', async () => {
    const visit = await held()
    expect((await scene.decide(await first(), 'confirm')).body).toMatchObject({
      state: 'CONFIRMED',
      held: false,
      visitStatus: 'DENIED',
    })
    const denial = async (token: string) =>
      ((await visit.send('visits.get', { token })).body as { denial: unknown }).denial
    expect(await denial(scene.client)).toEqual({ cause: 'APPROVER', reason: 'Not here' })
    expect(await denial(visit.token)).toEqual({ cause: 'APPROVER', reason: '' })
    expect(await visit.events()).toEqual(['visit.created', 'visit.denied'])
    expect((await visit.send('visits.checkIn', { body: {} })).code).toBe('check_in_denied')
  })

  it('of a list that only tells leaves the visit as it is', async () => {
    await scene.mode('ALERT')
    const visit = await held()
    expect((await scene.decide(await first(), 'confirm')).body).toMatchObject({
      state: 'CONFIRMED',
      visitStatus: 'EXPECTED',
    })
    expect(await visit.events()).toEqual(['visit.created'])
  })

  it('makes the visitor known, whatever the name is the next time', async () => {
    const visit = await held()
    await scene.decide(await first(), 'confirm')
    const next = await scene.invite({ id: visit.params.visitorId, firstname: 'X', lastname: 'Y' })
    expect(await next.status()).toBe('IN_REVIEW')
    expect(await first()).toMatchObject({ score: 100, reasons: [{ code: 'KNOWN', score: 100 }] })
    const { body } = await scene.call('watchLinks.list', {
      query: { visitorId: visit.params.visitorId },
    })
    expect(body).toMatchObject({
      total: 1,
      links: [{ decision: 'CONFIRMED', score: 100, visitor: { id: visit.params.visitorId } }],
    })
  })

  it('does not stop a visit again that somebody with the right let in all the same', async () => {
    const visit = await held()
    await scene.decide(await first(), 'confirm')
    expect((await approve(visit)).body).toMatchObject({ status: 'EXPECTED' })
    expect((await visit.send('visits.checkIn', { body: {} })).status).toBe(200)
    expect(await (await scene.invite(olga)).status()).toBe('IN_REVIEW')
  })
})

describe('a decision', () => {
  it('is answered again when it is repeated, and refused when it is the contrary', async () => {
    await held()
    const alert = await first()
    const one = await scene.decide(alert, 'dismiss')
    expect((await scene.decide(alert, 'dismiss')).text).toBe(one.text)
    expect(await scene.decide(alert, 'confirm')).toMatchObject({
      status: 409,
      code: 'watch_alert_decided',
      body: { error: { details: { state: 'DISMISSED' } } },
    })
  })

  it('with one key is made once', async () => {
    await held()
    const call = {
      params: { watchAlertId: (await first())?.id ?? '' },
      body: { reason: 'x' },
      key: newKey(),
    }
    const answers = await Promise.all([1, 2].map(() => scene.call('watchAlerts.confirm', call)))
    expect(answers[0]?.status).toBe(200)
    expect(answers[1]?.text).toBe(answers[0]?.text)
    const other = await scene.call('watchAlerts.confirm', { ...call, body: { reason: 'y' } })
    expect(other.code).toBe('idempotency_key_reused')
  })

  it.each([
    'watchAlerts.confirm',
    'watchAlerts.dismiss',
    'watchAlerts.list',
    'watchLinks.list',
  ] as const)('is for API clients alone: %s', async (id) => {
    const visit = await held()
    const params = { companyId: scene.co, watchAlertId: (await first())?.id ?? '' }
    const as = async (token: string) => (await visit.send(id, { params, token })).code
    expect(await as(visit.token)).toBe('forbidden')
    expect(await as(await visit.review(scene.hostId))).toBe('forbidden')
    expect(await visit.status()).toBe('IN_REVIEW')
  })

  it('about nothing is not found, and says what it is', async () => {
    const params = { watchAlertId: outsideId('WA', scene.hostId) }
    for (const id of ['watchAlerts.confirm', 'watchAlerts.dismiss'] as const) {
      expect((await scene.call(id, { params })).status).toBe(404)
    }
    const body = { reason: 'x'.repeat(1_001) }
    expect((await scene.call('watchAlerts.confirm', { params, body })).code).toBe(
      'validation_failed',
    )
    expect((await scene.call('watchAlerts.list', { query: { state: 'LOST' } })).code).toBe(
      'validation_failed',
    )
  })

  it('is made by removing the record or its list', async () => {
    const watchListId = outsideId('WL', scene.listId)
    const watchRecordId = await scene.record({ email: 'olga@example.com' })
    const visit = await scene.invite(olga)
    await scene.call('watchRecords.delete', { params: { watchListId, watchRecordId } })
    expect(await visit.status()).toBe('EXPECTED')
    const another = await held()
    await scene.call('watchLists.delete', { params: { watchListId } })
    expect(await another.status()).toBe('EXPECTED')
    expect(await scene.alerts()).toEqual([])
    const keys = await test.deps.db.system
      .selectFrom('watch_keys')
      .select('candidate_key')
      .where('company_id', '=', scene.companyId)
      .execute()
    expect(keys).toEqual([])
  })
})

describe('approving and denying a held visit', () => {
  it('by a client decide its alerts', async () => {
    const visit = await held()
    expect((await approve(visit)).body).toMatchObject({ status: 'EXPECTED' })
    expect(await scene.alerts()).toMatchObject([{ state: 'DISMISSED' }])
    await scene.record({ email: 'olga@example.com' })
    const next = await scene.invite(olga)
    const body = { reason: 'No' }
    const denied = await scene.call('visits.deny', { params: next.params, body })
    expect(denied.body).toMatchObject({ status: 'DENIED' })
    expect(await scene.alerts()).toMatchObject([{ state: 'CONFIRMED' }, { state: 'DISMISSED' }])
  })

  it('by a client gives the approval as well where one is needed', async () => {
    await scene.params({ approvals: true })
    const visit = await held()
    expect((await approve(visit)).body).toMatchObject({ status: 'EXPECTED' })
    expect(await visit.events()).toEqual(['visit.created', 'visit.approved'])
  })

  const reply = async (visit: WatchVisit, userId: string, answer: 'approve' | 'deny') =>
    visit.send('reviews.answer', { token: await visit.review(userId), body: { answer } })

  it('is not the right of a host, who may only say no', async () => {
    const visit = await held()
    expect((await reply(visit, scene.hostId, 'approve')).code).toBe('forbidden')
    expect(await visit.status()).toBe('IN_REVIEW')
    expect((await reply(visit, scene.hostId, 'deny')).body).toMatchObject({ status: 'DENIED' })
    // Nobody has looked at the likeness: whoever lets the visitor in later is asked about it.
    expect(await scene.alerts()).toMatchObject([{ state: 'OPEN', held: false }])
    await approve(visit)
    expect((await visit.send('visits.checkIn', { body: {} })).code).toBe('visit_in_review')
  })

  it('is the right of whom the location names as an approver', async () => {
    const guard = await createUser(test.deps, scene.companyId)
    await setApprovers(test, scene.companyId, [guard])
    const visit = await held()
    expect((await reply(visit, guard, 'approve')).body).toMatchObject({ status: 'EXPECTED' })
    expect(await scene.alerts()).toMatchObject([
      { state: 'DISMISSED', decidedBy: `user:${outsideId('US', guard)}` },
    ])
  })

  it('is the right of whom the list names, for the alerts of that list', async () => {
    const guard = await createUser(test.deps, scene.companyId)
    const guarded = await createWatchList(test.deps, scene.companyId, { recipientIds: [guard] })
    await scene.record({ email: 'olga@example.com' }, guarded)
    const visit = await held()
    expect((await reply(visit, guard, 'approve')).body).toMatchObject({ status: 'IN_REVIEW' })
    expect(await scene.alerts('OPEN')).toHaveLength(1)
    expect((await reply(visit, guard, 'approve')).code).toBe('forbidden')
    expect((await approve(visit)).body).toMatchObject({ status: 'EXPECTED' })
  })
})
