/** Rules on time: over what has waited, and beside people who work on it (issue 17 §2). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { eventsAbout, openStaff, type Staff } from '#tests/support/rights-world.ts'
import { openTicketScene, type TicketScene } from '#tests/support/ticket-scene.ts'
import { takeTurns } from '../turns/take-turns.ts'

let scene: TicketScene
let other: Staff

beforeAll(async () => {
  scene = await openTicketScene()
  other = await openStaff(scene.world, 'AGENTS')
})
afterAll(() => scene.world.close())
beforeEach(async () => {
  scene.world.clock.set('2026-11-20T09:00:00.000Z')
  await sql`delete from ticket_rules`.execute(scene.world.deps.db.system)
})

const rule = async (name: string, conditions: object, actions: object) => {
  const body = { name, trigger: 'TIME', conditions, actions }
  const made = await scene.client.call('ticketRules.create', { body })
  expect([made.status, made.text]).toEqual([200, made.text])
}
const ruled = async (ticketId: string) => {
  const events = await eventsAbout(scene.world, scene.world.mine.companyId, `ticket:${ticketId}`)
  return events.flatMap(({ kind, payload }) =>
    kind === 'ticket.ruled' ? [(payload as { rule: string }).rule] : [],
  )
}
const turn = async (now: string) => {
  const { deps, clock } = scene.world
  clock.set(now)
  await deps.db.inSystem((tx) => takeTurns({ tx }, deps))
}

describe('a rule on time', () => {
  it('acts once in a state, over what has waited long enough, and again in the next', async () => {
    const ticketId = await scene.report('The heating is cold')
    const waits = { minutesInState: 60, hasAgent: false }
    await rule('Forgotten', waits, { notifyIds: [other.id] })
    await turn('2026-11-20T09:59:00.000Z')
    expect(await ruled(ticketId)).toEqual([])
    await turn('2026-11-20T10:00:00.000Z')
    await turn('2026-11-20T10:05:00.000Z')
    expect(await ruled(ticketId)).toEqual(['Forgotten'])
    await scene.move(scene.client, ticketId, 'qualify', 'REQUESTED')
    await turn('2026-11-20T11:00:00.000Z')
    expect(await ruled(ticketId)).toEqual(['Forgotten'])
    await turn('2026-11-20T11:05:00.000Z')
    expect(await ruled(ticketId)).toEqual(['Forgotten', 'Forgotten'])
  })

  it('leaves what somebody changes just now to the next turn', async () => {
    const ticketId = await scene.report(
      'Being taken',
      { notifierId: scene.employee.id },
      scene.client,
    )
    await rule('Nobody’s at all', { minutesSinceReport: 1, hasAgent: false }, { agentId: other.id })
    await scene.world.deps.db.inSystem(async (tx) => {
      await sql`update tickets set agent_id = notifier_id where ticket_id = ${insideId('TK', ticketId)}`.execute(
        tx,
      )
      await turn('2026-11-20T09:10:00.000Z')
    })
    await turn('2026-11-20T09:15:00.000Z')
    expect(await ruled(ticketId)).toEqual([])
    expect(await scene.read(ticketId, scene.client)).toMatchObject({ agentId: scene.employee.id })
  })

  it('and an agent at once lose nothing of each other', async () => {
    const agentId = other.id
    await rule('Nobody’s', { minutesSinceReport: 1, hasAgent: false }, { agentId })
    const { deps, clock } = scene.world
    for (let round = 0; round < 8; round += 1) {
      const title = `Race ${String(round)}`
      const ticketId = await scene.report(title, { notifierId: scene.employee.id }, scene.client)
      const seen = await scene.read(ticketId, scene.client)
      clock.set(`2026-11-20T09:${String(10 + round * 5)}:00.000Z`)
      // Somebody takes it, in the moment in which the rule gives it to somebody else.
      const body = { ...seen, title: `${title} taken`, agentId: scene.agent.id }
      const [taken] = await Promise.all([
        scene.client.call('tickets.update', { params: { ticketId }, body }),
        deps.db.inSystem((tx) => takeTurns({ tx }, deps)),
      ])
      const ended = await scene.read(ticketId, scene.client)
      if (taken.status === 200) {
        expect(ended).toMatchObject({ title: `${title} taken`, agentId: scene.agent.id })
        expect(await ruled(ticketId)).toEqual([])
      } else {
        expect(taken.code).toBe('changed_meanwhile')
        expect(ended).toMatchObject({ title, agentId })
        expect(await ruled(ticketId)).toEqual(['Nobody’s'])
      }
    }
  })
})
