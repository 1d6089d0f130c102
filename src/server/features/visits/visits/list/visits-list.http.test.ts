import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
import { send } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
const visits: Record<string, SceneVisit> = {}
beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  const hostId = await createUser(test.deps, scene.companyId, {
    firstname: 'Ömer',
    lastname: 'Gastgeber',
  })
  visits['ann'] = await scene.visit({ firstname: 'Ann', lastname: 'Lee', companyName: '50% Off' })
  visits['bob'] = await scene.visit({ firstname: 'Bob', lastname: 'O_Neil', hostId })
  visits['cyd'] = await scene.visit({ firstname: 'Cyd', title: 'Audit', status: 'CHECKED_IN' })
  visits['dan'] = await scene.visit({ firstname: 'Dan', daysFromToday: 1 })
  visits['eve'] = await scene.visit({ firstname: 'Eve', daysFromToday: -1, status: 'CHECKED_OUT' })
  visits['gone'] = await scene.visit({ firstname: 'Gone' })
  await test.deps.db.system
    .updateTable('visits')
    .set({ cancelled_at: test.clock.now() })
    .where('visitor_id', '=', visits['gone'].key.visitorId)
    .execute()
})
afterAll(() => test.close())

const list = async (query: Record<string, string> = {}, token = scene.client) => {
  const companyId = visits['ann']?.params.companyId ?? ''
  return send(test.app, 'visits.list', { params: { companyId }, query, token })
}
const names = async (query: Record<string, string> = {}) => {
  const { body } = await list(query)
  return (body as { visits: { visitor: { firstname: string } }[] }).visits
    .map(({ visitor }) => visitor.firstname)
    .sort()
}

describe('the list of visits', () => {
  it.each([
    ['is of today when no day is named', {}, ['Ann', 'Bob', 'Cyd']],
    [
      'is of a range of days, both included',
      { from: '2026-11-20', to: '2026-11-21' },
      ['Ann', 'Bob', 'Cyd', 'Eve'],
    ],
    ['goes on for ever after a day', { from: '2026-11-22' }, ['Dan']],
    ['goes back for ever before a day', { to: '2026-11-20' }, ['Eve']],
    [
      'is empty for a range that ends before it begins',
      { from: '2026-11-22', to: '2026-11-20' },
      [],
    ],
    ['keeps to statuses', { status: 'CHECKED_IN' }, ['Cyd']],
    ['takes several', { status: 'expected, CHECKED_IN' }, ['Ann', 'Bob', 'Cyd']],
    ['finds by name', { q: 'ann le' }, ['Ann']],
    ['finds by company', { q: 'OFF' }, ['Ann']],
    ['finds by title', { q: 'audit' }, ['Cyd']],
    ['finds by host', { q: 'ömer gast' }, ['Bob']],
    ['finds only within the days', { q: 'eve' }, []],
    ['finds by initials and in any order', { q: 'g ö' }, ['Bob']],
    ['finds without the accents', { q: 'OMER' }, ['Bob']],
    ['finds with umlauts as two letters', { q: 'oemer' }, ['Bob']],
    ['finds nobody by signs alone', { q: '%' }, []],
    ['takes an underscore as a space', { q: 'O_N' }, ['Bob']],
    ['finds nobody by a backslash', { q: String.raw`\ ` }, []],
    ['takes a blank as nothing', { q: '   ' }, ['Ann', 'Bob', 'Cyd']],
  ] as const)('%s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('has the newest day first, and pages that hold everything once', async () => {
    const range = { from: '2026-11-01', to: '2026-11-30', pageSize: '2' }
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map(async (page) => (await list({ ...range, page })).body),
    )
    const seen = pages.flatMap((page) =>
      (page as { visits: { id: string }[] }).visits.map(({ id }) => id),
    )
    expect(pages.map((page) => (page as { total: number }).total)).toEqual([5, 5, 5, 5])
    expect(new Set(seen).size).toBe(5)
    expect(seen.map((id) => id.slice(0, 10))).toEqual([
      '2026-11-22',
      '2026-11-21',
      '2026-11-21',
      '2026-11-21',
      '2026-11-20',
    ])
  })

  it.each([
    ['a status that does not exist', { status: 'LATE' }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['page zero', { page: '0' }],
    ['a page of words', { pageSize: 'all' }],
    ['a text without end', { q: 'x'.repeat(101) }],
  ] as const)('refuses %s', async (_, query) => {
    expect(await list(query)).toMatchObject({ status: 422, code: 'validation_failed' })
  })

  it('is another’s for another’s client, and nothing without a token', async () => {
    const stranger = await openScene(test)
    expect((await list({}, stranger.client)).code).toBe('not_found')
    expect((await list({}, '')).status).toBe(401)
    expect((await list({}, visits['ann']?.token)).code).toBe('forbidden')
  })
})

