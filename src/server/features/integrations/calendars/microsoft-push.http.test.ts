/** Microsoft calls when something changes in a calendar, and tells what becomes of its subscription. Issue 15 §4. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/instant.ts'
import { openGoogleWorld, type GoogleWorld } from '#tests/support/google-calendar-scene.ts'
import { vendorClient } from '#tests/support/start-test-vendor.ts'
import {
  graphRefusal,
  testGraphCalendar,
  type TestGraphCalendar,
} from '#tests/support/test-graph-calendar.ts'
import type { TestGraphSubscriptions } from '#tests/support/test-graph-subscriptions.ts'
import { calendarVendor } from './calendar-vendor.ts'

let all: GoogleWorld
let graph: TestGraphCalendar
let subscriptions: TestGraphSubscriptions

beforeAll(async () => {
  all = await openGoogleWorld()
})
beforeEach(() => {
  all.begin()
  all.there.reset(calendarVendor('MICROSOFT', 'acme.example'))
  graph = testGraphCalendar(all.there)
  subscriptions = all.subscriptions()
  all.there.apis.splice(0, all.there.apis.length, subscriptions.api, graph.api)
})
afterAll(() => all.close())

const open = () =>
  all.open({
    kind: 'MICROSOFT',
    account: 'acme.example',
    address: 'primary',
    user: vendorClient.clientId,
    password: vendorClient.clientSecret,
  })
const pass = (ms: number) => all.world.clock.advance(ms)
const lists = () =>
  all.there.requests.filter(({ url }) => url.pathname.endsWith('/calendarView/delta')).length

it('is told by its subscription, which is renewed, and ends with the connection', async () => {
  const scene = await open()
  await scene.consent()
  expect((await scene.shown())?.push).toEqual({ how: 'AT_ONCE', why: null })
  const [first] = subscriptions.all()
  expect(first).toMatchObject({ resource: 'me/events' })
  pass(MINUTE_MS)
  expect(await scene.minute()).toEqual([])
  const asked = lists()
  expect(await subscriptions.tell()).toEqual([202])
  await all.world.quiet()
  expect(lists()).toBe(asked + 1)
  // Whoever doesn't know the secret is nobody, also where one of several is right.
  const forged = (...states: (string | undefined)[]) =>
    all.deliver(first?.notificationUrl ?? '', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value: states.map((clientState) => ({ clientState })) }),
    })
  const { clientState } = first ?? {}
  for (const states of [['forged'], [clientState, 'forged'], [], ['NA']]) {
    expect(await forged(...states)).toMatchObject({ status: 404, text: '{"error":"refused"}' })
  }
  expect((await forged(clientState, clientState)).status).toBe(202)
  await all.world.quiet()
  const params = { calendarId: scene.id }
  await scene.ok(scene.ask('calendars.remove', { params }))
  await all.world.quiet()
  expect(subscriptions.all()).toEqual([])
  expect((await forged(clientState)).status).toBe(404)
  expect(all.there.faults).toEqual([])
})

it('is renewed before it ends, when Microsoft asks for it, and made anew where it is lost', async () => {
  const scene = await open()
  await scene.consent()
  pass(5 * DAY_MS)
  await scene.minute()
  expect([subscriptions.all().length, subscriptions.state.renewed]).toEqual([1, 1])
  pass(MINUTE_MS)
  expect(await subscriptions.tellOfLife('reauthorizationRequired')).toEqual([202])
  await all.world.quiet()
  expect([subscriptions.all().length, subscriptions.state.renewed]).toEqual([1, 2])
  pass(MINUTE_MS)
  const asked = lists()
  await subscriptions.tellOfLife('missed')
  await all.world.quiet()
  expect(lists()).toBe(asked + 1)
  pass(MINUTE_MS)
  const [lost] = subscriptions.all()
  const telling = subscriptions.tellOfLife('subscriptionRemoved')
  subscriptions.lose()
  expect(await telling).toEqual([202])
  await all.world.quiet()
  const [made, ...others] = subscriptions.all()
  expect([others, made?.id === lost?.id]).toEqual([[], false])
  expect(await scene.push()).toBe('AT_ONCE')
  expect(all.there.faults).toEqual([])
})

it('is asked every minute where Microsoft can’t reach Foyer, or may not be asked to call', async () => {
  const scene = await open()
  subscriptions.state.isSilent = true
  await scene.consent()
  expect(await scene.push()).toBe('unreachable')
  pass(MINUTE_MS)
  expect(await scene.minute()).toEqual(['calendar-read'])
  subscriptions.state.isSilent = false
  subscriptions.state.refusal = graphRefusal(403, 'ExtensionError')
  pass(HOUR_MS)
  await scene.minute()
  expect(await scene.push()).toBe('refused')
  subscriptions.state.refusal = null
  pass(HOUR_MS)
  await scene.minute()
  expect(await scene.push()).toBe('AT_ONCE')
  expect(all.there.faults).toEqual([])
})
