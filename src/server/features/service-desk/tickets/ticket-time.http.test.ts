/** The agreed time of tickets, how long they are kept, and whom they forget (issue 17 §2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { openTicketScene, type Caller, type TicketScene } from '#tests/support/ticket-scene.ts'

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

describe('the first answer', () => {
  async function quick(): Promise<string> {
    const { client, employee } = scene
    const body = { name: `Quick ${scene.world.clock.now()}`, answerMinutes: 60 }
    const made = await client.call('ticketPriorities.create', { body })
    expect([made.status, made.text]).toEqual([200, made.text])
    const { id: priorityId } = made.body as { id: string }
    return scene.report('Answer me', { priorityId, notifierId: employee.id }, client)
  }
  const reply = (who: Caller, ticketId: string, thread: string) =>
    who.call('ticketComments.add', { params: { ticketId, thread }, body: { text: 'Said' } })

  it('is due in opening hours, and is the first reply of somebody else', async () => {
    const { world, client, employee, agent } = scene
    world.clock.set('2026-11-20T09:00:00.000Z')
    const ticketId = await quick()
    const due = { answerDueAt: '2026-11-20T10:00:00.000Z', answeredAt: null }
    await scene.move(client, ticketId, 'block', 'REQUESTED')
    await reply(employee, ticketId, 'replies')
    await reply(agent, ticketId, 'internal')
    expect(await scene.read(ticketId)).toMatchObject({ ...due, answerLevel: 'ON_TIME' })
    world.clock.set('2026-11-20T09:05:00.000Z')
    await reply(agent, ticketId, 'replies')
    const answered = { answerDueAt: null, answeredAt: '2026-11-20T09:05:00.000Z' }
    expect(await scene.read(ticketId)).toMatchObject({ ...answered, answerLevel: 'ON_TIME' })
    world.clock.set('2026-11-20T14:00:00.000Z')
    await reply(client, ticketId, 'replies')
    expect(await scene.read(ticketId, client)).toMatchObject({
      ...answered,
      answerLevel: 'ON_TIME',
    })
  })

  it('comes late after its time, also by the end of the ticket, and is due no more', async () => {
    const { world, client } = scene
    world.clock.set('2026-11-25T09:00:00.000Z')
    const ticketId = await quick()
    world.clock.set('2026-11-25T10:00:00.000Z')
    expect(await scene.read(ticketId, client)).toMatchObject({ answerLevel: 'BREACHED' })
    world.clock.set('2026-11-25T10:30:00.000Z')
    await scene.move(client, ticketId, 'close', 'REQUESTED')
    expect(await scene.read(ticketId, client)).toMatchObject({
      answerDueAt: null,
      answeredAt: '2026-11-25T10:30:00.000Z',
      answerLevel: 'BREACHED',
    })
  })

  it('is due by another time where another one is agreed, until it has come', async () => {
    const { world, client, urgent: priorityId } = scene
    world.clock.set('2026-11-26T09:00:00.000Z')
    const ticketId = await quick()
    await scene.put(client, ticketId, { priorityId })
    expect(await scene.read(ticketId, client)).toMatchObject({ answerDueAt: null })
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
