/** The audit over an organisation's locations and above them (issue 16 §1). */
import { parse } from 'csv-parse/sync'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { addDays } from '#domain/time/local-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { verifyAudit } from '#server/platform/audit/verify-audit.ts'
import { purgeTables } from '#tests/support/purge-tables.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { createCompany } from '#tests/support/factories.ts'
import { auditedChanges } from '#tests/support/audited-changes.ts'
import { auditedSetUp } from '#tests/support/audited-set-up.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

type Listed = CallOutput<Endpoints['organisationAudit.list']>

let world: World
/** Administers everything; `clerk` Porto alone, and `plain` nothing with an audit. */
let boss: SignedIn
let clerk: SignedIn
let plain: SignedIn
let porto: CompanyId
let today: string

const co = (companyId: CompanyId) => outsideId('CO', companyId)
const as = (who: { readonly token: string }, id: Parameters<World['call']>[0], call: Call = {}) =>
  send(world.app, id, { token: who.token, ...call })
const ok = async (sent: Promise<Answer>): Promise<Answer> => {
  const answer = await sent
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer
}
const list = async (query: Record<string, string> = {}, who = boss) =>
  (await ok(as(who, 'organisationAudit.list', { query }))).body as Listed
const newest = async (query: Record<string, string>, who = boss) =>
  (await list(query, who)).events[0]

beforeAll(async () => {
  world = await openWorld({}, '2026-11-23T10:00:00.000Z')
  const { organisationId, companyId } = world.mine
  porto = await createCompany(world.deps, organisationId, { name: 'Porto' })
  const sign = (name: string) =>
    signedInUser(world, organisationId, companyId, { email: `${name}@audit.example` })
  ;[boss, clerk, plain] = (await Promise.all(['boss', 'clerk', 'plain'].map(sign))) as [
    SignedIn,
    SignedIn,
    SignedIn,
  ]
  await administer(world, organisationId, boss.email)
  const scope = { locations: [porto] }
  await administer(world, organisationId, clerk.email, { ...scope, rights: ['SEE_AUDIT'] })
  await administer(world, organisationId, plain.email, { ...scope, rights: ['EDIT_FLOWS'] })
  for (const [place, languages] of [
    [companyId, ['en', 'fr']],
    [porto, ['en', 'pt']],
  ] as const) {
    const params = { companyId: co(place) }
    const body = languages.map((code) => ({ code }))
    await ok(world.call('kiosk.putLanguages', { params, body }))
  }
  await ok(as(boss, 'locationGroups.create', { body: { kind: 'TAG', name: 'Old towns' } }))
  today = (await newest({}))?.at.slice(0, 10) ?? ''
})
afterAll(() => world.close())

