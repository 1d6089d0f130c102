/** What waits for an approval, seen and decided by who is signed in (issue 5 §5). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
})
afterAll(() => test.close())

type Review = {
  readonly visitId: string
  readonly visits: number
  readonly held: boolean
  readonly visitor: { readonly lastname: string }
}
const params = () => ({ companyId: outsideId('CO', scene.companyId) })
const queue = async (token: string) => {
  const { body } = await send(test.app, 'reviews.list', { params: params(), token })
  return body as { total: number; reviews: Review[] }
}
const outcome = ({ status, code }: Answer) => code ?? String(status)
const decide = (visitId: string, token: string, answer = 'approve') => {
  const [date = '', meetingId = '', visitorId = ''] = visitId.split('/')
  return send(test.app, 'reviews.decide', {
    params: { ...params(), date, meetingId, visitorId },
    token,
    body: { answer, reason: 'A reason' },
  })
}
/** Ten Mondays that all wait. */
async function waitingSeries(): Promise<string> {
  const { client } = scene
  const call = { token: client, params: params() }
  await send(test.app, 'params.putVisitorManagement', {
    ...call,
    body: { approvals: true },
  })
  const made = await send(test.app, 'meetings.create', {
    ...call,
    body: {
      title: 'Series',
      startAt: '2030-01-07T09:00:00Z',
      endAt: '2030-01-07T10:00:00Z',
      recurrence: { rrule: 'FREQ=WEEKLY;COUNT=10' },
      hostId: outsideId('US', await createUser(test.deps, scene.companyId)),
      visitors: [{ firstname: 'Sara', lastname: 'Serial', email: 's@example.com' }],
    },
  })
  return String((made.body as { visits: string[] }).visits[0])
}

it('is empty where nothing waits, and is for approvers alone', async () => {
  const [security, reception] = [
    await staffOf(test, scene, 'SECURITY'),
    await staffOf(test, scene, 'RECEPTION'),
  ]
  await scene.visit({ status: 'EXPECTED' })
  expect(await queue(security.token)).toEqual({ total: 0, reviews: [] })
  const refused = await send(test.app, 'reviews.list', {
    params: params(),
    token: reception.token,
  })
  expect(outcome(refused)).toBe('forbidden')
  const visit = await scene.visit({ status: 'IN_REVIEW' })
  expect(outcome(await decide(visit.visitId, reception.token))).toBe('forbidden')
  expect(outcome(await decide(visit.visitId, security.token))).toBe('200')
})

it.each(['approve', 'deny'] as const)(
  'holds a series once, and one answer counts for all of it: %s',
  async (answer) => {
    const security = await staffOf(test, scene, 'SECURITY')
    const visitId = await waitingSeries()
    const before = await queue(security.token)
    expect(before).toMatchObject({ total: 1, reviews: [{ visitId, visits: 10 }] })
    expect(outcome(await decide(visitId, security.token, answer))).toBe('200')
    expect((await queue(security.token)).total).toBe(0)
    const rows = await test.deps.db.system
      .selectFrom('visits')
      .select('status')
      .where('company_id', '=', scene.companyId)
      .where('visit_date', '>=', '2030-01-01')
      .execute()
    const status = answer === 'approve' ? 'EXPECTED' : 'DENIED'
    expect(rows.map((row) => row.status)).toEqual(Array.from({ length: 10 }, () => status))
  },
)

it('lets an approver who sees only today decide about any day, and see nothing else of it', async () => {
  const security = await staffOf(test, scene, 'SECURITY')
  const visitId = await waitingSeries()
  const [date = '', meetingId = '', visitorId = ''] = visitId.split('/')
  const path = { ...params(), date, meetingId, visitorId }
  await decide(visitId, security.token)
  const read = await send(test.app, 'visits.get', { params: path, token: security.token })
  expect(outcome(read)).toBe('not_found')
})

it('of two who approve at once, one does, and both are told how it is', async () => {
  const [one, two] = [
    await staffOf(test, scene, 'SECURITY'),
    await staffOf(test, scene, 'ADMINISTRATORS'),
  ]
  const visit = await scene.visit({ status: 'IN_REVIEW' })
  await Promise.all([decide(visit.visitId, one.token), decide(visit.visitId, two.token)])
  const events = await test.deps.db.system
    .selectFrom('events')
    .select('kind')
    .where('subject', '=', visitSubject(visit.key))
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual(['visit.approved'])
})
