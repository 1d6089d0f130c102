/** Somebody of whom something stands in every table that it can, to test that nothing is left. */
import type { Client } from 'pg'
import { expect } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { createCustomField } from './factories.ts'
import type { MailWorld } from './mail-world.ts'
import { picture } from './pictures.ts'
import { addSampleWatchList } from './sample-watch-list.ts'
import { newKey, send, type Call } from './send.ts'
import { openScene, type Scene, type SceneVisit } from './visit-scene.ts'

/** None of these stands anywhere else. */
export const wordsOfPerson: readonly string[] = [
  'Zyxwv',
  'Qponmlk',
  'Jihgfed Ltd',
  'zyx@qpon.example',
  '+32470112233',
  '9-ZZZ-999',
  'zyxanswer',
  'zyxsaid',
]
export const name = 'Zyxwv Qponmlk'

/** Every table of the database in which one of the terms stands, in whatever column. */
export async function tablesOfPerson(
  owner: Client,
  searched: readonly string[] = wordsOfPerson,
): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'jobs') order by 1`,
  )
  const found: string[] = []
  for (const { name: table } of rows) {
    const { rows: hits } = await owner.query(
      `select from ${table} t where t::text ilike any ($1) limit 1`,
      [searched.map((term) => `%${term}%`)],
    )
    if (hits.length > 0) found.push(table.replace('public.', ''))
  }
  return found
}

/** Tables that repeat names for the search: they are forgotten and made again, and are nobody's data besides. */
export const searchTables = ['visit_words', 'visitor_words']

/** How many rows of each table that has a column `visitor_id` name this visitor there. */
export async function rowsOfVisitor(
  owner: Client,
  visitorId: string,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'visitor_id' and table_name <> all ($1) order by 1`,
    [searchTables],
  )
  const counts: Record<string, number> = {}
  for (const { name: table } of rows) {
    const found = await owner.query(`select from ${table} where visitor_id = $1`, [visitorId])
    counts[table] = found.rows.length
  }
  return counts
}

/** Somebody of whom something stands wherever it can. */
export async function openKnownPerson(
  world: MailWorld,
): Promise<{ readonly scene: Scene; readonly visit: SceneVisit }> {
  const scene = await openScene(world)
  await createCustomField(world.deps, scene.companyId, { id: 'wish', type: 'TEXT' })
  const agreementId = await scene.agreement()
  const visit = await scene.visit({ firstname: 'Ann', title: `Talk with ${name}` })
  const { client: token } = scene
  const details = {
    firstname: 'Zyxwv',
    lastname: 'Qponmlk',
    companyName: 'Jihgfed Ltd',
    email: 'zyx@qpon.example',
    mobile: '+32470112233',
    licensePlate: '9-ZZZ-999',
  }
  const png = { bytes: await picture(), name: `${name}.png`, type: 'image/png' }
  const done = async (id: EndpointId, given: Call) => {
    const answer = await send(world.app, id, {
      params: visit.params,
      token,
      key: newKey(),
      ...given,
    })
    expect([id, answer.status, answer.code]).toEqual([id, 200, undefined])
    return answer
  }
  await done('visitors.updateOwn', { body: details })
  await done('visits.putCustomFields', { body: [{ id: 'wish', value: 'zyxanswer' }] })
  await done('documents.upload', { token: visit.token, file: png, query: { purpose: 'ANSWER' } })
  await done('visits.signAgreement', {
    token: visit.token,
    headers: { 'user-agent': 'zyxagent 1.0' },
    body: { agreementId, language: 'en', sendCopyToVisitor: 1 },
  })
  await done('comments.add', { body: { text: 'zyxsaid' } })
  await done('attachments.add', { file: png })
  await world.run(
    `insert into walk_in_identities (company_id, identity_id, kind, email, expires_at)
     values ($1, gen_random_uuid(), 'MAIL', 'Zyx@qpon.example', now() + interval '1 hour')`,
    [scene.companyId],
  )
  await world.run(
    `with made as (
       insert into imports (company_id, import_id, name, headings, columns, defaults, created_by, created_at)
       values ($1, gen_random_uuid(), 'list', '[]', '[]', '{}', $2, now()) returning import_id)
     insert into import_rows (company_id, import_id, line, state, cells, meeting_id)
     select $1, import_id, line, 'READY', cells, gen_random_uuid() from made,
       (values (2, '["Zyxwv", "Qponmlk"]'::jsonb), (3, '["ZYX@qpon.example"]')) as list (line, cells)`,
    [scene.companyId, visit.hostId],
  )
  await addSampleWatchList(world.deps, scene.companyId, 'mark', visit.key)
  await world.happen(scene.companyId, visit.key, 'visit.created')
  await world.mails(scene.companyId, visit.key)
  await done('visits.checkIn', { body: {} })
  const start = await send(world.app, 'emergencies.start', {
    params: visit.params,
    token,
    body: { drill: true },
  })
  expect(start.status).toBe(200)
  const emergencyId = (start.body as { id: string }).id
  await send(world.app, 'emergencies.end', { params: { ...visit.params, emergencyId }, token })
  await send(world.app, 'directory.list', { params: visit.params, token, query: { q: 'zyx' } })
  await addCredential(world, scene.companyId, visit.key)
  await done('visits.checkOut', {})
  await done('visits.rate', { token: visit.token, body: { rating: 2, remark: `Says ${name}` } })
  await world.quiet()
  await addOtherRows(world, scene.companyId, visit.key)
  return { scene, visit }
}

