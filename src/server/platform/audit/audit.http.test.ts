import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import type { TestDatabase } from '../../../../tests/support/database-cluster.ts'
import { createTestDatabase } from '../../../../tests/support/test-database.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { appendEvent } from '../events.ts'
import { uuid7 } from '../ids.ts'
import { openSealer } from './open-sealer.ts'
import { sealBatch } from './seal-batch.ts'
import {
  readHead,
  verifyAudit,
  writeHead,
  type AuditHead,
  type AuditVerdict,
} from './verify-audit.ts'

const deadline = { timeout: 25_000, interval: 50 }
const act = {
  actor: { kind: 'anonymous' },
  commandId: null,
  at: '2026-11-21T09:00:00.000Z',
} as const

let database: TestDatabase
let db: Database
let superuser: Client
let company: string
let ids: number[]

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, {
    poolSize: 8,
    timeoutMs: 20_000,
    prepared: true,
    onError: () => undefined,
  })
  superuser = new Client(database.connection)
  await superuser.connect()
})

afterAll(async () => {
  await superuser.end()
  await db.close()
  await database.drop()
})

/** Six events of one company in two seals. */
beforeEach(async () => {
  await tamper('truncate events, event_seals', 'delete from event_cursors')
  company = uuid7()
  await append(company, 3)
  await seal()
  await append(company, 3)
  await seal()
  const rows = await superuser.query<{ event_id: string }>('select event_id from events order by 1')
  ids = rows.rows.map((row) => Number(row.event_id))
})

async function append(companyId: string, count: number): Promise<void> {
  await db.inSystem(async (tx) => {
    for (let number = 0; number < count; number += 1) {
      const event = { subject: `visit:${uuid7()}` as const, payload: { number, words: 'ünï”cödé' } }
      const kind = 'visit.updated'
      await appendEvent(tx, mintCompanyId(companyId), act, { kind, ...event })
    }
  })
}

async function seal(): Promise<void> {
  // Transactions of other databases of the cluster may keep the newest events back for a moment.
  await vi.waitFor(async () => {
    await db.inSystem((tx) => sealBatch(tx))
    const left = await superuser.query(
      `select from events where event_id not in (select unnest(event_ids) from event_seals)`,
    )
    expect(left.rowCount).toBe(0)
  }, deadline)
}

/** As somebody who owns the database and switches its protection off. */
async function tamper(...statements: readonly string[]): Promise<void> {
  await superuser.query(`set session_replication_role = replica`)
  for (const statement of statements) await superuser.query(statement)
  await superuser.query(`set session_replication_role = origin`)
}

async function heads(): Promise<readonly AuditHead[]> {
  const verdict = await verifyAudit(db)
  if (!verdict.ok) throw new Error('the chain is broken before the test begins')
  return verdict.heads
}

function faultOf(verdict: AuditVerdict) {
  expect(verdict.ok).toBe(false)
  return verdict.ok ? null : verdict.fault
}

describe('an untouched log', () => {
  it('is proven, with the head of each company', async () => {
    await append(uuid7(), 2)
    await seal()
    const verdict = await verifyAudit(db)
    expect(verdict).toMatchObject({ ok: true, events: 8 })
    expect(verdict.ok && verdict.heads.map((head) => head.sealNumber)).toEqual([2, 1])
  })

  it('is proven against a head that was kept, also after it has grown', async () => {
    const kept = await heads()
    await append(company, 2)
    expect(await verifyAudit(db, { keptHeads: kept })).toMatchObject({ ok: true, events: 6 })
    await seal()
    expect(await verifyAudit(db, { keptHeads: kept })).toMatchObject({ ok: true, events: 8 })
  })

  it('has a head that can be written down and read again', async () => {
    const [head] = await heads()
    if (head === undefined) throw new Error('there is no head')
    expect(readHead(` ${writeHead(head)}\n`)).toEqual(head)
    expect(readHead('CO-1:2')).toBeNull()
  })
})

