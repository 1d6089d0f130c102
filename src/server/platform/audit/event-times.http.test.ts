/** An event whose time doesn't match its seal is reported (decision 0064). */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestDatabase } from '../../../../tests/support/database-cluster.ts'
import { createTestDatabase } from '../../../../tests/support/test-database.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { uuid7 } from '../ids.ts'
import { genesisHash, hashBatch } from './chain.ts'
import { findQuiet, sealBatch } from './seal-batch.ts'
import { verifyAudit, type AuditVerdict } from './verify-audit.ts'

let database: TestDatabase
let db: Database
let superuser: Client
let company: string

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, {
    poolSize: 4,
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

/** Two seals made now. */
beforeEach(async () => {
  await tamper('truncate events, event_seals', 'delete from event_cursors')
  company = uuid7()
  for (let round = 0; round < 2; round += 1) {
    await addAt('now()')
    await seal()
  }
})

/** Acts as the database's owner, with its protection switched off. */
async function tamper(...statements: readonly string[]): Promise<void> {
  await superuser.query('set session_replication_role = replica')
  for (const statement of statements) await superuser.query(statement)
  await superuser.query('set session_replication_role = origin')
}

/** @returns the event's number. */
async function addAt(at: string): Promise<number> {
  const { rows } = await superuser.query<{ event_id: string }>(
    `insert into events (company_id, kind, subject, actor, at) values ($1, 'visit.updated', 'visit:x', 'system', ${at})
     returning event_id`,
    [company],
  )
  return Number(rows[0]?.event_id)
}

/** Transactions in other databases of the cluster can hold back the newest events for a moment. */
async function seal(nothingBefore: string | null = null): Promise<void> {
  await vi.waitFor(
    async () => {
      await db.inSystem((tx) => sealBatch(tx, nothingBefore))
      expect(await db.inSystem(findQuiet)).not.toBeNull()
    },
    { timeout: 25_000, interval: 50 },
  )
}

async function fault() {
  const verdict: AuditVerdict = await verifyAudit(db)
  return verdict.ok ? null : verdict.fault
}

/** Gives seal 1 the hash that it would have had in the first version of seals. */
async function rehash(): Promise<void> {
  const { rows } = await superuser.query<{ event_ids: string[]; event_hashes: Buffer }>(
    'select event_ids, event_hashes from event_seals where seal_number = 1',
  )
  const [one] = rows
  if (one === undefined) throw new Error('there is no seal')
  const hash = hashBatch({
    times: null,
    sealNumber: 1,
    previousHash: genesisHash,
    eventIds: one.event_ids.map(Number),
    eventHashes: one.event_hashes,
  })
  await tamper(`update event_seals set hash = '\\x${hash.toString('hex')}' where seal_number = 1`)
}

describe('the time of an event', () => {
  it.each([
    ['a year earlier', `now() - interval '1 year'`],
    ['an hour earlier', `now() - interval '1 hour'`],
    ['an hour later', `now() + interval '1 hour'`],
  ])('is reported when it is %s than its sealing', async (_, at) => {
    const eventId = await addAt(at)
    await addAt('now()')
    await seal()
    expect(await fault()).toMatchObject({
      kind: 'misdated',
      companyId: company,
      eventId,
      sealNumber: 3,
    })
  })

  it('may be earlier by as much as a long transaction takes', async () => {
    await addAt(`now() - interval '10 minutes'`)
    await seal()
    expect(await verifyAudit(db)).toMatchObject({ ok: true, events: 3 })
  })

  it('is reported at a location that was quiet for long, if the sealer has checked since', async () => {
    await tamper('truncate events, event_seals')
    await addAt(`now() - interval '90 days'`)
    await seal()
    await tamper(
      `update event_seals set sealed_at = now() - interval '90 days', version = 1, hash = sha256('x')`,
    )
    await rehash()
    await addAt(`now() - interval '2 days'`)
    const quiet = await db.inSystem(findQuiet)
    expect(quiet).toBeNull()
    await tamper(`delete from events where at > now() - interval '3 days'`)
    const nothingBefore = await db.inSystem(findQuiet)
    expect(nothingBefore).not.toBeNull()
    await addAt(`now() - interval '2 days'`)
    await seal(nothingBefore)
    expect(await fault()).toMatchObject({ kind: 'misdated', sealNumber: 2 })
  })

  it('is accepted after the clock was put back: the seals went back with it', async () => {
    await tamper(`update events set at = at + interval '5 hours'`)
    await tamper('truncate event_seals', 'delete from event_cursors')
    await seal()
    await tamper(`update event_seals set sealed_at = sealed_at + interval '5 hours', version = 1`)
    await rehash()
    await addAt('now()')
    await seal()
    expect(await verifyAudit(db)).toMatchObject({ ok: true })
  })

  it('cannot be made to fit by changing the time of the seal', async () => {
    await tamper(
      `update event_seals set sealed_at = sealed_at - interval '1 minute' where seal_number = 2`,
    )
    expect(await fault()).toMatchObject({ kind: 'seal_changed', sealNumber: 2 })
    await tamper(
      `update event_seals set sealed_at = sealed_at + interval '1 minute', nothing_before = now() where seal_number = 2`,
    )
    expect(await fault()).toMatchObject({ kind: 'seal_changed', sealNumber: 2 })
  })
})
