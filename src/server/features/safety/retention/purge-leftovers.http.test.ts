import { afterAll, beforeAll, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { clientActor } from '#tests/support/actors.ts'
import { openBadgeSample } from '#tests/support/badge-calls.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany, createOrganisation, createUser } from '#tests/support/factories.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { sha256, uuid7 } from '#server/platform/ids.ts'
import { purgeTables } from '#tests/support/purge-tables.ts'

const now = '2026-11-21T09:00:00.000Z'
const ago = (ms: number) => plusMs(now, -ms)

let world: TestApp
let companyId: CompanyId

beforeAll(async () => {
  world = await buildTestApp()
  world.clock.set(now)
  companyId = await createCompany(world.deps, await createOrganisation(world.deps))
})

afterAll(() => world.close())

const purge = () => purgeTables(world.deps, now)

async function insertCommand(created_at: string): Promise<void> {
  await world.deps.db.system
    .insertInto('commands')
    .values({
      company_id: companyId,
      actor: 'client:A',
      command_id: uuid7(),
      endpoint: 'visits.checkIn',
      request_hash: '',
      created_at,
    })
    .execute()
}

async function insertMail(created_at: string, state: 'QUEUED' | 'FAILED'): Promise<void> {
  await world.deps.db.system
    .insertInto('mails')
    .values({
      company_id: companyId,
      mail_id: uuid7(),
      dedupe_key: uuid7(),
      template: 'invitation',
      subject_of: 'visit:1',
      recipient: 'jane@example.org',
      language: 'en',
      subject: '',
      html: '',
      body: '',
      message_id: '<1@foyer.test>',
      state,
      created_at,
    })
    .execute()
}

async function insertMessage(created_at: string, state: 'QUEUED' | 'FAILED'): Promise<void> {
  await world.deps.db.system
    .insertInto('messages')
    .values({
      company_id: companyId,
      message_id: uuid7(),
      kind: 'SMS',
      dedupe_key: uuid7(),
      template: 'test',
      subject_of: 'visit:1',
      recipient: '+32470123456',
      language: 'en',
      body: 'x',
      state,
      created_at,
    })
    .execute()
}

async function insertIdentity(expires_at: string): Promise<void> {
  const values = { company_id: companyId, identity_id: uuid7(), kind: 'MAIL', expires_at }
  await world.deps.db.system
    .insertInto('walk_in_identities')
    .values({ ...values, email: 'jane@example.org' })
    .execute()
}

async function insertAttempt(window_start: string): Promise<void> {
  await world.deps.db.system
    .insertInto('attempts')
    .values({ company_id: companyId, attempt_key: sha256('a'), window_start, count: 1 })
    .execute()
}

it('removes what nobody can use any more, and nothing else', async () => {
  await insertCommand(ago(49 * HOUR_MS))
  await insertCommand(ago(47 * HOUR_MS))
  await insertMail(ago(61 * DAY_MS), 'FAILED')
  await insertMail(ago(61 * DAY_MS), 'QUEUED')
  await insertMail(ago(59 * DAY_MS), 'FAILED')
  await insertMessage(ago(61 * DAY_MS), 'FAILED')
  await insertMessage(ago(61 * DAY_MS), 'QUEUED')
  await insertMessage(ago(59 * DAY_MS), 'FAILED')
  await insertIdentity(ago(25 * HOUR_MS))
  await insertIdentity(ago(23 * HOUR_MS))
  await insertAttempt(ago(49 * HOUR_MS))
  await insertAttempt(ago(47 * HOUR_MS))
  expect(await purge()).toEqual({
    commands: 1,
    mails: 1,
    messages: 1,
    walk_in_identities: 1,
    attempts: 1,
  })
  expect(await purge()).toEqual({})
})

it('forgets after sixty days what was printed', async () => {
  const { visits } = await createMeeting(world.deps, companyId)
  for (const [mark, days] of [
    ['old', 61],
    ['new', 59],
  ] as const) {
    const { printJobId = '' } = await openBadgeSample(world.deps, companyId, visits[0], mark)
    await world.deps.db.system
      .updateTable('print_jobs')
      .set({ created_at: ago(days * DAY_MS) })
      .where('print_job_id', '=', insideId('PJ', printJobId))
      .execute()
  }
  expect((await purge()).print_jobs).toBe(1)
  expect((await purge()).print_jobs).toBeUndefined()
})

it('removes access tokens a day after they expired', async () => {
  const organisationId = await createOrganisation(world.deps)
  await clientActor(world.deps, organisationId)
  expect((await purge()).access_tokens).toBeUndefined()
  await world.deps.db.system
    .updateTable('access_tokens')
    .set({ expires_at: ago(25 * HOUR_MS) })
    .execute()
  expect((await purge()).access_tokens).toBe(1)
})

it('forgets after thirty days who stood on a list, unless it is under way', async () => {
  const createdBy = await createUser(world.deps, companyId)
  const add = async (days: number, state: 'OPEN' | 'RUNNING') => {
    const importId = uuid7()
    await world.deps.db.system
      .insertInto('imports')
      .values({
        company_id: companyId,
        import_id: importId,
        state,
        name: '',
        headings: '[]',
        columns: '["name"]',
        defaults: '{}',
        created_by: createdBy,
        created_at: ago(days * DAY_MS),
        started_at: state === 'OPEN' ? null : now,
      })
      .execute()
    await world.deps.db.system
      .insertInto('import_rows')
      .values({
        company_id: companyId,
        import_id: importId,
        line: 1,
        state: 'READY',
        cells: '["Ann"]',
        meeting_id: uuid7(),
      })
      .execute()
    return importId
  }
  await add(31, 'OPEN')
  const kept = [await add(31, 'RUNNING'), await add(29, 'OPEN')]
  expect((await purge()).imports).toBe(1)
  const rows = await world.deps.db.system.selectFrom('import_rows').select('import_id').execute()
  expect(rows.map((row) => row.import_id).toSorted()).toEqual(kept.toSorted())
})

it('forgets a file of visits two hours after it was asked for, whatever became of it', async () => {
  const createdBy = await createUser(world.deps, companyId)
  const add = async (hours: number, state: 'RUNNING' | 'DONE' | 'FAILED') => {
    const exportId = uuid7()
    await world.deps.db.system
      .insertInto('visit_exports')
      .values({
        company_id: companyId,
        export_id: exportId,
        state,
        format: 'CSV',
        filter: '{}',
        language: 'en',
        created_by: createdBy,
        created_at: ago(hours * HOUR_MS),
        content: state === 'DONE' ? Buffer.from('Day') : null,
      })
      .execute()
    return exportId
  }
  for (const state of ['RUNNING', 'DONE', 'FAILED'] as const) await add(2.1, state)
  const kept = [await add(1.9, 'RUNNING'), await add(1.9, 'DONE')]
  expect((await purge()).visit_exports).toBe(3)
  const rows = await world.deps.db.system.selectFrom('visit_exports').select('export_id').execute()
  expect(rows.map((row) => row.export_id).toSorted()).toEqual(kept.toSorted())
})