/** Of a system that nobody runs. One that is over gets none, so the visitor is still inside. */
async function addCredential(world: MailWorld, companyId: string, key: SceneVisit['key']) {
  await world.run(
    `with system as (
       insert into credential_systems (company_id, system_id, kind, way, name, settings, created_at)
       values ($1, gen_random_uuid(), 'ACCESS_CODE', 'NOBODYS', 'Lockers', '{}', now()) returning system_id)
     insert into visit_credentials (company_id, credential_id, system_id, kind, visit_date, meeting_id, visitor_id, state,
       stage, valid_until, created_at)
     select $1, gen_random_uuid(), system_id, 'ACCESS_CODE', $2, $3, $4, 'PLANNED', 'CHECKED_IN', now() + interval '1 day', now()
     from system`,
    [companyId, key.visitDate, key.meetingId, key.visitorId],
  )
}

/** Rows of the tables that nothing above has written to. */
async function addOtherRows(world: MailWorld, companyId: string, key: SceneVisit['key']) {
  const own = [companyId, key.visitorId]
  const visit = [companyId, key.visitDate, key.meetingId, key.visitorId]
  await world.run(
    `insert into watch_links (company_id, visitor_id, watch_record_id, record_version, decision, score, reasons,
       decided_by, decided_at)
     select company_id, visitor_id, watch_record_id, record_version, 'DISMISSED', score, reasons, 'system', now()
     from watch_alerts where company_id = $1 and visitor_id = $2`,
    own,
  )
  await world.run(
    `insert into walk_in_identities (company_id, identity_id, kind, visitor_id, expires_at)
     values ($1, gen_random_uuid(), 'DEVICE', $2, now() + interval '1 hour')`,
    own,
  )
  await world.run(
    `insert into revoked_passes values ($1, gen_random_uuid(), $2, $3, $4, now())`,
    visit,
  )
  await world.run(
    `insert into contacts (company_id, contact_id, firstname, lastname, company_name, email, mobile, language, notes,
       search_text)
     values ($1, gen_random_uuid(), 'Zyxwv', 'Qponmlk', '', '', '', '', 'zyxnote', ' zyxwv '),
       ($1, gen_random_uuid(), 'Ann', 'Other', '', '', '', '', 'Comes with Zyxwv Qponmlk', ' ann ')`,
    [companyId],
  )
  await world.run(
    `with kiosk as (
       insert into kiosks (kiosk_id, company_id, serial_number, name)
       values (gen_random_uuid(), $1, 'KNOWN', 'Entrance') returning kiosk_id),
     act as (
       insert into kiosk_acts (company_id, kiosk_id, act_id, kind, request_hash, device_at, happened_at, received_at,
         visit_date, meeting_id, visitor_id, visitor_name)
       select $1, kiosk_id, gen_random_uuid(), 'CHECK_IN', repeat('0', 64), now(), now(), now(), $2, $3, $4, $5
       from kiosk)
     insert into kiosk_hand_offs (company_id, hand_off_id, kiosk_id, code_hash, visit_date, meeting_id, visitor_id,
       expires_at)
     select $1, gen_random_uuid(), kiosk_id, sha256($3::uuid::text::bytea), $2, $3, $4, now() + interval '1 hour'
     from kiosk`,
    [...visit, name],
  )
  await world.run(
    `with printer as (
       insert into printers (company_id, printer_id, name, kind, dpi, connection)
       values ($1, gen_random_uuid(), 'Desk', 'PDF', 300, 'CLIENT') returning printer_id)
     insert into print_jobs (company_id, print_job_id, visit_date, meeting_id, visitor_id, printer_id, requested_by,
       status, ended_at)
     select $1, gen_random_uuid(), $2, $3, $4, printer_id, 'system', 'CANCELLED', now() from printer`,
    visit,
  )
  await world.run(
    `insert into arrivals (company_id, visit_date, meeting_id, visitor_id, arrived_at, host_id)
     select $1, $2, $3, $4, now(), host_id from meetings where company_id = $1 and meeting_id = $3
     on conflict do nothing`,
    visit,
  )
  await world.run(
    `with chat as (
       insert into integrations (company_id, integration_id, kind, name, address, events, created_at)
       values ($1, gen_random_uuid(), 'SLACK', 'Slack', 'https://slack.example/api', '{visit.checked_in}', now())
       returning integration_id),
     workspace as (
       insert into chat_workspaces (company_id, integration_id, workspace_id, name, bot_id)
       select $1, integration_id, 'T1', 'Acme', 'U1' from chat returning integration_id)
     insert into chat_cards (company_id, card_id, integration_id, user_id, kind, cause, visit_date, meeting_id,
       visitor_id, created_at)
     select $1, gen_random_uuid(), integration_id, host_id, 'ARRIVAL', '1', $2, $3, $4, now()
     from workspace, meetings where company_id = $1 and meeting_id = $3`,
    visit,
  )
  await world.run(
    `with event as (
       insert into calendar_events (company_id, event_id, uid, host_id, meeting_id, sequence, heard_at)
       select $1, gen_random_uuid(), 'event@calendar.example', host_id, meeting_id, 0, now()
       from meetings where company_id = $1 and meeting_id = $3 returning event_id)
     insert into calendar_guests (company_id, event_id, visitor_id, email)
     select $1, event_id, $4, 'zyx@qpon.example' from event where $2::date is not null`,
    visit,
  )
  await world.run(
    `insert into door_credentials (company_id, credential_id, visit_date, meeting_id, visitor_id, token, created_at, used_at)
     values ($1, gen_random_uuid(), $2, $3, $4, 10000001, now(), now())`,
    visit,
  )
  await world.run(
    `with scanner as (
       insert into id_scanners (company_id, integration_id, name, threshold, kept_days, token_hash, created_at)
       values ($1, gen_random_uuid(), 'Desk', 80, 30, sha256($4::uuid::text::bytea), now()) returning integration_id)
     insert into id_scans (company_id, visit_date, meeting_id, visitor_id, scan_id, integration_id, consented_at,
       consented_before, waits_until, scanned_at, name, country, score, threshold, deletes_at)
     select $1, $2, $3, $4, gen_random_uuid(), integration_id, now(), 'system', now(), now(), 'ZYXWV QPONMLK', 'BE', 97, 80,
       now() + interval '30 days' from scanner`,
    visit,
  )
  await world.run(
    `with connection as (
       insert into integrations (company_id, integration_id, kind, name, address, events, created_at)
       values ($1, gen_random_uuid(), 'SALESFORCE', 'Salesforce', 'https://login.salesforce.com', '{visit.created}', now())
       returning company_id, integration_id),
     known as (
       insert into salesforce_connections (company_id, integration_id, login, my_domain, client_id, searches, activities)
       select company_id, integration_id, 'PRODUCTION', '', 'app', true, 'INVITED' from connection returning company_id, integration_id)
     insert into salesforce_activities (company_id, integration_id, visit_date, meeting_id, visitor_id, record_id, address)
     select company_id, integration_id, $2, $3, $4, '003000000000001AAA', 'zyx@qpon.example' from known`,
    visit,
  )
  await world.run(
    `with connection as (
       insert into integrations (company_id, integration_id, kind, name, address, events, created_at)
       values ($1, gen_random_uuid(), 'FACE_ENGINE', 'Faces', 'https://faces.invalid', '{visitor.updated}', now())
       returning company_id, integration_id),
     engine as (
       insert into face_engines (company_id, integration_id, threshold, purpose, kept_days)
       select company_id, integration_id, 0.95, 'To be found', 30 from connection returning company_id, integration_id),
     consent as (
       insert into face_consents (company_id, visitor_id, integration_id, purpose, consented_at)
       select company_id, $2, integration_id, 'To be found', now() from engine returning company_id, integration_id)
     insert into engine_faces (company_id, integration_id, visitor_id, picture_mark, asked_at)
     select company_id, integration_id, $2, '0123456789abcdef', now() from consent`,
    [visit[0], visit[3]],
  )
  await world.run(
    `with storage as (
       insert into storages (company_id, integration_id, settings, secret, state, created_at)
       values ($1, gen_random_uuid(), '{}', 'plain:', 'PAUSED', now()) returning company_id)
     insert into storage_copies (company_id, copy_id, kind, document_id, visitor_id, created_at)
     select company_id, gen_random_uuid(), 'AGREEMENT', gen_random_uuid(), $2, now() from storage`,
    own,
  )
  await world.run(
    `insert into tracing_reports (company_id, report_id, visitor_id, reason, asked_at)
     values ($1, gen_random_uuid(), $2, 'Zyx Qpon was ill', now())`,
    own,
  )
  await world.run(
    `insert into visitor_answers select $1, $2, custom_field_id, 'zyxanswer' from custom_fields
     where company_id = $1 on conflict do nothing`,
    own,
  )
}
