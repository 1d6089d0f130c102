/** A full-text search of every table, file, queue and log finds nothing of an erased person (decision 0422). */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importCaller } from '#tests/support/import-calls.ts'
import { name, openKnownPerson, wordsOfPerson } from '#tests/support/known-person.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { columnsWith, filesWith, says } from '#tests/support/places-of-words.ts'
import { picture } from '#tests/support/pictures.ts'
import { send } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import type { Scene, SceneVisit } from '#tests/support/visit-scene.ts'
import type { DeclaredTable, TableName } from '#server/platform/tables/table-rules.ts'

const words = [...wordsOfPerson, 'zyxfile', 'zyxdenied', 'zyxhost', 'zyxlist', 'zyxagent']

/** Where the person appears before: what a visitor, a host, a kiosk or someone uploading a list can write. */
const planted = [
  'commands.answer',
  'documents.name',
  'emergencies.report',
  'emergency_people.firstname',
  'emergency_people.lastname',
  'emergency_people.company_name',
  'import_rows.cells',
  'imports.headings',
  'imports.name',
  'kiosk_acts.visitor_name',
  'kiosk_hand_offs.state',
  'kiosk_log.message',
  'mails.body',
  'mails.calendar',
  'mails.html',
  'mails.last_error',
  'mails.recipient',
  'mails.recipient_name',
  'meetings.description',
  'meetings.title',
  'messages.body',
  'messages.recipient_name',
  'signatures.agent',
  'signatures.evidence',
  'signatures.signer_name',
  'visit_answers.value',
  'visit_attachments.name',
  'visit_comments.comment_text',
  'visit_exports.content',
  'visit_exports.content (XLSX)',
  'visit_exports.filter',
  'visit_ratings.remark',
  'visit_words.words',
  'visitor_answers.value',
  'visitor_words.word',
  'visitors.company_name',
  'visitors.email',
  'visitors.firstname',
  'visitors.lastname',
  'visitors.license_plate',
  'visitors.mobile',
  'visitors.search_text',
  'visits.denial_reason',
  'visits.typed_host_name',
  'walk_in_identities.email',
  'walk_in_identities.state',
]

let world: MailWorld
let owner: Client
let scene: Scene
let visit: SceneVisit
let administrator: StaffMember
const logged: string[] = []

beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) }
  world = await openMailWorld({ LOG_LEVEL: 'trace' }, {}, { logTo })
  owner = new Client(world.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

beforeEach(async () => {
  const known = await openKnownPerson(world)
  scene = known.scene
  visit = known.visit
  administrator = await staffOf(world, scene, 'ADMINISTRATORS')
  await plantMore()
})

const asked = async (id: Parameters<typeof send>[1], body: unknown) => {
  const answer = await send(world.app, id, {
    params: visit.params,
    token: administrator.token,
    body,
  })
  expect([id, answer.status, answer.code]).toEqual([id, 200, undefined])
  return answer
}

/** In addition to what `openKnownPerson` has planted: through the API where possible. */
async function plantMore(): Promise<void> {
  // A meeting with someone else, who gets emails that name the person.
  await asked('meetings.create', {
    title: `Lunch with ${name}`,
    description: `Call ${name} at zyx@qpon.example`,
    startAt: '2026-11-24T10:00:00Z',
    endAt: '2026-11-24T11:00:00Z',
    hostId: administrator.id,
    visitors: [
      { id: visit.params.visitorId },
      { firstname: 'Oda', lastname: 'Other', email: 'oda@other.example' },
    ],
  })
  const importer = importCaller(world, scene, administrator.token)
  const text = `Qponmlk Zyxwv;E-mail;Last name\n"Qponmlk, Zyxwv";;\nzyx@qpon.example;;Ng\n`
  const file = { bytes: Buffer.from(text), name: 'zyxlist_Qponmlk.csv', type: 'text/csv' }
  await importer.ok('imports.create', '', { query: { as: 'FILE' }, file })
  for (const format of ['CSV', 'XLSX']) {
    await asked('visitExports.create', {
      from: '2026-11-01',
      to: '2026-11-30',
      format,
      q: 'Qponmlk',
    })
  }
  const upload = { bytes: await picture('#123456'), name: 'zyxfile.png', type: 'image/png' }
  await send(world.app, 'attachments.add', {
    params: visit.params,
    token: scene.client,
    file: upload,
  })
  await world.quiet()
  // The rest needs a device, a channel or a mail server that refuses.
  const own = [scene.companyId, visit.key.visitorId]
  await world.run(
    `update visits set denial_reason = 'zyxdenied', typed_host_name = 'zyxhost'
     where company_id = $1 and visitor_id = $2`,
    own,
  )
  const state = JSON.stringify({ visitor: { firstname: 'Zyxwv', lastname: 'Qponmlk' } })
  await world.run(
    `insert into walk_in_identities (company_id, identity_id, kind, email, expires_at, state)
     values ($1, gen_random_uuid(), 'MAIL', 'else@where.example', now() + interval '1 hour', $2)`,
    [scene.companyId, state],
  )
  await world.run(
    `insert into kiosk_hand_offs (company_id, hand_off_id, kiosk_id, code_hash, state, expires_at)
     select company_id, gen_random_uuid(), kiosk_id, sha256(kiosk_id::text::bytea || '2'), $2, now() + interval '1 hour'
     from kiosks where company_id = $1`,
    [scene.companyId, state],
  )
  await world.run(
    `insert into kiosk_log (company_id, kiosk_id, at, level, message)
     select company_id, kiosk_id, now(), 'error', $2 from kiosks where company_id = $1`,
    [scene.companyId, `no badge for ${name}`],
  )
  await world.run(
    `insert into messages (company_id, message_id, dedupe_key, kind, template, subject_of, recipient, recipient_name,
       language, body, created_at, state)
     values ($1, gen_random_uuid(), 'm:emergency:' || $2, 'SMS', 'emergency', 'emergency:1', '+32470112299', $3, 'en',
       $3, now(), 'FAILED')`,
    [scene.companyId, visit.params.visitorId, name],
  )
  await refuseMail()
}

/** A mail server refused an email, and its answer named the address; someone retries it. */
async function refuseMail(): Promise<void> {
  const [mail] = await world.run<{ mail_id: string }>(
    `update mails set state = 'FAILED', last_error = 'rejected 550 no such user zyx@qpon.example'
     where mail_id = (select mail_id from mails where company_id = $1 and recipient = 'zyx@qpon.example' limit 1)
     returning mail_id`,
    [scene.companyId],
  )
  await world.run(`insert into jobs.job (name, data) values ('mail-send', $1)`, [
    JSON.stringify({ companyId: scene.companyId, mailId: mail?.mail_id }),
  ])
  await world.quiet()
}

async function erase(): Promise<void> {
  await asked('directory.erase', { name, cancelVisits: true })
  await world.quiet()
}

/** As if the features had not declared these tables. @returns a function that declares them again */
function without(...names: readonly TableName[]) {
  const tables = world.deps.tables as DeclaredTable[] // the list that every process of this world reads
  const whole = [...tables]
  tables.splice(0, tables.length, ...whole.filter(({ name: table }) => !names.includes(table)))
  expect(tables.length).toBe(whole.length - names.length)
  return () => void tables.splice(0, tables.length, ...whole)
}

it(
  'an erasure leaves nothing in any table, queue, file or log line',
  { timeout: 240_000 },
  async () => {
    const before = await columnsWith(owner, words)
    expect(before).toEqual(expect.arrayContaining(planted))
    await erase()
    expect(await columnsWith(owner, words)).toEqual([])
    expect(await filesWith(world.deps.config.dataFolder, words)).toEqual([])
    expect(logged.length).toBeGreaterThan(10)
    expect(logged.filter((line) => says(line, words))).toEqual([])
    // What belongs to others stays.
    const mails = await world.run<{ subject: string }>(
      `select subject from mails where company_id = $1 and recipient = 'oda@other.example'`,
      [scene.companyId],
    )
    expect(mails.length).toBeGreaterThan(0)
    const [meeting] = await world.run<{ title: string; description: string }>(
      `select title, description from meetings where company_id = $1 and title like 'Lunch%'`,
      [scene.companyId],
    )
    expect(meeting).toEqual({ title: 'Lunch with …', description: 'Call … at …' })
  },
)

it(
  'something is left of what no feature has declared (control)',
  { timeout: 240_000 },
  async () => {
    const declareAgain = without('visit_exports', 'imports', 'commands')
    await erase()
    const left = await columnsWith(owner, words)
    expect(left).toEqual([
      'commands.answer',
      'imports.headings',
      'imports.name',
      'visit_exports.content',
      'visit_exports.filter',
      'visit_exports.content (XLSX)',
    ])
    declareAgain()
    await world.run('delete from visit_exports')
    await world.run('delete from commands')
    await world.run(`update imports set name = '', headings = '[]'`)
  },
)