describe('the audit of an organisation', () => {
  it('has what happened everywhere and above, the newest first, with who, where, and from what to what', async () => {
    const { events } = await list()
    expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted((a, b) => b - a))
    const [made, there, here] = events
    expect(made).toMatchObject({
      kind: 'location_group.created',
      subjectName: 'Old towns',
      location: null,
      actorName: 'boss@audit.example',
      payload: {},
      changes: [
        { field: 'kind', from: null, to: 'TAG', hidden: false },
        { field: 'name', from: null, to: 'Old towns', hidden: false },
      ],
    })
    expect(there).toMatchObject({
      kind: 'params.saved',
      subjectName: 'Porto',
      location: { id: co(porto), name: 'Porto' },
      payload: { area: 'kiosk-languages' },
      changes: [{ field: 'languages', from: ['en'], to: ['en', 'pt'], hidden: false }],
    })
    expect(here?.location?.id).toBe(co(world.mine.companyId))
    expect(JSON.stringify(events)).not.toContain('proof')
  })

  it('is counted as far as it is worth counting, once', async () => {
    const all = await list({ about: 'params' })
    expect(all.total).toEqual({ count: 2, isMore: false })
    const first = await list({ about: 'params', pageSize: '1' })
    expect(first.total).toEqual({ count: 2, isMore: false })
    const next = await list({ about: 'params', pageSize: '1', before: String(first.next) })
    expect([next.total, next.next]).toEqual([null, null])
    expect([...first.events, ...next.events]).toEqual(all.events)
  })

  it.each([
    ['a location', () => ({ location: co(porto) }), ['params.saved']],
    ['what was done above', () => ({ location: 'ORGANISATION' }), ['location_group.created']],
    ['a kind', () => ({ about: 'location_group' }), ['location_group.created']],
    [
      'who did it, by letters',
      () => ({ who: 'BOSS@audit', about: 'location_group' }),
      ['location_group.created'],
    ],
    [
      'who did it, with accents or without',
      () => ({ who: 'bóss', about: 'location_group' }),
      ['location_group.created'],
    ],
    ['letters of nobody', () => ({ who: 'b_ss@%' }), []],
    [
      'what it happened to',
      () => ({ subject: `company:${co(porto)} `, about: 'params' }),
      ['params.saved'],
    ],
    [
      'days in a zone',
      () => ({ from: today, to: today, zone: 'UTC', about: 'location_group' }),
      ['location_group.created'],
    ],
    ['other days', () => ({ to: '2020-01-01' }), []],
  ] as const)('is filtered by %s', async (_what, queryOf, kinds) => {
    const { events } = await list(queryOf())
    expect(events.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('has the exact actor as a filter', async () => {
    const actor = (await newest({ about: 'location_group' }))?.actor ?? ''
    expect(actor).toMatch(/^account:AC-/)
    expect((await list({ actor, about: 'location_group' })).events).toHaveLength(1)
  })
})

describe('who reads it', () => {
  it('sees the locations that they answer for, and what was done above only with all of them', async () => {
    const { events, total } = await list({}, clerk)
    expect(new Set(events.map(({ location }) => location?.name))).toEqual(new Set(['Porto']))
    expect(total?.count).toBe(events.length)
    const refusal = async (query: Record<string, string>, who = clerk) =>
      (await as(who, 'organisationAudit.list', { query })).code
    expect(await refusal({ location: 'ORGANISATION' })).toBe('forbidden')
    expect(await refusal({ location: co(world.mine.companyId) })).toBe('not_found')
    expect(await refusal({ location: co(world.other.companyId) }, boss)).toBe('not_found')
    expect(await refusal({}, plain)).toBe('forbidden')
    expect(await refusal({ zone: 'Mars/Phobos' }, boss)).toBe('validation_failed')
  })
})

describe('the file', () => {
  it('has the same filters, opens safely, and is noted above the locations', async () => {
    const from = addDays(today, -1)
    const query = { from, to: addDays(today, 1), about: 'params' }
    const answer = await ok(as(boss, 'organisationAudit.export', { query }))
    const rows = parse<Record<string, string>>(answer.text, { bom: true, columns: true })
    expect(rows.map(({ location, changes }) => [location, changes])).toEqual([
      ['Mine Brussels', 'languages: ["en"] → ["en","fr"]'],
      ['Porto', 'languages: ["en"] → ["en","pt"]'],
    ])
    expect(await newest({ about: 'audit' })).toMatchObject({
      kind: 'audit.exported',
      location: null,
      payload: { from, events: 2 },
    })
    const long = { from: '2026-01-01', to: '2026-12-31' }
    const refused = await as(boss, 'organisationAudit.export', { query: long })
    expect([refused.code, refused.text.includes('audit_error_days')]).toEqual([
      'validation_failed',
      true,
    ])
    expect((await as(plain, 'organisationAudit.export', { query })).code).toBe('forbidden')
  })
})

describe('what was changed', () => {
  it.each(Object.entries({ ...auditedSetUp, ...auditedChanges }))(
    'is kept of %s',
    async (_what, [about, change, changes]) => {
      await ok(change(world, boss.token, porto))
      const found = (await list({ about, pageSize: '5' })).events.find(
        (one) => one.changes.length > 0,
      )
      expect(found?.changes).toEqual(changes)
      const text = JSON.stringify(await list({ pageSize: '200' }))
      for (const secret of ['never shown', 'ann@mine', 'one.example/key']) {
        expect(text).not.toContain(secret)
      }
    },
  )

  it('is nothing where what was saved is what was there', async () => {
    const save = () => as(boss, 'homeRules.put', { body: { rules: [], otherwise: null } })
    await ok(save())
    await ok(save())
    expect((await newest({ about: 'home_rules' }))?.changes).toEqual([])
  })
})

describe('how long values are kept', () => {
  const rules = (keptDays: number | null, who = boss) =>
    as(who, 'organisationAudit.putRules', { body: { keptDays } })
  const purgeIn = (days: number) =>
    purgeTables(world.deps, plusMs(new Date().toISOString(), days * DAY_MS), /^event_changes$/)

  it('is set by who reads all of it and sets retention everywhere, a year at least, and is noted', async () => {
    expect((await ok(as(boss, 'organisationAudit.getRules'))).body).toEqual({ keptDays: null })
    expect((await rules(364)).code).toBe('validation_failed')
    expect((await rules(365, clerk)).code).toBe('forbidden')
    expect((await as(clerk, 'organisationAudit.getRules')).code).toBe('forbidden')
    expect([(await list({}, clerk)).maySetRules, (await list()).maySetRules]).toEqual([false, true])
    await ok(rules(400))
    await ok(rules(400))
    const { events } = await list({ about: 'audit', location: 'ORGANISATION' })
    expect(events.filter(({ kind }) => kind === 'audit.retention_set')).toMatchObject([
      { changes: [{ field: 'keptDays', from: null, to: 400, hidden: false }] },
    ])
  })

  it('ends for values alone: entries stay, and the chain is proven', async () => {
    const before = await list({ about: 'params' })
    expect(before.events.some(({ changes }) => changes.length > 0)).toBe(true)
    expect(await purgeIn(399)).toEqual({})
    const { count } = await world.deps.db.system
      .selectFrom('event_changes')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(await purgeIn(401)).toEqual({ event_changes: count })
    const after = await list({ about: 'params' })
    expect(after.events).toEqual(before.events.map((event) => ({ ...event, changes: [] })))
    // The log says until when nothing is there any more, once.
    expect(await purgeIn(401)).toEqual({})
    const told = (await list({ about: 'audit', location: 'ORGANISATION' })).events.filter(
      ({ kind }) => kind === 'audit.values_purged',
    )
    const aDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string
    expect(told).toMatchObject([{ payload: { before: aDay } }])
    expect(await verifyAudit(world.deps.db)).toMatchObject({ ok: true })
    await ok(rules(null))
    expect((await ok(as(boss, 'organisationAudit.getRules'))).body).toEqual({ keptDays: null })
  })
})

it('comes in pages by time that neither repeat nor leave out anything, however entries are numbered', async () => {
  const { organisationId, companyId } = world.mine
  const hours = [3, 1, 2, 2, 5, 2, 4]
  const places = [porto, companyId, organisationId]
  const client = new Client(world.connection)
  await client.connect()
  for (const [index, hour] of hours.entries()) {
    await client.query(
      `insert into events (company_id, at, kind, subject, actor)
       values ($1, $2, 'param.changed', 'params:numbered', 'system')`,
      [places[index % 3], `2026-10-01T0${String(hour)}:00:00.000123Z`],
    )
  }
  await client.end()
  const query = { from: '2026-10-01', to: '2026-10-01', subject: 'params:numbered' }
  const seen: Listed['events'][number][] = []
  let next: number | null = null
  do {
    const page: Listed = await list({
      ...query,
      pageSize: '2',
      ...(next !== null && { before: String(next) }),
    })
    seen.push(...page.events)
    next = page.next
  } while (next !== null)
  expect(seen.map(({ at }) => Number(at.slice(12, 13)))).toEqual([5, 4, 3, 2, 2, 2, 1])
  expect(new Set(seen.map(({ id }) => id)).size).toBe(hours.length)
  const file = await ok(as(boss, 'organisationAudit.export', { query }))
  const lines = parse<{ at: string }>(file.text, { columns: true })
  expect(lines.map(({ at }) => Number(at.slice(12, 13)))).toEqual([1, 2, 2, 2, 3, 4, 5])
})
