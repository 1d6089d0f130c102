/** Good rows become visits in the background: each once, whatever dies meanwhile (issue 5 §2, §6). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { forkWorker } from '#tests/support/fork-worker.ts'
import { killHeld } from '#tests/support/kill-held.ts'
import {
  importCaller,
  importList,
  type ImportBody,
  type ImportCaller,
} from '#tests/support/import-calls.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { openScene, sceneNow, type Scene } from '#tests/support/visit-scene.ts'
import { volume } from '#tests/support/volume.ts'
import { rowsPerStep } from './run-import.ts'

const patience = { timeout: 90_000, interval: 50 }

let world: MailWorld
let scene: Scene
let call: ImportCaller

beforeEach(async () => {
  world = await openMailWorld({}, { superviseSeconds: 1, pollSeconds: 0.5, relayPollMs: 100 })
  scene = await openScene(world)
  call = importCaller(world, scene, (await staffOf(world, scene, 'ADMINISTRATORS')).token)
})
afterEach(() => world.close())

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
/** People without an address: nothing but the row itself tells that one of them is invited already. */
const nameless = (count: number) =>
  `Name\n${numbers(count)
    .map((n) => `Visitor N${String(n)}`)
    .join('\n')}`

const read = async (id: string) => (await call.ok('imports.get', id)) as ImportBody
const hasEnded = (id: string, state: string) =>
  vi.waitFor(async () => expect((await read(id)).state).toBe(state), patience)

async function counted(text: string): Promise<number> {
  const [row] = await world.run<{ count: number }>(
    `select count(*)::int from ${text} and company_id = $1`,
    [scene.companyId],
  )
  return row?.count ?? 0
}
const visits = () => counted('visits where true')
const people = () => counted('visitors where true')
const created = () => counted(`events where kind = 'visit.created'`)
const ended = `events where kind = 'import.ended'`
const jobs = () =>
  world.run<{ name: string; count: number }>(
    `select name, count(*)::int from jobs.job where name not like '\\_\\_%' group by name`,
  )

async function withoutMails(id: string): Promise<void> {
  await call.ok('imports.update', id, { body: { ...(await read(id)), invites: false } })
}

describe('thousands of rows, some of them bad', () => {
  it('become visits; the bad ones stay', { timeout: 180_000 }, async () => {
    const count = volume(2_000, 10_000)
    const bad = count / 200
    const good = count - bad
    const rows = numbers(count).map((n) =>
      n % 200 === 7
        ? `Visitor,N${String(n)},wrong@,24/11/2026 09:00`
        : `Visitor,N${String(n)},v${String(n)}@example.org,24/11/2026 ${String(8 + (n % 10)).padStart(2, '0')}:00`,
    )
    const id = await importList(call, `First name,Last name,E-mail,Start\n${rows.join('\n')}`)
    await withoutMails(id)
    expect((await read(id)).counts).toEqual({ READY: good, BAD: bad, DONE: 0 })
    await call.ok('imports.start', id)
    await hasEnded(id, 'DONE')
    expect((await read(id)).counts).toEqual({ READY: 0, BAD: bad, DONE: good })
    expect([await visits(), await people(), await created()]).toEqual([good, good, good])
    await world.quiet()
    expect((await jobs()).filter(({ name }) => name.includes('mail'))).toEqual([])
    const [kept] = await world.run<{ count: number }>(
      `select count(*)::int from import_rows where state = 'DONE' and cells <> '[]'`,
    )
    expect(kept?.count).toBe(0)
  })
})

