/** Who is stopped, when, and who is not. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { newKey } from '#tests/support/send.ts'
import { createWatchList } from '#tests/support/watch-list-factory.ts'
import { openWatchScene, type WatchScene } from '#tests/support/watch-scene.ts'

let test: TestApp
let scene: WatchScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openWatchScene(test)
})
afterAll(() => test.close())

const olga = { firstname: 'Olga', lastname: 'Orlova' }
const vera = { firstname: 'Vera', lastname: 'Visser' }

describe('a visit that is made', () => {
  it('waits where its visitor is on a list, with the reason and the score', async () => {
    const record = await scene.record({ ...olga, reason: 'Took the silver' })
    const visit = await scene.invite({ firstname: 'ОЛЬГА', lastname: 'Орлова' })
    expect(await visit.status()).toBe('IN_REVIEW')
    expect(await visit.events()).toEqual(['visit.created'])
    expect(await scene.alerts()).toEqual([
      {
        id: expect.stringMatching(/^WA-/) as string,
        visitId: visit.visitId,
        visitStatus: 'IN_REVIEW',
        held: true,
        visitor: expect.objectContaining({ firstname: 'ОЛЬГА', lastname: 'Орлова' }) as object,
        list: { id: outsideId('WL', scene.listId), name: 'Unwanted', kind: 'UNWANTED' },
        record: expect.objectContaining({
          id: record,
          ...olga,
          reason: 'Took the silver',
        }) as object,
        action: 'HOLD',
        score: 100,
        reasons: [{ code: 'NAME', score: 100 }],
        state: 'OPEN',
        createdAt: expect.any(String) as string,
        decidedAt: null,
        decidedBy: null,
      },
    ])
  })

  it('goes on where its visitor is not', async () => {
    await scene.record(olga)
    const visit = await scene.invite(vera)
    expect(await visit.status()).toBe('EXPECTED')
    expect(await scene.alerts()).toEqual([])
  })

  it.each([
    ['OFF', 'HOLD', 'EXPECTED', []],
    ['ALERT', 'HOLD', 'EXPECTED', ['ALERT']],
    ['HOLD', 'ALERT', 'EXPECTED', ['ALERT']],
    ['HOLD', 'HOLD', 'IN_REVIEW', ['HOLD']],
  ] as const)(
    'at a location that says %s, by a list that says %s, is %s',
    async (mode, action, status, alerts) => {
      await scene.mode(mode)
      const list = await createWatchList(test.deps, scene.companyId, { action })
      await scene.record(olga, list)
      const visit = await scene.invite(olga)
      expect(await visit.status()).toBe(status)
      expect((await scene.alerts()).map((alert) => alert.action)).toEqual(alerts)
    },
  )

  it('is stopped by a narrow list only by nearly the same name', async () => {
    const narrow = await createWatchList(test.deps, scene.companyId, { matching: 'NARROW' })
    await scene.record({ firstname: 'Marvin', lastname: 'Smits' }, narrow)
    expect(await (await scene.invite({ firstname: 'Martin', lastname: 'Smits' })).status()).toBe(
      'EXPECTED',
    )
    expect(await (await scene.invite({ firstname: 'Smits', lastname: 'Marvin' })).status()).toBe(
      'IN_REVIEW',
    )
  })

  it.each([
    ['an address', { email: 'olga@example.com' }, { email: 'OLGA@example.com' }, 'EMAIL'],
    ['a number', { mobile: '+32470123456' }, { mobile: '0470 12 34 56' }, 'PHONE'],
    ['a plate', { licensePlate: '1-ABC-234' }, { licensePlate: '1abc 234' }, 'LICENSE_PLATE'],
    ['a company', { companyName: 'Globex' }, { companyName: 'GLOBEX N.V.' }, 'COMPANY'],
  ])('is stopped by %s', async (_name, record, details, code) => {
    await scene.record(record)
    expect(await (await scene.invite({ ...vera, ...details })).status()).toBe('IN_REVIEW')
    expect((await scene.alerts())[0]?.reasons).toMatchObject([{ code }])
  })

  it('is compared with what counts on that day', async () => {
    await scene.record({ ...olga, validUntil: '2026-11-20' })
    expect(await (await scene.invite(olga)).status()).toBe('EXPECTED')
    await scene.record({ ...olga, validUntil: '2026-11-21' })
    expect(await (await scene.invite(olga)).status()).toBe('IN_REVIEW')
  })

  it('is stopped when it is added to a meeting, and when it comes back', async () => {
    const visit = await scene.invite(vera)
    await scene.record(olga)
    const params = { meetingId: visit.params.meetingId }
    const body = {
      title: 'Visit',
      startAt: '2026-11-21T10:00:00Z',
      endAt: '2026-11-21T11:00:00Z',
      hostId: outsideId('US', scene.hostId),
    }
    const put = async (visitors: readonly object[]) => {
      const answer = await scene.call('meetings.update', { params, body: { ...body, visitors } })
      expect(answer.status).toBe(200)
    }
    const states = async () => {
      const shown = await scene.call('meetings.get', { params })
      const { visitors } = shown.body as { visitors: { visits: { status: string }[] }[] }
      return visitors.flatMap(({ visits }) => visits.map(({ status }) => status)).toSorted()
    }
    await put([vera, olga].map((one) => ({ ...one, email: `${one.firstname}@e.be` })))
    expect(await states()).toEqual(['EXPECTED', 'IN_REVIEW'])
    await put([{ ...vera, email: 'Vera@e.be' }])
    await put([vera, olga].map((one) => ({ ...one, email: `${one.firstname}@e.be` })))
    expect(await states()).toEqual(['EXPECTED', 'IN_REVIEW'])
  })

  it('is compared in a series once, and each of its visits waits', async () => {
    await scene.record(olga)
    const visits = await scene.inviteSeries(olga, 'FREQ=DAILY;COUNT=3')
    expect(await Promise.all(visits.map((visit) => visit.status()))).toEqual([
      'IN_REVIEW',
      'IN_REVIEW',
      'IN_REVIEW',
    ])
    const payloads = await test.deps.db.system
      .selectFrom('events')
      .select('payload')
      .where('company_id', '=', scene.companyId)
      .where('kind', '=', 'watch_list.alerted')
      .orderBy('event_id')
      .execute()
    expect(payloads.map(({ payload }) => payload)).toMatchObject([
      { occurrence: 1 },
      { occurrence: 2 },
      { occurrence: 3 },
    ])
  })
})

describe('details that change', () => {
  it('stop a visit by the hand of the visitor', async () => {
    const visit = await scene.invite(vera)
    await scene.record({ email: 'olga@example.com' })
    const sent = { body: { ...vera, email: 'olga@example.com' } }
    expect((await visit.send('visitors.updateOwn', sent)).status).toBe(200)
    expect(await visit.status()).toBe('IN_REVIEW')
    expect(await visit.events()).toEqual(['visit.created', 'visit.details_confirmed', 'visit.held'])
  })

  it('stop every visit to come by the hand of a client, but none that is over or gone', async () => {
    const visitor = { ...vera, email: 'vera@example.com' }
    const today = await scene.invite(visitor)
    const [later] = await scene.inviteSeries(visitor, 'FREQ=DAILY;COUNT=1')
    const over = await scene.invite(visitor)
    await scene.call('visits.checkIn', { params: over.params, body: {} })
    await scene.call('visits.checkOut', { params: over.params })
    const arrived = await scene.invite(visitor)
    await scene.call('visits.checkIn', { params: arrived.params, body: {} })
    await scene.record(olga)
    const answer = await scene.call('visitors.updateOwn', {
      params: { visitorId: today.params.visitorId },
      body: olga,
    })
    expect(answer.status).toBe(200)
    expect(await today.status()).toBe('IN_REVIEW')
    expect(await later?.status()).toBe('IN_REVIEW')
    expect(await over.status()).toBe('CHECKED_OUT')
    expect(await arrived.status()).toBe('CHECKED_IN')
    const alerts = await scene.alerts()
    const heldOf = (visitId: string | undefined) =>
      alerts.filter((alert) => alert.visitId === visitId).map(({ held }) => held)
    expect(alerts).toHaveLength(3)
    expect([today, later, arrived].map((visit) => heldOf(visit?.visitId))).toEqual([
      [true],
      [true],
      [false],
    ])
  })

  it('of nothing that is compared change nothing', async () => {
    await scene.record(olga)
    const visit = await scene.invite(vera)
    await visit.send('visitors.updateOwn', { body: { ...vera, language: 'nl' } })
    expect(await visit.status()).toBe('EXPECTED')
  })
})

describe('a check-in', () => {
  it.each(['visits.checkIn', 'visits.onSite'] as const)(
    'by %s is refused to whom a list knows by then, and to nobody else',
    async (id) => {
      const visit = await scene.invite(olga)
      const other = await scene.invite(vera)
      await scene.record(olga)
      const call = { token: scene.client, body: {}, key: newKey() }
      expect(await visit.send(id, call)).toMatchObject({ status: 409, code: 'visit_in_review' })
      expect(await visit.send(id, call)).toMatchObject({ status: 409, code: 'visit_in_review' })
      expect(await visit.status()).toBe('IN_REVIEW')
      expect(await scene.alerts()).toHaveLength(1)
      expect((await other.send(id, { ...call, key: newKey() })).status).toBe(200)
    },
  )

  it('of who was on site already waits too, and goes on from there', async () => {
    const visit = await scene.invite(olga)
    await visit.send('visits.onSite', { token: scene.client, body: {} })
    await scene.record(olga)
    const checkIn = () => visit.send('visits.checkIn', { token: scene.client, body: {} })
    expect((await checkIn()).code).toBe('visit_in_review')
    await scene.decide((await scene.alerts())[0], 'dismiss')
    expect(await visit.status()).toBe('ON_SITE')
    expect((await checkIn()).body).toMatchObject({ status: 'CHECKED_IN' })
  })

  it('is not stopped by a list that only tells', async () => {
    await scene.mode('ALERT')
    const visit = await scene.invite(olga)
    await scene.record(olga)
    expect((await visit.send('visits.checkIn', { body: {} })).status).toBe(200)
    expect(await scene.alerts()).toMatchObject([{ action: 'ALERT', held: false, state: 'OPEN' }])
  })

  it('is not compared where the location has switched the lists off', async () => {
    const visit = await scene.invite(olga)
    await scene.record(olga)
    await scene.mode('OFF')
    expect((await visit.send('visits.checkIn', { body: {} })).status).toBe(200)
    expect(await scene.alerts()).toEqual([])
  })

  it('by a link that was revoked is refused as such', async () => {
    const visit = await scene.invite(olga)
    await scene.record(olga)
    await scene.call('visits.revokeLinks', { params: visit.params })
    expect((await visit.send('visits.checkIn', { body: {} })).code).toBe('token_revoked')
    expect(await visit.status()).toBe('EXPECTED')
  })

  it('cannot be written past a hold, whoever forgets it', async () => {
    await scene.record(olga)
    const { key } = await scene.invite(olga)
    const write = (values: object) =>
      test.deps.db.system
        .updateTable('visits')
        .set(values)
        .where('company_id', '=', scene.companyId)
        .where('meeting_id', '=', key.meetingId)
        .execute()
    const arrived = { status: 'CHECKED_IN', arrived_at: test.clock.now() }
    await expect(write(arrived)).rejects.toThrow(/check constraint/)
    await expect(write({ ...arrived, held_from: null })).resolves.toBeDefined()
  })
})

describe('reception', () => {
  const override = { reason: 'In a hurry' }
  it.each([
    ['checks in with a reason', 'visits.checkIn', { override }],
    ['records the arrival', 'visits.onSite', { incomplete: true }],
  ] as const)('lets nobody in who is on a list: %s', async (_, id, body) => {
    const visit = await scene.invite(olga)
    await scene.record(olga)
    const answer = await visit.send(id, { body, token: scene.client })
    expect(answer.code).toBe('visit_in_review')
    expect(await visit.status()).toBe('IN_REVIEW')
  })

  it('registers a walk-in who then waits, like anyone on a list', async () => {
    await scene.record(olga)
    const answer = await scene.call('walkIn.register', {
      body: { visitor: olga, hostId: outsideId('US', scene.hostId) },
    })
    expect(answer.body).toMatchObject({ status: 'IN_REVIEW', missing: [] })
  })
})
