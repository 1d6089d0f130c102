/** A service desk with agents and somebody who reports, for tests over HTTP. */
import { clientActor } from './actors.ts'
import { openStaff, type Staff } from './rights-world.ts'
import { switchOnModules } from './ticket-calls.ts'
import { openWorld, type World } from './world.ts'

export type Caller = Pick<Staff, 'call'>

export type Ticket = {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly state: string
  readonly acts: readonly string[]
  readonly revision: number
  readonly dueAt: string | null
  readonly agentId: string | null
}

export type TicketScene = {
  readonly world: World
  readonly agent: Staff
  readonly employee: Staff
  /** An API client, with a token of the hour: sessions end while the clock is moved. */
  readonly client: Caller
  /** A priority of eight hours. */
  readonly urgent: string
  /** @returns its id. */
  report(title: string, more?: object, who?: Caller): Promise<string>
  read(ticketId: string, who?: Caller): Promise<Ticket>
  move(who: Caller, ticketId: string, act: string, state: string): ReturnType<Staff['call']>
  /** Sends back what is read, with this changed. */
  put(who: Caller, ticketId: string, change: object): ReturnType<Staff['call']>
}

/** On a Friday, ten o'clock in Brussels. */
export async function openTicketScene(): Promise<TicketScene> {
  const world = await openWorld({}, '2026-11-20T09:00:00.000Z')
  await switchOnModules(world, world.mine.companyId)
  const agent = await openStaff(world, 'AGENTS')
  const employee = await openStaff(world)
  const client: Caller = {
    call: async (id, call) => {
      const { token } = await clientActor(world.deps, world.mine.organisationId)
      return world.call(id, { token, ...call })
    },
  }
  const made = await world.call('ticketPriorities.create', {
    body: { name: 'Urgent', minutes: 8 * 60 },
  })
  const read = async (ticketId: string, who: Caller = agent): Promise<Ticket> =>
    (await who.call('tickets.get', { params: { ticketId } })).body as Ticket
  return {
    world,
    agent,
    employee,
    client,
    urgent: (made.body as { id: string }).id,
    read,
    async report(title, more = {}, who = employee) {
      const answer = await who.call('tickets.create', { body: { title, ...more } })
      if (answer.status !== 200) throw new Error(answer.text)
      return (answer.body as { id: string }).id
    },
    move: (who, ticketId, act, state) =>
      who.call('tickets.act', { params: { ticketId, act }, body: { state } }),
    async put(who, ticketId, change) {
      const seen = await read(ticketId, who)
      return who.call('tickets.update', { params: { ticketId }, body: { ...seen, ...change } })
    },
  }
}
