/** Who is told of a ticket, by mail: once of one event, and nobody of what they did themselves (issue 17 §3). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { takeTurns } from '#server/features/service-desk/tickets/turns/take-turns.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { startMailSink } from '#tests/support/start-mail-sink.ts'
import { switchOnModules } from '#tests/support/ticket-calls.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let world: MailWorld
let sink: Awaited<ReturnType<typeof startMailSink>>
let scene: Scene
let agent: StaffMember
let other: StaffMember
let employee: StaffMember

beforeAll(async () => {
  sink = await startMailSink()
  world = await openMailWorld({ SMTP_URL: sink.url, MAIL_FROM: 'Foyer <visits@foyer.test>' })
  scene = await openScene(world)
  await switchOnModules(world, scene.companyId)
  agent = await staffOf(world, scene, 'AGENTS')
  other = await staffOf(world, scene, 'AGENTS')
  employee = await staffOf(world, scene)
})
afterAll(async () => {
  await world.close()
  await sink.close()
})

const companyId = (): string => outsideId('CO', scene.companyId)

async function call(who: StaffMember, id: EndpointId, params: object, body: object) {
  const asked = { companyId: companyId(), ...params }
  const answer = await send(world.app, id, { token: who.token, params: asked, body })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body as { id: string; revision: number }
}
const report = async (title: string): Promise<string> =>
  (await call(employee, 'tickets.create', {}, { title })).id
const move = (who: StaffMember, ticketId: string, act: string, state: string) =>
  call(who, 'tickets.act', { ticketId, act }, { state })

/** By receiver and template, of mails about tickets that are new since the last time. */
async function told(): Promise<readonly (readonly [StaffMember | undefined, string])[]> {
  await world.quiet()
  const rows = await world.run<MailRow & { readonly subject_of: string }>(
    `delete from mails where template like 'ticket_%' returning *`,
  )
  const people = [agent, other, employee]
  return rows
    .map(({ subject_of, template }) => {
      return [people.find(({ id }) => subject_of === `user:${id}`), template] as const
    })
    .toSorted((a, b) => people.indexOf(a[0] ?? agent) - people.indexOf(b[0] ?? agent))
}

async function assign(ticketId: string, agentId: string, by: StaffMember): Promise<void> {
  const params = { companyId: companyId(), ticketId }
  const { body } = await send(world.app, 'tickets.get', { token: by.token, params })
  await call(by, 'tickets.update', { ticketId }, { ...(body as object), agentId })
}

describe('an assignment', () => {
  it('is told to whom the ticket was given, and not to who took it', async () => {
    const ticketId = await report('The lamp flickers')
    expect(await told()).toEqual([])
    await assign(ticketId, other.id, agent)
    expect(await told()).toEqual([[other, 'ticket_assigned']])
    await assign(ticketId, agent.id, agent)
    expect(await told()).toEqual([])
  })

  it('is told to who reported the ticket, where somebody else gives it to them', async () => {
    const { id: ticketId } = await call(agent, 'tickets.create', {}, { title: 'The bulb is dark' })
    await assign(ticketId, agent.id, other)
    expect(await told()).toEqual([[agent, 'ticket_assigned']])
  })

  it('is told to who answers for the category of what is reported', async () => {
    const made = await send(world.app, 'ticketCategories.create', {
      token: scene.client,
      params: { companyId: companyId() },
      body: { name: 'Light', agentId: other.id },
    })
    const { id: categoryId } = made.body as { id: string }
    await call(employee, 'tickets.create', {}, { title: 'It is dark', categoryId })
    expect(await told()).toEqual([[other, 'ticket_assigned']])
  })
})

