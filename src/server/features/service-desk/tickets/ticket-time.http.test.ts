/** The agreed time of tickets, how long they are kept, and whom they forget (issue 17 §2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { openTicketScene, type TicketScene } from '#tests/support/ticket-scene.ts'

let scene: TicketScene

beforeAll(async () => {
  scene = await openTicketScene()
})
afterAll(() => scene.world.close())

describe('the agreed time', () => {
  it('passes in opening hours, stands still while blocked, and is over when solved', async () => {
    const { world, client, urgent } = scene
    const notifierId = scene.employee.id
    world.clock.set('2026-11-20T15:00:00.000Z')
    const ticketId = await scene.report('Eight hours', { priorityId: urgent, notifierId }, client)
    // An hour on Friday, and seven on Monday from eight o'clock in Brussels.
    expect((await scene.read(ticketId, client)).dueAt).toBe('2026-11-23T14:00:00.000Z')
    await scene.move(client, ticketId, 'block', 'REQUESTED')
    expect((await scene.read(ticketId, client)).dueAt).toBeNull()
    world.clock.set('2026-11-24T07:00:00.000Z')
    await scene.move(client, ticketId, 'unblock', 'BLOCKED')
    // Nothing was used: it was blocked as soon as it was reported.
    expect((await scene.read(ticketId, client)).dueAt).toBe('2026-11-24T15:00:00.000Z')
    world.clock.set('2026-11-24T13:00:00.000Z')
    expect(await scene.read(ticketId, client)).toMatchObject({ serviceLevel: 'WARNED' })
    world.clock.set('2026-11-24T15:00:00.000Z')
    expect(await scene.read(ticketId, client)).toMatchObject({ serviceLevel: 'BREACHED' })
    const dueByHand = '2026-12-01T11:00:00.000Z'
    expect((await scene.put(client, ticketId, { dueByHand })).body).toMatchObject({
      dueAt: dueByHand,
      serviceLevel: 'ON_TIME',
    })
    await scene.move(client, ticketId, 'close', 'REQUESTED')
    expect(await scene.read(ticketId, client)).toMatchObject({ state: 'CLOSED', dueAt: null })
  })
})

it('is kept as long as the location says, and forgets a visitor whom it names', async () => {
  const { world, client } = scene
  const notifierId = scene.employee.id
  const { deps } = world
  const { companyId } = world.mine
  const ticketId = await scene.report('Closed long ago', { notifierId }, client)
  await scene.move(client, ticketId, 'close', 'REQUESTED')
  const { body } = await client.call('ticketWorkflow.get')
  await client.call('ticketWorkflow.put', { body: { ...(body as object), keepDays: 30 } })
  const rule = deps.tables.find(({ name }) => name === 'tickets')
  const clean = (now: string) =>
    deps.db.inSystem(
      async (tx) => (await rule?.leftovers?.({ tx, enqueue: async () => {} }, now)) ?? -1,
    )
  expect(await clean('2026-12-24T15:00:00.000Z')).toBe(0)
  expect(await clean('2027-01-24T15:00:00.000Z')).toBeGreaterThan(0)
  expect((await client.call('tickets.get', { params: { ticketId } })).status).toBe(404)
  const named = await scene.report(
    'Badge of Wilhelmina Quartermaine is lost',
    { notifierId },
    client,
  )
  const visitorId = outsideId('V', world.mine.visit.visitorId)
  await deps.db.system
    .updateTable('visitors')
    .set({ firstname: 'Wilhelmina', lastname: 'Quartermaine' })
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', world.mine.visit.visitorId)
    .execute()
  const erased = await client.call('directory.erase', {
    params: { visitorId },
    body: { name: 'Wilhelmina Quartermaine' },
  })
  expect([erased.status, erased.text]).toEqual([200, erased.text])
  expect((await scene.read(named, client)).title).not.toContain('Quartermaine')
})
