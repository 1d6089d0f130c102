/** The screens of an organisation with 500 locations and ten million visits (issue 16 §7), through HTTP. */
import type { Client } from 'pg'
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { addDays } from '#domain/time/local-date.ts'
import { foldSome as foldPeople } from '#server/features/operators/users/fold-people.ts'
import { foldSome as foldVisitors } from '#server/features/visitors/directory/fold-visitors.ts'
import { foldAll } from '#server/platform/words/fold-ahead.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import type { Connection } from '#server/platform/database/embedded-postgres/start-embedded-postgres.ts'
import {
  numberedAccessToken,
  numberedOrganisation,
  sqlUuidOfNumber,
  uuidOfNumber,
} from '../tests/support/numbered-visits.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { startBenchDatabase } from './bench-database.ts'
import { measureScreens, read, type Screens } from './measure-screens.ts'
import { addUse, operatorScreens } from './operator-screens.ts'
import { round } from './statistics.ts'

const locations = 500
const days = 500
/** At each location. */
const visitsADay = 40
const colleagues = 200
const watched = 100
/** Of two agreements at each location. */
const signatures = 4_000

/** Locations have the numbers from here on. */
const firstLocation = 0x10000
const group = uuidOfNumber(0x90001)

export async function benchLocations(): Promise<void> {
  const database = await startBenchDatabase()
  try {
    await addLocations(database.client)
    await addVisits(database.client)
    await addUse(database.client, { locations, days, visitsADay, firstLocation })
    await foldWords(database.connection)
    await database.client.query('vacuum analyze')
    const server = await startServerProcess({
      DATABASE_URL: connectionUrl(database.connection),
      // What background work would have done long ago with so much isn't measured.
      FOYER_ROLE: 'web',
      RATE_LIMIT_CLIENT: '100000000',
      LOG_LEVEL: 'error',
    })
    try {
      console.log(
        `${String(locations)} locations with ${String(locations * days * visitsADay)} visits:`,
      )
      await benchScreens(server.url, await numberedAccessToken(database.connection))
      await measureScreens(await operatorScreens(server.url, database.connection))
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

async function benchScreens(url: string, token: string): Promise<void> {
  const ask = (id: EndpointId, query: Readonly<Record<string, string>>) =>
    read(url, token, id, query)
  const log = (query: Readonly<Record<string, string>>) => () => ask('locationVisits.list', query)
  const date = addDays(new Date().toISOString().slice(0, 10), -250)
  const { next } = (await log({ date })()) as { readonly next: string }
  const location = outsideId('CO', uuidOfNumber(firstLocation + 77))
  const locationGroup = outsideId('LG', group)
  const begun = performance.now()
  await log({ date, q: 'number 77' })()
  console.log(
    `  first search of a day, which folds its words: ${round(performance.now() - begun, 0)} ms`,
  )
  const screens: Screens = {
    'locations, today': () => ask('locations.list', {}),
    'find a location': () => ask('locations.find', { q: 'site 4' }),
    'log, today': log({}),
    'log, a former day': log({ date }),
    'log, its next page': log({ date, after: next }),
    'log, who is expected': log({ date, status: 'EXPECTED' }),
    'log, a location': log({ date, location }),
    'log, a group of 50': log({ date, locationGroup }),
    'log, a search': log({ date, q: 'number 77' }),
    ...figureScreens(ask),
    visitors: () => ask('locationVisitors.list', {}),
    'visitors, a search': () => ask('locationVisitors.list', { q: 'number 77' }),
    'visitors, a location': () => ask('locationVisitors.list', { location }),
    people: () => ask('locationPeople.list', {}),
    'people, a search': () => ask('locationPeople.list', { q: 'number 77' }),
    'people, a location': () => ask('locationPeople.list', { location }),
    ...signedScreens(ask, location),
    'audit, the newest': () => ask('organisationAudit.list', {}),
    'audit, a day': () => ask('organisationAudit.list', { from: date, to: date }),
    'audit, a month': () => ask('organisationAudit.list', { from: addDays(date, -30), to: date }),
    'audit, a location’s month': () =>
      ask('organisationAudit.list', { location, from: addDays(date, -30), to: date }),
    administrators: () => ask('administrators.list', {}),
    watchlists: () => ask('locationWatchRecords.list', {}),
    'watchlists, a search': () => ask('locationWatchRecords.list', { q: 'watched 77' }),
  }
  await measureScreens(screens)
}

function signedScreens(
  ask: (id: EndpointId, query: Readonly<Record<string, string>>) => Promise<unknown>,
  location: string,
): Screens {
  const of = (query: Readonly<Record<string, string>>) => () =>
    ask('locationSignatures.list', query)
  const from = addDays(new Date().toISOString().slice(0, 10), -400)
  const to = addDays(from, 30)
  return {
    'signed, the newest': of({}),
    'signed, a month': of({ from, to }),
    'signed, a document': of({ document: 'House rules' }),
    'signed, an old version': of({ document: 'House rules', version: '1' }),
    'signed, a location': of({ location }),
    'find an agreement': () => ask('locationSignatures.documents', { q: 'house' }),
  }
}

/** Each location's weeks beside those before: of a year they are all that there are. */
function figureScreens(
  ask: (id: EndpointId, query: Readonly<Record<string, string>>) => Promise<unknown>,
): Screens {
  const to = addDays(new Date().toISOString().slice(0, 10), -7)
  const of = (weeks: number, more: object = {}) => {
    const query = { from: addDays(to, 7 - 7 * weeks), to, sort: 'came', order: 'DOWN', ...more }
    return () => ask('locationFigures.visits', query)
  }
  return {
    'figures, 4 weeks': of(4),
    'figures, 13 weeks': of(13),
    'figures, 52 weeks': of(52),
    'figures, a group': of(13, { locationGroup: outsideId('LG', group) }),
  }
}

/** As background work would have done by now. */
async function foldWords(connection: Connection): Promise<void> {
  const db = openDatabase(connection, {
    poolSize: 1,
    timeoutMs: 60_000,
    prepared: true,
    onError: () => undefined,
  })
  await foldAll(() => db.inSystem(foldVisitors))
  await foldAll(() => db.inSystem(foldPeople))
  await db.close()
}

/** Each in one of three zones, with a host and people who come again; the first fifty are a group. */
async function addLocations(client: Client): Promise<void> {
  const place = sqlUuidOfNumber(`${String(firstLocation)} + n`)
  const series = `generate_series(1, ${String(locations)}) n`
  await client.query(`insert into companies (company_id, organisation_id, name, time_zone)
    select ${place}, '${numberedOrganisation}', 'Site ' || n,
      (array['Europe/Brussels', 'America/New_York', 'Asia/Tokyo'])[1 + n % 3] from ${series}`)
  await client.query(`insert into users (company_id, user_id, firstname, lastname, email)
    select ${place}, ${sqlUuidOfNumber('1')}, 'Hanne', 'Host', 'hanne' || n || '@example.com' from ${series}`)
  await client.query(`insert into users (company_id, user_id, firstname, lastname, email)
    select ${place}, ${sqlUuidOfNumber('1000 + k')}, 'Person', 'Number ' || n * 1000 + k, 'p' || n || '-' || k || '@example.com'
    from ${series}, generate_series(1, ${String(colleagues)}) k`)
  const each = `${series}, generate_series(1, ${String(visitsADay)}) k`
  const who = sqlUuidOfNumber('k')
  await client.query(`insert into visitors (company_id, visitor_id, firstname, lastname, company_name, email)
    select ${place}, ${who}, 'Visitor', 'Number ' || n * 100 + k, 'Example', 'v' || k || '@example.com' from ${each}`)
  await client.query(`insert into meetings (company_id, meeting_id, title, host_id, start_at, end_at)
    select ${place}, ${who}, 'Meeting', ${sqlUuidOfNumber('1')}, now(), now() + interval '1 hour' from ${each}`)
  await client.query(`insert into watch_lists (company_id, watch_list_id, name, action)
    select ${place}, ${sqlUuidOfNumber('1')}, 'Barred', 'ALERT' from ${series}`)
  await client.query(`insert into watch_records (company_id, watch_record_id, watch_list_id, firstname, lastname)
    select ${place}, ${sqlUuidOfNumber('k')}, ${sqlUuidOfNumber('1')}, 'Watched', 'Number ' || n * 1000 + k
    from ${series}, generate_series(1, ${String(watched)}) k`)
  await client.query(`insert into location_groups (organisation_id, group_id, kind, name, created_at)
    values ('${numberedOrganisation}', '${group}', 'TAG', 'Fifty', now())`)
  await client.query(`insert into location_group_members (organisation_id, group_id, kind, location_id)
    select '${numberedOrganisation}', '${group}', 'TAG', ${place} from generate_series(1, 50) n`)
}

/** Day after day as they would come, half of them checked out; indexes are made at the end, which is faster. */
async function addVisits(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; make: string }>(`
    select indexname as name, indexdef as make from pg_indexes
    where tablename = 'visits' and indexname not in (select conname from pg_constraint)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  // No trigger looks at each of them.
  await client.query(`set session_replication_role = replica`)
  for (let day = 0; day < days; day += 10) {
    await client.query(`insert into visits (company_id, visit_date, meeting_id, visitor_id, start_at, end_at, pass_id, status,
        arrived_at, left_at)
      select ${sqlUuidOfNumber(`${String(firstLocation)} + n`)}, d::date, ${sqlUuidOfNumber('k')}, ${sqlUuidOfNumber('k')},
        d + k * interval '15 minutes', d + k * interval '15 minutes' + interval '1 hour', gen_random_uuid(),
        case k % 2 when 0 then 'CHECKED_OUT' else 'EXPECTED' end,
        case k % 2 when 0 then d end, case k % 2 when 0 then d + interval '1 hour' end
      from generate_series(current_date + 1 - ${String(day + 10)}, current_date - ${String(day)}, interval '1 day') d,
        generate_series(1, ${String(locations)}) n, generate_series(1, ${String(visitsADay)}) k`)
  }
  await client.query('reset session_replication_role')
  for (const { make } of rows) await client.query(make)
  await countVisits(client)
  await addSignatures(client)
}

/** What is counted of them, as it would be by now. Nobody counts them meanwhile. */
async function countVisits(client: Client): Promise<void> {
  await client.query(
    `insert into event_cursors (reader, xid) values ('figures', pg_snapshot_xmin(pg_current_snapshot()))`,
  )
  const series = `generate_series(1, ${String(locations)}) n,
    generate_series(current_date - extract(isodow from current_date)::integer + 1 - ${String(days)}, current_date, interval '7 days') week`
  await client.query(`insert into visit_figure_weeks (company_id, week, expected, came, denied, walked_in, no_shows, people, crowd)
    select ${sqlUuidOfNumber(`${String(firstLocation)} + n`)}, week::date - extract(isodow from week)::integer + 1, 280, 140, 3, 20, 90,
      20, n::bigint::bit(64) from ${series}`)
  await client.query(`insert into wait_figure_weeks (company_id, week, waited, seconds, people, crowd)
    select ${sqlUuidOfNumber(`${String(firstLocation)} + n`)}, week::date - extract(isodow from week)::integer + 1, 90, 9000 + n, 6,
      n::bigint::bit(64) from ${series}`)
}

/** A fortieth of a day after the other, the older half in the first version. */
async function addSignatures(client: Client): Promise<void> {
  const place = sqlUuidOfNumber(`${String(firstLocation)} + n`)
  const series = `generate_series(1, ${String(locations)}) n`
  const agreement = sqlUuidOfNumber('a')
  await client.query(`insert into agreements (company_id, agreement_id, name, position, version)
    select ${place}, ${agreement}, (array['House rules', 'Secrecy'])[a], a, 2 from ${series}, generate_series(1, 2) a`)
  await client.query(`insert into agreement_versions (company_id, agreement_id, version, texts)
    select ${place}, ${agreement}, v, '[{}]' from ${series}, generate_series(1, 2) a, generate_series(1, 2) v`)
  await client.query(`set session_replication_role = replica`)
  await client.query(`insert into signatures (company_id, signature_id, agreement_id, agreement_version, visitor_id, visit_date,
      meeting_id, language, rendered_text, text_sha256, method, signer_name, signed_at, channel, address, agent, send_copy, evidence)
    select ${place}, ${sqlUuidOfNumber('s')}, ${sqlUuidOfNumber('1 + s % 2')}, case when s > ${String(signatures / 2)} then 1 else 2 end,
      ${sqlUuidOfNumber(`1 + s % ${String(visitsADay)}`)}, current_date - s / 8, ${sqlUuidOfNumber('1')}, 'en', 'Text',
      repeat('0', 64), 'TICK', 'Visitor', now() - s * interval '3 hours', 'ON_SITE', '', '', false, '{}'
    from ${series}, generate_series(1, ${String(signatures)}) s`)
  await client.query('reset session_replication_role')
}