describe('one visit', () => {
  it('is found by its address, by those who may', async () => {
    const visit = await scene.visit({ firstname: 'Fay' })
    for (const token of [visit.token, visit.review, scene.client]) {
      expect((await visit.send('visits.get', { token })).body).toMatchObject({
        id: visit.visitId,
        visitor: { firstname: 'Fay' },
      })
    }
    const stranger = await openScene(test)
    expect((await visit.send('visits.get', { token: stranger.client })).code).toBe('not_found')
    expect((await visit.send('visits.get', { token: visits['ann']?.token ?? '' })).code).toBe(
      'not_found',
    )
    expect((await visits['gone']?.send('visits.get', { token: scene.client }))?.code).toBe(
      'not_found',
    )
  })

  it.each([['2026-13-01'], ['yesterday'], ['0000-01-01']])(
    'is not found on the day %s',
    async (date) => {
      const visit = visits['ann']
      const answer = await visit?.send('visits.get', { params: { ...visit.params, date } })
      expect(answer?.code).toBe('not_found')
    },
  )

  it('has a timeline that names acts and actors, never people', async () => {
    const visit = await scene.visit({ firstname: 'Gil', email: 'gil@example.org' })
    await visit.send('visitors.updateOwn', { body: { firstname: 'Gilbert' } })
    await visit.send('visits.checkIn', { body: {} })
    const { body, text } = await visit.send('visits.timeline', { token: scene.client })
    expect(body).toMatchObject([
      {
        kind: 'visit.details_confirmed',
        actor: `visitor:${visit.visitId}`,
        payload: { fields: ['firstname'] },
      },
      { kind: 'visit.checked_in', actor: `visitor:${visit.visitId}`, payload: {} },
    ])
    expect(text).not.toMatch(/gil/i)
    const none = { ...visit.params, date: '2026-11-22' }
    expect((await visit.send('visits.timeline', { token: scene.client, params: none })).code).toBe(
      'not_found',
    )
  })

  it('has links that open it until they are revoked', async () => {
    const visit = await scene.visit()
    const make = async () => {
      const { body } = await visit.send('visits.createLink', { token: scene.client })
      return new URL((body as { link: string }).link)
    }
    const link = await make()
    expect(link.origin + link.pathname).toBe('https://foyer.test/visit')
    const token = link.searchParams.get('jwt') ?? ''
    expect((await visit.send('visitData.get', { token })).status).toBe(200)
    await visit.send('visits.revokeLinks', { token: scene.client })
    expect((await visit.send('visitData.get', { token })).code).toBe('token_revoked')
    const fresh = (await make()).searchParams.get('jwt') ?? ''
    expect((await visit.send('visitData.get', { token: fresh })).status).toBe(200)
    // It outlives the day, to say that the visit is over, and then ends.
    test.clock.set('2026-11-24T22:00:00.000Z')
    expect((await visit.send('visitData.get', { token: fresh })).status).toBe(200)
    test.clock.set('2026-11-24T23:00:01.000Z')
    expect((await visit.send('visitData.get', { token: fresh })).code).toBe('token_expired')
    test.clock.set('2026-11-21T09:00:00.000Z')
  })

  it('that is over gets no link', async () => {
    const answer = await visits['eve']?.send('visits.createLink', { token: scene.client })
    expect(answer?.code).toBe('visit_past')
  })
})
