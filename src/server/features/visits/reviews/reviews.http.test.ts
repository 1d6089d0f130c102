import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { reviewerToken } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
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

describe('a host who answers by the link of a mail', () => {
  const reply = (visit: SceneVisit, answer: string, reason = '', token = visit.review) =>
    visit.send('reviews.answer', { token, body: { answer, reason } })
  const kinds = async (visit: SceneVisit) =>
    (
      await test.deps.db.system
        .selectFrom('events')
        .select(['kind', 'actor'])
        .where('subject', '=', visitSubject(visit.key))
        .orderBy('event_id')
        .execute()
    ).map(({ kind, actor }) => `${kind} by ${actor.split(':')[0] ?? ''}`)

  it.each([
    ['approves', 'approve', 'EXPECTED', 'visit.approved by user'],
    ['denies', 'deny', 'DENIED', 'visit.denied by user'],
  ])('%s what the flow denied', async (_, answer, status, event) => {
    const visit = await scene.visit({ status: 'DENIED' })
    expect((await reply(visit, answer)).body).toEqual({ id: visit.visitId, status })
    expect(await kinds(visit)).toEqual([event])
  })

  it('sees the first decision when another was faster', async () => {
    const visit = await scene.visit({ status: 'IN_REVIEW' })
    const colleague = await reviewerToken(
      test.deps,
      scene.companyId,
      visit.key,
      await createUser(test.deps, scene.companyId),
    )
    expect((await reply(visit, 'approve', '', colleague)).body).toMatchObject({
      status: 'EXPECTED',
    })
    expect((await reply(visit, 'approve')).body).toMatchObject({ status: 'EXPECTED' })
    expect(await reply(visit, 'deny')).toMatchObject({
      status: 409,
      code: 'visit_status_conflict',
      body: { error: { details: { reason: 'not_in_review', status: 'EXPECTED' } } },
    })
    expect(await kinds(visit)).toEqual(['visit.approved by user'])
  })

  it('denies with a reason that visitors do not see', async () => {
    const visit = await scene.visit({ status: 'IN_REVIEW' })
    await reply(visit, 'deny', 'unknown to me')
    await reply(visit, 'deny', 'another reason')
    const seen = async (token: string) =>
      ((await visit.send('visits.get', { token })).body as { denial: unknown }).denial
    expect(await seen(scene.client)).toEqual({ cause: 'APPROVER', reason: 'unknown to me' })
    expect(await seen(visit.token)).toEqual({ cause: 'APPROVER', reason: '' })
    expect(await kinds(visit)).toEqual(['visit.denied by user'])
  })

  it('may not where the location keeps that to approvers, nor when another hosts now', async () => {
    const visit = await scene.visit({ status: 'DENIED' })
    const former = await reviewerToken(
      test.deps,
      scene.companyId,
      visit.key,
      await createUser(test.deps, scene.companyId),
    )
    expect((await reply(visit, 'approve', '', former)).code).toBe('forbidden')
    await scene.params({ hostMayApproveFlowDenials: false })
    expect((await reply(visit, 'approve')).code).toBe('forbidden')
    expect((await reply(visit, 'deny')).code).toBe('forbidden')
  })

  it('comes too late once the day is over', async () => {
    const visit = await scene.visit({ status: 'IN_REVIEW', daysFromToday: -1 })
    expect((await reply(visit, 'approve')).code).toBe('visit_past')
    expect((await reply(visit, 'deny')).code).toBe('visit_past')
  })

  it('who taps twice answers once', async () => {
    const visit = await scene.visit({ status: 'DENIED' })
    const key = newKey()
    const body = { answer: 'approve' }
    const [first, second] = await Promise.all([
      visit.send('reviews.answer', { token: visit.review, body, key }),
      visit.send('reviews.answer', { token: visit.review, body, key }),
    ])
    expect(second?.body).toEqual(first?.body)
    expect(await kinds(visit)).toHaveLength(1)
  })

  it.each([[{}], [{ answer: 'maybe' }], [{ answer: 'deny', reason: 'x'.repeat(1001) }]])(
    'has to say what: %j',
    async (body) => {
      const visit = await scene.visit({ status: 'DENIED' })
      const answer = await visit.send('reviews.answer', { token: visit.review, body })
      expect(answer.code).toBe('validation_failed')
    },
  )
})
