/**
 * Night after night on a shifted clock, in zones whose days begin oddly: what the preview showed at noon is purged after midnight, row
 * by row and file by file. Nothing goes a minute early, and nothing else ever goes.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { keep, preview, purgeAt } from '#tests/support/retention-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'
import { outsideId } from '#contract/ids.ts'
import { addDays } from '#domain/time/local-date.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

const numbers = { visitDays: 5, profileDays: 6 }
const nights = 3

/** Kinds of visits; `later` is how many days after the planned day the last day of the visit is. */
const kinds: readonly { readonly set: string; readonly later: number }[] = [
  { set: `status = 'CHECKED_OUT', arrived_at = start_at, left_at = end_at`, later: 0 },
  // Stayed past midnight.
  {
    set: `status = 'CHECKED_OUT', arrived_at = start_at, end_at = start_at + interval '1 day', left_at = end_at`,
    later: 1,
  },
  // Was never checked out.
  { set: `status = 'CHECKED_IN', arrived_at = start_at`, later: 2 },
  { set: `status = 'EXPECTED'`, later: 0 },
  { set: `cancelled_at = start_at`, later: 0 },
]

type Row = Readonly<Record<string, unknown>>
type Snapshot = Readonly<Record<string, ReadonlyMap<string, Row>>>

/** Tables a purge may delete from or write to, and the key of their rows. A profile's day of the last visit may change. */
const tables: Readonly<Record<string, string>> = {
  visits: `visit_date || '/' || meeting_id || '/' || visitor_id`,
  visitors: 'visitor_id::text',
  meetings: 'meeting_id::text',
  visit_comments: 'comment_id::text',
  visit_attachments: 'attachment_id::text',
  files: 'sha256',
  users: 'user_id::text',
  company_params: 'area',
}

async function look({ companyId }: Scene): Promise<Snapshot> {
  const found: Record<string, ReadonlyMap<string, Row>> = {}
  for (const [table, key] of Object.entries(tables)) {
    const rows = await world.run<{ key: string; row: Row }>(
      `select ${key} as key, to_jsonb(t) - 'last_visit_on' - 'search_text' as row from ${table} t where company_id = $1`,
      [companyId],
    )
    found[table] = new Map(rows.map(({ key: name, row }) => [name, row]))
  }
  return found
}

/** The keys of rows that are gone or changed. */
function gone(before: Snapshot, after: Snapshot, table: string): string[] {
  const rows = [...(before[table] ?? [])]
  const left = after[table]
  return rows
    .filter(([key, row]) => JSON.stringify(left?.get(key)) !== JSON.stringify(row))
    .map(([key]) => key)
    .toSorted()
}

/** Visits of every kind whose last days are just before and after the first night's cutoff, each with a comment and a file. */
async function people(scene: Scene, zone: string, today: string): Promise<void> {
  await world.run('update companies set time_zone = $2 where company_id = $1', [
    scene.companyId,
    zone,
  ])
  const hostId = (await scene.visit({ daysFromToday: 3 })).hostId
  for (const [index, { set, later }] of kinds.entries()) {
    for (let age = -2; age <= 4; age += 1) {
      const day = addDays(today, 1 - numbers.visitDays - later - age)
      await add(scene, { hostId, zone, day, set, index })
    }
  }
}

type NewVisit = {
  readonly hostId: string
  readonly zone: string
  readonly day: string
  readonly set: string
  readonly index: number
}

async function add(scene: Scene, { hostId, zone, day, set, index }: NewVisit): Promise<void> {
  const bytes = new TextEncoder().encode(`${scene.companyId} ${day} ${String(index)}`)
  const { sha256, size } = await world.deps.files.put(bytes, 'text/plain')
  // From half past eleven at night: another day in UTC almost everywhere.
  await world.run(
    `with file as (insert into files (company_id, sha256, mime, size_bytes) values ($1, $5, 'text/plain', $6)),
       person as (insert into visitors (company_id, visitor_id, lastname, created_at)
         values ($1, gen_random_uuid(), 'Some', '2020-01-01') returning visitor_id),
       meeting as (insert into meetings (company_id, meeting_id, host_id, start_at, end_at)
         select $1, gen_random_uuid(), $2, ($3::date + time '23:30') at time zone $4,
           ($3::date + time '23:50') at time zone $4 returning *),
       visit as (insert into visits (company_id, visit_date, meeting_id, visitor_id, start_at, end_at, pass_id)
         select $1, $3, meeting_id, visitor_id, start_at, end_at, gen_random_uuid() from meeting, person returning *),
       said as (insert into visit_comments (company_id, comment_id, visit_date, meeting_id, visitor_id, comment_text, created_at)
         select $1, gen_random_uuid(), visit_date, meeting_id, visitor_id, 'x', start_at from visit)
     insert into visit_attachments (company_id, attachment_id, visit_date, meeting_id, visitor_id, name, sha256, created_at)
     select $1, gen_random_uuid(), visit_date, meeting_id, visitor_id, 'x', $5, start_at from visit`,
    [scene.companyId, hostId, day, zone, sha256, size],
  )
  await world.run(
    `update visits v set ${set} from visit_attachments a
     where a.company_id = $1 and a.sha256 = $2 and v.company_id = a.company_id and v.meeting_id = a.meeting_id`,
    [scene.companyId, sha256],
  )
}

