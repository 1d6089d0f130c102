/** What a visit is given follows the visit, once, and ends with it. Issue 15 §5. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CredentialWay, Given } from '#server/platform/credentials/credential-way.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'
import { compareVisits, lookAtClock } from './compare.ts'
import { followVisit } from './follow-visit.ts'
import { planCredential } from './settle-credential.ts'
import type { CredentialRequest } from './queues.ts'

let test: TestApp
let scene: Scene
let systemId: string
let made = 0
let answer: Given['outcome'] = 'GIVEN'

/** Whatever is behind it: the rules are the same for all. */
const way: CredentialWay = {
  kind: 'WIFI',
  way: 'TEST',
  plan: () => ({
    rule: 'FROM_CHECK_IN',
    leadMinutes: 0,
    trailMinutes: 60,
    hearsStages: false,
  }),
  give() {
    made += 1
    if (answer === 'LATER')
      return Promise.resolve({ outcome: answer, error: 'pool_empty', seconds: 60 })
    if (answer === 'ASKED') return Promise.resolve({ outcome: answer })
    return Promise.resolve({
      outcome: answer,
      secret: `code ${String(made)}`,
      shown: { network: 'Guests' },
    })
  },
  end: () =>
    Promise.resolve(
      answer === 'LATER'
        ? { outcome: answer, error: 'no_answer', seconds: 60 }
        : { outcome: answer === 'ASKED' ? answer : 'ENDED' },
    ),
}

beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  systemId = uuid7()
  made = 0
  answer = 'GIVEN'
  await sql`insert into credential_systems (company_id, system_id, kind, way, name, settings, created_at)
    values (${scene.companyId}, ${systemId}, 'WIFI', 'TEST', 'Guests', '{}', ${test.deps.clock.now()})`.execute(
    test.deps.db.system,
  )
})
afterAll(() => test.close())

const follow = (request: Omit<CredentialRequest, 'companyId'>) =>
  test.deps.db.inSystem((tx) =>
    followVisit(
      { tx, enqueue: () => Promise.resolve() },
      { companyId: scene.companyId, ...request },
      { ...test.deps, credentialWays: [way] },
    ),
  )
const followOne = ({ key }: SceneVisit) => follow({ subject: visitSubject(key) })

