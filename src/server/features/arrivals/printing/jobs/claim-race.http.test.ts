import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { send, type Call } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let visit: SceneVisit
let printerId: string
beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  visit = await scene.visit({ status: 'CHECKED_IN' })
  const body = { name: 'Desk', kind: 'ZPL', connection: 'CLIENT' }
  printerId = ((await call('printers.create', { body })).body as { id: string }).id
  await call('params.putBadge', { body: { printerId } })
})
afterAll(() => test.close())

const call = (id: EndpointId, call: Call = {}, app = test.app) =>
  send(app, id, { token: scene.client, params: visit.params, ...call })
const claim = async (max: number, app: TestApp['app']) =>
  (await call('printJobs.claim', { body: { printerId, max } }, app)).body as {
    jobs: { id: string }[]
  }

describe('print clients that fetch at the same time', () => {
  const rounds = 5
  const jobsEach = 12

  async function fillQueue(): Promise<void> {
    for (let number = 0; number < jobsEach; number += 1) await call('badges.print')
  }

  it('never get the same job, over two servers', async () => {
    const twin = await test.twin()
    for (let round = 0; round < rounds; round += 1) {
      await fillQueue()
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => claim(4, index % 2 === 0 ? test.app : twin.app)),
      )
      const taken = answers.flatMap(({ jobs }) => jobs.map(({ id }) => id))
      expect(new Set(taken).size).toBe(taken.length)
      expect(taken.length).toBe(jobsEach)
    }
    await twin.close()
  })

  it('would, if they looked first and took later: what the lock prevents', async () => {
    await fillQueue()
    const printer = insideId('PR', printerId)
    const look = async (tx: Tx) => {
      const { rows } = await tx.executeQuery<{ print_job_id: string }>(
        CompiledQuery.raw(
          `select print_job_id from print_jobs where printer_id = $1 and status = 'QUEUED'
           order by created_at limit 4`,
          [printer],
        ),
      )
      return rows.map((row) => row.print_job_id)
    }
    const take = (tx: Tx, ids: readonly string[]) =>
      tx.executeQuery(
        CompiledQuery.raw(
          `update print_jobs set status = 'SENT', sent_at = now(), claim_id = gen_random_uuid(),
           claimed_until = now() where print_job_id = any ($1)`,
          [ids],
        ),
      )
    const { db } = test.deps
    const taken = await db.inSystem((first) =>
      db.inSystem(async (second) => {
        const [mine, theirs] = [await look(first), await look(second)]
        await take(first, mine)
        return [...mine, ...theirs]
      }),
    )
    expect(new Set(taken).size).toBeLessThan(taken.length)
  })
})
