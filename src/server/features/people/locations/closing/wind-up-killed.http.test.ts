/** A process that is killed while it winds a location up: the next one goes on, and nobody is told twice (issue 16 §1). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { createUser } from '#tests/support/factories.ts'
import { forkWorker } from '#tests/support/fork-worker.ts'
import { killHeld } from '#tests/support/kill-held.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { openWorkplace, workday } from '#tests/support/workplace-scene.ts'

const patience = { timeout: 90_000, interval: 5 }
const nextMorning = '2026-11-24T00:05:00.000Z'
/** As many as a slice cancels. */
const slice = 50
const visits = 4 * slice

let world: MailWorld
let companyId: CompanyId

beforeEach(async () => {
  world = await openMailWorld({}, { superviseSeconds: 1, pollSeconds: 0.5, relayPollMs: 100 })
  const place = await openWorkplace(world, {}, { name: 'Porto' })
  companyId = place.companyId
  const hostId = await createUser(world.deps, companyId)
  for (let made = 0; made < visits; made += 1) {
    await createMeeting(world.deps, companyId, { hostId, daysFromToday: 7 })
  }
  await world.run(
    `update companies set last_day = $2, kept_until = date '2027-12-31' where company_id = $1`,
    [companyId, workday],
  )
  world.deps.companies.forget(companyId)
})
afterEach(() => world.close())

async function counted(text: string): Promise<number> {
  const [row] = await world.run<{ count: number }>(
    `select count(*)::int from ${text} and company_id = $1`,
    [companyId],
  )
  return row?.count ?? 0
}
const cancelled = () => counted('visits where cancelled_at is not null')
const told = () => counted(`events where kind = 'visit.cancelled'`)

/** Lets another process wind the location up, and kills it in the middle of the second slice. @returns how many visits it has cancelled. */
async function killInTheMiddle(): Promise<number> {
  await world.stopWorkers()
  world.clock.set(nextMorning)
  const other = forkWorker(world, { now: nextMorning })
  await other.ready
  const [held] = await world.run<{ meeting_id: string }>(
    'select meeting_id from meetings where company_id = $1 order by meeting_id offset $2 limit 1',
    [companyId, 1.5 * slice],
  )
  await killHeld(
    world,
    other,
    `before update on meetings for each row when (new.meeting_id = '${held?.meeting_id ?? ''}')`,
    () => world.run(`insert into jobs.job (name, data) values ('location-closings-find', '{}')`),
  )
  const done = await cancelled()
  expect([done, await told()]).toEqual([slice, slice])
  return done
}

async function goOn(): Promise<void> {
  await world.addWorker()
  await vi.waitFor(
    async () => expect(await counted('companies where wound_up_at is not null')).toBe(1),
    patience,
  )
}

it(
  'leaves the rest to the next one: each visit is cancelled once',
  { timeout: 240_000 },
  async () => {
    await killInTheMiddle()
    await goOn()
    expect([await cancelled(), await told()]).toEqual([visits, visits])
  },
)

it(
  'would be seen to tell people twice if a slice were noted apart',
  { timeout: 240_000 },
  async () => {
    const done = await killInTheMiddle()
    // As if what was done were noted by another transaction, which the kill has taken along.
    await world.run(`update visits set cancelled_at = null where company_id = $1`, [companyId])
    await world.run(`update meetings set cancelled_at = null where company_id = $1`, [companyId])
    await goOn()
    expect([await cancelled(), await told()]).toEqual([visits, visits + done])
  },
)
