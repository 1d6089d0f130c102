/** One badge, however many ask for it at the desk at the same time. */
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { insideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { newKey, send, type Call } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'
import { findWaitingJobOf, insertJob } from './jobs/queries-jobs.ts'

let world: MailWorld
let scene: Scene
let visit: SceneVisit
let printerId: string
/** Sees who waits. */
let owner: Client
/** Holds what others wait for. */
let blocker: Client
beforeAll(async () => {
  world = await openMailWorld()
  owner = new Client(world.connection)
  await owner.connect()
})
beforeEach(async () => {
  blocker = new Client(world.connection)
  await blocker.connect()
  scene = await openScene(world)
  visit = await scene.visit({ status: 'CHECKED_IN' })
  const body = { name: `Desk ${newKey()}`, kind: 'ZPL', connection: 'CLIENT' }
  printerId = ((await call('printers.create', { body })).body as { id: string }).id
  await call('params.putBadge', { body: { printerId, printOnCheckIn: true } })
})
afterEach(() => blocker.end())
afterAll(async () => {
  await owner.end()
  await world.close()
})

const call = (id: EndpointId, given: Call = {}) =>
  send(world.app, id, { token: scene.client, params: visit.params, ...given })
const press = async (token: string) =>
  ((await call('badges.print', { token })).body as { id: string }).id
const jobs = async () => ((await call('printJobs.list')).body as { jobs: { id: string }[] }).jobs

it('two receptionists who press at once get the same badge', async () => {
  const one = await staffOf(world, scene, 'RECEPTION')
  const other = await staffOf(world, scene, 'RECEPTION')
  await blocker.query('begin')
  await blocker.query('select from visits where visitor_id = $1 for update', [visit.key.visitorId])
  const pressed = [press(one.token), press(other.token)]
  await vi.waitFor(async () => {
    const { rows } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(2)
  }, 20_000)
  await blocker.query('rollback')
  const [first, second] = await Promise.all(pressed)
  expect(second).toBe(first)
  expect(await jobs()).toMatchObject([{ id: first }])
})

it('would get two if both looked before one of them asked: what the lock prevents', async () => {
  const { companyId, key } = { companyId: scene.companyId, key: visit.key }
  const look = (tx: Tx) => findWaitingJobOf(tx, companyId, key)
  const ask = (tx: Tx) =>
    insertJob(tx, {
      company_id: companyId,
      print_job_id: uuid7(),
      visit_date: key.visitDate,
      meeting_id: key.meetingId,
      visitor_id: key.visitorId,
      printer_id: insideId('PR', printerId) ?? '',
      requested_by: 'system',
    })
  const { db } = world.deps
  await db.inTenant(companyId, (first) =>
    db.inTenant(companyId, async (second) => {
      expect([await look(first), await look(second)]).toEqual([undefined, undefined])
      await ask(first)
      await ask(second)
    }),
  )
  expect(await jobs()).toHaveLength(2)
})

it('is the one of the desk where that was quicker than the check-in’s own, and the other way round', async () => {
  const { token } = await staffOf(world, scene, 'RECEPTION')
  visit = await scene.visit()
  await world.stopWorkers()
  expect((await call('visits.checkIn', { body: {} })).status).toBe(200)
  const pressed = await press(token)
  await world.addWorker()
  await world.quiet()
  expect(await jobs()).toMatchObject([{ id: pressed }])

  visit = await scene.visit()
  expect((await call('visits.checkIn', { body: {} })).status).toBe(200)
  await world.quiet()
  const [, own] = (await jobs()).map(({ id }) => id).toReversed()
  expect(await press(token)).toBe(own)
  expect(await jobs()).toHaveLength(2)
})

it('is as many as a client asks for', async () => {
  expect(await press(scene.client)).not.toBe(await press(scene.client))
})
