/** Two merge at once, somebody checks in, an emergency starts. The controls show that the guards do the work (decision 0424). */
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { newKey, send } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let owner: Client
/** Holds what others wait for. */
let blocker: Client
let scene: Scene

beforeAll(async () => {
  test = await buildTestApp()
  owner = new Client(test.connection)
  await owner.connect()
})
beforeEach(async () => {
  blocker = new Client(test.connection)
  await blocker.connect()
  await blocker.query('begin')
  scene = await openScene(test)
})
afterEach(() => blocker.end())
afterAll(async () => {
  await owner.end()
  await test.close()
})

const merge = (kept: SceneVisit, other: SceneVisit, key = newKey()) =>
  send(test.app, 'directory.merge', {
    params: kept.params,
    token: scene.client,
    body: { otherId: other.params.visitorId },
    key,
  })
const record = (visit: SceneVisit) =>
  send(test.app, 'directory.get', { params: visit.params, token: scene.client })
const pair = async (status: 'EXPECTED' | 'CHECKED_IN' = 'EXPECTED') =>
  [await scene.visit({ daysFromToday: 1 }), await scene.visit({ status })] as const
const holdVisit = ({ key }: SceneVisit) =>
  blocker.query('select from visits where visitor_id = $1 for update', [key.visitorId])
/** So many wait for others. */
const waiting = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(count)
  }, 20_000)
/** Runs as the database would without one of its guards. */
async function without(broken: string, mended: string, work: () => Promise<void>) {
  await owner.query(broken)
  try {
    await work()
  } finally {
    await owner.query(mended)
  }
}

describe('two who merge the same pair in both directions', () => {
  it('are told apart: one finds nobody, and one profile is left', async () => {
    const [a, b] = await pair()
    await holdVisit(b)
    const answers = [merge(a, b), merge(b, a)]
    await waiting(2)
    await blocker.query('rollback')
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.toSorted((x, y) => x - y)).toEqual([200, 404])
    const left = await Promise.all([record(a), record(b)])
    expect(left.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 404])
  })

  it('would leave nobody if nobody was locked and looked at before (control)', async () => {
    const [a, b] = await pair()
    const blindly = (kept: SceneVisit, gone: SceneVisit) =>
      owner.query(`select merge_visitors($1, $2, $3, $4, $5, '{}', now())`, [
        scene.companyId,
        kept.key.visitorId,
        gone.key.visitorId,
        kept.params.visitorId,
        gone.params.visitorId,
      ])
    await blindly(a, b)
    await blindly(b, a)
    const left = await Promise.all([record(a), record(b)])
    expect(left.map(({ status }) => status)).toEqual([404, 404])
  })
})

describe('a visitor who checks in meanwhile', () => {
  const checkIn = (visit: SceneVisit) => visit.send('visits.checkIn', { body: {} })

  it.each(['before', 'after'])('%s is in, and both are done', async (order) => {
    const [kept, other] = await pair()
    await holdVisit(other)
    const acts = [() => merge(kept, other), () => checkIn(other)]
    const answers = []
    for (const act of order === 'after' ? acts : acts.toReversed()) {
      answers.push(act())
      await waiting(answers.length)
    }
    await blocker.query('rollback')
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual([200, 200])
    expect((await other.send('visitData.get')).body).toMatchObject({
      visit: {
        id: other.visitId.replace(other.params.visitorId, kept.params.visitorId),
        status: 'CHECKED_IN',
      },
    })
  })

  it('would find nothing if nobody followed the visit (control)', async () => {
    const [kept, other] = await pair()
    const { rows } = await owner.query<{ text: string }>(
      `select pg_get_functiondef('current_visitor'::regproc) as text`,
    )
    const text = rows[0]?.text ?? ''
    const broken = text.replace(
      /\$function\$[^]*\$function\$/,
      '$$function$$ select p_visitor $$function$$',
    )
    expect(broken).not.toBe(text)
    await without(broken, text, async () => {
      await holdVisit(other)
      const merged = merge(kept, other)
      await waiting(1)
      const checkedIn = checkIn(other)
      await waiting(2)
      await blocker.query('rollback')
      expect([(await merged).status, (await checkedIn).status]).toEqual([200, 404])
    })
  })
})

describe('an emergency that starts meanwhile', () => {
  const start = ({ params }: SceneVisit) =>
    send(test.app, 'emergencies.start', { params, token: scene.client, body: { drill: true } })
  const listed = async () => {
    const { rows } = await owner.query<{ id: string }>(
      `select person_id as id from emergency_people where company_id = $1 and person_prefix = 'V'`,
      [scene.companyId],
    )
    return rows.map(({ id }) => id)
  }

  it('waits, and has the one profile on its list', async () => {
    const [kept, other] = await pair('CHECKED_IN')
    await holdVisit(other)
    const merged = merge(kept, other)
    await waiting(1)
    const started = start(kept)
    await waiting(2)
    await blocker.query('rollback')
    expect([(await merged).status, (await started).status]).toEqual([200, 200])
    expect(await listed()).toEqual([kept.key.visitorId])
  })

  it('is waited for, and nothing is merged', async () => {
    const [kept, other] = await pair('CHECKED_IN')
    await blocker.query(
      `insert into emergencies (company_id, emergency_id, drill, started_at) values ($1, gen_random_uuid(), true, now())`,
      [scene.companyId],
    )
    const merged = merge(kept, other)
    await waiting(1)
    await blocker.query('commit')
    expect((await merged).code).toBe('emergency_under_way')
  })

  it('would list a profile that is gone if it did not wait (control)', async () => {
    const [kept, other] = await pair('CHECKED_IN')
    await without(
      'alter table emergencies disable trigger emergencies_keep_profiles',
      'alter table emergencies enable trigger emergencies_keep_profiles',
      async () => {
        await holdVisit(other)
        const merged = merge(kept, other)
        await waiting(1)
        expect((await start(kept)).status).toBe(200)
        await blocker.query('rollback')
        expect((await merged).status).toBe(200)
        expect(await listed()).toEqual([other.key.visitorId])
      },
    )
  })
})

describe('whoever has gone', () => {
  it('is not invited by somebody who read the profile before', async () => {
    const [kept, other] = await pair()
    await merge(kept, other)
    const invite = owner.query(
      `insert into visits select (jsonb_populate_record(v, jsonb_build_object('visit_date', '2026-12-24',
         'visitor_id', $2::text, 'pass_id', gen_random_uuid()))).* from visits v where visitor_id = $1 limit 1`,
      [kept.key.visitorId, other.key.visitorId],
    )
    await expect(invite).rejects.toThrow('is not invited')
  })

  it('and a repeat of the call gets the same answer', async () => {
    const [kept, other] = await pair()
    const key = newKey()
    for (const { status, body } of [await merge(kept, other, key), await merge(kept, other, key)]) {
      expect([status, body]).toEqual([200, { id: kept.params.visitorId, visits: 1 }])
    }
  })
})
