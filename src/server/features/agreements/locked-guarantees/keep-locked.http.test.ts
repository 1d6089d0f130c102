/** Two changes at one moment, each of which alone keeps what is locked (issue 14 §3). */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { visitorManagementParams } from '#contract/settings/params.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { saveParams } from '#server/features/platform/settings/save-params.ts'
import { createCustomField, setParams } from '#tests/support/factories.ts'
import { lenient, noFever, strict } from '#tests/support/locked-scene.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let owner: Client
let askedId: string

beforeAll(async () => {
  world = await openWorld()
  owner = new Client(world.connection)
  await owner.connect()
  await createCustomField(world.deps, world.mine.companyId, { id: 'fever', type: 'QUESTION' })
  askedId = await create('Asked')
  await setParams(world.deps, world.mine.companyId, 'visitor-management', {
    visitorCheckFlowId: askedId,
  })
  const body = { sentence: noFever, locations: 'ALL', why: 'The law' }
  expect((await world.call('lockedGuarantees.create', { body })).status).toBe(200)
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

async function create(name: string): Promise<string> {
  const { body } = await world.call('flows.create', { body: { ...strict, name } })
  return (body as { id: string }).id
}
const publish = (flowId: string) =>
  world.call('flows.update', { params: { flowId }, body: { ...lenient, name: 'Lenient' } })
const waiting = async () => {
  const { rows } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
const settings = (visitorCheckFlowId: string) =>
  visitorManagementParams.parse({ visitorCheckFlowId })

it('a flow that becomes the one that visitors are asked is judged as such', async () => {
  const next = await create('Next')
  const { answer } = await world.deps.db.inTenant(world.mine.companyId, async (tx) => {
    const act = { actor: { kind: 'anonymous' as const }, commandId: null, at: world.clock.now() }
    await saveParams(tx, world.mine.companyId, act, {
      area: 'visitor-management',
      params: settings(next),
    })
    const publishing = publish(next)
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000)
    return { answer: publishing }
  })
  expect((await answer).code).toBe('guarantee_locked')
})

it('without waiting it would not be: the same settings, written by nobody who waits', async () => {
  const next = await create('Other')
  const write = (tx: Tx) =>
    tx
      .updateTable('company_params')
      .set({ params: JSON.stringify(settings(next)) })
      .where('company_id', '=', world.mine.companyId)
      .where('area', '=', 'visitor-management')
      .execute()
  const status = await world.deps.db.inTenant(world.mine.companyId, async (tx) => {
    await write(tx)
    return (await publish(next)).status
  })
  expect(status).toBe(200)
  const { body } = await world.call('lockedGuarantees.list')
  expect(body).toMatchObject([{ standings: [{ result: 'FALSE' }] }])
})
