/** A host answers an arrival in the console, as from the mail (issue 5 §2, Host's page). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let host: StaffMember
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  host = await staffOf(test, scene)
})
afterAll(() => test.close())

const here = () => scene.visit({ status: 'CHECKED_IN', hostId: host.userId })
const answer = (visit: SceneVisit, { token }: StaffMember, body: object) =>
  visit.send('visits.answerArrival', { token, body })
const mayAnswer = async (visit: SceneVisit, { token }: StaffMember): Promise<unknown> => {
  const { body } = await visit.send('visits.get', { token })
  return (body as { readonly mayAnswerArrival: unknown }).mayAnswerArrival
}

it('is offered and given, and the visitor sees it', async () => {
  const visit = await here()
  expect(await mayAnswer(visit, host)).toBe(true)
  const given = await answer(visit, host, { answer: 'ON_MY_WAY' })
  expect(given.body).toMatchObject({ arrival: { answer: 'ON_MY_WAY' } })
  const seen = await visit.send('visits.arrival')
  expect(seen.body).toMatchObject({ arrival: { answer: 'ON_MY_WAY' } })
})

it('sends a colleague, who is asked from then on', async () => {
  const visit = await here()
  const other = await staffOf(test, scene)
  const sent = { answer: 'SEND_SOMEBODY', userId: other.id }
  expect((await answer(visit, host, sent)).status).toBe(200)
  expect(await mayAnswer(visit, other)).toBe(true)
  expect((await answer(visit, other, { answer: 'FIVE_MINUTES' })).status).toBe(200)
})

it('is given by the assistant, too', async () => {
  const assistant = await staffOf(test, scene)
  await test.deps.db.system
    .updateTable('users')
    .set({ assistant_id: assistant.userId })
    .where('user_id', '=', host.userId)
    .execute()
  const visit = await here()
  expect(await mayAnswer(visit, assistant)).toBe(true)
  expect((await answer(visit, assistant, { answer: 'CANNOT' })).status).toBe(200)
})

it('is neither offered to reception, who sees the visit, nor given by it', async () => {
  const visit = await here()
  const desk = await staffOf(test, scene, 'RECEPTION')
  expect(await mayAnswer(visit, desk)).toBe(false)
  expect((await answer(visit, desk, { answer: 'ON_MY_WAY' })).code).toBe('forbidden')
})

it('of somebody else is not there', async () => {
  const visit = await here()
  const stranger = await staffOf(test, scene)
  expect((await answer(visit, stranger, { answer: 'ON_MY_WAY' })).code).toBe('not_found')
  expect(await visit.send('visits.arrival')).toMatchObject({ body: { arrival: { answer: null } } })
})

it.each(['EXPECTED', 'CHECKED_OUT'] as const)(
  'is not offered while %s, and refused',
  async (status) => {
    const visit = await scene.visit({ status, hostId: host.userId })
    expect(await mayAnswer(visit, host)).toBe(false)
    expect((await answer(visit, host, { answer: 'ON_MY_WAY' })).code).toBe('visit_status_conflict')
  },
)
