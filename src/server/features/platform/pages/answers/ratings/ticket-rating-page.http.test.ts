/** The page behind the answers in the mail about a resolved ticket (issue 17 §2). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import { languages } from '#contract/messages/languages.ts'
import { signTicketLink } from '#server/platform/auth/links/ticket-link.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { signedInOperator } from '#tests/support/operators.ts'
import { send } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { switchOnModules } from '#tests/support/ticket-calls.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let world: MailWorld
let scene: Scene
let agent: StaffMember
let reporter: StaffMember

beforeAll(async () => {
  world = await openMailWorld()
  scene = await openScene(world)
  await switchOnModules(world, scene.companyId)
  agent = await staffOf(world, scene, 'AGENTS')
  reporter = await staffOf(world, scene)
})
afterAll(() => world.close())

async function call(who: StaffMember, id: EndpointId, params: object, body?: object) {
  const asked = { companyId: outsideId('CO', scene.companyId), ...params }
  const answer = await send(world.app, id, {
    token: who.token,
    params: asked,
    ...(body !== undefined && { body }),
  })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body as Record<string, unknown> & { id: string }
}
const read = (ticketId: string, who = agent) => call(who, 'tickets.get', { ticketId })
const move = (ticketId: string, act: string, state: string) =>
  call(agent, 'tickets.act', { ticketId, act }, { state })

/** A ticket that was resolved, and the link that its reporter got for it. */
async function resolved(title = 'The lamp flickers') {
  const { id: ticketId } = await call(reporter, 'tickets.create', {}, { title })
  await move(ticketId, 'qualify', 'REQUESTED')
  await move(ticketId, 'solve', 'QUALIFIED')
  return { ticketId, jwt: await linkOf(ticketId) }
}
const linkOf = (ticketId: string, who = reporter) =>
  signTicketLink(world.deps, {
    companyId: scene.companyId,
    ticketId: insideId('TK', ticketId) ?? '',
    userId: insideId('US', who.id) ?? who.id,
  })
const open = (query: Record<string, string>, language = 'en') =>
  world.app.inject({ url: '/rate-ticket', query, headers: { 'accept-language': language } })
const press = (fields: Record<string, string>) =>
  world.app.inject({
    method: 'POST',
    url: '/rate-ticket',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    payload: new URLSearchParams(fields).toString(),
  })
const buttons = (body: string) =>
  [...body.matchAll(/class="button button-(\w+)"[^>]*>\s*([^<]+?)\s*<\/button>/g)].map(
    ([, kind = '', label = '']) => `${kind}: ${label}`,
  )

describe('the mail about a resolved ticket', () => {
  it('asks whoever reported it by five answers, of which opening keeps nothing', async () => {
    const { ticketId } = await resolved('The tap drips')
    await world.quiet()
    const rows = await world.run<MailRow>(
      `select * from mails where template = 'ticket_done' order by created_at desc`,
    )
    const mail = rows.find(({ subject }) => subject.includes('The tap drips'))
    const links = [...(mail?.body ?? '').matchAll(/(\/rate-ticket\?jwt=[\w.-]+)&rating=(\d)/g)]
    expect(links.map(([, , rating]) => rating)).toEqual(['5', '4', '3', '2', '1'])
    const page = await world.app.inject({ url: `${links[1]?.[1] ?? ''}&rating=4` })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('The tap drips')
    expect(page.body).not.toContain('<script')
    expect(buttons(page.body)).toEqual([
      'secondary: Very good',
      'primary: Good',
      'secondary: OK',
      'secondary: Not so good',
      'secondary: Bad',
      'secondary: Reopen the ticket',
    ])
    expect(await read(ticketId)).toMatchObject({ rating: null, state: 'RESOLVED' })
  })
})

