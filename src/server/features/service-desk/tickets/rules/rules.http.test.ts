/** Rules of the service desk: set up, tried, and what they do to tickets (issue 17 §2). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { insideId } from '#contract/ids.ts'
import { eventsAbout, openStaff, type Staff } from '#tests/support/rights-world.ts'
import { openTicketScene, type TicketScene } from '#tests/support/ticket-scene.ts'
import { expectRefusals } from '#tests/support/world.ts'

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

const make = (body: object, who: Pick<Staff, 'call'> = scene.client) =>
  who.call('ticketRules.create', {
    body: { name: 'Rule', trigger: 'CREATED', conditions: {}, actions: {}, ...body },
  })
const rule = async (name: string, trigger: string, conditions: object, actions: object) => {
  const made = await make({ name, trigger, conditions, actions })
  expect([made.status, made.text]).toEqual([200, made.text])
  return (made.body as { id: string }).id
}
const list = async () => {
  const { body } = await scene.client.call('ticketRules.list')
  return (body as { rules: { id: string; name: string; enabled: boolean; revision: number }[] })
    .rules
}
const put = (ruleId: string, body: object) =>
  scene.client.call('ticketRules.update', { params: { ruleId }, body })
const change = async (ruleId: string, more: object) =>
  put(ruleId, { ...(await list()).find(({ id }) => id === ruleId), ...more })
const category = async (name: string): Promise<string> => {
  const { body } = await scene.client.call('ticketCategories.create', { body: { name } })
  return (body as { id: string }).id
}
const ruled = async (ticketId: string) => {
  const events = await eventsAbout(scene.world, scene.world.mine.companyId, `ticket:${ticketId}`)
  return events.flatMap(({ kind, payload }) =>
    kind === 'ticket.ruled' ? [(payload as { rule: string }).rule] : [],
  )
}
describe('a rule', () => {
  it('is set up by those who may, and read back as it was sent', async () => {
    const sent = {
      name: 'Lamps',
      position: 2,
      enabled: true,
      trigger: 'TIME',
      conditions: {
        categoryIds: [await category('Lamps')],
        priorityIds: [scene.urgent],
        areaIds: [],
        states: ['REQUESTED'],
        words: ['lamp', 'bulb'],
        groups: ['RECEPTION'],
        hasAgent: false,
        minutesSinceReport: 60,
        minutesInState: null,
      },
      actions: {
        agentId: scene.agent.id,
        priorityId: scene.urgent,
        categoryId: null,
        notifyIds: [other.id],
      },
    }
    const made = await make(sent)
    expect(await list()).toEqual([{ ...sent, id: (made.body as { id: string }).id, revision: 1 }])
    await expectRefusals(scene.world, 'ticketRules.create', { body: sent }, 'may not')
    const taken = await make({ ...sent, name: 'LAMPS' })
    expect(taken.code).toBe('conflict')
  })

  it.each<[string, object, string]>([
    ['does nothing', { actions: {} }, 'body.actions'],
    ['waits on a report', { conditions: { minutesInState: 5 } }, 'minutesSinceReport'],
    ['doesn’t say how long', { trigger: 'TIME' }, 'minutesSinceReport'],
    [
      'sets what isn’t there',
      { actions: { categoryId: 'TC-00000000000000000000000001' } },
      'categ',
    ],
  ])('is refused that %s', async (_, wrong, field) => {
    const refused = await make({ actions: { priorityId: scene.urgent }, ...wrong })
    expect([refused.status, refused.text.includes(field)]).toEqual([422, true])
    expect(await list()).toEqual([])
  })

  it('says whom it can’t tell, not who it gives the ticket to', async () => {
    const stranger = 'US-00000000000000000000000001'
    const actions = { agentId: other.id, notifyIds: [stranger] }
    const { body } = await make({ actions })
    expect(body).toMatchObject({
      error: { details: [{ field: 'body.actions.notifyIds', code: 'unknown_user' }] },
    })
  })

  it('is changed by one of two at once, and deleted with what it had still to do', async () => {
    const ruleId = await rule('One', 'CREATED', {}, { priorityId: scene.urgent })
    const [read] = await list()
    const answers = await Promise.all(
      ['Two', 'Three'].map((name) => put(ruleId, { ...read, name })),
    )
    expect(answers.map(({ code }) => code ?? '').toSorted()).toEqual(['', 'changed_meanwhile'])
    const gone = await scene.client.call('ticketRules.remove', { params: { ruleId } })
    expect(gone.status).toBe(200)
    expect(await list()).toEqual([])
  })
})

describe('rules that would set each other off without end', () => {
  let made = 0
  const low = async () => {
    made += 1
    const { body } = await scene.client.call('ticketPriorities.create', {
      body: { name: `Low ${String(made)}` },
    })
    return (body as { id: string }).id
  }
  const up = (from: string) => ({
    conditions: { priorityIds: [from] },
    actions: { priorityId: scene.urgent },
  })
  const down = (to: string) => ({
    conditions: { priorityIds: [scene.urgent] },
    actions: { priorityId: to },
  })

  it('are refused with their names, unless one of them is off', async () => {
    const other = await low()
    await rule('Up', 'CHANGED', up(other).conditions, up(other).actions)
    const refused = await make({ name: 'Down', trigger: 'CHANGED', ...down(other) })
    expect([refused.status, refused.code]).toEqual([409, 'ticket_rules_endless'])
    const { details } = (refused.body as { error: { details: object } }).error
    expect(details).toEqual({ rules: ['Up', 'Down'] })
    const off = await make({ name: 'Down', trigger: 'CHANGED', enabled: false, ...down(other) })
    expect(off.status).toBe(200)
    const { id } = off.body as { id: string }
    expect((await change(id, { enabled: true })).code).toBe('ticket_rules_endless')
    expect((await list()).map(({ enabled }) => enabled)).toEqual([true, false])
  })

  it('are refused also where two people save one of them each at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await sql`delete from ticket_rules`.execute(scene.world.deps.db.system)
      const to = await low()
      const answers = await Promise.all([
        make({ name: 'Up', trigger: 'CHANGED', ...up(to) }),
        make({ name: 'Down', trigger: 'CHANGED', ...down(to) }),
      ])
      expect(answers.map(({ code }) => code ?? '').toSorted()).toEqual(['', 'ticket_rules_endless'])
    }
  })
})

describe('what is reported', () => {
  it('is what the rules make of it, in their order, and its course names them', async () => {
    const light = await category('Light')
    await rule('Lamps are light', 'CREATED', { words: ['LÄMP'] }, { categoryId: light })
    await rule('Light is urgent', 'CHANGED', { categoryIds: [light] }, { priorityId: scene.urgent })
    await rule('Light to the agent', 'CREATED', { categoryIds: [light] }, { agentId: other.id })
    const ticketId = await scene.report('The lamp flickers')
    expect(await scene.read(ticketId)).toMatchObject({
      categoryId: light,
      priorityId: scene.urgent,
      agentId: other.id,
      agreedMinutes: 480,
      dueAt: '2026-11-23T08:00:00.000Z',
    })
    const named = ['Lamps are light', 'Light to the agent', 'Light is urgent']
    expect(await ruled(ticketId)).toEqual(named)
    const course = async (who: Pick<Staff, 'call'>) => {
      const { body } = await who.call('tickets.timeline', { params: { ticketId } })
      return (body as { kind: string; payload: { rule?: string } }[]).flatMap(
        ({ payload }) => payload.rule ?? [],
      )
    }
    expect(await course(scene.agent)).toEqual(named)
    // What rules are called is for agents alone.
    expect(await course(scene.employee)).toEqual([])
    expect(await ruled(await scene.report('The door squeaks'))).toEqual([])
  })

  it('is judged by who reported it, and rules that are off or about what is gone do nothing', async () => {
    const gone = await category('Gone')
    await rule('Agents’ own', 'CREATED', { groups: ['AGENTS'] }, { priorityId: scene.urgent })
    const goneId = await rule('To what is gone', 'CREATED', {}, { categoryId: gone })
    await scene.client.call('ticketCategories.update', {
      params: { categoryId: gone },
      body: { name: 'Gone', archived: true, revision: 1 },
    })
    expect(await ruled(await scene.report('One'))).toEqual([])
    const own = await scene.report('Two', {}, scene.agent)
    expect(await ruled(own)).toEqual(['Agents’ own'])
    const [first] = await list()
    expect((await change(first?.id ?? '', { enabled: false })).status).toBe(200)
    expect((await change(goneId, { name: 'Still there' })).status).toBe(200)
    expect(await ruled(await scene.report('Three', {}, scene.agent))).toEqual([])
  })
})

describe('what is changed', () => {
  it('is followed by rules on change, also where it is moved', async () => {
    const ticketId = await scene.report('The tap drips')
    await rule('Urgent ones', 'CHANGED', { priorityIds: [scene.urgent] }, { agentId: other.id })
    await rule('Accepted', 'CHANGED', { states: ['QUALIFIED'] }, { notifyIds: [other.id] })
    const put = await scene.put(scene.agent, ticketId, { priorityId: scene.urgent })
    expect(put.body).toMatchObject({ agentId: other.id })
    await scene.move(scene.agent, ticketId, 'qualify', 'REQUESTED')
    expect(await ruled(ticketId)).toEqual(['Urgent ones', 'Accepted'])
  })
})

describe('a trial', () => {
  it('says on which tickets of the last month a rule would have acted, and changes nothing', async () => {
    await sql`delete from tickets`.execute(scene.world.deps.db.system)
    const old = await scene.report('An old lamp')
    const { system } = scene.world.deps.db
    await sql`update tickets set created_at = created_at - interval '31 days' where ticket_id = ${insideId('TK', old)}`.execute(
      system,
    )
    const lamp = await scene.report('The lamp flickers')
    const same = await scene.report('Another lamp')
    await scene.put(scene.agent, same, { priorityId: scene.urgent })
    await scene.report('The door squeaks')
    const body = {
      trigger: 'CREATED',
      conditions: { words: ['lamp'] },
      actions: { priorityId: scene.urgent, agentId: other.id },
    }
    const tried = await scene.client.call('ticketRules.try', { body })
    expect(tried.body).toMatchObject({ examined: 3, found: 2 })
    const { tickets } = tried.body as { tickets: { id: string; priority: boolean }[] }
    const differs = { agent: true, category: false }
    expect(tickets.toSorted((a, b) => Number(a.id === same) - Number(b.id === same))).toMatchObject(
      [
        { id: lamp, ...differs, priority: true },
        { id: same, ...differs, priority: false },
      ],
    )
    expect(await scene.read(lamp)).toMatchObject({ agentId: null })
    const idle = await scene.client.call('ticketRules.try', { body: { ...body, actions: {} } })
    expect(idle.status).toBe(422)
    await expectRefusals(scene.world, 'ticketRules.try', { body }, 'may not')
  })
})
