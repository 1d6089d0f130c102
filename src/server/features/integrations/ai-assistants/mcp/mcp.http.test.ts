/** What assistants may do, judged with the protocol's own client: with their person's rights, and nothing before it is confirmed. */
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import {
  callTool,
  connected,
  openClient,
  startAssistant,
  type TestAssistant,
} from '#tests/support/assistant-scene.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany } from '#tests/support/factories.ts'
import { newKey, send } from '#tests/support/send.ts'
import { openWorkplace, workday, type Workplace } from '#tests/support/workplace-scene.ts'

let test: TestApp
let place: Workplace
let program: TestAssistant
let ann: SignedIn
/** Of Ann, who allowed changes. */
let client: Client
let evening: string

beforeAll(async () => {
  test = await buildTestApp({ WEBHOOK_ALLOW: '127.0.0.1' })
  place = await openWorkplace(test)
  program = await startAssistant()
  evening = test.clock.now()
  await place.call('aiAssistants.putRules', { body: { mode: 'CHANGE' } })
  ann = await person('ann@acme.example')
  client = await clientOf(ann)
})
afterAll(async () => {
  await program.close()
  await test.close()
})

const person = (email: string) =>
  signedInUser(test, place.organisationId, place.companyId, { email })
async function clientOf({ token }: SignedIn, allowed: 'READ' | 'CHANGE' = 'CHANGE') {
  const tokens = await connected(test, program, token, allowed)
  return openClient(test, tokens.access_token)
}
const jane = { firstname: 'Jane', lastname: 'Doe', date: workday, time: '10:00', title: 'Talk' }
const desk = (deskNumber: string, date = workday) => ({
  date,
  deskAreaId: place.deskAreaId,
  deskNumber,
})
async function confirmed(name: string, args: Record<string, unknown>, by = client) {
  const { confirmation } = await callTool(by, name, args)
  return callTool(by, name, { ...args, confirmation })
}
const bookings = async () =>
  (await callTool(client, 'my_bookings'))['bookings'] as { id: string; deskNumber: string }[]

describe.each([['2026-07-28'], ['2025-11-25']])('the protocol of %s', (revision) => {
  it('offers the same tools in the same order', async () => {
    const tokens = await connected(test, program, ann.token)
    const mode = revision === '2025-11-25' ? 'legacy' : { pin: revision }
    const own = await openClient(test, tokens.access_token, mode)
    const { tools } = await own.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'list_locations',
      'find_visits',
      'who_is_in',
      'find_desks',
      'my_bookings',
      'invite_visitor',
      'book_desk',
      'cancel_booking',
      'answer_visitor',
    ])
    const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint === true)
    expect(reading).toHaveLength(5)
    expect(await callTool(own, 'list_locations')).toMatchObject({
      locations: [{ id: place.co, timeZone: 'Europe/Brussels', now: '2026-11-22T19:00' }],
    })
  })
})

describe('an assistant that may only read', () => {
  it('is offered nothing that changes, and finds none of it', async () => {
    const reader = await clientOf(ann, 'READ')
    const { tools } = await reader.listTools()
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
    await expect(reader.callTool({ name: 'book_desk', arguments: desk('1') })).rejects.toThrow()
  })

  it('is what every assistant is once the organisation says so', async () => {
    const { access_token: token } = await connected(test, program, ann.token)
    // A client keeps the list that it has for a minute.
    const offered = async () => (await (await openClient(test, token)).listTools()).tools.length
    expect(await offered()).toBe(9)
    await place.call('aiAssistants.putRules', { body: { mode: 'READ' } })
    expect(await offered()).toBe(5)
    await place.call('aiAssistants.putRules', { body: { mode: 'CHANGE' } })
  })
})

