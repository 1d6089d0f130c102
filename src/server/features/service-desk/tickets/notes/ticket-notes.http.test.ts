/** What is said about a ticket: to whoever reported it, or among agents alone (issue 17 §2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '#tests/support/pictures.ts'
import { openStaff, type Staff } from '#tests/support/rights-world.ts'
import { openTicketScene, type Caller, type TicketScene } from '#tests/support/ticket-scene.ts'

let scene: TicketScene
let stranger: Staff

beforeAll(async () => {
  scene = await openTicketScene()
  stranger = await openStaff(scene.world)
})
afterAll(() => scene.world.close())

type Thread = 'replies' | 'internal'

const say = (
  who: Caller,
  ticketId: string,
  thread: Thread,
  text: string,
  taggedIds: string[] = [],
) => who.call('ticketComments.add', { params: { ticketId, thread }, body: { text, taggedIds } })
const said = async (who: Caller, ticketId: string, thread: Thread) => {
  const answer = await who.call('ticketComments.list', { params: { ticketId, thread } })
  if (answer.status !== 200) return answer.status
  return (answer.body as { comments: { text: string }[] }).comments.map(({ text }) => text)
}

describe('a reply', () => {
  it('is read by whoever reported the ticket and by agents, and by nobody else', async () => {
    const { agent, employee } = scene
    const ticketId = await scene.report('The lamp flickers')
    expect((await say(agent, ticketId, 'replies', 'Which floor?')).status).toBe(200)
    expect((await say(employee, ticketId, 'replies', 'The second.')).status).toBe(200)
    expect((await say(stranger, ticketId, 'replies', 'Me too')).status).toBe(404)
    for (const who of [agent, employee]) {
      expect(await said(who, ticketId, 'replies')).toEqual(['Which floor?', 'The second.'])
    }
    expect(await said(stranger, ticketId, 'replies')).toBe(404)
    expect((await say(employee, ticketId, 'replies', '   ')).status).toBe(422)
  })

  it('brings the ticket to the top of the list', async () => {
    const { agent, world } = scene
    const older = await scene.report('The door squeaks')
    world.clock.set('2026-11-20T09:01:00.000Z')
    await scene.report('The tap drips')
    world.clock.set('2026-11-20T09:02:00.000Z')
    await say(agent, older, 'replies', 'On it.')
    const { body } = await agent.call('tickets.list', { query: { states: 'REQUESTED' } })
    expect((body as { tickets: { id: string }[] }).tickets[0]?.id).toBe(older)
  })
})

describe('an internal note', () => {
  it('is for agents alone, also in the course of the ticket', async () => {
    const { agent, employee } = scene
    const ticketId = await scene.report('The chair is broken')
    expect((await say(agent, ticketId, 'internal', 'Again, the third one.')).status).toBe(200)
    expect((await say(employee, ticketId, 'internal', 'Hello?')).status).toBe(404)
    expect(await said(employee, ticketId, 'internal')).toBe(404)
    expect(await said(employee, ticketId, 'replies')).toEqual([])
    expect(await said(agent, ticketId, 'internal')).toEqual(['Again, the third one.'])
    const kinds = async (who: Caller) => {
      const { body } = await who.call('tickets.timeline', { params: { ticketId } })
      return (body as { kind: string }[]).map(({ kind }) => kind)
    }
    expect(await kinds(agent)).toEqual(['ticket.created', 'ticket.noted'])
    expect(await kinds(employee)).toEqual(['ticket.created'])
    const refused = await stranger.call('tickets.timeline', { params: { ticketId } })
    expect(refused.status).toBe(404)
  })

  it('tags only agents', async () => {
    const { agent, employee } = scene
    const ticketId = await scene.report('The screen is dark')
    const tagged = await say(agent, ticketId, 'internal', 'See this', [employee.id])
    expect([tagged.status, tagged.text.includes('console_comment_error_tagged')]).toEqual([
      422,
      true,
    ])
    expect((await say(agent, ticketId, 'replies', 'See this', [employee.id])).status).toBe(200)
    const blind = await say(agent, ticketId, 'replies', 'See this', [stranger.id])
    expect(blind.status).toBe(422)
  })
})

describe('a file', () => {
  it('belongs to its thread, and is taken away by who added it', async () => {
    const { agent, employee } = scene
    const ticketId = await scene.report('The wall has a crack')
    const file = { bytes: await picture('#102030'), name: 'crack.png', type: 'image/png' }
    const add = (who: Caller, thread: Thread) =>
      who.call('ticketAttachments.add', { params: { ticketId, thread }, file })
    const own = await add(employee, 'replies')
    expect(own.status).toBe(200)
    const { id } = own.body as { id: string }
    expect((await add(employee, 'internal')).status).toBe(404)
    const inside = await add(agent, 'internal')
    expect(inside.status).toBe(200)
    const files = async (who: Caller, thread: Thread) => {
      const params = { ticketId, thread }
      const { status, body } = await who.call('ticketAttachments.list', { params })
      return status === 200 ? (body as { attachments: unknown[] }).attachments.length : status
    }
    expect([await files(agent, 'replies'), await files(agent, 'internal')]).toEqual([1, 1])
    expect([await files(employee, 'replies'), await files(employee, 'internal')]).toEqual([1, 404])
    const insideId = (inside.body as { id: string }).id
    // The id of one thread opens nothing in the other.
    const crossed = { ticketId, thread: 'replies', attachmentId: insideId }
    expect((await employee.call('ticketAttachments.get', { params: crossed })).status).toBe(404)
    const params = { ticketId, thread: 'replies', attachmentId: id }
    expect((await agent.call('ticketAttachments.get', { params })).status).toBe(200)
    expect((await stranger.call('ticketAttachments.get', { params })).status).toBe(404)
    expect((await agent.call('ticketAttachments.remove', { params })).status).toBe(403)
    expect((await employee.call('ticketAttachments.remove', { params })).status).toBe(200)
    expect(await files(agent, 'replies')).toBe(0)
  })
})
