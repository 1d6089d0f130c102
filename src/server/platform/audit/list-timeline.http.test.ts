import type { EventKind, EventSubject } from '#domain/audit/event-kind.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import type { TestDatabase } from '../../../../tests/support/database-cluster.ts'
import { createTestDatabase } from '../../../../tests/support/test-database.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { appendEvent } from '../events.ts'
import { uuid7 } from '../ids.ts'
import { listTimeline } from './list-timeline.ts'

const act = {
  actor: { kind: 'anonymous' },
  commandId: null,
  at: '2026-11-21T09:00:00.000Z',
} as const

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, {
    poolSize: 4,
    timeoutMs: 20_000,
    prepared: true,
    onError: () => undefined,
  })
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

describe('a timeline', () => {
  const write = (
    companyId: string,
    subject: EventSubject,
    kind: EventKind,
    payload: Record<string, unknown> = {},
  ) =>
    db.inSystem((tx) => appendEvent(tx, mintCompanyId(companyId), act, { kind, subject, payload }))
  const kinds = async (companyId: string, subject: string) => {
    const id = mintCompanyId(companyId)
    const entries = await db.inTenant(id, (tx) => listTimeline(tx, id, subject))
    return entries.map(({ kind }) => kind)
  }

  it('tells what happened, oldest first, to this subject of this company', async () => {
    const company = uuid7()
    await write(company, 'visit:a', 'visit.created')
    await write(company, 'visit:b', 'visit.denied')
    await write(uuid7(), 'visit:a', 'visit.denied')
    await write(company, 'visit:a', 'visit.checked_in', { by: 'kiosk' })
    expect(await kinds(company, 'visit:a')).toEqual(['visit.created', 'visit.checked_in'])
  })

  it('goes on before the day on which the visit was moved, and not after it', async () => {
    const company = uuid7()
    await write(company, 'visit:monday', 'visit.created')
    await write(company, 'visit:tuesday', 'visit.updated', { movedFrom: 'monday' })
    await write(company, 'visit:monday', 'visit.reset')
    await write(company, 'visit:monday', 'visit.updated', { movedFrom: 'tuesday' })
    await write(company, 'visit:monday', 'visit.checked_in')
    expect(await kinds(company, 'visit:monday')).toEqual([
      'visit.created',
      'visit.updated',
      'visit.reset',
      'visit.updated',
      'visit.checked_in',
    ])
    expect(await kinds(company, 'visit:tuesday')).toEqual(['visit.created', 'visit.updated'])
  })
})
