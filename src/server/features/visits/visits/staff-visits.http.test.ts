/** What who is signed in sees of the visits and does to them: hosts, reception, security, administrators (issue 5 §1, §2). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { send } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

type Listed = {
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
  readonly visits: readonly {
    readonly visitor: { readonly firstname: string; readonly email: string }
    readonly status: string
    readonly actions: readonly string[]
  }[]
}

let test: TestApp
let scene: Scene
let host: StaffMember
let reception: StaffMember
let security: StaffMember
let administrator: StaffMember
let companyId: string
const visits: Record<string, SceneVisit> = {}

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  companyId = outsideId('CO', scene.companyId)
  host = await staffOf(test, scene)
  reception = await staffOf(test, scene, 'RECEPTION')
  security = await staffOf(test, scene, 'SECURITY')
  administrator = await staffOf(test, scene, 'ADMINISTRATORS')
  const hostId = host.userId
  visits['own'] = await scene.visit({ firstname: 'Own', hostId, email: 'own@visitor.example' })
  visits['ownLater'] = await scene.visit({ firstname: 'OwnLater', hostId, daysFromToday: 3 })
  visits['other'] = await scene.visit({ firstname: 'Other' })
  visits['otherIn'] = await scene.visit({ firstname: 'OtherIn', status: 'CHECKED_IN' })
  visits['otherLater'] = await scene.visit({ firstname: 'OtherLater', daysFromToday: 3 })
  visits['otherBefore'] = await scene.visit({
    firstname: 'OtherBefore',
    daysFromToday: -1,
    status: 'CHECKED_IN',
  })
})
beforeEach(() => scene.params({}))
afterAll(() => test.close())

const of = (name: string): SceneVisit => {
  const visit = visits[name]
  if (visit === undefined) throw new Error(`no visit ${name}`)
  return visit
}
async function list(token: string, query: Record<string, string> = {}): Promise<Listed> {
  const answer = await send(test.app, 'visits.list', { params: { companyId }, query, token })
  expect(answer.status).toBe(200)
  return answer.body as Listed
}
const names = async (token: string, query: Record<string, string> = {}) =>
  (await list(token, { pageSize: '100', ...query })).visits
    .map(({ visitor }) => visitor.firstname)
    .toSorted()
const always = { from: '2026-11-01', to: '2026-12-31' }

describe('the list', () => {
  it('is for a host what is their own, on any day', async () => {
    expect(await names(host.token)).toEqual(['Own'])
    expect(await names(host.token, always)).toEqual(['Own', 'OwnLater'])
  })

  it('is for reception the day, and nothing of others on another', async () => {
    expect(await names(reception.token)).toEqual(['Other', 'OtherIn', 'Own'])
    expect(await names(reception.token, always)).toEqual(['Other', 'OtherIn', 'Own'])
    expect(await names(reception.token, { from: '2026-11-24', to: '2026-11-24' })).toEqual([])
  })

  it('is for an administrator everything, and with “own” what is theirs', async () => {
    expect(await names(administrator.token, always)).toEqual(
      ['Own', 'OwnLater', 'Other', 'OtherIn', 'OtherLater', 'OtherBefore'].toSorted(),
    )
    expect(await names(administrator.token, { ...always, whose: 'own' })).toEqual([])
    expect(await names(scene.client, { ...always, whose: 'own' })).toEqual([])
    expect(await names(reception.token, { whose: 'own' })).toEqual([])
    expect(await names(host.token, { ...always, whose: 'own' })).toEqual(['Own', 'OwnLater'])
  })

  it('finds only what may be seen', async () => {
    expect(await names(host.token, { ...always, q: 'other' })).toEqual([])
    expect(await names(reception.token, { ...always, q: 'other' })).toEqual(['Other', 'OtherIn'])
  })

  it('counts every status, whatever was asked for', async () => {
    const { total, counts } = await list(reception.token, { status: 'CHECKED_IN' })
    expect(total).toBe(1)
    expect(counts).toEqual({
      EXPECTED: 2,
      CHECKED_IN: 1,
      CHECKED_OUT: 0,
      ON_SITE: 0,
      IN_REVIEW: 0,
      DENIED: 0,
    })
  })

  it('says what may be done, and shows staff how to reach somebody', async () => {
    const [seenByHost] = (await list(host.token)).visits
    expect(seenByHost).toMatchObject({ actions: [], visitor: { email: 'own@visitor.example' } })
    const { visits: seen } = await list(reception.token)
    const actionsOf = (name: string) =>
      seen.find(({ visitor }) => visitor.firstname === name)?.actions
    expect(actionsOf('Other')).toEqual(['on-site', 'check-in'])
    expect(actionsOf('OtherIn')).toEqual(['check-out', 'reset'])
  })
})

describe('one visit', () => {
  const readable = ['visits.get', 'visits.timeline', 'visits.createLink'] as const
  it.each([
    ['a host', () => host, ['own', 'ownLater'], ['other', 'otherLater']],
    ['reception', () => reception, ['own', 'other', 'otherIn'], ['ownLater', 'otherLater']],
    ['an administrator', () => administrator, ['own', 'otherLater'], []],
  ] as const)('is found by %s where it is seen', async (_, who, seen, unseen) => {
    const { token } = who()
    for (const id of readable) {
      for (const name of seen) {
        expect([id, name, (await of(name).send(id, { token })).status]).toEqual([id, name, 200])
      }
      for (const name of unseen) {
        const { code } = await of(name).send(id, { token })
        expect([id, name, code]).toEqual([id, name, 'not_found'])
      }
    }
  })

  it('shows a visitor or a mail link no actions', async () => {
    const visit = of('own')
    for (const token of [visit.token, visit.review]) {
      expect((await visit.send('visits.get', { token })).body).toMatchObject({ actions: [] })
    }
  })

  it('is nothing to somebody of another location', async () => {
    const other = await openScene(test)
    const stranger = await staffOf(test, other, 'ADMINISTRATORS')
    const { token } = stranger
    expect((await of('own').send('visits.get', { token })).code).toBe('not_found')
    expect((await of('own').send('visits.checkIn', { token, body: {} })).code).toBe('not_found')
    const answer = await send(test.app, 'visits.list', { params: { companyId }, token })
    expect(answer.code).toBe('not_found')
  })
})

describe('what is done', () => {
  const acts = ['visits.onSite', 'visits.checkIn', 'visits.checkOut', 'visits.reset'] as const
  const bodyOf = (id: string) =>
    id === 'visits.onSite' || id === 'visits.checkIn' ? {} : undefined

  it('leads reception through a whole visit, each step with one event in their name', async () => {
    const visit = await scene.visit()
    const { token } = reception
    for (const id of acts) {
      const body = bodyOf(id)
      const answer = await visit.send(id, { token, ...(body === undefined ? {} : { body }) })
      expect([id, answer.status]).toEqual([id, 200])
      const { body: now } = await visit.send('visits.get', { token })
      expect((now as { actions: string[] }).actions.length).toBeGreaterThan(0)
    }
    const { body: events } = await visit.send('visits.timeline', { token })
    expect(events).toMatchObject(
      ['visit.on_site', 'visit.checked_in', 'visit.checked_out', 'visit.reset'].map((kind) => ({
        kind,
        actor: `user:${reception.id}`,
      })),
    )
  })

  it('is refused to a host, and not found where they may not look', async () => {
    for (const id of acts) {
      const body = bodyOf(id)
      const call = { token: host.token, ...(body === undefined ? {} : { body }) }
      expect([id, (await of('own').send(id, call)).code]).toEqual([id, 'forbidden'])
      const onOther = { ...call, token: reception.token }
      expect([id, (await of('otherLater').send(id, onOther)).code]).toEqual([id, 'not_found'])
    }
  })

  describe.each(['host', 'reception', 'security', 'administrator'] as const)('by %s', (who) => {
    const calls = {
      approve: ['visits.approve', {}],
      deny: ['visits.deny', { body: { reason: 'No' } }],
      'on-site': ['visits.onSite', { body: {} }],
      'check-in': ['visits.checkIn', { body: {} }],
      'check-out': ['visits.checkOut', {}],
      reset: ['visits.reset', {}],
    } as const

    it.each(['EXPECTED', 'ON_SITE', 'CHECKED_IN', 'CHECKED_OUT', 'IN_REVIEW'] as const)(
      'of a visit that is %s works where the answer offered it, and nowhere else',
      async (status) => {
        const { token } = { host, reception, security, administrator }[who]
        for (const [action, [id, call]] of Object.entries(calls)) {
          const visit = await scene.visit({ status, hostId: host.userId })
          const { body } = await visit.send('visits.get', { token })
          const offered = (body as { actions: string[] }).actions.includes(action)
          const answer = await visit.send(id, { token, ...call })
          // Who repeats what is so already is answered, and what has nothing to clear stays as it is.
          const told =
            answer.status === 200
              ? ((await visit.send('visits.timeline', { token })).body as readonly unknown[])
              : []
          expect([action, told.length > 0]).toEqual([action, offered])
        }
      },
    )
  })

  it('security approves and denies what waits; reception does not', async () => {
    const visit = await scene.visit({ status: 'IN_REVIEW' })
    expect((await visit.send('visits.approve', { token: reception.token })).code).toBe('forbidden')
    expect((await visit.send('visits.deny', { token: reception.token, body: {} })).code).toBe(
      'forbidden',
    )
    const denied = await visit.send('visits.deny', {
      token: security.token,
      body: { reason: 'Not today' },
    })
    expect(denied.body).toMatchObject({ status: 'DENIED' })
    expect((await visit.send('visits.reset', { token: reception.token })).code).toBe('forbidden')
    expect((await visit.send('visits.approve', { token: security.token })).body).toMatchObject({
      status: 'EXPECTED',
    })
  })

  it('a host answers a denial by the flow only where the location lets hosts', async () => {
    const visit = await scene.visit({ status: 'DENIED', hostId: host.userId })
    await test.deps.db.system
      .updateTable('visits')
      .set({ denial_cause: 'FLOW' })
      .where('visitor_id', '=', visit.key.visitorId)
      .execute()
    await scene.params({ hostMayApproveFlowDenials: false })
    expect((await visit.send('visits.approve', { token: host.token })).code).toBe('forbidden')
    await scene.params({ hostMayApproveFlowDenials: true })
    const approved = await visit.send('visits.approve', { token: host.token })
    expect(approved.body).toMatchObject({ status: 'EXPECTED' })
  })
})

describe('marking somebody as ready to come in', () => {
  const mark = (visit: SceneVisit, { token }: StaffMember) =>
    send(test.app, 'visits.preCheckIn', { params: visit.params, token })
  const offered = async (visit: SceneVisit, { token }: StaffMember) => {
    const { body } = await send(test.app, 'visits.get', { params: visit.params, token })
    return (body as { actions?: readonly string[] }).actions?.includes('pre-check-in') ?? false
  }

  it('is offered to reception once the visitor has registered, and done once', async () => {
    const visit = await scene.visit({ firstname: 'Ready', hostId: host.userId })
    expect(await offered(visit, reception)).toBe(false)
    await test.deps.db.system
      .updateTable('visits')
      .set({
        registration: 'VALID',
        registered_at: test.clock.now(),
        details_confirmed_at: test.clock.now(),
      })
      .where('meeting_id', '=', visit.key.meetingId)
      .execute()
    expect([await offered(visit, reception), await offered(visit, host)]).toEqual([true, false])
    expect((await mark(visit, host)).code).toBe('forbidden')
    expect((await mark(visit, reception)).body).toMatchObject({ status: 'EXPECTED' })
    expect((await mark(visit, reception)).status).toBe(200)
    expect(await offered(visit, reception)).toBe(false)
    const events = await test.deps.db.system
      .selectFrom('events')
      .select(['actor'])
      .where('kind', '=', 'visit.pre_checked_in')
      .where('subject', '=', `visit:${visit.visitId}`)
      .execute()
    expect(events).toEqual([{ actor: `user:${reception.id}` }])
  })

  it('is not for a visit that reception does not see, nor before the day', async () => {
    expect((await mark(of('otherLater'), reception)).code).toBe('not_found')
    expect((await mark(of('otherLater'), administrator)).code).toBe('visit_not_today')
  })
})
