/** What happens to tickets by time alone: warnings before they are due, and the end of what was resolved (issue 17 §2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTicketScene, type TicketScene } from '#tests/support/ticket-scene.ts'
import { takeTurns } from './take-turns.ts'

let scene: TicketScene

beforeAll(async () => {
  scene = await openTicketScene()
})
afterAll(() => scene.world.close())

async function turn(now: string): Promise<void> {
  const { deps, clock } = scene.world
  clock.set(now)
  await deps.db.inSystem((tx) => takeTurns({ tx }, deps))
}

async function course(ticketId: string): Promise<readonly string[]> {
  const { body } = await scene.client.call('tickets.timeline', { params: { ticketId } })
  return (body as { kind: string; payload: { to?: string } }[]).map(({ kind, payload }) =>
    [kind, payload.to].filter((part) => part !== undefined).join(' '),
  )
}

const created = 'ticket.created'
const warned = 'ticket.warned'

async function report(title: string): Promise<string> {
  const { client, urgent: priorityId, employee } = scene
  return scene.report(title, { priorityId, notifierId: employee.id }, client)
}

describe('a warning', () => {
  it('comes once, when three quarters of the agreed opening hours are used, also over a weekend', async () => {
    scene.world.clock.set('2026-11-20T15:00:00.000Z')
    // Eight hours: one on Friday, seven on Monday. Six of them are over at two o'clock in Brussels.
    const ticketId = await report('Warned')
    await turn('2026-11-23T11:55:00.000Z')
    expect(await course(ticketId)).toEqual([created])
    await turn('2026-11-23T12:00:00.000Z')
    await turn('2026-11-23T12:05:00.000Z')
    expect(await course(ticketId)).toEqual([created, warned])
    // What was blocked goes on; its agents know.
    await scene.move(scene.client, ticketId, 'block', 'REQUESTED')
    await scene.move(scene.client, ticketId, 'unblock', 'BLOCKED')
    await turn('2026-11-23T12:10:00.000Z')
    expect((await course(ticketId)).filter((kind) => kind === warned)).toHaveLength(1)
  })

  it('comes again where another time is agreed, and after it was reopened', async () => {
    scene.world.clock.set('2026-11-24T08:00:00.000Z')
    const ticketId = await report('Warned twice')
    const warnings = async () => (await course(ticketId)).filter((kind) => kind === warned).length
    await turn('2026-11-24T15:00:00.000Z')
    expect(await warnings()).toBe(1)
    await scene.put(scene.client, ticketId, { priorityId: null })
    await scene.put(scene.client, ticketId, { priorityId: scene.urgent })
    await turn('2026-11-24T15:05:00.000Z')
    expect(await warnings()).toBe(2)
    await scene.move(scene.client, ticketId, 'solve', 'REQUESTED')
    await scene.move(scene.client, ticketId, 'qualify', 'REQUESTED')
    await scene.move(scene.client, ticketId, 'solve', 'QUALIFIED')
    await turn('2026-11-24T15:10:00.000Z')
    expect(await warnings()).toBe(2)
    await scene.move(scene.client, ticketId, 'reopen', 'RESOLVED')
    await turn('2026-11-24T15:15:00.000Z')
    expect(await warnings()).toBe(3)
  })

  it('doesn’t come while a ticket is blocked, or where the service desk is switched off', async () => {
    const { world, client } = scene
    world.clock.set('2026-11-25T08:00:00.000Z')
    const blocked = await report('Blocked')
    await scene.move(client, blocked, 'block', 'REQUESTED')
    const open = await report('Open')
    const { companyId } = world.mine
    const setModules = async (modules: readonly string[]) =>
      world.deps.db.system
        .updateTable('companies')
        .set({ modules: [...modules] })
        .where('company_id', '=', companyId)
        .execute()
    const { modules } = await world.deps.db.system
      .selectFrom('companies')
      .select('modules')
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    await setModules(modules.filter((one) => one !== 'SERVICE_DESK'))
    await turn('2026-11-25T15:00:00.000Z')
    await setModules(modules)
    expect(await course(open)).toEqual([created])
    await turn('2026-11-25T15:05:00.000Z')
    expect(await course(open)).toEqual([created, warned])
    expect(await course(blocked)).not.toContain(warned)
  })

  it('is no news for whoever reported the ticket', async () => {
    scene.world.clock.set('2026-11-26T08:00:00.000Z')
    const ticketId = await report('Told to agents')
    await turn('2026-11-26T15:00:00.000Z')
    expect(await course(ticketId)).toEqual([created, warned])
    scene.world.clock.set('2026-11-20T09:00:00.000Z')
    const { body } = await scene.employee.call('tickets.timeline', { params: { ticketId } })
    expect((body as { kind: string }[]).map(({ kind }) => kind)).toEqual([created])
  })
})

describe('what was resolved', () => {
  it('is closed after the days that the location says, and not before', async () => {
    const { client, world } = scene
    world.clock.set('2026-12-01T09:00:00.000Z')
    const ticketId = await report('Resolved')
    await scene.move(client, ticketId, 'qualify', 'REQUESTED')
    await scene.move(client, ticketId, 'solve', 'QUALIFIED')
    await turn('2027-03-01T09:00:00.000Z')
    expect(await scene.read(ticketId, client)).toMatchObject({ state: 'RESOLVED' })
    const { body } = await client.call('ticketWorkflow.get')
    await client.call('ticketWorkflow.put', { body: { ...(body as object), closeDays: 7 } })
    await turn('2026-12-08T08:59:59.000Z')
    expect(await scene.read(ticketId, client)).toMatchObject({ state: 'RESOLVED' })
    await turn('2026-12-08T09:00:00.000Z')
    const closed = await scene.read(ticketId, client)
    expect(closed).toMatchObject({ state: 'CLOSED', closedAt: '2026-12-08T09:00:00.000Z' })
    await turn('2026-12-08T09:05:00.000Z')
    expect((await course(ticketId)).filter((kind) => kind === 'ticket.moved CLOSED')).toHaveLength(
      1,
    )
  })
})