describe('a change', () => {
  it('is shown first, and done once it is confirmed', async () => {
    const name = (await test.deps.companies.find(place.companyId))?.name ?? ''
    const preview = await callTool(client, 'book_desk', desk('1'))
    expect(preview).toMatchObject({
      done: false,
      preview: `Book desk 1 in North at ${name} on ${workday}.`,
      confirmation: expect.stringMatching(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/) as string,
    })
    expect(await bookings()).toEqual([])
    const { confirmation } = preview
    const done = await callTool(client, 'book_desk', { ...desk('1'), confirmation })
    expect(done).toMatchObject({ done: true, result: { status: 'EXPECTED' } })
    // A lost answer is asked for again, and nothing is done again.
    expect(await callTool(client, 'book_desk', { ...desk('1'), confirmation })).toEqual(done)
    const [booked, ...more] = await bookings()
    expect([booked?.deskNumber, more]).toEqual(['1', []])
    const gone = await confirmed('cancel_booking', { bookingId: booked?.id })
    expect(gone).toMatchObject({ done: true })
    expect(await bookings()).toEqual([])
  })

  it('is done once by two confirmations at a time', async () => {
    const { confirmation } = await callTool(client, 'invite_visitor', jane)
    const both = [1, 2].map(() => callTool(client, 'invite_visitor', { ...jane, confirmation }))
    const [one, two] = await Promise.all(both)
    expect(one).toEqual(two)
    const found = await callTool(client, 'find_visits', { from: workday, text: 'Jane Doe' })
    expect(found).toMatchObject({ total: 1, visits: [{ visitor: 'Jane Doe', title: 'Talk' }] })
  })

  it.each([
    ['other arguments', { deskNumber: '3' }, 'confirmation_other'],
    ['another day', { date: '2026-11-24' }, 'confirmation_other'],
    ['a made-up code', { confirmation: 'AAAA-BBBB-CCCC' }, 'confirmation_unknown'],
  ])('is not done with %s', async (_what, wish, code) => {
    const { confirmation } = await callTool(client, 'book_desk', desk('2'))
    const answer = await callTool(client, 'book_desk', { ...desk('2'), confirmation, ...wish })
    expect(answer).toMatchObject({ code })
    expect(await bookings()).toEqual([])
  })

  it('is not done ten minutes later, nor by another assistant', async () => {
    const { confirmation } = await callTool(client, 'book_desk', desk('2'))
    const args = { ...desk('2'), confirmation }
    expect(await callTool(await clientOf(ann), 'book_desk', args)).toMatchObject({
      code: 'confirmation_unknown',
    })
    test.clock.advance(10 * MINUTE_MS)
    expect(await callTool(client, 'book_desk', args)).toMatchObject({
      code: 'confirmation_expired',
    })
    test.clock.set(evening)
  })

  it('is refused as the API refuses it', async () => {
    const bob = await clientOf(await person('bob@acme.example'))
    expect(await confirmed('book_desk', desk('4'), bob)).toMatchObject({ done: true })
    expect(await confirmed('book_desk', desk('4'))).toMatchObject({ code: 'desk_taken' })
    const [his] = (await callTool(bob, 'my_bookings'))['bookings'] as { id: string }[]
    expect(await callTool(client, 'cancel_booking', { bookingId: his?.id })).toMatchObject({
      code: 'forbidden',
    })
  })

  it('stands in the log with its assistant beside its person', async () => {
    await confirmed('book_desk', desk('5'))
    const { body } = await place.call('audit.list', { query: { about: 'booking' } })
    const [event] = (body as { events: Record<string, unknown>[] }).events
    expect(event).toMatchObject({
      kind: 'booking.created',
      actor: `user:${outsideId('US', ann.userId)}`,
      assistant: 'Helper',
    })
    const own = await send(test.app, 'bookings.create', {
      token: ann.token,
      params: { companyId: place.co },
      key: newKey(),
      body: desk('6', '2026-11-25'),
    })
    expect(own.status).toBe(200)
    const after = await place.call('audit.list', { query: { about: 'booking' } })
    const [byHand] = (after.body as { events: Record<string, unknown>[] }).events
    expect(byHand).toMatchObject({ kind: 'booking.created', assistant: null })
  })
})

describe('an assistant sees and does', () => {
  it('what its person may, and no visit of others', async () => {
    await confirmed('invite_visitor', { ...jane, firstname: 'Joan', title: 'Other talk' })
    const carl = await clientOf(await person('carl@acme.example'))
    const found = await callTool(carl, 'find_visits', { from: workday })
    expect(found).toEqual({ total: 0, visits: [] })
    const { visits } = (await callTool(client, 'find_visits', { from: workday })) as {
      visits: { id: string }[]
    }
    const args = { visitId: visits[0]?.id, answer: 'ON_MY_WAY' }
    expect(await callTool(carl, 'answer_visitor', args)).toMatchObject({ code: 'not_found' })
  })

  it('nothing where its person does not work', async () => {
    const companyId = await createCompany(test.deps, place.organisationId, { name: 'Elsewhere' })
    const location = outsideId('CO', companyId)
    expect(await callTool(client, 'find_visits', { location })).toMatchObject({ code: 'not_found' })
    expect(await callTool(client, 'book_desk', { ...desk('1'), location })).toMatchObject({
      code: 'not_found',
    })
  })

  it('who waits, and answers for its person', async () => {
    await confirmed('invite_visitor', { ...jane, firstname: 'June' })
    const { visits } = (await callTool(client, 'find_visits', {
      from: workday,
      text: 'June',
    })) as { visits: { id: string }[] }
    const [date = '', meetingId = '', visitorId = ''] = (visits[0]?.id ?? '').split('/')
    test.clock.set(`${workday}T09:00:00.000Z`)
    const own = await clientOf(await again())
    const arrived = await place.call('visits.checkIn', {
      params: { date, meetingId, visitorId },
      body: { override: { reason: 'She is expected' } },
    })
    expect(arrived.status).toBe(200)
    expect(await callTool(own, 'who_is_in')).toMatchObject({
      visitors: { total: 1, visits: [{ visitor: 'June Doe', waitsForMe: true }] },
    })
    const args = { visitId: visits[0]?.id, answer: 'FIVE_MINUTES' }
    expect(await confirmed('answer_visitor', args, own)).toMatchObject({ done: true })
    const { body } = await place.call('visits.arrival', {
      params: { date, meetingId, visitorId },
    })
    expect(body).toMatchObject({ arrival: { answer: 'FIVE_MINUTES' } })
    const timeline = await send(test.app, 'visits.timeline', {
      token: (await again()).token,
      params: { companyId: place.co, date, meetingId, visitorId },
    })
    const entries = timeline.body as { kind: string; assistant: string | null }[]
    expect(entries.map(({ kind, assistant }) => [kind, assistant])).toContainEqual([
      'visit.host_answered',
      'Helper',
    ])
    expect(entries.map(({ assistant }) => assistant)).toContain(null)
    test.clock.set(evening)
  })

  it('no location that is switched off', async () => {
    await test.deps.db.system
      .updateTable('companies')
      .set({ disabled_at: test.deps.clock.now() })
      .where('company_id', '=', place.companyId)
      .execute()
    test.deps.companies.forget(place.companyId)
    expect(await callTool(client, 'find_visits')).toMatchObject({ code: 'app_disabled' })
  })
})

/** Ann, whose token of the evening before has ended. */
async function again(): Promise<SignedIn> {
  const { body } = await send(test.app, 'session.token', {
    headers: { cookie: ann.cookie },
    body: { companyId: place.co },
  })
  return { ...ann, token: (body as { token: string }).token }
}
