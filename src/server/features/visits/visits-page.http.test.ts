/** The pages of the log say of each visit what `visit_json` says of it alone, and find what ILIKE finds (issue 11 §3). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statuses, type Status } from '#domain/visit/status.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-app.ts'
import { createUser } from '../../../../tests/support/factories.ts'
import { send } from '../../../../tests/support/send.ts'
import { openScene, type Scene } from '../../../../tests/support/visit-scene.ts'
import type { VisitRow } from '../visit-record/visit-record.ts'
import { listVisits, type VisitFilter } from './queries-list.ts'

const days = ['2026-11-20', '2026-11-21', '2026-11-22']
const visits = 90

let test: TestApp
let scene: Scene
let hosts: readonly string[]

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  hosts = await Promise.all(
    ['Ömer', 'Anna', 'ISTVÁN', 'Zoë', 'Bea'].map((firstname, at) =>
      createUser(test.deps, scene.companyId, {
        firstname,
        lastname: `Müller ${String(at)}`,
        active: at !== 1,
      }),
    ),
  )
  await fill()
})
afterAll(() => test.close())

/** Whatever can be in the columns, drawn by the database from a seed. */
async function fill(): Promise<void> {
  const { companyId } = scene
  const texts = ['', 'Ann', 'ÄRZTIN', '50% Off', 'O_Neil', String.raw`back\slash`, 'müller', 'Lee']
  const pick = (list: readonly string[]) =>
    sql`(array[${sql.join(list)}]::text[])[1 + floor(random() * ${list.length})::int + 0 * n]`
  const uuid = (kind: string) => sql`md5(${kind} || n)::uuid`
  const at = sql`timestamptz '2026-11-20 00:00Z' + random() * interval '2 days'`
  const maybe = (value: unknown) => sql`case when random() < 0.5 + 0 * n then ${value} end`
  const series = sql`generate_series(1, ${visits}) n`
  await test.deps.db.inSystem(async (tx) => {
    await sql`select setseed(0.42)`.execute(tx)
    await sql`update users set assistant_id = case user_id when ${hosts[0]}::uuid then ${hosts[2]}::uuid
      when ${hosts[2]}::uuid then ${hosts[1]}::uuid end where company_id = ${companyId}`.execute(tx)
    await sql`insert into custom_fields (company_id, custom_field_id, label, type, reset_at_every_visit, internal_only)
      select ${companyId}, 'field_' || n, 'Field', 'TEXT', n % 2 = 0, n % 3 = 0 from generate_series(1, 6) n`.execute(
      tx,
    )
    await sql`insert into visitors (company_id, visitor_id, firstname, lastname, company_name, license_plate, email, frequent,
        id_scan, picture_sha256)
      select ${companyId}, ${uuid('visitor')}, ${pick(texts)}, ${pick(texts)}, ${pick(texts)}, ${pick(['', 'B-AN 1'])}, 'a@example.com',
        random() < 0.5 + 0 * n, ${maybe(sql`'{"score": 0.5, "threshold": 0.25, "name": "A", "picture": ""}'::jsonb`)}, null
      from ${series}`.execute(tx)
    await sql`insert into meetings (company_id, meeting_id, title, host_id, created_by, start_at, end_at, sequence, checkin_notification_type)
      select ${companyId}, ${uuid('meeting')}, ${pick(texts)}, ${pick(hosts)}::uuid, ${maybe(sql`${pick(hosts)}::uuid`)},
        '2026-11-21 09:00Z', '2026-11-21 10:00Z', n, ${pick(['ALL', 'NONE', 'FIRST', 'LAST', 'FIRST_LAST'])}
      from ${series}`.execute(tx)
    // Up to three visitors a meeting, and visitors who come on several days.
    await sql`insert into visits (company_id, visit_date, meeting_id, visitor_id, start_at, end_at, pass_id, status, arrived_at,
        on_site_at, left_at, denied_at, denial_cause, denial_reason, registration, registered_at, flow_waived_at,
        pre_checked_in_at, identity_checked_at, details_confirmed_at, typed_host_name, visitor_type, cancelled_at)
      select ${companyId}, (${pick(days)})::date, md5('meeting' || 1 + n % 40)::uuid, ${uuid('visitor')}, begun, begun + interval '1 hour',
        gen_random_uuid(), status, ${at}, ${at}, ${at}, case when status = 'DENIED' then ${at} end,
        case when status = 'DENIED' then 'APPROVER' end, ${pick(texts)}, 'VALID', ${at}, ${maybe(at)}, ${maybe(at)},
        ${maybe(at)}, ${maybe(at)}, ${pick(texts)}, ${pick(texts)}, case when n % 17 = 0 then ${at} end
      from (select n, ${pick(statuses)} as status, ${at} as begun from ${series}) one`.execute(tx)
    await sql`insert into visit_answers (company_id, visit_date, meeting_id, visitor_id, custom_field_id, value, answered_at)
      select company_id, visit_date, meeting_id, visitor_id, 'field_' || f, 'here', ${sql`timestamptz '2026-11-20 00:00Z' + random() * interval '1 day'`}
      from visits, generate_series(1, 6) f where company_id = ${companyId} and random() < 0.3`.execute(
      tx,
    )
    await sql`insert into visitor_answers (company_id, visitor_id, custom_field_id, value)
      select company_id, visitor_id, 'field_' || f, 'kept' from visitors, generate_series(1, 6) f
      where company_id = ${companyId} and random() < 0.3`.execute(tx)
    await sql`insert into arrivals (company_id, visit_date, meeting_id, visitor_id, arrived_at, host_id, answer, answered_at, answered_by)
      select v.company_id, v.visit_date, v.meeting_id, v.visitor_id,
        case when random() < 0.8 then v.arrived_at else v.arrived_at + interval '1 minute' end, m.host_id,
        'ON_MY_WAY', v.arrived_at, case when random() < 0.5 then m.host_id end
      from visits v join meetings m using (company_id, meeting_id)
      where v.company_id = ${companyId} and random() < 0.6`.execute(tx)
  })
}

