/** Twenty people press at once, on two servers. The negative controls show that the guards do the work. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { appendEvent } from '#server/platform/events.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { newKey, send, type Answer } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'
import { findVisit, updateVisit } from '../queries.ts'

const presses = 20

let test: TestApp
let twin: Awaited<ReturnType<TestApp['twin']>>
let scene: Scene
beforeAll(async () => {
  test = await buildTestApp({ DATABASE_POOL: '24' })
  twin = await test.twin()
  scene = await openScene(test)
})
afterAll(async () => {
  await twin.close()
  await test.close()
})

const checkIn = (visit: SceneVisit, press: number, key?: string): Promise<Answer> =>
  send(press % 2 === 0 ? test.app : twin.app, 'visits.checkIn', {
    params: visit.params,
    token: visit.token,
    body: {},
    ...(key === undefined ? {} : { key }),
  })
const pressAll = <T>(press: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: presses }, (_, index) => press(index)))
const arrivals = async (visit: SceneVisit) =>
  (
    await test.deps.db.system
      .selectFrom('events')
      .select('event_id')
      .where('subject', '=', visitSubject(visit.key))
      .where('kind', '=', 'visit.checked_in')
      .execute()
  ).length

describe('checking in twenty times at once', () => {
  it('with one key has one event and one answer', async () => {
    const visit = await scene.visit()
    const key = newKey()
    const answers = await pressAll((index) => checkIn(visit, index, key))
    expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { status: 'CHECKED_IN' } })
    expect(await arrivals(visit)).toBe(1)
  })

  it('with twenty keys has one winner, and the others are told', async () => {
    const visit = await scene.visit()
    const answers = await pressAll((index) => checkIn(visit, index, newKey()))
    const codes = answers.map(({ code }) => code ?? 'won').sort()
    expect(codes).toEqual([
      ...Array.from({ length: presses - 1 }, () => 'visit_already_checked_in'),
      'won',
    ])
    expect(await arrivals(visit)).toBe(1)
  })

  it('without a key has one winner as well', async () => {
    const visit = await scene.visit()
    const answers = await pressAll((index) => checkIn(visit, index))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await arrivals(visit)).toBe(1)
  })

  it('by looking first and writing then would let in twice: the control', async () => {
    const { companyId } = scene
    const visit = await scene.visit()
    let readers = 0
    let go = (): void => {}
    const allHaveLooked = new Promise<void>((resolve) => {
      go = resolve
    })
    await pressAll(() =>
      test.deps.db.inTenant(companyId, async (tx) => {
        const found = await findVisit(tx, companyId, visit.key)
        readers += 1
        if (readers === presses) go()
        await allHaveLooked
        if (found?.status !== 'EXPECTED') return
        const at = test.clock.now()
        await updateVisit(tx, companyId, visit.key, { status: 'CHECKED_IN', arrived_at: at })
        await appendEvent(
          tx,
          companyId,
          { actor: { kind: 'anonymous' }, commandId: null, at },
          { kind: 'visit.checked_in', subject: visitSubject(visit.key) },
        )
      }),
    )
    expect(await arrivals(visit)).toBe(presses)
  })
})

describe('one round trip', () => {
  const statements = async (work: () => Promise<Answer>): Promise<number> => {
    const query = vi.spyOn(Client.prototype, 'query')
    const answer = await work()
    // The wake-up of live screens goes out by itself, for many requests at once.
    const asked = query.mock.calls.filter(([text]) => !/notify/i.test(JSON.stringify(text)))
    query.mockRestore()
    expect(answer.status).toBe(200)
    return asked.length
  }

  it.each([
    ['visit-data', 'visitData.get'],
    ['the pass', 'visitData.pass'],
  ] as const)('is all that %s takes', async (_, call) => {
    const visit = await scene.visit()
    await visit.send(call)
    expect(await statements(() => visit.send(call))).toBe(1)
  })

  it('is all that a check-in takes', async () => {
    const first = await scene.visit()
    await checkIn(first, 0, newKey())
    const visit = await scene.visit()
    expect(await statements(() => checkIn(visit, 0, newKey()))).toBe(1)
  })
})
