import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { openStaff } from '#tests/support/rights-world.ts'
import { openTicketScene, type TicketScene } from '#tests/support/ticket-scene.ts'

let scene: TicketScene
beforeAll(async () => {
  scene = await openTicketScene()
})
afterAll(() => scene.world.close())

/** The test begins on a Friday, 2026-11-20, ten o’clock in Brussels. */
const period = { from: '2026-11-20', to: '2026-11-22' }

async function read<Id extends 'feeds.tickets' | 'feeds.ratings'>(
  id: Id,
  query: Record<string, string> = {},
): Promise<CallOutput<Endpoints[Id]>> {
  const answer = await scene.client.call(id, { query: { ...period, ...query } })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body as CallOutput<Endpoints[Id]> // checked by the server
}
const file = (id: EndpointId) => scene.client.call(id, { query: period })

/** Reported, solved and rated, by somebody who has just signed in. */
async function rate(title: string, rating: number): Promise<string> {
  const employee = await openStaff(scene.world)
  const ticketId = await scene.report(title, {}, employee)
  await scene.move(scene.client, ticketId, 'qualify', 'REQUESTED')
  await scene.move(scene.client, ticketId, 'solve', 'QUALIFIED')
  const rated = await employee.call('tickets.rate', { params: { ticketId }, body: { rating } })
  expect(rated.status).toBe(200)
  return ticketId
}

describe('the feeds of the service desk', () => {
  it('read each ticket of a period once, by number, while more are reported', async () => {
    const reported = [
      await scene.report('Lamp'),
      await scene.report('Door'),
      await scene.report('Tap'),
    ]
    const seen: string[] = []
    let after: Record<string, string> | null = {}
    while (after !== null) {
      const page: CallOutput<Endpoints['feeds.tickets']> = await read('feeds.tickets', {
        pageSize: '2',
        ...after,
      })
      seen.push(...page.rows.map(({ ticketId }) => ticketId))
      if (seen.length < 4) await scene.report('One more')
      after = page.next === null ? null : { after: String(page.next) }
    }
    expect(seen.slice(0, 3)).toEqual(reported)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('say what is known of a ticket, and nothing of another day', async () => {
    const made = await scene.world.call('ticketCategories.create', { body: { name: 'Light' } })
    const below = await scene.world.call('ticketCategories.create', {
      body: { name: 'Lamps', parentId: (made.body as { id: string }).id },
    })
    const categoryId = (below.body as { id: string }).id
    const ticketId = await scene.report('=1+1', { categoryId, place: 'By the window' })
    const { rows } = await read('feeds.tickets')
    expect(rows.find((row) => row.ticketId === ticketId)).toMatchObject({
      title: '=1+1',
      state: 'REQUESTED',
      category: 'Light / Lamps',
      priority: '',
      agentId: null,
      agent: '',
      place: 'By the window',
      createdAt: '2026-11-20T09:00:00.000Z',
      closedAt: null,
      rating: null,
    })
    expect((await read('feeds.tickets', { from: '2026-11-21' })).rows).toEqual([])
    expect((await read('feeds.tickets', { from: '2026-11-18', to: '2026-11-19' })).rows).toEqual([])
  })

  it('say when a ticket was rated, by the day of the location', async () => {
    const friday = await rate('Chair', 4)
    // Half past midnight on Saturday in Brussels; still Friday in UTC.
    scene.world.clock.set('2026-11-20T23:30:00.000Z')
    const saturday = await rate('Table', 2)
    const { rows, next } = await read('feeds.ratings')
    expect(rows.map(({ ticketId, rating, ratedAt }) => [ticketId, rating, ratedAt])).toEqual([
      [friday, 4, '2026-11-20T09:00:00.000Z'],
      [saturday, 2, '2026-11-20T23:30:00.000Z'],
    ])
    expect(next).toBeNull()
    const onFriday = await read('feeds.ratings', { to: '2026-11-20' })
    expect(onFriday.rows.map(({ ticketId }) => ticketId)).toEqual([friday])
    const first = await read('feeds.ratings', { pageSize: '1' })
    const rest = await read('feeds.ratings', { after: String(first.next) })
    expect([...first.rows, ...rest.rows]).toEqual(rows)
    const tickets = await read('feeds.tickets', { from: '2026-11-21' })
    expect(tickets.rows).toMatchObject([{ ticketId: saturday, state: 'RESOLVED', rating: 2 }])
  })

  it('are files of the same rows, in which no cell is a formula', async () => {
    const { rows } = await read('feeds.tickets')
    const answer = await file('feeds.ticketsFile')
    expect(answer.headers['content-disposition']).toContain('tickets-2026-11-20-2026-11-22.csv')
    const [heading = '', ...lines] = answer.text.trimEnd().split('\r\n')
    expect(heading.replace('\u{feff}', '')).toMatch(/^number,ticketId,title,state/)
    expect(lines.map((line) => line.split(',')[1])).toEqual(rows.map(({ ticketId }) => ticketId))
    expect(answer.text).toContain(`,'=1+1,`)
    const ratings = await file('feeds.ratingsFile')
    expect(ratings.text.trimEnd().split('\r\n')).toHaveLength(3)
  })

  it('belong to programs', async () => {
    const asEmployee = await (await openStaff(scene.world)).call('feeds.tickets', { query: period })
    expect([asEmployee.status, asEmployee.code]).toEqual([403, 'forbidden'])
    const unknown = await scene.client.call('feeds.tickets', { query: { ...period, after: 'x' } })
    expect([unknown.status, unknown.code]).toEqual([422, 'validation_failed'])
  })
})