describe('a log that somebody has touched', () => {
  it.each([
    ['kind', `kind = 'visit.created'`],
    ['subject', `subject = 'visit:other'`],
    ['actor', `actor = 'user:somebody'`],
    ['payload', `payload = payload || '{"number": 99}'`],
    ['instant', `at = at + interval '1 microsecond'`],
    ['command', `command_id = '${uuid7()}'`],
  ])('shows the event whose %s was changed', async (_, change) => {
    await tamper(
      `update events set ${change} where event_id in (${String(ids[4])}, ${String(ids[5])})`,
    )
    expect(faultOf(await verifyAudit(db))).toEqual({
      kind: 'changed',
      companyId: company,
      eventId: ids[4],
      sealNumber: 2,
    })
  })

  it('shows the event of which somebody rewrote from what to what it changed something', async () => {
    await db.inSystem(async (tx) => {
      const event = { kind: 'params.saved', subject: 'company:CO-x' } as const
      const changed = { from: { days: 30 }, to: { days: 90 } }
      await appendEvent(tx, mintCompanyId(company), act, { ...event, changed })
    })
    await seal()
    expect(await verifyAudit(db)).toMatchObject({ ok: true, events: 7 })
    await tamper(`update event_changes set changes = jsonb_set(changes, '{0,from}', '60')`)
    expect(faultOf(await verifyAudit(db))).toMatchObject({ kind: 'changed', sealNumber: 3 })
    // What is no longer kept is nothing that was touched.
    await tamper('delete from event_changes')
    expect(await verifyAudit(db)).toMatchObject({ ok: true, events: 7 })
  })

  it('shows the event that was deleted', async () => {
    await tamper(`delete from events where event_id = ${String(ids[1])}`)
    expect(faultOf(await verifyAudit(db))).toMatchObject({ kind: 'deleted', eventId: ids[1] })
  })

  it('shows the event that was inserted before the last seal', async () => {
    await tamper(
      `insert into events (company_id, event_id, kind, subject, actor, xid) overriding system value
       select company_id, 1000000, kind, subject, actor, xid from events where event_id = ${String(ids[2])}`,
    )
    expect(faultOf(await verifyAudit(db))).toMatchObject({ kind: 'inserted', eventId: 1_000_000 })
  })

  it.each([
    ['of one seal', 0, 2],
    ['of two seals', 1, 5],
  ])('shows two events %s that have changed places', async (_, one, other) => {
    const [a, b] = [String(ids[one]), String(ids[other])]
    await tamper(
      `update events e set (kind, subject, actor, payload, command_id, at) =
         (select o.kind, o.subject, o.actor, o.payload, o.command_id, o.at from events o
          where o.event_id = case e.event_id when ${a} then ${b} else ${a} end)
       where e.event_id in (${a}, ${b})`,
    )
    expect(faultOf(await verifyAudit(db))).toMatchObject({ kind: 'reordered', eventId: ids[one] })
  })

  it('shows the seal that was written to fit the event that was changed', async () => {
    await tamper(
      `update events set kind = 'visit.created' where event_id = ${String(ids[0])}`,
      `update event_seals set event_hashes = overlay(event_hashes placing
         sha256(convert_to('forged', 'UTF8')) from 1) where seal_number = 1`,
    )
    expect(faultOf(await verifyAudit(db))?.kind).toBe('changed')
    await tamper(`update event_seals set hash = sha256('forged') where seal_number = 2`)
    await tamper(`delete from event_seals where seal_number = 1`)
    expect(faultOf(await verifyAudit(db))).toMatchObject({ kind: 'seal_missing', sealNumber: 1 })
  })

  it('shows the seal whose own hash was changed', async () => {
    await tamper(`update event_seals set hash = sha256('forged') where seal_number = 1`)
    expect(faultOf(await verifyAudit(db))).toMatchObject({ kind: 'seal_changed', sealNumber: 1 })
  })

  it('shows the tail that was cut off, against a head that was kept', async () => {
    const kept = await heads()
    await tamper(
      `delete from events where event_id >= ${String(ids[3])}`,
      `delete from event_seals where seal_number = 2`,
    )
    expect(await verifyAudit(db)).toMatchObject({ ok: true, events: 3 })
    expect(faultOf(await verifyAudit(db, { keptHeads: kept }))).toMatchObject({
      kind: 'truncated',
      sealNumber: 2,
    })
  })

  it('shows the company that was removed altogether, against a head that was kept', async () => {
    const kept = await heads()
    await tamper('delete from events', 'delete from event_seals')
    expect(faultOf(await verifyAudit(db, { keptHeads: kept }))).toMatchObject({
      kind: 'truncated',
      companyId: company,
    })
  })

  it('shows the chain that was written anew, against a head that was kept', async () => {
    const kept = await heads()
    await tamper(
      `update events set kind = 'visit.created' where event_id = ${String(ids[0])}`,
      'truncate event_seals',
      `delete from event_cursors where reader = 'sealer'`,
    )
    await seal()
    await append(company, 1)
    await seal()
    expect(await verifyAudit(db)).toMatchObject({ ok: true, events: 7 })
    expect(faultOf(await verifyAudit(db, { keptHeads: kept }))?.kind).toBe('rewritten')
  })
})

describe('the sealer', () => {
  it('is refused by the log itself when it would change something', async () => {
    await expect(superuser.query(`update events set kind = 'visit.created'`)).rejects.toMatchObject(
      { message: 'events is append-only' },
    )
    await expect(superuser.query(`delete from event_seals`)).rejects.toMatchObject({
      message: 'event_seals is append-only',
    })
    await expect(superuser.query(`truncate event_seals`)).rejects.toMatchObject({
      message: 'event_seals is append-only',
    })
  })

  it('seals in the background, and one of many processes at a time', async () => {
    const log = pino({ level: 'silent' })
    const sealers = Array.from({ length: 3 }, () => openSealer({ db, log, pollMs: 5 }))
    for (let round = 0; round < 5; round += 1) await append(company, 3)
    await vi.waitFor(
      async () => expect(await verifyAudit(db)).toMatchObject({ ok: true, events: 21 }),
      deadline,
    )
    await Promise.all(sealers.map((sealer) => sealer.stop()))
  })

  it('does not miss an event that commits late', async () => {
    const held = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slow = db.inSystem(async (tx) => {
      const event = { kind: 'visit.escalated', subject: 'visit:slow' } as const
      await appendEvent(tx, mintCompanyId(company), act, event)
      written.resolve()
      await held.promise
    })
    await written.promise
    await append(company, 1)
    expect(await db.inSystem((tx) => sealBatch(tx))).toBe(0)
    held.resolve()
    await slow
    await seal()
    expect(await verifyAudit(db)).toMatchObject({ ok: true, events: 8 })
  })
})
