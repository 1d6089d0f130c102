/** Whoever stands in the lobby can be let in, although questions or a signature are missing. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openEmergencyScene, type EmergencyScene } from '#tests/support/emergency-scene.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { newKey, send } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: EmergencyScene
let reception: StaffMember
let security: StaffMember
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openEmergencyScene(test)
  reception = await staffOf(test, scene, 'RECEPTION')
  security = await staffOf(test, scene, 'SECURITY')
  await scene.flow(askScreen('fever', 'QUESTION', { when: { Yes: 'failure' } }))
  await scene.agreement()
})
afterAll(() => test.close())

const override = { reason: 'Escorted by the facility manager' }

const eventsOf = (key: VisitKey) =>
  test.deps.db.system
    .selectFrom('events')
    .select(['kind', 'payload', 'actor'])
    .where('subject', '=', visitSubject(key))
    .orderBy('event_id')
    .execute()

async function seen(visit: SceneVisit, { token }: StaffMember = reception) {
  const one = await visit.send('visits.get', { token })
  const companyId = outsideId('CO', scene.companyId)
  const list = await send(test.app, 'visits.list', { params: { companyId }, token })
  const { visits } = list.body as { visits: readonly { id: string }[] }
  const { missing, actions } = one.body as { missing: unknown; actions: unknown }
  // A row and the open visit say the same.
  expect(visits.find(({ id }) => id === visit.visitId)).toMatchObject({ missing, actions })
  return { missing, actions }
}

describe('what is missing', () => {
  it('is said, and nothing is offered that would be refused', async () => {
    const visit = await scene.visit()
    expect(await seen(visit)).toEqual({
      missing: ['QUESTIONS', 'AGREEMENT'],
      actions: ['on-site'],
    })
    expect(await seen(visit, security)).toEqual({
      missing: ['QUESTIONS', 'AGREEMENT'],
      actions: ['on-site', 'override'],
    })
    const plain = await visit.send('visits.checkIn', { body: {}, token: reception.token })
    expect(plain.code).toBe('check_in_incomplete')
  })

  it('gets less with each thing the visitor does', async () => {
    const visit = await scene.visit()
    await visit.send('visits.putCustomFields', { body: [{ id: 'fever', value: 'false' }] })
    expect((await seen(visit)).missing).toEqual(['REGISTRATION', 'AGREEMENT'])
    await test.deps.db.system
      .updateTable('visits')
      .set({ registration: 'VALID', registered_at: test.clock.now() })
      .where('visitor_id', '=', visit.key.visitorId)
      .execute()
    expect(await seen(visit)).toEqual({
      missing: [],
      actions: ['pre-check-in', 'on-site', 'check-in'],
    })
  })

  it('is a signature alone where nothing is asked, unless an earlier one still holds', async () => {
    await scene.params({})
    const visit = await scene.visit()
    expect((await seen(visit)).missing).toEqual(['AGREEMENT'])
    await scene.params({ signInAdvance: false })
    expect(await seen(visit)).toEqual({ missing: [], actions: ['on-site', 'check-in'] })
  })

  it('is nothing on another day, and not for who only hosts', async () => {
    const host = await staffOf(test, scene)
    const later = await scene.visit({ hostId: host.userId, daysFromToday: 1 })
    const today = await scene.visit({ hostId: host.userId })
    const { body } = await later.send('visits.get', { token: scene.client })
    expect(body).toMatchObject({ missing: [] })
    expect(await seen(today, host)).toEqual({ missing: [], actions: [] })
  })

  it('is not what the answers forbid: that is for who approves', async () => {
    const visit = await scene.visit()
    await visit.send('visits.putCustomFields', { body: [{ id: 'fever', value: 'true' }] })
    expect((await seen(visit)).actions).toEqual([])
    expect((await seen(visit, security)).actions).toEqual(['approve'])
    await visit.send('visits.approve', { token: security.token })
    expect(await seen(visit)).toEqual({ missing: ['AGREEMENT'], actions: ['on-site'] })
  })
})

describe('an arrival', () => {
  it('is recorded by reception whatever is missing, and the visitor is on the evacuation list', async () => {
    const visit = await scene.visit({ lastname: 'Early' })
    const emergency = await scene.start()
    const answer = await visit.send('visits.onSite', {
      body: { incomplete: true },
      token: reception.token,
    })
    expect(answer).toMatchObject({ status: 200, body: { status: 'ON_SITE' } })
    const { people } = await scene.roll(emergency)
    expect(people.map(({ lastname }) => lastname)).toContain('Early')
    expect(await eventsOf(visit.key)).toMatchObject([
      {
        kind: 'visit.on_site',
        payload: { incomplete: true, missing: ['QUESTIONS', 'AGREEMENT'] },
        actor: `user:${reception.id}`,
      },
    ])
  })

  it('is finished by the visitor afterwards, and then checked in', async () => {
    await ask('cough', { signInAdvance: false })
    const visit = await scene.visit()
    await visit.send('visits.onSite', { body: { incomplete: true }, token: reception.token })
    expect((await seen(visit)).missing).toEqual(['QUESTIONS'])
    await visit.send('visits.putCustomFields', { body: [{ id: 'cough', value: 'false' }] })
    const details = { firstname: 'Vera', lastname: 'Visitor' }
    expect((await visit.send('visitors.updateOwn', { body: details })).status).toBe(200)
    const done = await visit.send('visits.completeRegistration', { body: { valid: true } })
    expect(done.status).toBe(200)
    expect((await visit.send('visitors.updateOwn', { body: details })).code).toBe(
      'visit_already_checked_in',
    )
    const checkedIn = await visit.send('visits.checkIn', { body: {}, token: reception.token })
    expect(checkedIn).toMatchObject({ status: 200, body: { status: 'CHECKED_IN' } })
  })

  it('is recorded only by who checks visitors in, and only once', async () => {
    const visit = await scene.visit()
    const as = async (token: string) =>
      (await visit.send('visits.onSite', { body: { incomplete: true }, token })).code
    await ask('cough', { statusAfterCheckIn: 'ON_SITE' })
    expect(await as(visit.token)).toBe('forbidden')
    expect(await as((await staffOf(test, scene)).token)).toBe('forbidden')
    expect(await as((await openScene(test)).client)).toBe('not_found')
    expect(await as(reception.token)).toBeUndefined()
    expect(await as(reception.token)).toBe('visit_already_checked_in')
  })
})

describe('a check-in in spite of what is missing', () => {
  it('stands with its reason in the timeline, and in the audit', async () => {
    const visit = await scene.visit({ lastname: 'Escorted' })
    const key = newKey()
    const call = { body: { override }, token: security.token, key }
    const answer = await visit.send('visits.checkIn', call)
    expect(answer).toMatchObject({ status: 200, body: { status: 'CHECKED_IN' } })
    expect((await visit.send('visits.checkIn', call)).body).toEqual(answer.body)
    const payload = {
      incomplete: true,
      missing: ['QUESTIONS', 'AGREEMENT'],
      reason: override.reason,
    }
    const timeline = await visit.send('visits.timeline', { token: security.token })
    expect(timeline.body).toMatchObject([
      { kind: 'visit.checked_in', actor: `user:${security.id}`, payload },
    ])
    const audit = await scene.call('audit.list', { token: scene.client })
    expect(JSON.stringify(audit.body)).toContain(override.reason)
    const { people } = await scene.roll(await scene.start())
    expect(people.map(({ lastname }) => lastname)).toContain('Escorted')
  })

  it('overrides nothing where the visitor has finished meanwhile', async () => {
    await scene.params({ signInAdvance: false })
    const visit = await scene.visit()
    await visit.send('visits.checkIn', { body: { override }, token: security.token })
    expect(await eventsOf(visit.key)).toMatchObject([{ kind: 'visit.checked_in', payload: {} }])
  })

  it('needs the right to approve, beside that to check in', async () => {
    const visit = await scene.visit()
    const as = async (token: string) =>
      (await visit.send('visits.checkIn', { body: { override }, token })).code
    expect(await as(reception.token)).toBe('forbidden')
    expect(await as(visit.token)).toBe('forbidden')
    expect(await as((await openScene(test)).client)).toBe('not_found')
    expect(await eventsOf(visit.key)).toEqual([])
  })

  it.each([[''], ['   ']])('needs a reason: %j is none', async (reason) => {
    const visit = await scene.visit()
    const answer = await visit.send('visits.checkIn', {
      body: { override: { reason } },
      token: security.token,
    })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect(answer.body).toMatchObject({
      error: { details: [{ field: 'body.override.reason', code: 'common_error_required' }] },
    })
  })

  it.each([
    ['waits for approval', { status: 'IN_REVIEW' }, 'visit_in_review'],
    ['was denied', { status: 'DENIED' }, 'check_in_denied'],
    ['is on another day', { daysFromToday: 1 }, 'visit_not_today'],
    ['is over', { status: 'CHECKED_OUT' }, 'visit_past'],
  ] as const)('is no way around a visit that %s', async (_, options, code) => {
    const visit = await scene.visit(options)
    const as = async (body: object) =>
      (await visit.send('visits.checkIn', { body, token: scene.client })).code
    expect(await as({ override })).toBe(code)
    const onSite = { body: { incomplete: true }, token: scene.client }
    expect((await visit.send('visits.onSite', onSite)).code).toBe(code)
  })

  it('is no way around answers that fail, reported or not', async () => {
    const visit = await scene.visit()
    await visit.send('visits.putCustomFields', { body: [{ id: 'fever', value: 'true' }] })
    const call = { body: { override }, token: security.token }
    expect((await visit.send('visits.checkIn', call)).code).toBe('check_in_denied')
    await visit.send('visits.completeRegistration', { body: { valid: false } })
    expect((await visit.send('visits.checkIn', call)).code).toBe('check_in_denied')
  })
})

/** Other settings, and a question of its own. */
async function ask(id: string, params: Record<string, unknown>): Promise<void> {
  await scene.params(params)
  await scene.flow(askScreen(id, 'QUESTION'))
}
