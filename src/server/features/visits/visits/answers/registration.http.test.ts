import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { askScreen, tellScreen } from '#tests/support/flow-screens.ts'
import { newKey } from '#tests/support/send.ts'
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

const eventsOf = async (key: VisitKey) =>
  (
    await test.deps.db.system
      .selectFrom('events')
      .select(['kind', 'payload'])
      .where('subject', '=', visitSubject(key))
      .orderBy('event_id')
      .execute()
  ).map(({ kind, payload }) => ({ kind, payload }))
const kindsOf = async (key: VisitKey) => (await eventsOf(key)).map(({ kind }) => kind)
const answer = (visit: SceneVisit, id: string, value: string) =>
  visit.send('visits.putCustomFields', { body: [{ id, value }] })
const confirm = (visit: SceneVisit) =>
  visit.send('visitors.updateOwn', { body: { firstname: 'Vera', lastname: 'Visitor' } })
const complete = (visit: SceneVisit, valid = true) =>
  visit.send('visits.completeRegistration', { body: { valid } })
const visitOf = async (visit: SceneVisit) =>
  (await visit.send('visits.get', { token: scene.client })).body as {
    status: string
    registration: string
    flowWaived: boolean
    visitor: { customFields: { id: string; value: string }[] }
  }

describe('completing the registration', () => {
  it('takes a confirmed person, answered questions and a signed agreement', async () => {
    await scene.flow(askScreen('badge', 'TEXT', { next: 'read' }), tellScreen('read'))
    const agreementId = await scene.agreement()
    const visit = await scene.visit()
    expect(await complete(visit)).toMatchObject({
      code: 'registration_unjustified',
      body: { error: { details: { screenId: 'badge' } } },
    })
    await answer(visit, 'badge', '7')
    expect((await complete(visit)).code).toBe('details_incomplete')
    await confirm(visit)
    expect((await complete(visit)).code).toBe('signature_required')
    await visit.send('visits.signAgreement', { body: { agreementId, language: 'en' } })
    expect((await complete(visit)).body).toEqual({ id: visit.visitId, status: 'EXPECTED' })
    expect(await visitOf(visit)).toMatchObject({ registration: 'VALID', status: 'EXPECTED' })
    expect(await kindsOf(visit.key)).toEqual([
      'visit.answered',
      'visit.details_confirmed',
      'visit.agreement_signed',
      'visit.registered',
    ])
  })

  it('done again changes nothing', async () => {
    const visit = await scene.visit()
    await confirm(visit)
    const key = newKey()
    const body = { valid: true }
    const first = await visit.send('visits.completeRegistration', { body, key })
    const second = await visit.send('visits.completeRegistration', { body, key })
    const third = await complete(visit)
    expect([second.body, third.body]).toEqual([first.body, first.body])
    expect(await kindsOf(visit.key)).toEqual(['visit.details_confirmed', 'visit.registered'])
  })

  it('asks for the details that the location requires', async () => {
    const visit = await scene.visit()
    await confirm(visit)
    await scene.params({ requiredDetails: ['companyName'] })
    expect((await complete(visit)).code).toBe('details_incomplete')
  })

  it('is vouched for by an API client, but never against the answers', async () => {
    await scene.flow(askScreen('badge'))
    const visit = await scene.visit()
    const asClient = (valid: boolean) =>
      visit.send('visits.completeRegistration', { body: { valid }, token: scene.client })
    expect((await asClient(true)).code).toBe('registration_unjustified')
    await answer(visit, 'badge', '7')
    expect((await asClient(false)).code).toBe('registration_unjustified')
    expect((await asClient(true)).status).toBe(200)
  })

  it.each([
    ['over', { daysFromToday: -1 }, 'visit_past'],
    ['denied', { status: 'DENIED' }, 'check_in_denied'],
    ['in review', { status: 'IN_REVIEW' }, 'visit_in_review'],
  ] as const)('is refused when the visit is %s', async (_, options, code) => {
    const visit = await scene.visit(options)
    expect((await complete(visit)).code).toBe(code)
  })

  it.each([[{}], [{ valid: 'yes' }], [[]]])('needs a body that says how: %j', async (body) => {
    const visit = await scene.visit()
    expect((await visit.send('visits.completeRegistration', { body })).code).toBe(
      'validation_failed',
    )
  })
})