const everything: VisitFilter = {
  from: null,
  to: null,
  statuses: null,
  ownOf: null,
  orOn: null,
  text: null,
  visitorId: null,
}
const page = { soonestFirst: true, limit: 1_000, offset: 0, only: null } as const
const list = (
  filter: Partial<VisitFilter>,
  wanted: Partial<Parameters<typeof listVisits>[3]> = {},
) =>
  test.deps.db.inTenant(scene.companyId, (tx) =>
    listVisits(tx, scene.companyId, { ...everything, ...filter }, { ...page, ...wanted }),
  )

/** One visit after the other, and ILIKE over each of them. */
async function reference(text: string): Promise<readonly VisitRow[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await test.deps.db.inTenant(scene.companyId, (tx) =>
    sql<{ visit: VisitRow }>`select visit_json(v) as visit from visits v
      join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
      join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
      join users h on h.company_id = v.company_id and h.user_id = m.host_id
      where v.company_id = ${scene.companyId} and v.cancelled_at is null
        and (p.firstname || ' ' || p.lastname ilike ${pattern} or p.company_name ilike ${pattern}
          or p.license_plate ilike ${pattern} or m.title ilike ${pattern}
          or h.firstname || ' ' || h.lastname ilike ${pattern})
      order by v.visit_date, v.start_at, v.meeting_id, v.visitor_id`.execute(tx),
  )
  return rows.map(({ visit }) => visit)
}
const keyOf = ({ visitDate, meetingId, visitorId }: VisitRow): VisitKey => ({
  visitDate,
  meetingId,
  visitorId,
})

describe('a page of the log', () => {
  it('says of every visit what is said of it alone', async () => {
    const expected = await reference('')
    expect(expected.length).toBeGreaterThan(70)
    expect(expected.some(({ arrival }) => arrival?.answeredBy !== undefined)).toBe(true)
    const { visits: found, total } = await list({})
    expect(found).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it('has its part of the whole, in order', async () => {
    const all = (await reference('')).map(keyOf)
    const some = await list({}, { limit: 7, offset: 30 })
    expect(some.visits.map(keyOf)).toEqual(all.slice(30, 37))
    const beyond = await list({}, { offset: 1_000 })
    expect([beyond.visits, beyond.total]).toEqual([[], all.length])
    const newest = await list({}, { soonestFirst: false })
    const dates = newest.visits.map(({ visitDate }) => visitDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it.each([
    ['ann'],
    ['ärz'],
    ['ANN LEE'],
    ['%'],
    ['_n'],
    ['\\'],
    ['müller 2'],
    ['istván'],
    ['b-an'],
    [' '],
    ['nobody'],
  ])('finds %s where ILIKE finds it', async (text) => {
    const expected = await reference(text)
    const { visits: found, total, counts } = await list({ text })
    expect(found).toEqual(expected)
    expect(total).toBe(expected.length)
    for (const status of statuses) {
      expect(counts[status]).toBe(expected.filter((visit) => visit.status === status).length)
    }
  })

  it('keeps to days, statuses and to whose they are, also while something is searched for', async () => {
    const [own = ''] = hosts
    const wanted: readonly Status[] = ['EXPECTED', 'CHECKED_IN']
    const expected = (await reference('ann')).filter(
      ({ visitDate, status, host, createdBy }) =>
        (visitDate === days[0] ||
          host.id === own ||
          createdBy === own ||
          host.assistantId === own) &&
        visitDate !== days[2] &&
        wanted.includes(status),
    )
    const found = await list({
      text: 'ann',
      to: days[1] ?? '',
      statuses: wanted,
      ownOf: own,
      orOn: days[0] ?? '',
    })
    expect(found.visits).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  it('answers visits by their ids in whatever status, with the numbers of the whole list', async () => {
    const all = await reference('')
    const inside = all.find(({ status }) => status === 'CHECKED_IN')
    const expected = all.find(({ status }) => status === 'EXPECTED')
    if (inside === undefined || expected === undefined) throw new Error('nobody is there')
    const ids = [inside, expected]
    const whole = await list({ statuses: ['EXPECTED'] })
    const some = await list({ statuses: ['EXPECTED'] }, { only: ids.map(keyOf) })
    expect([some.total, some.counts]).toEqual([whole.total, whole.counts])
    expect(new Set(some.visits)).toEqual(new Set(ids))
    const nowhere = { visitDate: '2026-11-21', meetingId: own(1), visitorId: own(2) }
    expect((await list({}, { only: [nowhere] })).visits).toEqual([])
  })
  const own = (n: number) => `00000000-0000-7000-8000-00000000000${String(n)}`

  it('travels by id, and refuses what is none', async () => {
    const visit = await scene.visit({ firstname: 'Ida' })
    const ask = (ids: string) =>
      send(test.app, 'visits.list', {
        params: { companyId: visit.params.companyId },
        query: { ids, status: 'DENIED' },
        token: scene.client,
      })
    const found = await ask(visit.visitId)
    expect(found.body).toMatchObject({ visits: [{ id: visit.visitId }] })
    for (const wrong of ['', 'x', `${visit.visitId},`, visit.visitId.replace('2026', '0000')]) {
      expect((await ask(wrong)).body).toMatchObject({ error: { code: 'validation_failed' } })
    }
  })
})
