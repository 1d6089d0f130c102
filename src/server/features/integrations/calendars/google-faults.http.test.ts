/** Whatever Google Calendar answers, nothing is lost, doubled or cancelled by half of it. Issue 15 §4. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { meeting, openGoogleWorld, type GoogleWorld } from '#tests/support/google-calendar-scene.ts'
import type { Misbehaviour } from '#tests/support/start-test-vendor.ts'
import { googleRefusal, type TestGoogleCalendar } from '#tests/support/test-google-calendar.ts'

let all: GoogleWorld
let google: TestGoogleCalendar

beforeAll(async () => {
  all = await openGoogleWorld()
})
beforeEach(() => {
  google = all.begin()
})
afterAll(() => all.close())

describe('when something goes wrong at Google', () => {
  it.each<[string, Misbehaviour, string]>([
    ['many calls', { ...googleRefusal(403, 'rateLimitExceeded') }, 'busy'],
    ['too many', { status: 429, headers: { 'retry-after': '7200' } }, 'busy'],
    ['an outage', { status: 503 }, 'busy'],
    ['a fault', { status: 500, body: 'oops' }, 'failed'],
    ['a page in its place', { status: 200, body: '<html>' }, 'not_understood'],
    ['half an answer', 'half', 'connection_lost'],
    ['no answer', 'drop', 'connection_lost'],
    ['no right', { ...googleRefusal(403, 'forbidden') }, 'sign_in_refused'],
    ['a redirect', { status: 302, headers: { location: 'http://169.254.169.254/' } }, 'redirected'],
  ])('%s loses and doubles nothing', async (_, answer, fault) => {
    const scene = await all.open()
    google.put(meeting())
    await scene.consent()
    google.remove('a1')
    google.put(meeting({ id: 'b1', iCalUID: 'b', summary: 'Other' }))
    all.there.state.behave = () => answer
    await scene.read()
    expect((await scene.shown())?.fault).toBe(fault)
    expect((await scene.visits()).map((line) => line.slice(-5))).toEqual(['Audit'])
    all.there.state.behave = null
    await scene.read()
    expect(await scene.shown()).toMatchObject({ fault: null, failingSince: null })
    expect((await scene.visits()).map((line) => line.slice(-5))).toEqual(['Other'])
  })

  it('a token that it has forgotten has everything listed, and half a list ends nothing', async () => {
    const scene = await all.open()
    const put = (one: number) =>
      google.put(meeting({ id: `m${String(one)}`, iCalUID: `${String(one)}@calendar.example` }))
    for (let one = 0; one < 5; one += 1) put(one)
    await scene.consent()
    google.forgetTokens()
    google.remove('m0')
    // Its second page fails, or breaks off.
    for (const answer of [{ status: 500, body: '' }, 'half', 'drop'] as const) {
      all.there.state.behave = ({ url }) => (url.searchParams.has('pageToken') ? answer : null)
      await scene.read()
      expect((await scene.visits()).length).toBe(5)
    }
    all.there.state.behave = null
    await scene.read()
    expect((await scene.visits()).length).toBe(4)
    // It was restored from nothing: somebody is asked.
    google.lose()
    await scene.read()
    expect((await scene.visits()).length).toBe(4)
    expect((await scene.shown())?.goneTogether).toBe(4)
  })

  it('a consent that was withdrawn is said, and signing in again goes on', async () => {
    const scene = await all.open()
    google.put(meeting())
    await scene.consent()
    all.there.endConsent()
    google.put(meeting({ summary: 'Later' }))
    await scene.read()
    expect(await scene.shown()).toMatchObject({
      fault: 'consent',
      consent: { state: 'ENDED', problem: 'consent_ended' },
    })
    expect((await scene.visits()).length).toBe(1)
    await scene.consent()
    expect(await scene.visits()).toEqual(['03-01T09:00 ann@guest.example Later'])
  })

  it('another provider, app or secret is entered as it has to be', async () => {
    const scene = await all.open()
    const params = { calendarId: scene.id }
    const body = { ...(await scene.shown()), password: '' }
    await scene.ok(scene.ask('calendars.put', { params, body }))
    for (const other of [{ kind: 'CALDAV', address: all.caldav.address }, { user: 'other-app' }]) {
      const answer = await scene.ask('calendars.put', { params, body: { ...body, ...other } })
      expect(answer.status).toBe(422)
    }
    const dav = await scene.connectCalendar()
    const wrong = { params: { calendarId: dav } }
    expect((await scene.ask('calendars.consent', wrong)).status).toBe(409)
    expect((await scene.ask('calendars.offered', wrong)).status).toBe(409)
  })
})