describe('the page behind its answers', () => {
  it('keeps an answer with its words for agents to read, and a later one instead', async () => {
    const { ticketId, jwt } = await resolved()
    const sent = await press({ jwt, rating: '5', remark: ' <b>Quick</b>\r\nand kind ' })
    const done = `/rate-ticket?jwt=${jwt}&done=1`
    expect([sent.statusCode, sent.headers.location]).toEqual([303, done])
    const said = { rating: 5, ratingRemark: '<b>Quick</b>\nand kind' }
    expect(await read(ticketId)).toMatchObject(said)
    const thanks = await world.app.inject({ url: done, headers: { 'accept-language': 'en' } })
    expect(buttons(thanks.body)).toEqual(['secondary: Change my answer'])
    const again = await open({ jwt })
    expect(again.body).toContain('&lt;b&gt;Quick&lt;/b&gt;\nand kind</textarea')
    expect(buttons(again.body)[0]).toBe('primary: Very good')
    expect((await press({ jwt, rating: '2' })).statusCode).toBe(303)
    expect(await read(ticketId)).toMatchObject({ rating: 2, ratingRemark: '' })
  })

  it('reopens what isn’t solved, once, with what was written as a reply', async () => {
    const { ticketId, jwt } = await resolved()
    const fields = { jwt, other: 'REOPEN', remark: 'It still flickers.' }
    const sent = await Promise.all([press(fields), press(fields)])
    expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 409])
    expect(await read(ticketId)).toMatchObject({
      state: 'QUALIFIED',
      timesReopened: 1,
      rating: null,
    })
    const replies = await call(agent, 'ticketComments.list', { ticketId, thread: 'replies' })
    expect(replies['comments']).toMatchObject([{ text: 'It still flickers.' }])
    const page = await open({ jwt, done: '1' })
    expect(page.body).toContain('This ticket is open.')
    expect(buttons(page.body)).toEqual([])
    expect((await press({ jwt, rating: '5' })).statusCode).toBe(409)
    // Resolved once more, it is rated by the same link.
    await move(ticketId, 'solve', 'QUALIFIED')
    expect((await press({ jwt, rating: '5' })).statusCode).toBe(303)
  })

  it('reopens nothing that is closed, and says nothing where nothing was written', async () => {
    const { ticketId, jwt } = await resolved()
    await move(ticketId, 'close', 'RESOLVED')
    expect(buttons((await open({ jwt })).body)).not.toContain('secondary: Reopen the ticket')
    expect((await press({ jwt, other: 'REOPEN' })).statusCode).toBe(409)
    const other = await resolved()
    expect((await press({ jwt: other.jwt, other: 'REOPEN' })).statusCode).toBe(303)
    const params = { ticketId: other.ticketId, thread: 'replies' }
    expect(await call(agent, 'ticketComments.list', params)).toMatchObject({ comments: [] })
  })

  it('is for whoever reported the ticket, as long as they work there', async () => {
    const { ticketId, jwt } = await resolved()
    const agents = { jwt: await linkOf(ticketId, agent), rating: '1' }
    expect((await press(agents)).statusCode).toBe(404)
    const { revision } = await read(ticketId)
    const changed = { title: 'Changed', notifierId: reporter.id, agentId: agent.id, revision }
    await call(agent, 'tickets.update', { ticketId }, changed)
    expect((await press(agents)).statusCode).toBe(401)
    const left = await staffOf(world, scene)
    await world.run(`update tickets set notifier_id = $1 where ticket_id = $2`, [
      insideId('US', left.id) ?? left.id,
      insideId('TK', ticketId),
    ])
    expect((await press({ jwt, rating: '1' })).statusCode).toBe(401)
    const own = await linkOf(ticketId, left)
    expect((await open({ jwt: own })).statusCode).toBe(200)
    await world.run(`update users set active = false where user_id = $1`, [
      insideId('US', left.id) ?? left.id,
    ])
    for (const rating of ['1', '5']) {
      expect((await press({ jwt: own, rating })).statusCode).toBe(401)
    }
    expect(await read(ticketId)).toMatchObject({ rating: null })
  })

  it('takes no nonsense, no link of another kind, and nothing while nothing may be changed', async () => {
    const { ticketId, jwt } = await resolved()
    for (const fields of [{ rating: '' }, { rating: '0' }, { other: 'CLOSE' }, {}]) {
      expect((await press({ jwt, ...fields })).statusCode).toBe(422)
    }
    const visit = await scene.visit({ status: 'CHECKED_OUT' })
    for (const token of [visit.token, visit.review, '']) {
      expect((await open({ jwt: token })).statusCode).toBe(401)
      expect((await press({ jwt: token, rating: '5' })).statusCode).toBe(401)
    }
    const { token } = await signedInOperator(world, 'kim@ticket-ratings.example')
    const place = outsideId('OR', scene.organisationId)
    const body = { place, reason: 'Moving', endsAt: null }
    expect((await send(world.app, 'readOnly.begin', { token, body })).status).toBe(200)
    expect((await press({ jwt, rating: '5' })).statusCode).toBe(503)
    await send(world.app, 'readOnly.end', { token, body: { place } })
    expect(await read(ticketId)).toMatchObject({ rating: null })
  })

  it.each(languages.map(({ code, direction }) => [code, direction] as const))(
    'speaks %s',
    async (code, direction) => {
      const { jwt } = await resolved()
      const page = await open({ jwt }, code)
      expect(page.body).toMatch(new RegExp(`<html\\s+lang="${code}"\\s+dir="${direction}"`))
      expect(page.body.slice(page.body.indexOf('<body'))).not.toMatch(/rating_|[{}]/)
    },
  )
})
