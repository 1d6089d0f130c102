/** Tickets: reported, found, assigned, moved by one of two (issue 17 §2). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsAbout, openStaff, type Staff } from '#tests/support/rights-world.ts'
import { openTicketScene, type Ticket, type TicketScene } from '#tests/support/ticket-scene.ts'
import { expectRefusals, expectRepeatable, type World } from '#tests/support/world.ts'

let scene: TicketScene
let world: World
let agent: Staff
let other: Staff
let employee: Staff
let neighbour: Staff
let urgent: string

beforeAll(async () => {
  scene = await openTicketScene()
  ;({ world, agent, employee, urgent } = scene)
  other = await openStaff(world, 'AGENTS')
  neighbour = await openStaff(world)
})
afterAll(() => world.close())

const list = async (query: Record<string, string>, who: Staff = agent) => {
  const { body } = await who.call('tickets.list', { query })
  return body as { total: number; seesAll: boolean; tickets: Ticket[] }
}
describe('reporting something', () => {
  it('is for everybody who works here, with a number that people can say', async () => {
    const first = await scene.read(await scene.report(' The lamp flickers ', { place: 'Kitchen' }))
    const second = await scene.read(await scene.report('No paper'))
    expect(first).toMatchObject({
      title: 'The lamp flickers',
      place: 'Kitchen',
      state: 'REQUESTED',
      notifierId: employee.id,
      dueAt: null,
      acts: ['QUALIFY', 'CLOSE', 'BLOCK'],
      mayChange: true,
    })
    expect(second.number).toBe(first.number + 1)
    expect(await eventsAbout(world, world.mine.companyId, `ticket:${first.id}`)).toMatchObject([
      { kind: 'ticket.created', payload: { number: first.number } },
    ])
  })

  it('happens once for one key, and to nobody from elsewhere', async () => {
    const body = { title: 'Once', notifierId: employee.id }
    await expectRepeatable(world, 'tickets.create', { body }, { ...body, title: 'Else' })
    await expectRefusals(world, 'tickets.create', { body }, 'may not')
    expect((await list({ q: 'once' })).total).toBe(1)
  })

  it('takes who sees to it, and by when, from the category', async () => {
    const { body } = await world.call('ticketCategories.create', {
      body: { name: 'Light', agentId: agent.id, priorityId: urgent, minutes: 60 },
    })
    const { id: categoryId } = body as { id: string }
    const ticket = await scene.read(await scene.report('Dark stairs', { categoryId }))
    expect(ticket).toMatchObject({
      categoryPath: ['Light'],
      agentId: agent.id,
      priorityName: 'Urgent',
      agreedMinutes: 60,
      dueAt: '2026-11-20T10:00:00.000Z',
    })
  })

  it('lets only those who may change tickets name somebody else, an agent or a priority', async () => {
    const wishes = [{ notifierId: neighbour.id }, { agentId: agent.id }, { priorityId: urgent }]
    for (const wish of wishes) {
      const body = { title: 'Wish', ...wish }
      expect((await employee.call('tickets.create', { body })).status).toBe(403)
      expect((await agent.call('tickets.create', { body })).status).toBe(200)
    }
    expect((await world.call('tickets.create', { body: { title: 'Nobody' } })).status).toBe(422)
  })

  it.each([
    ['no title', { title: ' ' }],
    ['a title of two lines', { title: 'a\nb' }],
    ['a category that is not there', { categoryId: 'TC-01jdaaaaaaaaaaaaaaaaaaaaaa' }],
    ['a space that is not there', { areaId: 'DA-01jdaaaaaaaaaaaaaaaaaaaaaa' }],
    ['a desk without a space', { desk: '12' }],
  ])('is refused with %s', async (_, wrong) => {
    const answer = await employee.call('tickets.create', { body: { title: 'x', ...wrong } })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })

  it('shows what sounds alike, and nothing private', async () => {
    const { body: made } = await world.call('ticketCategories.create', {
      body: { name: 'Pay', private: true },
    })
    const { id: categoryId } = made as { id: string }
    await scene.report('Coffee machine is broken')
    await scene.report('Coffee bill is broken', { categoryId })
    const similar = async (who: Staff) => {
      const query = { title: 'The coffee machine is bröken again' }
      const { body } = await who.call('tickets.similar', { query })
      return (body as { tickets: { title: string; mayOpen: boolean }[] }).tickets
    }
    expect(await similar(neighbour)).toMatchObject([
      { title: 'Coffee machine is broken', mayOpen: false },
    ])
    expect((await similar(employee)).map(({ title }) => title)).toEqual([
      'Coffee machine is broken',
      'Coffee bill is broken',
    ])
    expect(await similar(agent)).toHaveLength(2)
  })
})

describe('who sees what', () => {
  it('is one’s own for everybody, and everything for agents', async () => {
    const ticketId = await scene.report('Mine alone')
    expect((await list({}, neighbour)).seesAll).toBe(false)
    expect((await list({ q: 'alone' }, neighbour)).total).toBe(0)
    expect((await list({ q: 'alone' }, employee)).total).toBe(1)
    expect((await list({ q: 'alone' })).total).toBe(1)
    expect((await list({ q: 'alone', own: 'true' })).total).toBe(0)
    const hidden = await neighbour.call('tickets.get', { params: { ticketId } })
    expect([hidden.status, hidden.code]).toEqual([404, 'not_found'])
    expect((await scene.move(neighbour, ticketId, 'remind', 'REQUESTED')).status).toBe(404)
    await expectRefusals(world, 'tickets.get', { params: { ticketId } }, 'may not')
    // Whose it is sees it without a right.
    expect((await scene.put(agent, ticketId, { agentId: neighbour.id })).status).toBe(200)
    expect((await scene.read(ticketId, neighbour)).title).toBe('Mine alone')
  })

  it('is found by state, agent, priority, time and number, the latest activity first', async () => {
    const one = await scene.report('Findable door')
    world.clock.advance(60_000)
    const two = await scene.report('Findable window')
    const titles = async (query: Record<string, string>) =>
      (await list({ q: 'findable', ...query })).tickets.map(({ title }) => title)
    expect(await titles({})).toEqual(['Findable window', 'Findable door'])
    world.clock.advance(60_000)
    await scene.put(agent, one, { agentId: agent.id, priorityId: urgent })
    expect(await titles({})).toEqual(['Findable door', 'Findable window'])
    expect(await titles({ agent: 'ME' })).toEqual(['Findable door'])
    expect(await titles({ agent: 'NOBODY' })).toEqual(['Findable window'])
    expect(await titles({ agent: agent.id, priorityId: urgent })).toEqual(['Findable door'])
    expect(await titles({ states: 'QUALIFIED' })).toEqual([])
    expect(await titles({ states: 'QUALIFIED,REQUESTED' })).toHaveLength(2)
    expect(
      await titles({ dueFrom: '2026-11-20T09:00:00.000Z', dueTo: '2026-11-24T00:00:00Z' }),
    ).toEqual(['Findable door'])
    expect(await titles({ dueTo: '2026-11-20T09:00:00.000Z' })).toEqual([])
    const { number } = await scene.read(two)
    expect((await list({ q: `#${String(number)}` })).tickets[0]?.id).toBe(two)
    const marked = { params: { ticketId: two }, body: { favourite: true } }
    await agent.call('tickets.setFavourite', marked)
    expect((await list({ favourite: 'true' })).tickets.map(({ id }) => id)).toEqual([two])
    expect((await list({ favourite: 'true' }, other)).total).toBe(0)
    const page = await list({ q: 'findable', page: '2', pageSize: '1' })
    expect([page.total, page.tickets.map(({ id }) => id)]).toEqual([2, [two]])
  })

  it('names who may change tickets', async () => {
    const { body } = await agent.call('ticketAgents.list')
    const ids = (body as { agents: { id: string }[] }).agents.map(({ id }) => id)
    expect(ids.toSorted()).toEqual([agent.id, other.id].toSorted())
    expect((await employee.call('ticketAgents.list')).status).toBe(403)
  })
})

describe('a change', () => {
  it('is made by agents, to what they read', async () => {
    const ticketId = await scene.report('Change me')
    expect((await scene.put(employee, ticketId, { title: 'No' })).status).toBe(403)
    const before = await scene.read(ticketId)
    expect((await scene.put(agent, ticketId, {})).status).toBe(200)
    expect((await scene.read(ticketId)).revision).toBe(before.revision)
    const answer = await scene.put(agent, ticketId, { title: 'Changed', agentId: other.id })
    expect(answer.body).toMatchObject({ title: 'Changed', agentId: other.id, revision: 2 })
    expect((await scene.put(agent, ticketId, { title: 'Late', revision: 1 })).code).toBe(
      'changed_meanwhile',
    )
  })
})

describe('the place', () => {
  it('stays what it was when it is put away, and is offered to no other ticket', async () => {
    const body = { name: 'Old wing', desks: [{ number: '7' }] }
    const made = await world.call('deskAreas.create', { body })
    const { id: areaId } = made.body as { id: string }
    const ticketId = await scene.report('Wobbly desk', { areaId, desk: '7' })
    const params = { deskAreaId: areaId }
    expect((await world.call('deskAreas.remove', { params })).status).toBe(200)
    const changed = await scene.put(agent, ticketId, { agentId: agent.id })
    expect(changed.body).toMatchObject({ agentId: agent.id, areaId, desk: '7' })
    const later = await employee.call('tickets.create', { body: { title: 'x', areaId } })
    expect([later.status, later.code]).toEqual([422, 'validation_failed'])
  })
})

describe('an act', () => {
  it('moves a ticket through its states, for those whom the workflow names', async () => {
    const ticketId = await scene.report('Move me')
    expect((await scene.read(ticketId, employee)).acts).toEqual(['REMIND'])
    expect((await scene.move(employee, ticketId, 'qualify', 'REQUESTED')).status).toBe(403)
    expect((await scene.move(agent, ticketId, 'qualify', 'REQUESTED')).body).toMatchObject({
      state: 'QUALIFIED',
      acts: ['UNQUALIFY', 'SOLVE', 'BLOCK'],
    })
    expect((await scene.move(agent, ticketId, 'close', 'QUALIFIED')).code).toBe(
      'ticket_act_impossible',
    )
    expect((await scene.move(agent, ticketId, 'solve', 'QUALIFIED')).status).toBe(200)
    expect((await scene.read(ticketId, employee)).acts).toEqual(['REOPEN', 'RATE'])
    expect((await scene.move(employee, ticketId, 'reopen', 'RESOLVED')).body).toMatchObject({
      state: 'QUALIFIED',
      timesReopened: 1,
    })
    const events = await eventsAbout(world, world.mine.companyId, `ticket:${ticketId}`)
    expect(events.map(({ payload }) => (payload as { act?: string }).act)).toEqual([
      undefined,
      'QUALIFY',
      'SOLVE',
      'REOPEN',
    ])
  })

  it('of two agents is done by one; the other reads who was first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ticketId = await scene.report('Race')
      const answers = await Promise.all([
        scene.move(agent, ticketId, 'qualify', 'REQUESTED'),
        scene.move(other, ticketId, 'block', 'REQUESTED'),
      ])
      const won = answers.find(({ status }) => status === 200)
      const lost = answers.find(({ status }) => status === 409)
      if (won === undefined || lost === undefined) throw new Error(JSON.stringify(answers))
      const { state } = won.body as Ticket
      expect(lost.code).toBe('ticket_moved')
      const { details } = (lost.body as { error: { details: object } }).error
      expect(details).toMatchObject({ state, by: expect.any(String) as string })
      const events = await eventsAbout(world, world.mine.companyId, `ticket:${ticketId}`)
      expect(events.filter(({ kind }) => kind === 'ticket.moved')).toHaveLength(1)
    }
  })

  it('reminds whoever has it, once an hour', async () => {
    const ticketId = await scene.report('Remind me')
    expect((await scene.move(employee, ticketId, 'remind', 'REQUESTED')).status).toBe(200)
    expect((await scene.move(employee, ticketId, 'remind', 'REQUESTED')).code).toBe(
      'ticket_reminded',
    )
    const { system } = world.deps.db
    await sql`update tickets set reminded_at = reminded_at - interval '1 hour'`.execute(system)
    expect((await scene.move(employee, ticketId, 'remind', 'REQUESTED')).status).toBe(200)
    expect((await scene.move(agent, ticketId, 'remind', 'REQUESTED')).status).toBe(403)
  })

  it('of two reminders at once counts one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ticketId = await scene.report('Remind me at once')
      const remind = () => scene.move(employee, ticketId, 'remind', 'REQUESTED')
      const answers = await Promise.all([remind(), remind()])
      expect(answers.map(({ code }) => code ?? '').toSorted()).toEqual(['', 'ticket_reminded'])
    }
  })

  it('of rating is the notifier’s, after it was solved, and a later answer takes the place of an earlier one', async () => {
    const ticketId = await scene.report('Rate me')
    const rate = (who: Staff, rating: number) =>
      who.call('tickets.rate', { params: { ticketId }, body: { rating } })
    expect((await rate(employee, 4)).code).toBe('ticket_act_impossible')
    await scene.move(agent, ticketId, 'qualify', 'REQUESTED')
    await scene.move(agent, ticketId, 'solve', 'QUALIFIED')
    expect((await rate(agent, 1)).status).toBe(403)
    expect((await rate(employee, 0)).status).toBe(422)
    const said = { rating: 4, ratingRemark: '', acts: ['REOPEN', 'RATE'] }
    for (const _ of [1, 2]) expect((await rate(employee, 4)).body).toMatchObject(said)
    const again = await employee.call('tickets.rate', {
      params: { ticketId },
      body: { rating: 2, remark: ' It flickers again. ' },
    })
    expect(again.body).toMatchObject({ rating: 2, ratingRemark: 'It flickers again.' })
    expect(await scene.read(ticketId, agent)).toMatchObject({ ratingRemark: 'It flickers again.' })
    const events = await eventsAbout(world, world.mine.companyId, `ticket:${ticketId}`)
    const rated = events.filter(({ kind }) => kind === 'ticket.rated')
    expect(rated.map(({ payload }) => payload)).toEqual([{ rating: 4 }, { rating: 2 }])
  })
})