async function rows() {
  const found = await test.deps.db.system
    .selectFrom('visit_credentials')
    .selectAll()
    .where('company_id', '=', scene.companyId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()
  return found
}
const states = async () => (await rows()).map(({ state }) => state)
const run = (statement: ReturnType<typeof sql>) => statement.execute(test.deps.db.system)
const setStatus = ({ key }: SceneVisit, status: string) =>
  run(sql`update visits set status = ${status}, left_at = now(), arrived_at = now()
    where company_id = ${scene.companyId} and meeting_id = ${key.meetingId}`)

/** What the jobs ask for, without a queue. */
async function asked(
  work: (enqueue: (queue: unknown, data: readonly object[]) => Promise<void>) => Promise<unknown>,
) {
  const requests: object[] = []
  await work((_, data) => {
    requests.push(...data)
    return Promise.resolve()
  })
  return requests
}
const lookAround = () =>
  asked((enqueue) => test.deps.db.inSystem((tx) => lookAtClock({ tx, enqueue }, test.deps)))
const compare = () =>
  asked((enqueue) =>
    test.deps.db.inSystem((tx) =>
      compareVisits(
        { tx, enqueue },
        { companyId: scene.companyId, after: null },
        { ...test.deps, credentialWays: [way] },
      ),
    ),
  )

describe('what a visit is given', () => {
  it('comes with the check-in, once, and ends with the visit', async () => {
    const visit = await scene.visit()
    await followOne(visit)
    expect(await rows()).toEqual([])
    await setStatus(visit, 'CHECKED_IN')
    await Promise.all([followOne(visit), followOne(visit)])
    const [row] = await rows()
    expect(row).toMatchObject({
      state: 'ACTIVE',
      shown: { network: 'Guests' },
      stage: 'CHECKED_IN',
    })
    expect(row?.secret).toMatch(/^v1\./)
    expect(made).toBe(1)
    await setStatus(visit, 'CHECKED_OUT')
    await followOne(visit)
    expect(await rows()).toMatchObject([{ state: 'ENDED', secret: null }])
    const events = await test.deps.db.system
      .selectFrom('events')
      .select(['kind', 'payload'])
      .where('company_id', '=', scene.companyId)
      .where('kind', 'like', 'visit.credential%')
      .orderBy('event_id')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual([
      'visit.credential_given',
      'visit.credential_ended',
    ])
    expect(JSON.stringify(events)).not.toContain('code 1')
  })

  it('is tried again where it could not be given, said once, and has failed in the end', async () => {
    answer = 'LATER'
    const visit = await scene.visit({ status: 'CHECKED_IN' })
    await followOne(visit)
    await followOne(visit)
    expect(made).toBe(1)
    expect(await lookAround()).toEqual([])
    test.clock.advance(61_000)
    expect(await lookAround()).toHaveLength(1)
    await followOne(visit)
    expect(made).toBe(2)
    expect(await rows()).toMatchObject([{ state: 'PLANNED', last_error: 'pool_empty' }])
    await setStatus(visit, 'CHECKED_OUT')
    await followOne(visit)
    expect(await states()).toEqual(['FAILED'])
  })

  it('waits for another system, and is not asked for twice', async () => {
    answer = 'ASKED'
    const visit = await scene.visit({ status: 'CHECKED_IN' })
    await followOne(visit)
    await followOne(visit)
    expect(made).toBe(1)
    expect(await states()).toEqual(['PLANNED'])
    await setStatus(visit, 'CHECKED_OUT')
    await followOne(visit)
    await followOne(visit)
    expect(await states()).toEqual(['ENDING'])
  })

  it('ends where the visit is no longer kept', async () => {
    const visit = await scene.visit({ status: 'CHECKED_IN' })
    await followOne(visit)
    await run(sql`delete from visits where company_id = ${scene.companyId}`)
    const [request] = await lookAround()
    expect(request).toMatchObject({ credentialId: expect.any(String) as string })
    await follow(request as CredentialRequest)
    expect(await states()).toEqual(['ENDED'])
  })

  it('is ended again later where it could not be ended', async () => {
    const visit = await scene.visit({ status: 'CHECKED_IN' })
    await followOne(visit)
    answer = 'LATER'
    await setStatus(visit, 'CHECKED_OUT')
    await followOne(visit)
    expect(await rows()).toMatchObject([{ state: 'ENDING', last_error: 'no_answer' }])
    test.clock.advance(61_000)
    expect(await lookAround()).toHaveLength(1)
    answer = 'GIVEN'
    await followOne(visit)
    expect(await states()).toEqual(['ENDED'])
  })

  it('is repaired where an event was lost', async () => {
    const visit = await scene.visit({ status: 'CHECKED_IN' })
    await scene.visit()
    expect(await compare()).toEqual([
      { companyId: scene.companyId, subject: visitSubject(visit.key) },
    ])
    await followOne(visit)
    expect(await compare()).toEqual([])
  })
})

describe('the database', () => {
  const plan = async (visit: SceneVisit) => {
    const place = { companyId: scene.companyId, systemId, kind: 'WIFI' } as const
    const told = {
      state: 'ACTIVE',
      stage: 'CHECKED_IN',
      validUntil: '2026-11-21T12:00:00.000Z',
      lookAt: null,
    } as const
    return test.deps.db.inSystem((tx) =>
      planCredential(tx, place, visit.key, told, test.deps.clock.now()),
    )
  }

  it.each(['CHECKED_OUT', 'DENIED', 'IN_REVIEW'] as const)(
    'gives nothing to a visit that is %s',
    async (status) => {
      const visit = await scene.visit({ status })
      await expect(plan(visit)).rejects.toMatchObject({ constraint: 'visit_over' })
    },
  )

  it('gives one at a time, and takes none back that has ended', async () => {
    const visit = await scene.visit({ status: 'CHECKED_IN' })
    await plan(visit)
    await expect(plan(visit)).rejects.toMatchObject({ constraint: 'visit_credentials_live' })
    await run(
      sql`update visit_credentials set state = 'ENDED', ended_at = now() where company_id = ${scene.companyId}`,
    )
    await plan(visit)
    const again = run(
      sql`update visit_credentials set state = 'PLANNED', ended_at = null where company_id = ${scene.companyId}`,
    )
    await expect(again).rejects.toMatchObject({ constraint: 'credential_ended' })
  })
})
