/** What each location used by month: counted once from the events, looked up where no event tells, shown to operators. Issue 16 §2. */
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { clientActor } from '#tests/support/actors.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { signedInOperator } from '#tests/support/operators.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { measureUsage } from './measure-usage.ts'

type Listed = CallOutput<Endpoints['usage.list']>
type Months = CallOutput<Endpoints['usage.ofOrganisation']>['months']

let world: MailWorld
let owner: Client
let operator: string
let acme: OrganisationId
let [bruges, ghent]: CompanyId[] = []

beforeAll(async () => {
  world = await openMailWorld()
  world.clock.set('2026-11-20T08:00:00.000Z')
  owner = new Client(world.connection)
  await owner.connect()
  ;({ token: operator } = await signedInOperator(world, 'kim@ops.example'))
  acme = await createOrganisation(world.deps, 'Acme 100%')
  bruges = await createCompany(world.deps, acme, { name: 'Bruges' })
  ghent = await createCompany(world.deps, acme, { name: '=Ghent' })
  await createCompany(world.deps, await createOrganisation(world.deps, 'Zeta'), { name: 'Zele' })
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const as = (id: EndpointId, call: Call = {}): Promise<Answer> =>
  send(world.app, id, { token: operator, ...call })
const list = async (query: Record<string, string> = {}): Promise<Listed> =>
  (await as('usage.list', { query })).body as Listed
const lineOf = async (name: string, month: string) =>
  (await list({ month })).lines.find((line) => line.name === name)
const namesBy = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).lines.map(({ name }) => name)
const measure = (): Promise<unknown> =>
  world.deps.db.inSystem((tx) => measureUsage({ tx }, { clock: world.deps.clock }))

/** As if it had happened then: the database alone says when an event was. */
async function happen(companyId: CompanyId | undefined, kind: string, at: string): Promise<void> {
  await owner.query(
    `insert into events (company_id, kind, subject, actor, at) values ($1, $2, 'visit:x', 'system:test', $3)`,
    [companyId, kind, at],
  )
}

async function mail(companyId: CompanyId | undefined, sentAt: string): Promise<void> {
  const id = uuid7()
  await world.run(
    `insert into mails (company_id, mail_id, dedupe_key, template, subject_of, recipient, language, subject, html, body, message_id, state,
       created_at, sent_at)
     values ($1, $2, $4, 'invitation', 'visit:x', 'a@b.example', 'en', 's', 'h', 'b', $4, 'SENT', $3, $3)`,
    [companyId, id, sentAt, `<${id}>`],
  )
}

describe('check-ins and bookings', () => {
  it('count in the month of UTC they fell in, once, as they are billed', async () => {
    const lastOctober = '2026-10-31T23:59:59.999Z'
    await happen(bruges, 'visit.checked_in', lastOctober)
    for (const at of ['2026-11-01T00:00:00.000Z', '2026-11-02T09:00:00.000Z']) {
      await happen(bruges, 'visit.checked_in', at)
    }
    await happen(bruges, 'booking.created', '2026-11-02T09:00:00.000Z')
    await happen(ghent, 'visit.checked_in', '2026-11-03T09:00:00.000Z')
    // Nothing of these is counted.
    await happen(ghent, 'visit.checked_out', '2026-11-03T10:00:00.000Z')
    await happen(ghent, 'booking.cancelled', '2026-11-03T10:00:00.000Z')
    await world.quiet()

    expect(await lineOf('Bruges', '2026-10')).toMatchObject({ visits: 1, bookings: 0 })
    expect(await lineOf('Bruges', '2026-11')).toMatchObject({ visits: 2, bookings: 1 })
    expect((await list()).totals).toMatchObject({ visits: 3, bookings: 1, messages: null })
    const { token } = await clientActor(world.deps, acme)
    const billed = await send(world.app, 'billing.get', { token })
    expect(billed.body).toMatchObject({ usage: { visits: 3 } })
  })

  it('come to the same when the upgrade counts what the relay had handed over before', async () => {
    const counted =
      'select company_id, day, visits, bookings from usage_days where visits + bookings > 0 order by 1, 2'
    const before = (await owner.query(counted)).rows
    const text = await readFile('migrations/0450_usage_days.sql', 'utf8')
    const recount = text.slice(text.indexOf('set local role'))
    for (const lost of ['delete from usage_days', 'select 1']) {
      await owner.query('begin')
      await owner.query(lost)
      await owner.query(recount)
      await owner.query('commit')
      expect((await owner.query(counted)).rows).toEqual(before)
    }
    expect(before).toHaveLength(4)
  })
})

describe('messages, ID scans and storage', () => {
  it('are looked up from the beginning of the month on; before it nobody had counted', async () => {
    await mail(bruges, '2026-10-30T12:00:00.000Z')
    await mail(bruges, '2026-11-01T00:00:00.000Z')
    await mail(bruges, '2026-11-20T07:59:00.000Z')
    await world.run(
      `insert into files (company_id, sha256, mime, size_bytes) values ($1, $2, 'image/png', 3000000)`,
      [bruges, 'a'.repeat(64)],
    )
    await measure()
    expect(await lineOf('Bruges', '2026-11')).toMatchObject({ messages: 2, storedBytes: 3_000_000 })
    expect(await lineOf('=Ghent', '2026-11')).toMatchObject({ messages: 0, storedBytes: 0 })
    expect(await lineOf('Bruges', '2026-10')).toMatchObject({ messages: null, storedBytes: null })
  })

  it('never fall when what was sent is erased, and a late one still counts', async () => {
    await world.run(`delete from mails where sent_at = '2026-11-20T07:59:00.000Z'`)
    await measure()
    expect(await lineOf('Bruges', '2026-11')).toMatchObject({ messages: 2 })
    world.clock.set('2026-11-21T08:00:00.000Z')
    ;({ token: operator } = await signedInOperator(world, 'lee@ops.example'))
    for (const at of ['2026-11-20T20:00:00.000Z', '2026-11-20T21:00:00.000Z'])
      await mail(bruges, at)
    await world.run(`delete from files where company_id = $1`, [bruges])
    await measure()
    await measure()
    // Of the day before one was gone: it counts as the most that was seen of it.
    expect(await lineOf('Bruges', '2026-11')).toMatchObject({ messages: 3, storedBytes: 0 })
  })

  it('count scans where a scanner is connected, and elsewhere say nothing', async () => {
    expect(await list()).toMatchObject({ totals: { idScans: null, idScansFailed: null } })
    const scanner = uuid7()
    await world.run(
      `insert into id_scanners (company_id, integration_id, name, threshold, kept_days, token_hash, created_at)
       values ($1, $2, 'Desk', 80, 1, $3, $4)`,
      [ghent, scanner, Buffer.alloc(32, 7), world.deps.clock.now()],
    )
    expect(await lineOf('=Ghent', '2026-11')).toMatchObject({ idScans: 0, idScansFailed: 0 })
    for (const outcome of ['TAKEN', 'TAKEN', 'UNREADABLE', 'NOBODY']) {
      await world.run(
        `insert into id_scan_messages (company_id, integration_id, message_id, at, outcome, dropped) values ($1, $2, $3, $4, $5, 0)`,
        [ghent, scanner, uuid7(), world.deps.clock.now(), outcome],
      )
    }
    await measure()
    expect(await lineOf('=Ghent', '2026-11')).toMatchObject({ idScans: 2, idScansFailed: 1 })
    expect(await lineOf('Bruges', '2026-11')).toMatchObject({ idScans: null })
    expect((await list()).totals).toMatchObject({ idScans: 2, idScansFailed: 1 })
  })
})

describe('the list', () => {
  it('is sorted by each column both ways, without a number last, and comes in pages', async () => {
    expect(await namesBy({})).toEqual(['Bruges', '=Ghent', 'Zele'])
    expect(await namesBy({ order: 'UP' })).toEqual(['Zele', '=Ghent', 'Bruges'])
    expect(await namesBy({ sort: 'name', order: 'DOWN' })).toEqual(['Zele', 'Bruges', '=Ghent'])
    for (const order of ['UP', 'DOWN']) {
      expect((await namesBy({ sort: 'idScans', order }))[0]).toBe('=Ghent')
    }
    for (const sort of ['bookings', 'messages', 'storedBytes']) {
      expect((await list({ sort })).lines).toHaveLength(3)
    }
    const second = await list({ page: '2', pageSize: '2' })
    expect([second.lines.map(({ name }) => name), second.total]).toEqual([['Zele'], 3])
  })

  it('finds locations and organisations by letters, none of which is a wildcard', async () => {
    expect(await namesBy({ search: 'brug' })).toEqual(['Bruges'])
    expect(await namesBy({ search: 'brügés' })).toEqual(['Bruges'])
    expect(await namesBy({ search: '0%' })).toEqual(['Bruges', '=Ghent'])
    expect(await namesBy({ search: 'B%s' })).toEqual([])
    const none = await list({ search: 'nothing' })
    expect(none).toMatchObject({ total: 0, totals: { visits: 0, messages: null }, lines: [] })
  })

  it('tells the months there are, and refuses what is none', async () => {
    expect(await list()).toMatchObject({ month: '2026-11', current: '2026-11', first: '2026-10' })
    for (const month of ['2026-13', '2026-1', 'x']) {
      expect((await as('usage.list', { query: { month } })).status).toBe(422)
    }
  })

  it('has closed locations as long as they were used in that month', async () => {
    const closed = await createCompany(world.deps, acme, { name: 'Closed', disabled: true })
    expect(await namesBy({ search: 'closed' })).toEqual([])
    await happen(closed, 'visit.checked_in', '2026-11-04T09:00:00.000Z')
    await world.quiet()
    expect(await namesBy({ search: 'closed' })).toEqual(['Closed'])
    expect(await namesBy({ search: 'closed', month: '2026-10' })).toEqual([])
  })
})

describe('several months', () => {
  it('come as a file with plain numbers that no spreadsheet reckons', async () => {
    const query = { from: '2026-10', to: '2026-11', search: 'acme' }
    const { text, headers } = await as('usage.file', { query })
    expect(headers['content-disposition']).toContain('usage-2026-10-2026-11.csv')
    const lines = text.split('\r\n')
    expect(lines[0]).toContain('Month,Organisation,Organisation ID,Location,Location ID,Visits')
    const ofBruges = ['2026-10', '2026-11'].map((month) =>
      lines.find((line) => line.startsWith(`${month},Acme 100%`) && line.includes(',Bruges,')),
    )
    expect(ofBruges[0]).toMatch(/,1,0,,,,$/)
    expect(ofBruges[1]).toMatch(/,2,1,3,0,,$/)
    expect(text).toContain(",'=Ghent,")
    expect(text).not.toContain('Zele')
  })

  it.each([
    [{ from: '2026-11', to: '2026-10' }, 'common_error_date'],
    [{ from: '2023-11', to: '2026-11' }, 'common_error_tooLong'],
  ])('%j is refused', async (query, code) => {
    const refused = await as('usage.file', { query })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(code)
  })

  it('of an organisation, or one location of it, are told with those without any use', async () => {
    const params = { organisationId: outsideId('OR', acme) }
    const read = async (query: Record<string, string>): Promise<Months> => {
      const { body } = await as('usage.ofOrganisation', { params, query })
      return (body as { months: Months }).months
    }
    const all = await read({ months: '3' })
    expect(all.map(({ month, visits }) => [month, visits])).toEqual([
      ['2026-11', 4],
      ['2026-10', 1],
      ['2026-09', 0],
    ])
    const one = await read({ months: '1', companyId: outsideId('CO', ghent ?? '') })
    expect(one).toMatchObject([{ visits: 1, idScans: 2, messages: 0 }])
    const [elsewhere] = (await list({ search: 'zele' })).lines
    const foreign = { params, query: { companyId: elsewhere?.id ?? '' } }
    expect((await as('usage.ofOrganisation', foreign)).code).toBe('not_found')
  })
})
