/** The audit page's calls: what is found, who may ask, and the file that is taken away. */
import { globSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { eventKinds } from '#domain/audit/event-kind.ts'
import { addDays } from '#domain/time/local-date.ts'
import { routes } from '#server/app.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

type Event = {
  readonly id: number
  readonly at: string
  readonly kind: string
  readonly subject: string
  readonly subjectName: string | null
  readonly actor: string
  readonly actorName: string | null
}

let test: TestApp
let scene: Scene
let other: Scene
let administrator: StaffMember
let reception: StaffMember
let ann: SceneVisit
let from: string
let to: string

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  other = await openScene(test)
  administrator = await staffOf(test, scene, 'ADMINISTRATORS')
  reception = await staffOf(test, scene, 'RECEPTION')
  ann = await scene.visit({ firstname: '=Ann', lastname: 'Archer', status: 'CHECKED_IN' })
  await scene.visit({ firstname: 'Bob' })
  await other.visit({ firstname: 'Stranger' })
  const { params } = ann
  await expectOk(send(test.app, 'visits.checkOut', { params, token: reception.token }))
  // Events have the hour of the database, not that of the test's clock.
  const [newest] = (await list({})).events
  from = addDays(newest?.at.slice(0, 10) ?? '', -1)
  to = addDays(from, 2)
})
afterAll(() => test.close())

async function expectOk(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return answer
}
const companyId = () => outsideId('CO', scene.companyId)
const ask = (
  id: 'audit.list' | 'audit.export',
  query: Record<string, string>,
  token = administrator.token,
) => send(test.app, id, { params: { companyId: companyId() }, query, token })
const list = async (query: Record<string, string>) =>
  (await expectOk(ask('audit.list', query))).body as { events: Event[]; next: number | null }

describe('the audit', () => {
  it('shows what happened, the newest first, with the names of people', async () => {
    const { events } = await list({ pageSize: '500' })
    expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted((a, b) => b - a))
    expect(events.find(({ kind }) => kind === 'visit.checked_out')).toMatchObject({
      subject: `visit:${ann.visitId}`,
      subjectName: '=Ann Archer',
      actor: `user:${reception.id}`,
    })
    expect(events.find(({ kind }) => kind === 'visit.checked_out')?.actorName).not.toBeNull()
    expect(JSON.stringify(events)).not.toContain('Stranger')
  })

  it.each([
    ['a noun', () => ({ about: 'visit' }), ({ kind }: Event) => kind.startsWith('visit.')],
    [
      'a person who did it',
      () => ({ by: reception.id }),
      ({ actor }: Event) => actor === `user:${reception.id}`,
    ],
    [
      'what it happened to',
      () => ({ subject: ` visit:${ann.visitId} ` }),
      ({ subject }: Event) => subject === `visit:${ann.visitId}`,
    ],
    ['days', () => ({ from, to }), () => true],
  ] as const)('is filtered by %s', async (_what, queryOf, fits) => {
    const all = (await list({ pageSize: '500' })).events
    const found = (await list({ ...queryOf(), pageSize: '500' })).events
    expect(found).toEqual(all.filter(fits))
    expect(found.length).toBeGreaterThan(0)
  })

  it('is empty on days on which nothing happened', async () => {
    expect(await list({ to: '2020-01-01' })).toEqual({ events: [], next: null })
    expect(await list({ from: '2200-01-01' })).toEqual({ events: [], next: null })
    expect(await list({ about: 'printer' })).toEqual({ events: [], next: null })
    // `_` and `%` stand for themselves: the visit's events are not a walk-in's.
    expect(await list({ about: 'walk_in' })).toEqual({ events: [], next: null })
  })

  it('comes in pages that neither repeat nor leave out anything', async () => {
    const all = (await list({ pageSize: '500' })).events
    const paged: Event[] = []
    let before: number | null = null
    do {
      const page: { events: Event[]; next: number | null } = await list({
        pageSize: '3',
        ...(before === null ? {} : { before: String(before) }),
      })
      paged.push(...page.events)
      before = page.next
    } while (before !== null)
    expect(paged).toEqual(all)
  })

  it('is for who may change the settings, and names visitors to who may see all', async () => {
    expect((await ask('audit.list', {}, reception.token)).code).toBe('forbidden')
    expect((await ask('audit.list', {}, other.client)).status).toBe(404)
    const params = { companyId: companyId(), userId: reception.id, right: 'SEE_AUDIT' }
    await expectOk(send(test.app, 'rights.grantToUser', { params, token: scene.client }))
    const answer = await expectOk(ask('audit.list', { about: 'visit' }, reception.token))
    expect(answer.text).not.toContain('Archer')
    await expectOk(send(test.app, 'rights.revokeFromUser', { params, token: scene.client }))
    expect((await ask('audit.list', {}, reception.token)).code).toBe('forbidden')
  })

  it('refuses what cannot be asked', async () => {
    for (const query of [
      { about: 'everything' },
      { before: '0' },
      { from: '2026-02-30' },
      { by: 'Ann' },
      { pageSize: '501' },
    ]) {
      expect((await ask('audit.list', query)).code).toBe('validation_failed')
    }
  })
})