/** When the local day begins. */
async function midnight(zone: string, day: string): Promise<string> {
  const [row] = await world.run<{ at: string }>(
    'select $1::date::timestamp at time zone $2 as at',
    [day, zone],
  )
  return row?.at ?? ''
}

async function items(scene: Scene, kind: 'VISIT' | 'PROFILE') {
  const { items: found, total } = await preview(world, scene, numbers, { kind, pageSize: '100' })
  expect(found).toHaveLength(total)
  return found
}

it.each([
  ['Europe/Brussels', '2027-03-27', 'a day of 23 hours'],
  ['America/New_York', '2027-11-06', 'a day of 25 hours'],
  ['Africa/Cairo', '2027-04-29', 'no midnight'],
  ['Australia/Lord_Howe', '2027-04-03', 'half an hour back'],
  ['Pacific/Kiritimati', '2027-01-30', '14 hours ahead'],
  ['Pacific/Chatham', '2027-04-03', 'an offset of 12:45'],
])('%s from %s (%s)', { timeout: 120_000 }, async (zone, first) => {
  const scene = await openScene(world)
  world.clock.set(plusMs(await midnight(zone, first), 12 * 60 * MINUTE_MS))
  await people(scene, zone, first)
  await keep(world, scene, numbers)
  let removed = 0
  for (let night = 0; night < nights; night += 1) {
    const today = addDays(first, night)
    const tomorrow = addDays(today, 1)
    const begins = await midnight(zone, tomorrow)
    world.clock.set(plusMs(await midnight(zone, today), 12 * 60 * MINUTE_MS))
    const shown = await preview(world, scene, numbers)
    expect(shown.day).toBe(tomorrow)
    const visits = await items(scene, 'VISIT')
    const profiles = await items(scene, 'PROFILE')
    const before = await look(scene)

    await purgeAt(world, plusMs(begins, -MINUTE_MS))
    expect(await look(scene), 'a minute before the day').toEqual(before)

    await purgeAt(world, plusMs(begins, MINUTE_MS))
    const after = await look(scene)
    const keys = gone(before, after, 'visits')
    const goneVisits = keys.map((key) => outsideId('V', key.split('/')[2] ?? '')).toSorted()
    expect(goneVisits).toEqual(visits.map(({ visitorId }) => visitorId).toSorted())
    expect(
      gone(before, after, 'visitors')
        .map((id) => outsideId('V', id))
        .toSorted(),
    ).toEqual(profiles.map(({ visitorId }) => visitorId).toSorted())
    expect(gone(before, after, 'meetings')).toHaveLength(shown.meetings)
    expect([keys.length, profiles.length]).toEqual([shown.visits, shown.profiles])

    // What belonged to these visits went with them, and nothing from other visits did.
    const isGone = (row: Row) =>
      keys.includes(
        `${String(row['visit_date'])}/${String(row['meeting_id'])}/${String(row['visitor_id'])}`,
      )
    for (const table of ['visit_comments', 'visit_attachments']) {
      const due = [...(before[table] ?? [])].filter(([, row]) => isGone(row)).map(([key]) => key)
      expect(gone(before, after, table), table).toEqual(due.toSorted())
    }
    const files = [...(before['visit_attachments'] ?? new Map<string, Row>()).values()]
      .filter(isGone)
      .map((row) => String(row['sha256']))
    expect(gone(before, after, 'files')).toEqual(files.toSorted())
    for (const sha256 of before['files']?.keys() ?? []) {
      expect(await world.deps.files.has(sha256), sha256).toBe(!files.includes(sha256))
    }
    for (const table of ['users', 'company_params']) expect(gone(before, after, table)).toEqual([])
    removed += shown.visits
    // From the second night on, exactly one visit of each kind is due.
    if (night > 0) expect(shown.visits).toBe(kinds.length)
  }
  expect(removed).toBeGreaterThan(nights * kinds.length)
})