describe('a reply', () => {
  it('is told to whoever reported the ticket, to its agent, and to who is tagged, each once', async () => {
    const ticketId = await report('The door squeaks')
    await assign(ticketId, agent.id, agent)
    const params = { ticketId, thread: 'replies' }
    const text = 'Which door?'
    const taggedIds = [other.id, employee.id]
    await call(agent, 'ticketComments.add', params, { text, taggedIds })
    expect(await told()).toEqual([
      [other, 'ticket_replied'],
      [employee, 'ticket_replied'],
    ])
    await call(employee, 'ticketComments.add', params, { text: 'The second one.' })
    expect(await told()).toEqual([[agent, 'ticket_replied']])
  })

  it('among agents is told to those alone who are tagged', async () => {
    const ticketId = await report('The tap drips')
    const params = { ticketId, thread: 'internal' }
    await call(agent, 'ticketComments.add', params, { text: 'Again.' })
    expect(await told()).toEqual([])
    await call(agent, 'ticketComments.add', params, { text: 'See', taggedIds: [other.id] })
    expect(await told()).toEqual([[other, 'ticket_noted']])
  })

  it('is told to nobody who doesn’t want it', async () => {
    const ticketId = await report('The chair wobbles')
    const off = { notifications: [{ notice: 'TICKET', way: 'MAIL', enabled: false }] }
    const on = { notifications: [{ notice: 'TICKET', way: 'MAIL', enabled: true }] }
    await call(employee, 'me.putNotifications', {}, off)
    const params = { ticketId, thread: 'replies' }
    await call(agent, 'ticketComments.add', params, { text: 'Which chair?' })
    expect(await told()).toEqual([])
    await call(employee, 'me.putNotifications', {}, on)
    await call(agent, 'ticketComments.add', params, { text: 'Hello?' })
    expect(await told()).toEqual([[employee, 'ticket_replied']])
  })
})

describe('the end of a ticket', () => {
  it('is told once to whoever reported it, and its agent hears that it was reopened', async () => {
    const ticketId = await report('The screen is dark')
    await assign(ticketId, agent.id, agent)
    await move(agent, ticketId, 'qualify', 'REQUESTED')
    expect(await told()).toEqual([])
    await move(agent, ticketId, 'solve', 'QUALIFIED')
    expect(await told()).toEqual([[employee, 'ticket_done']])
    await move(employee, ticketId, 'reopen', 'RESOLVED')
    expect(await told()).toEqual([[agent, 'ticket_reopened']])
    await move(agent, ticketId, 'solve', 'QUALIFIED')
    expect(await told()).toEqual([[employee, 'ticket_done']])
    await move(agent, ticketId, 'close', 'RESOLVED')
    expect(await told()).toEqual([])
  })
})

describe('a warning', () => {
  it('is told to the agent, and where there is none yet, to all of them', async () => {
    const made = await send(world.app, 'ticketPriorities.create', {
      token: scene.client,
      params: { companyId: companyId() },
      body: { name: 'At once', minutes: 1 },
    })
    const { id: priorityId } = made.body as { id: string }
    const { id: mine } = await call(agent, 'tickets.create', {}, { title: 'Taken', priorityId })
    await assign(mine, agent.id, agent)
    const { id: anybodys } = await call(agent, 'tickets.create', {}, { title: 'Free', priorityId })
    expect(await told()).toEqual([])
    await world.run(`update tickets set warn_at = created_at where ticket_id = any ($1)`, [
      [mine, anybodys].map((id) => insideId('TK', id)),
    ])
    for (const _ of [1, 2]) await world.deps.db.inSystem((tx) => takeTurns({ tx }, world.deps))
    expect(await told()).toEqual([
      [agent, 'ticket_warned'],
      [agent, 'ticket_warned'],
      [other, 'ticket_warned'],
    ])
  })
})

describe('a rule', () => {
  it('tells who gets the ticket, and whom it names, and nobody who set it off themselves', async () => {
    const made = await send(world.app, 'ticketRules.create', {
      token: scene.client,
      params: { companyId: companyId() },
      body: {
        name: 'Smoke',
        trigger: 'CREATED',
        conditions: { words: ['smoke'] },
        actions: { agentId: other.id, notifyIds: [agent.id] },
      },
    })
    expect([made.status, made.text]).toEqual([200, made.text])
    await report('Smoke in the kitchen')
    expect(await told()).toEqual([
      [agent, 'ticket_ruled'],
      [other, 'ticket_assigned'],
    ])
    await call(agent, 'tickets.create', {}, { title: 'Smoke again' })
    expect(await told()).toEqual([[other, 'ticket_assigned']])
  })
})