describe('a flow that fails', () => {
  beforeEach(() => scene.flow(askScreen('fever', 'QUESTION', { when: { Yes: 'failure' } })))

  it('is only a failure when the answers say so', async () => {
    const visit = await scene.visit()
    expect((await complete(visit, false)).code).toBe('registration_unjustified')
    expect((await visit.send('visits.deny', { body: {} })).code).toBe('denial_unjustified')
    await answer(visit, 'fever', 'false')
    expect((await complete(visit, false)).code).toBe('registration_unjustified')
    expect((await visit.send('visits.deny')).code).toBe('denial_unjustified')
  })

  it('denies the visit, once, and asks the host', async () => {
    const visit = await scene.visit()
    await answer(visit, 'fever', 'true')
    await confirm(visit)
    expect((await complete(visit)).code).toBe('registration_unjustified')
    expect((await complete(visit, false)).body).toMatchObject({ status: 'EXPECTED' })
    expect((await visit.send('visits.deny')).body).toMatchObject({ status: 'DENIED' })
    expect((await visit.send('visits.deny')).body).toMatchObject({ status: 'DENIED' })
    expect(await visitOf(visit)).toMatchObject({
      registration: 'INVALID',
      denial: { cause: 'FLOW', reason: '' },
    })
    expect((await eventsOf(visit.key)).slice(-2)).toEqual([
      { kind: 'visit.registration_failed', payload: {} },
      { kind: 'visit.denied', payload: { cause: 'FLOW' } },
    ])
  })

  it('cannot be talked round by other answers', async () => {
    const visit = await scene.visit()
    await answer(visit, 'fever', 'true')
    await confirm(visit)
    await complete(visit, false)
    await answer(visit, 'fever', 'false')
    expect((await complete(visit)).code).toBe('registration_unjustified')
    await answer(visit, 'fever', 'true')
    await visit.send('visits.deny')
    expect((await answer(visit, 'fever', 'false')).code).toBe('check_in_denied')
    expect((await confirm(visit)).code).toBe('check_in_denied')
    expect((await visit.send('visits.checkIn', { body: {} })).code).toBe('check_in_denied')
  })

  it('is waived by who approves: the rest is still asked', async () => {
    const agreementId = await scene.agreement()
    const visit = await scene.visit()
    await answer(visit, 'fever', 'true')
    await visit.send('visits.deny')
    expect((await visit.send('visits.approve', { token: visit.review })).body).toMatchObject({
      status: 'EXPECTED',
    })
    expect(await visitOf(visit)).toMatchObject({ registration: 'NONE', flowWaived: true })
    expect((await visit.send('visits.deny')).code).toBe('denial_unjustified')
    await confirm(visit)
    expect((await complete(visit)).code).toBe('signature_required')
    await visit.send('visits.signAgreement', { body: { agreementId, language: 'en' } })
    expect((await complete(visit)).status).toBe(200)
    expect((await visit.send('visits.checkIn', { body: {} })).status).toBe(200)
  })

  it('lets a waived visitor in who has nothing else to do', async () => {
    const visit = await scene.visit()
    await answer(visit, 'fever', 'true')
    await visit.send('visits.deny')
    await visit.send('visits.approve', { token: scene.client })
    expect((await visit.send('visitData.get')).body).toMatchObject({
      params: { flowRequired: false },
      visit: { flowWaived: true },
    })
    expect((await visit.send('visits.checkIn', { body: {} })).status).toBe(200)
  })

  it('that was never reported can be approved as well', async () => {
    const visit = await scene.visit()
    await answer(visit, 'fever', 'true')
    await complete(visit, false)
    await visit.send('visits.approve', { token: scene.client })
    expect(await visitOf(visit)).toMatchObject({ registration: 'NONE', flowWaived: true })
  })

  it('begins anew after a reset, without the answers that failed', async () => {
    const visit = await scene.visit()
    await answer(visit, 'fever', 'true')
    await visit.send('visits.deny')
    await visit.send('visits.reset', { token: scene.client })
    expect(await visitOf(visit)).toMatchObject({
      status: 'EXPECTED',
      registration: 'NONE',
      flowWaived: false,
      visitor: { customFields: [] },
    })
    await answer(visit, 'fever', 'false')
    await confirm(visit)
    expect((await complete(visit)).status).toBe(200)
  })

  it('because of answers from before loses those at a reset', async () => {
    const visit = await scene.visit()
    await test.deps.db.system
      .insertInto('visitor_answers')
      .values({
        company_id: scene.companyId,
        visitor_id: visit.key.visitorId,
        custom_field_id: 'fever',
        value: 'true',
      })
      .execute()
    expect((await visit.send('visits.deny')).body).toMatchObject({ status: 'DENIED' })
    await visit.send('visits.reset', { token: scene.client })
    expect((await visitOf(visit)).visitor.customFields).toEqual([])
  })

  it('leaves no answer behind for the next visit; one that passed does', async () => {
    const visit = await scene.visit()
    const profile = () =>
      test.deps.db.system
        .selectFrom('visitor_answers')
        .select('value')
        .where('visitor_id', '=', visit.key.visitorId)
        .execute()
    await answer(visit, 'fever', 'true')
    await visit.send('visits.deny')
    expect(await profile()).toEqual([])
    await visit.send('visits.reset', { token: scene.client })
    await answer(visit, 'fever', 'false')
    await confirm(visit)
    await complete(visit)
    expect(await profile()).toEqual([{ value: 'false' }])
  })
})
