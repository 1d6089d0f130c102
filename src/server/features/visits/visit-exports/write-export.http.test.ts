/** The job behind a file of visits: what a killed process leaves is made by the next one (issue 5 §2). */
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { forkWorker } from '#tests/support/fork-worker.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, sceneNow, type Scene } from '#tests/support/visit-scene.ts'
import { writeExport } from './write-export.ts'

const patience = { timeout: 60_000, interval: 50 }

let world: MailWorld
let scene: Scene
let administrator: StaffMember

beforeEach(async () => {
  world = await openMailWorld({}, { superviseSeconds: 1, pollSeconds: 0.5, relayPollMs: 100 })
  scene = await openScene(world)
  administrator = await staffOf(world, scene, 'ADMINISTRATORS')
  await scene.visit({ firstname: 'Ann', lastname: 'Archer' })
  await world.quiet()
  await world.stopWorkers()
})
afterEach(() => world.close())

const call = (id: `visitExports.${'create' | 'get' | 'file'}`, exportId: string, rest: Call = {}) =>
  send(world.app, id, {
    token: administrator.token,
    params: { companyId: outsideId('CO', scene.companyId), exportId },
    ...rest,
  })
async function ask(): Promise<string> {
  const body = { from: '2026-11-21', to: '2026-11-21', format: 'CSV' }
  const answer = await call('visitExports.create', '', { body })
  return (answer.body as { id: string }).id
}
const becomes = (id: string, state: string) =>
  vi.waitFor(
    async () => expect((await call('visitExports.get', id)).body).toMatchObject({ state }),
    patience,
  )
const kinds = async (id: string) =>
  (
    await world.run<{ kind: string }>(
      `select kind from events where subject = $1 order by event_id`,
      [`export:${id}`],
    )
  ).map(({ kind }) => kind)

/** Another process begins, cannot say how far it is, and is killed there. */
async function killInTheMiddle(): Promise<void> {
  await world.deps.db.inSystem(async (tx) => {
    await sql`lock table visit_exports in share mode`.execute(tx)
    const other = forkWorker(world, { now: sceneNow })
    try {
      await vi.waitFor(async () => {
        const waiting = await world.run(
          `select 1 from pg_locks where relation = 'visit_exports'::regclass and not granted`,
        )
        expect(waiting).toHaveLength(1)
      }, patience)
    } finally {
      await other.kill()
    }
  })
  await world.missKilledWorker()
}

it('is made by the next process when one is killed, once', { timeout: 120_000 }, async () => {
  const id = await ask()
  await killInTheMiddle()
  expect((await call('visitExports.get', id)).body).toMatchObject({ state: 'RUNNING' })
  expect((await call('visitExports.file', id)).status).toBe(404)
  expect(await kinds(id)).toEqual(['visit.export_started'])
  await world.addWorker()
  await becomes(id, 'DONE')
  const rows: string[][] = parse((await call('visitExports.file', id)).text, { bom: true })
  expect(rows.slice(1).map((row) => row[5])).toEqual(['Archer'])
  expect(await kinds(id)).toEqual(['visit.export_started', 'visit.exported'])
})

it('is not made for who may not export any more', async () => {
  await staffOf(world, scene, 'ADMINISTRATORS')
  const id = await ask()
  await send(world.app, 'rights.putGroups', {
    token: scene.client,
    params: { companyId: outsideId('CO', scene.companyId), userId: administrator.id },
    body: { groups: [] },
  })
  expect((await call('visitExports.get', id)).code).toBe('forbidden')
  await world.addWorker()
  await vi.waitFor(async () => {
    const rows = await world.run(`select state, content from visit_exports`)
    expect(rows).toEqual([{ state: 'FAILED', content: null }])
  }, patience)
  expect(await kinds(id)).toEqual(['visit.export_started'])
})

it('is not kept when somebody who is in it is erased meanwhile', async () => {
  const visit = await scene.visit({ firstname: 'Zyx', lastname: 'Gone', status: 'CHECKED_OUT' })
  const id = await ask()
  const { db } = world.deps
  const erase = async () => {
    const { params } = visit
    const { token } = administrator
    const body = { name: 'Zyx Gone' }
    expect((await send(world.app, 'directory.erase', { params, token, body })).status).toBe(200)
  }
  let steps = 0
  const slow = {
    ...world.deps,
    db: {
      ...db,
      inSystem: async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
        const done = await db.inSystem(work)
        // The second step has read the names.
        if ((steps += 1) === 2) await erase()
        return done
      },
    },
  }
  const job = { companyId: scene.companyId, exportId: insideId('EX', id) ?? '' }
  await db.inSystem((tx) => writeExport({ tx, isLastAttempt: false }, job, slow))
  expect(steps).toBe(2)
  expect(await world.run('select 1 from visit_exports')).toEqual([])
  expect(await kinds(id)).toEqual(['visit.export_started'])
})
