/** How a service desk works: the workflow with its proofs, priorities, the tree of categories (issue 17 §2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff, type Staff } from '#tests/support/rights-world.ts'
import { switchOnModules } from '#tests/support/ticket-calls.ts'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'

let world: World
let employee: Staff

beforeAll(async () => {
  world = await openWorld({}, '2026-11-20T09:00:00.000Z')
  await switchOnModules(world, world.mine.companyId)
  employee = await openStaff(world)
})
afterAll(() => world.close())

const made = async (id: 'ticketPriorities.create' | 'ticketCategories.create', body: object) => {
  const answer = await world.call(id, { body })
  if (answer.status !== 200) throw new Error(answer.text)
  return (answer.body as { id: string }).id
}
const groups = ['AGENTS']
const acts = ['SOLVE', 'CLOSE'].map((act) => ({ act, groups }))
const short = { states: ['REQUESTED', 'RESOLVED', 'CLOSED'], acts }

describe('the module', () => {
  it('is not there where it is off', async () => {
    const params = { companyId: world.other.co }
    const { token } = world.other
    for (const id of ['ticketWorkflow.get', 'tickets.list', 'ticketCategories.list'] as const) {
      const { status, code } = await world.call(id, { params, token })
      expect([id, status, code]).toEqual([id, 403, 'module_disabled'])
    }
  })
})

describe('the workflow', () => {
  it('is the standard until somebody sets another, and is read by everybody', async () => {
    const { body } = await employee.call('ticketWorkflow.get')
    expect(body).toMatchObject({
      states: ['REQUESTED', 'QUALIFIED', 'RESOLVED', 'CLOSED', 'BLOCKED'],
      pausedAtSupplier: false,
      closeDays: null,
      keepDays: null,
      revision: 1,
    })
  })

  it('is replaced by whoever sets up the service desk, once for what they read', async () => {
    const body = { ...short, pausedAtSupplier: true, closeDays: 14, keepDays: 90, revision: 1 }
    expect((await employee.call('ticketWorkflow.put', { body })).status).toBe(403)
    await expectRefusals(world, 'ticketWorkflow.put', { body }, 'may not')
    const { body: kept } = await world.call('ticketWorkflow.put', { body })
    expect(kept).toEqual({ ...body, revision: 2 })
    expect((await world.call('ticketWorkflow.get')).body).toEqual(kept)
    expect((await world.call('ticketWorkflow.put', { body })).code).toBe('changed_meanwhile')
  })

  it.each([
    ['an end', { ...short, states: ['REQUESTED'] }, 'ticket_workflow_no_end', {}],
    ['a start', { ...short, states: ['RESOLVED', 'CLOSED'] }, 'ticket_workflow_no_start', {}],
    [
      'a way into a state',
      { ...short, states: [...short.states, 'EXECUTED'] },
      'ticket_workflow_unreachable',
      { state: 'EXECUTED' },
    ],
    [
      'a way out of a state',
      { ...short, acts: acts.slice(0, 1) },
      'ticket_workflow_dead_end',
      { state: 'RESOLVED' },
    ],
    [
      'somebody for an act',
      { ...short, acts: [{ act: 'SOLVE', groups: [] }, ...acts.slice(1)] },
      'ticket_workflow_nobody',
      { act: 'SOLVE' },
    ],
  ])('is refused without %s, with the place', async (_, wrong, code, place) => {
    const answer = await world.call('ticketWorkflow.put', { body: { ...wrong, revision: 2 } })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    const { details } = (answer.body as { error: { details: unknown[] } }).error
    expect(details).toContainEqual(expect.objectContaining({ code, ...place }))
  })

  it('keeps every state in which tickets are', async () => {
    await employee.call('tickets.create', { body: { title: 'Lamp' } })
    const { revision } = (await world.call('ticketWorkflow.get')).body as { revision: number }
    const blocked = {
      states: ['REQUESTED', 'CLOSED', 'BLOCKED'],
      acts: ['CLOSE', 'BLOCK', 'UNBLOCK'].map((act) => ({ act, groups: ['DEFAULT'] })),
      revision,
    }
    expect((await world.call('ticketWorkflow.put', { body: blocked })).status).toBe(200)
    const { body } = await world.call('tickets.list')
    const [ticket] = (body as { tickets: { id: string }[] }).tickets
    const params = { ticketId: ticket?.id ?? '', act: 'block' }
    const seen = { state: 'REQUESTED' }
    expect((await employee.call('tickets.act', { params, body: seen })).status).toBe(200)
    const without = {
      states: ['REQUESTED', 'CLOSED'],
      acts: [{ act: 'CLOSE', groups }],
      revision: revision + 1,
    }
    const answer = await world.call('ticketWorkflow.put', { body: without })
    expect([answer.status, answer.code]).toEqual([409, 'ticket_state_in_use'])
    expect(answer.text).toContain('BLOCKED')
  })
})

describe('priorities', () => {
  it('are listed the most urgent first, changed by what was read, and put away', async () => {
    const low = await made('ticketPriorities.create', { name: 'Low', position: 2 })
    const high = await made('ticketPriorities.create', { name: 'High', position: 1, minutes: 240 })
    const listed = async () => {
      const { body } = await employee.call('ticketPriorities.list')
      return (body as { priorities: { id: string; revision: number }[] }).priorities
    }
    expect(await listed()).toMatchObject([
      { id: high, name: 'High', minutes: 240, archived: false },
      { id: low, name: 'Low', minutes: null },
    ])
    const put = (change: object) =>
      world.call('ticketPriorities.update', {
        params: { priorityId: high },
        body: { name: 'High', position: 1, minutes: 240, revision: 1, ...change },
      })
    expect((await put({ name: 'Urgent', archived: true })).status).toBe(200)
    expect((await put({})).code).toBe('changed_meanwhile')
    expect((await listed()).map(({ id }) => id)).toEqual([low, high])
    // The name is free again.
    await made('ticketPriorities.create', { name: 'urgent' })
    expect((await put({ name: 'Urgent', revision: 2 })).code).toBe('conflict')
  })

  it('are refused to everybody else, and made once for one key', async () => {
    const body = { name: 'Once' }
    expect((await employee.call('ticketPriorities.create', { body })).status).toBe(403)
    await expectRefusals(world, 'ticketPriorities.create', { body }, 'may not')
    await expectRepeatable(world, 'ticketPriorities.create', { body }, { name: 'Else' })
    for (const wrong of [{ name: '' }, { name: 'x', minutes: 0 }, { name: 'x', minutes: 1.5 }]) {
      expect((await world.call('ticketPriorities.create', { body: wrong })).status).toBe(422)
    }
  })
})

describe('categories', () => {
  it('are a tree of five levels, each behind the one above it', async () => {
    const below = async (name: string, parentId?: string) =>
      made('ticketCategories.create', { name, parentId: parentId ?? null })
    const building = await below('Building')
    const light = await below('Light', building)
    await below('Air', building)
    const third = await below('Third', light)
    const fifth = await below('Fifth', await below('Fourth', third))
    const sixth = await world.call('ticketCategories.create', {
      body: { name: 'Sixth', parentId: fifth },
    })
    expect([sixth.status, sixth.text.includes('ticket_error_category_depth')]).toEqual([422, true])
    const twin = { name: 'light', parentId: building }
    expect((await world.call('ticketCategories.create', { body: twin })).code).toBe('conflict')
    const { body } = await employee.call('ticketCategories.list')
    const paths = (body as { categories: { path: string[] }[] }).categories.map(({ path }) =>
      path.join('/'),
    )
    expect(paths).toEqual([
      'Building',
      'Building/Air',
      'Building/Light',
      'Building/Light/Third',
      'Building/Light/Third/Fourth',
      'Building/Light/Third/Fourth/Fifth',
    ])
    const away = await world.call('ticketCategories.update', {
      params: { categoryId: light },
      body: { name: 'Light', archived: true, revision: 1 },
    })
    expect(away.status).toBe(200)
    const { body: later } = await employee.call('ticketCategories.list')
    const { categories } = later as { categories: { id: string; archived: boolean }[] }
    expect(categories.filter(({ archived }) => archived)).toHaveLength(4)
    const back = await world.call('ticketCategories.update', {
      params: { categoryId: third },
      body: { name: 'Third', revision: 2 },
    })
    expect(back.text).toContain('ticket_error_category_above')
  })

  it('name only people and priorities that are there', async () => {
    const foreign = await world.call('ticketCategories.create', {
      body: { name: 'Foreign', agentId: 'US-01jdaaaaaaaaaaaaaaaaaaaaaa' },
    })
    expect([foreign.status, foreign.text.includes('unknown_user')]).toEqual([422, true])
    const priorityId = 'TQ-01jdaaaaaaaaaaaaaaaaaaaaaa'
    const unknown = await world.call('ticketCategories.create', {
      body: { name: 'Unknown', priorityId },
    })
    expect([unknown.status, unknown.text.includes('ticket_error_priority')]).toEqual([422, true])
    const parentId = 'TC-01jdaaaaaaaaaaaaaaaaaaaaaa'
    const lost = await world.call('ticketCategories.create', { body: { name: 'Lost', parentId } })
    expect([lost.status, lost.text.includes('ticket_error_category')]).toEqual([422, true])
    await expectRefusals(world, 'ticketCategories.create', { body: { name: 'x' } }, 'may not')
  })
})
