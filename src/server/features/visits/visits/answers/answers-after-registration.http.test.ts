import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCustomField } from '#tests/support/factories.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { outsideId } from '#contract/ids.ts'
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
const answer = (visit: SceneVisit, id: string, value: string) =>
  visit.send('visits.putCustomFields', { body: [{ id, value }] })
const confirm = (visit: SceneVisit) =>
  visit.send('visitors.updateOwn', { body: { firstname: 'Vera', lastname: 'Visitor' } })
const complete = (visit: SceneVisit) =>
  visit.send('visits.completeRegistration', { body: { valid: true } })
const visitOf = async (visit: SceneVisit) =>
  (await visit.send('visits.get', { token: scene.client })).body as {
    registration: string
    visitor: { customFields: { id: string; value: string }[] }
  }

describe('answers after the registration is complete', () => {
  beforeEach(() =>
    scene.flow(
      askScreen('badge', 'TEXT', { next: 'fever' }),
      askScreen('fever', 'QUESTION', { when: { Yes: 'failure' } }),
    ),
  )
  const registered = async (): Promise<SceneVisit> => {
    const visit = await scene.visit()
    await answer(visit, 'badge', '7')
    await answer(visit, 'fever', 'false')
    await confirm(visit)
    await complete(visit)
    return visit
  }

  it.each([
    ['stay complete when they still pass', 'badge', '8', 'VALID'],
    ['open it when they fail', 'fever', 'true', 'NONE'],
    ['open it when one is taken back', 'badge', '', 'NONE'],
  ])('%s', async (_, id, value, registration) => {
    const visit = await registered()
    expect((await answer(visit, id, value)).status).toBe(200)
    expect(await visitOf(visit)).toMatchObject({ registration })
    const last = (await eventsOf(visit.key)).at(-1)
    expect(last).toEqual({
      kind: 'visit.answered',
      payload: { fields: [id], ...(registration === 'NONE' ? { reopened: true } : {}) },
    })
  })

  it('open it when another agreement applies now', async () => {
    const visit = await registered()
    await scene.agreement({ conditions: [{ field: 'badge', values: ['9'] }] })
    await answer(visit, 'badge', '9')
    expect(await visitOf(visit)).toMatchObject({ registration: 'NONE' })
  })

  it('are carried over to the profile', async () => {
    const visit = await registered()
    await answer(visit, 'badge', '8')
    const rows = await test.deps.db.system
      .selectFrom('visitor_answers')
      .select(['custom_field_id', 'value'])
      .where('visitor_id', '=', visit.key.visitorId)
      .orderBy('custom_field_id')
      .execute()
    expect(rows).toEqual([
      { custom_field_id: 'badge', value: '8' },
      { custom_field_id: 'fever', value: 'false' },
    ])
  })

  it('are those of the last visit at the next one, until somebody else fills them in', async () => {
    const visit = await registered()
    const meetingWith = async (visitor: object) => {
      const made = await visit.send('meetings.create', {
        token: scene.client,
        body: {
          title: 'Next time',
          startAt: '2026-11-25T09:00:00Z',
          endAt: '2026-11-25T10:00:00Z',
          hostId: outsideId('US', visit.hostId),
          visitors: [{ id: visit.params.visitorId, lastname: 'Visitor', ...visitor }],
        },
      })
      expect(made.status).toBe(200)
      const [visitId = ''] = (made.body as { visits: string[] }).visits
      const data = await visit.send('visitData.get', { token: scene.client, query: { visitId } })
      const { answered, answeredBefore } = data.body as Record<string, string[]>
      return { answered, answeredBefore }
    }
    expect(await meetingWith({})).toEqual({ answered: [], answeredBefore: ['badge', 'fever'] })
    expect(await meetingWith({ customFields: [{ id: 'badge', value: 'by staff' }] })).toEqual({
      answered: [],
      answeredBefore: ['fever'],
    })
  })

  it('of a field that is asked every time stay with the visit', async () => {
    await createCustomField(test.deps, scene.companyId, {
      id: 'temperature',
      type: 'TEXT',
      resetAtEveryVisit: true,
    })
    const visit = await registered()
    await answer(visit, 'temperature', '37')
    const rows = await test.deps.db.system
      .selectFrom('visitor_answers')
      .select('custom_field_id')
      .where('visitor_id', '=', visit.key.visitorId)
      .where('custom_field_id', '=', 'temperature')
      .execute()
    expect(rows).toEqual([])
    expect((await visitOf(visit)).visitor.customFields).toContainEqual({
      id: 'temperature',
      value: '37',
    })
  })
})