describe('an import', () => {
  it('tells the visitors where that is wanted, and nobody twice', async () => {
    const id = await importList(
      call,
      'Name,E-Mail,Start\nAnn Lee,ann@example.org,24/11/2026\nAnn Lee,ann@example.org,25/11/2026\n',
    )
    await call.ok('imports.start', id)
    await hasEnded(id, 'DONE')
    await world.quiet()
    const mails = await world.run<{ template: string; recipient: string }>(
      `select template, recipient from mails where company_id = $1 and template = 'invitation'`,
      [scene.companyId],
    )
    expect(mails).toHaveLength(2)
    expect([await people(), await visits()]).toEqual([1, 2])
  })

  it('without mails tells nobody, not even after an approval', async () => {
    await scene.params({ approvals: true })
    const id = await importList(call, 'Name,E-Mail\nAnn Lee,ann@example.org\n')
    await withoutMails(id)
    await call.ok('imports.start', id)
    await hasEnded(id, 'DONE')
    const [visit] = await world.run<{ visit_date: string; meeting_id: string; visitor_id: string }>(
      `select visit_date, meeting_id, visitor_id from visits where company_id = $1 and status = 'IN_REVIEW'`,
      [scene.companyId],
    )
    if (visit === undefined) throw new Error('no visit is in review')
    const key = {
      visitDate: visit.visit_date,
      meetingId: visit.meeting_id,
      visitorId: visit.visitor_id,
    }
    await world.run(`update visits set status = 'EXPECTED' where meeting_id = $1`, [key.meetingId])
    await world.happen(scene.companyId, key, 'visit.approved', { from: 'IN_REVIEW' })
    const templates = (await world.mails(scene.companyId, key)).map(({ template }) => template)
    expect(templates.filter((template) => template !== 'approval')).toEqual([])
  })

  it('begins again for what was corrected since', async () => {
    const id = await importList(call, 'Name,E-Mail\nAnn Lee,ann@example.org\nBob Baker,bob@\n')
    await call.ok('imports.start', id)
    await hasEnded(id, 'DONE')
    expect(await visits()).toBe(1)
    const row = { params: { line: '3' }, body: { values: { email: 'bob@example.org' } } }
    await call.ok('imports.updateRow', id, row)
    await call.ok('imports.start', id)
    await vi.waitFor(async () => expect((await read(id)).counts.DONE).toBe(2), patience)
    expect(await visits()).toBe(2)
    const done = { params: { line: '3' }, body: { values: {} } }
    expect((await call.send('imports.updateRow', id, done)).code).toBe('conflict')
  })

  it('judges each row once more when it is its turn', async () => {
    const id = await importList(call, 'Name,Start\nAnn,21/11/2026\nBob,23/11/2026\n')
    expect((await read(id)).counts.READY).toBe(2)
    await world.stopWorkers()
    await call.ok('imports.start', id)
    world.clock.advance(24 * 3_600_000)
    await world.addWorker()
    await vi.waitFor(async () => expect(await counted(ended)).toBe(1), patience)
    expect(await visits()).toBe(1)
  })

  it('that is stopped keeps what is done, and can be continued', async () => {
    await world.stopWorkers()
    const id = await importList(call, nameless(3 * rowsPerStep))
    await call.ok('imports.start', id)
    expect(await call.ok('imports.stop', id)).toMatchObject({ state: 'STOPPED' })
    await world.addWorker()
    await world.quiet()
    expect(await visits()).toBe(0)
    await call.ok('imports.start', id)
    await hasEnded(id, 'DONE')
    expect(await visits()).toBe(3 * rowsPerStep)
    const [events] = await world.run<{ kinds: string[] }>(
      `select array_agg(kind order by event_id) as kinds from events where subject = $1`,
      [`import:${id}`],
    )
    expect(events?.kinds).toEqual([
      'import.created',
      'import.started',
      'import.stopped',
      'import.started',
      'import.ended',
    ])
  })
})

describe('a process that is killed in the middle', () => {
  const rows = volume(5, 12) * rowsPerStep

  /** Lets another process begin and kills it when it has made the visits of one step and of some rows of the next. */
  async function killInTheMiddle(id: string): Promise<number> {
    await world.stopWorkers()
    const other = forkWorker(world, { now: sceneNow })
    await other.ready
    await killHeld(
      world,
      other,
      // The first line has the headings.
      `before update on import_rows for each row when (new.state = 'DONE' and new.line = ${String(rowsPerStep + 10)})`,
      () => call.ok('imports.start', id),
    )
    const made = await visits()
    expect(made).toBe(rowsPerStep)
    expect((await read(id)).state).toBe('RUNNING')
    return made
  }

  it('leaves the rest to the next one: each visit is made once', { timeout: 240_000 }, async () => {
    const id = await importList(call, nameless(rows))
    await killInTheMiddle(id)
    await world.addWorker()
    await hasEnded(id, 'DONE')
    expect([await visits(), await created()]).toEqual([rows, rows])
    expect((await read(id)).counts).toEqual({ READY: 0, BAD: 0, DONE: rows })
  })

  it('would be seen to double visits if rows were marked apart', { timeout: 240_000 }, async () => {
    const id = await importList(call, nameless(rows))
    const made = await killInTheMiddle(id)
    // As if what was made were noted by another transaction, which the kill has taken along.
    await world.run(
      `update import_rows set state = 'READY', meeting_id = gen_random_uuid(), cells = '["Again"]'
       where import_id = $1 and state = 'DONE'`,
      [insideId('IM', id)],
    )
    await world.addWorker()
    await hasEnded(id, 'DONE')
    expect(await visits()).toBe(rows + made)
  })

  it('makes no second visit of a row even so: its meeting is there', async () => {
    const id = await importList(call, nameless(2))
    await call.ok('imports.start', id)
    await hasEnded(id, 'DONE')
    await world.run(
      `update import_rows set state = 'READY', cells = '["Again"]' where import_id = $1`,
      [insideId('IM', id)],
    )
    await call.ok('imports.start', id)
    await hasEnded(id, 'STOPPED')
    expect(await visits()).toBe(2)
  })
})
