/** Staff say that they have seen who a visitor is, and take it back (reference §3). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { newKey, send } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let reception: StaffMember
let host: StaffMember
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  reception = await staffOf(test, scene, 'RECEPTION')
  host = await staffOf(test, scene)
})
afterAll(() => test.close())

const verify = (visit: SceneVisit, body?: object, token = reception.token, key = newKey()) =>
  visit.send('visits.verify', { token, key, ...(body === undefined ? {} : { body }) })
const seen = async (visit: SceneVisit, token = reception.token) =>
  (await visit.send('visits.get', { token })).body as {
    readonly identityCheckedAt: string | null
    readonly mayCheckIdentity: boolean
  }
const kinds = async (visit: SceneVisit) =>
  ((await visit.send('visits.timeline', { token: scene.client })).body as { kind: string }[]).map(
    ({ kind }) => kind,
  )

describe('the check of an identity', () => {
  it('is kept with the visit, in its list and in its timeline', async () => {
    const visit = await scene.visit()
    expect(await seen(visit)).toMatchObject({ identityCheckedAt: null, mayCheckIdentity: true })
    const at = test.clock.now()
    expect((await verify(visit)).body).toEqual({ id: visit.visitId, identityCheckedAt: at })
    expect(await seen(visit)).toMatchObject({ identityCheckedAt: at, mayCheckIdentity: true })
    const params = { companyId: outsideId('CO', scene.companyId) }
    const { body } = await send(test.app, 'visits.list', { params, token: reception.token })
    expect(body).toMatchObject({ visits: [{ identityCheckedAt: at }] })
    expect(await kinds(visit)).toEqual(['visit.identity_checked'])
  })

  it('is taken back, and said once however often it is asked for', async () => {
    const visit = await scene.visit({ status: 'CHECKED_IN' })
    const first = (await verify(visit)).body
    test.clock.advance(60_000)
    expect((await verify(visit, { checked: true })).body).toEqual(first)
    await verify(visit, { checked: false })
    const back = await verify(visit, { checked: false })
    expect(back.body).toEqual({ id: visit.visitId, identityCheckedAt: null })
    expect(await kinds(visit)).toEqual(['visit.identity_checked', 'visit.identity_unchecked'])
  })

  it('asked for twice with one key is one', async () => {
    const visit = await scene.visit()
    const key = newKey()
    const [first, second] = await Promise.all([1, 2].map(() => verify(visit, {}, undefined, key)))
    expect(first?.text).toBe(second?.text)
    expect(await kinds(visit)).toHaveLength(1)
  })

  it('is forgotten when the visit is set back to expected', async () => {
    const visit = await scene.visit()
    await verify(visit)
    expect((await visit.send('visits.reset', { token: reception.token })).status).toBe(200)
    expect(await seen(visit)).toMatchObject({ identityCheckedAt: null })
  })

  it('is forgotten when the visit moves to another day, and stays when its hour changes', async () => {
    const visit = await scene.visit()
    await verify(visit)
    const before = (await visit.send('meetings.get', { token: scene.client })).body as object
    const move = (startAt: string, endAt: string) =>
      visit.send('meetings.update', { token: scene.client, body: { ...before, startAt, endAt } })
    const later = await move('2026-11-21T13:00:00.000Z', '2026-11-21T14:00:00.000Z')
    expect([later.status, later.code]).toEqual([200, undefined])
    expect((await seen(visit)).identityCheckedAt).not.toBeNull()
    expect((await move('2026-11-24T13:00:00.000Z', '2026-11-24T14:00:00.000Z')).status).toBe(200)
    const params = { ...visit.params, date: '2026-11-24' }
    const moved = await visit.send('visits.get', { token: scene.client, params })
    expect(moved.body).toMatchObject({ identityCheckedAt: null })
  })

  it.each([
    [
      'by the own link',
      (visit: SceneVisit, name: object) => visit.send('visitors.updateOwn', { body: name }),
    ],
    [
      'by an API client',
      (visit: SceneVisit, name: object) =>
        visit.send('visitors.updateOwn', { token: scene.client, body: name }),
    ],
    [
      'with the meeting',
      async (visit: SceneVisit, name: object) => {
        const { body } = await visit.send('meetings.get', { token: scene.client })
        const before = body as { visitors: object[] }
        const visitors = before.visitors.map((one) => ({ ...one, ...name }))
        return visit.send('meetings.update', {
          token: reception.token,
          body: { ...before, visitors },
        })
      },
    ],
  ] as const)(
    'is forgotten when the name changes %s, not when only its case does',
    async (_, rename) => {
      const visit = await scene.visit({ firstname: 'Vera', lastname: 'Visser' })
      await verify(visit)
      const same = await rename(visit, { firstname: 'VERA', lastname: 'Visser' })
      expect([same.status, same.code]).toEqual([200, undefined])
      expect((await seen(visit)).identityCheckedAt).not.toBeNull()
      expect((await rename(visit, { firstname: 'Mallory', lastname: 'Other' })).status).toBe(200)
      expect((await seen(visit)).identityCheckedAt).toBeNull()
      const said = (await kinds(visit)).filter((kind) => kind.includes('identity'))
      expect(said).toEqual(['visit.identity_checked', 'visit.identity_unchecked'])
    },
  )

  it('stays with a visit that has ended, and goes from the others of who has another name', async () => {
    const ended = await scene.visit({ status: 'CHECKED_IN', firstname: 'Vera', lastname: 'Visser' })
    await verify(ended)
    expect((await ended.send('visits.checkOut', { token: reception.token })).status).toBe(200)
    const { body } = await ended.send('meetings.get', { token: scene.client })
    const again = await ended.send('meetings.create', { token: scene.client, body: body as object })
    const { visits } = again.body as { visits: string[] }
    const [date = '', meetingId = '', visitorId = ''] = visits[0]?.split('/') ?? []
    const params = { ...ended.params, date, meetingId, visitorId }
    expect(visitorId).toBe(ended.params.visitorId)
    const token = reception.token
    expect((await ended.send('visits.verify', { token, params })).status).toBe(200)
    await ended.send('visitors.updateOwn', { token: scene.client, body: { lastname: 'Other' } })
    expect((await seen(ended)).identityCheckedAt).not.toBeNull()
    const next = await ended.send('visits.get', { token, params })
    expect(next.body).toMatchObject({ identityCheckedAt: null })
  })

  it('is nothing that the visitor or the host’s link is told', async () => {
    const visit = await scene.visit()
    await verify(visit)
    for (const token of [visit.token, visit.review]) {
      expect(await seen(visit, token)).toMatchObject({
        identityCheckedAt: null,
        mayCheckIdentity: false,
      })
    }
  })
})

describe('refused', () => {
  it.each([
    ['of who has left', { status: 'CHECKED_OUT' }, 409, 'visit_status_conflict'],
    ['of who was denied', { status: 'DENIED' }, 409, 'visit_status_conflict'],
    ['of who did not come', { daysFromToday: -1 }, 410, 'visit_past'],
    ['before the day', { daysFromToday: 1 }, 409, 'visit_not_today'],
  ] as const)('%s', async (_, options, status, code) => {
    const visit = await scene.visit(options)
    expect(await verify(visit, {}, scene.client)).toMatchObject({ status, code })
    expect(await seen(visit, scene.client)).toMatchObject({ mayCheckIdentity: false })
    expect(await kinds(visit)).toEqual([])
  })

  it('to a host without the right, of an own visit', async () => {
    const visit = await scene.visit({ hostId: host.userId })
    expect(await verify(visit, {}, host.token)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await seen(visit, host.token)).toMatchObject({ mayCheckIdentity: false })
  })

  it('of a visit that the caller may not see', async () => {
    const past = await scene.visit({ status: 'CHECKED_IN', daysFromToday: -1 })
    expect(await verify(past)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('for what is no answer', async () => {
    const visit = await scene.visit()
    const answer = await verify(visit, { checked: 'yes' })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })
})