describe('the file', () => {
  it('holds the same, the oldest first, no cell that a spreadsheet would reckon, and is noted', async () => {
    const { events } = await list({ about: 'visit', pageSize: '500' })
    const answer = await expectOk(ask('audit.export', { about: 'visit', from, to }))
    expect(answer.headers['content-type']).toBe('text/csv')
    expect(answer.headers['content-disposition']).toContain(`audit-${from}-${to}.csv`)
    const rows: string[][] = parse(answer.text, { bom: true })
    expect(rows[0]).toEqual([
      'at',
      'kind',
      'subject',
      'subject name',
      'actor',
      'actor name',
      'AI assistant',
      'details',
      'changes',
    ])
    expect(rows.slice(1).map(([, kind, subject]) => [kind, subject])).toEqual(
      events.toReversed().map(({ kind, subject }) => [kind, subject]),
    )
    expect(rows.flat()).toContain("'=Ann Archer")
    expect((await list({ about: 'audit' })).events[0]).toMatchObject({
      kind: 'audit.exported',
      actor: `user:${administrator.id}`,
      payload: { from, to, events: events.length },
    })
  })

  it.each([
    ['more than 90 days', '2026-01-01', '2026-04-01', 'audit_error_days'],
    ['days in the wrong order', '2026-01-02', '2026-01-01', 'audit_error_order'],
  ])('is refused for %s, and then nothing is noted', async (_what, first, last, code) => {
    const before = (await list({ about: 'audit' })).events.length
    const answer = await ask('audit.export', { from: first, to: last })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect(answer.text).toContain(code)
    expect((await list({ about: 'audit' })).events).toHaveLength(before)
    expect((await ask('audit.export', { from: '2026-01-01', to: '2026-03-31' })).status).toBe(200)
  })

  it('is for who may change the settings', async () => {
    const query = { from, to }
    expect((await ask('audit.export', query, reception.token)).code).toBe('forbidden')
    expect((await ask('audit.export', query, other.client)).status).toBe(404)
  })
})

describe('the kinds of events', () => {
  it('are known of everything that a call says it writes', () => {
    const written = routes.flatMap(({ audit }) => kindsIn(audit ?? ''))
    expect(written.length).toBeGreaterThan(50)
    expect(written.filter((kind) => !(eventKinds as readonly string[]).includes(kind))).toEqual([])
  })

  it('are known of everything that is written in SQL', () => {
    const folder = new URL('../../../../../migrations/', import.meta.url)
    const files = globSync('**/*.sql', { cwd: folder })
    const written = files.flatMap((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      const inserts = text.matchAll(/insert into events[^;]*?'([a-z_]+\.[a-z_]+)'/g)
      return Array.from(inserts, ([, kind = '']) => kind)
    })
    expect(written.length).toBeGreaterThan(3)
    expect(written.filter((kind) => !(eventKinds as readonly string[]).includes(kind))).toEqual([])
  })
})

/** `booking.answered, .confirmed` are two. */
function kindsIn(audit: string): readonly string[] {
  let noun = ''
  return Array.from(audit.matchAll(/([a-z_]*)\.([a-z_]+)/g), ([, named = '', what = '']) => {
    noun = named === '' ? noun : named
    return `${noun}.${what}`
  })
}
