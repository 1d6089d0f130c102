import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { reviewerToken } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
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
const tokenOf = (visit: SceneVisit, userId: string) =>
  reviewerToken(test.deps, scene.companyId, visit.key, userId)
const eventsOf = async (visit: SceneVisit) =>
  test.deps.db.system
    .selectFrom('events')
    .select(['kind', 'actor', 'payload'])
    .where('company_id', '=', scene.companyId)
    .where('subject', '=', visitSubject(visit.key))
    .orderBy('event_id')
    .execute()
const meetingOf = (visit: SceneVisit) =>
  test.deps.db.system
    .selectFrom('meetings')
    .selectAll()
    .where('company_id', '=', scene.companyId)
    .where('meeting_id', '=', visit.key.meetingId)
    .executeTakeFirstOrThrow()

describe('somebody else who is sent', () => {
  it('hosts the meeting, everything else of which stays as it is', async () => {
    const visit = await here({ title: 'Quarterly planning' })
    const piet = await colleague()
    const before = await meetingOf(visit)
    const sent = await answer(visit, { answer: 'SEND_SOMEBODY', userId: us(piet) })
    expect(sent.body).toMatchObject({
      host: { firstname: 'Piet', lastname: 'Peters' },
      arrival: {
        answer: 'SEND_SOMEBODY',
        answeredBy: { firstname: 'Hanne', lastname: 'Host' },
        expectedAt: null,
      },
    })
    expect(await meetingOf(visit)).toEqual({
      ...before,
      host_id: piet,
      sequence: before.sequence + 1,
    })
    expect(await eventsOf(visit)).toMatchObject([
      { kind: 'visit.host_replaced', payload: { occurrence: 1, arrived: true } },
      { kind: 'visit.host_answered', payload: { answer: 'SEND_SOMEBODY', userId: us(piet) } },
    ])
    const { body } = await visit.send('visitData.pass')
    expect(body).toMatchObject({ host: { firstname: 'Piet', lastname: 'Peters' } })
  })

  it('answers from then on, and the former host does not', async () => {
    const visit = await here()
    const piet = await colleague()
    await answer(visit, { answer: 'SEND_SOMEBODY', userId: us(piet) })
    expect((await answer(visit, { answer: 'ON_MY_WAY' })).code).toBe('forbidden')
    const taken = await answer(visit, { answer: 'ON_MY_WAY' }, await tokenOf(visit, piet))
    expect(taken.body).toMatchObject({
      arrival: { answer: 'ON_MY_WAY', answeredBy: { firstname: 'Piet' } },
    })
  })

  it('is an active colleague, and not the host already', async () => {
    const visit = await here()
    const other = await openScene(test)
    const foreign = await createUser(test.deps, other.companyId)
    const gone = await createUser(test.deps, scene.companyId, { active: false })
    for (const userId of [foreign, gone, crypto.randomUUID()]) {
      const refused = await answer(visit, { answer: 'SEND_SOMEBODY', userId: us(userId) })
      expect([refused.status, refused.code]).toEqual([404, 'no_host_found'])
    }
    expect(
      await answer(visit, { answer: 'SEND_SOMEBODY', userId: us(visit.hostId) }),
    ).toMatchObject({
      code: 'visit_status_conflict',
      body: { error: { details: { reason: 'already_host' } } },
    })
    expect(await eventsOf(visit)).toEqual([])
    expect((await meetingOf(visit)).host_id).toBe(visit.hostId)
  })

  it('is one of two who are sent at the same time, and the visitor hears of the last', async () => {
    const visit = await here()
    const people = await Promise.all([colleague('Piet'), colleague('Ria')])
    const answers = await Promise.all(
      people.map((userId) => answer(visit, { answer: 'SEND_SOMEBODY', userId: us(userId) })),
    )
    // Whoever comes second is no host any more.
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'forbidden'])
    const events = await eventsOf(visit)
    expect(events.map(({ kind }) => kind)).toEqual(['visit.host_replaced', 'visit.host_answered'])
  })
})

describe('whoever stands in for the host', () => {
  it('answers as well: the assistant, the default recipient, the reception', async () => {
    const visit = await here()
    const assistant = await colleague('Ann')
    const recipient = await colleague('Rita')
    await test.deps.db.system
      .updateTable('users')
      .set({ assistant_id: assistant })
      .where('user_id', '=', visit.hostId)
      .execute()
    await setParams(test.deps, scene.companyId, 'walk-in', { defaultRecipientId: us(recipient) })
    for (const [userId, firstname] of [
      [assistant, 'Ann'],
      [recipient, 'Rita'],
    ] as const) {
      const said = await answer(visit, { answer: 'ON_MY_WAY' }, await tokenOf(visit, userId))
      expect(said.body).toMatchObject({ arrival: { answeredBy: { firstname } } })
    }
    const said = await answer(visit, { answer: 'FIVE_MINUTES' }, scene.client)
    expect(said.body).toMatchObject({ arrival: { answer: 'FIVE_MINUTES', answeredBy: null } })
  })

  it('is nobody else who works there', async () => {
    const visit = await here()
    const stranger = await tokenOf(visit, await colleague())
    expect((await answer(visit, { answer: 'ON_MY_WAY' }, stranger)).code).toBe('forbidden')
    expect(await arrivalOf(visit)).toMatchObject({ arrival: { answer: null } })
  })
})
