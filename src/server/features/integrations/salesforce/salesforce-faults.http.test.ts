/** Whatever Salesforce answers, no visit is lost or doubled, and the connection says what is wrong. Issue 15 §4, §6. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSalesforceWorld, type SalesforceWorld } from '#tests/support/salesforce-scene.ts'
import type { Misbehaviour, VendorRequest } from '#tests/support/start-test-vendor.ts'
import { salesforceRefusal, type TestSalesforce } from '#tests/support/test-salesforce.ts'

let all: SalesforceWorld
let salesforce: TestSalesforce
const hourMs = 3_600_000

beforeAll(async () => {
  all = await openSalesforceWorld()
})
beforeEach(() => {
  salesforce = all.begin()
})
afterAll(() => all.close())

const ofApi = ({ url }: VendorRequest) => url.pathname.startsWith('/services/data/')

describe('when something goes wrong at Salesforce', () => {
  it.each<[string, Misbehaviour, string]>([
    ['used up calls', salesforceRefusal(403, 'REQUEST_LIMIT_EXCEEDED'), 'limit'],
    ['no right', salesforceRefusal(403, 'INSUFFICIENT_ACCESS'), 'not_permitted'],
    ['too many', { status: 429, headers: { 'retry-after': '30' } }, 'refused_for_now'],
    ['an outage', salesforceRefusal(503, 'SERVER_UNAVAILABLE'), 'refused_for_now'],
    ['a fault', { status: 500, body: 'oops' }, 'failed'],
    ['a page in its place', { status: 200, body: '<html>' }, 'not_understood'],
    ['half an answer', 'half', 'no_answer'],
    ['no answer', 'drop', 'no_answer'],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      'not_understood',
    ],
  ])('%s loses and doubles nothing', async (_, answer, fault) => {
    const scene = await all.open()
    await scene.consent()
    all.there.state.behave = (request) => (ofApi(request) ? answer : null)
    const meetingId = await scene.invite()
    expect(await scene.shown()).toMatchObject({ lastError: fault, waiting: 1 })
    expect((await scene.log())[0]).toMatchObject({ state: 'WAITING', error: fault })
    all.there.state.behave = null
    await scene.after(hourMs)
    expect(await scene.shown()).toMatchObject({ lastError: null, waiting: 0, failingSince: null })
    expect(salesforce.events()).toHaveLength(1)
    await scene.cancel(meetingId)
    expect(salesforce.events()).toEqual([])
  })

  it('used up calls make it rest at once, so that others have theirs', async () => {
    const scene = await all.open()
    await scene.consent()
    all.there.state.behave = (request) =>
      ofApi(request) ? salesforceRefusal(403, 'REQUEST_LIMIT_EXCEEDED') : null
    await scene.invite(['ann@guest.example', 'bob@lead.example', 'c@guest.example'])
    const asked = all.there.requests.filter(ofApi).length
    await scene.invite()
    expect(all.there.requests.filter(ofApi).length).toBe(asked)
    expect(asked).toBeLessThanOrEqual(2)
    expect((await scene.shown()).restsUntil).not.toBeNull()
  })

  it('an answer that is lost makes nothing twice', async () => {
    const scene = await all.open()
    await scene.consent()
    let lost = 0
    all.there.state.behave = (request) => {
      if (request.method !== 'PATCH' || lost > 0) return null
      lost += 1
      void salesforce.api(request)
      return 'drop'
    }
    await scene.invite()
    await scene.after(hourMs)
    expect([lost, salesforce.state.made, salesforce.events().length]).toEqual([1, 1, 1])
    // The control: with another id there would be two.
    const written = all.there.requests.findLast(({ method }) => method === 'PATCH')
    if (written === undefined) throw new Error('nothing was written')
    const url = new URL(written.url)
    url.pathname = url.pathname.replace(/[\da-f-]{36}$/, crypto.randomUUID())
    void salesforce.api({ ...written, url })
    expect(salesforce.state.made).toBe(2)
  })

  it('what failed before the visit moved never brings the old time back', async () => {
    const scene = await all.open()
    await scene.consent()
    all.there.state.behave = (request) => (ofApi(request) ? { status: 500 } : null)
    const meetingId = await scene.invite()
    all.there.state.behave = null
    const later = { startAt: '2027-03-05T13:00:00.000Z', endAt: '2027-03-05T14:00:00.000Z' }
    await scene.move(meetingId, later)
    await scene.after(hourMs)
    expect(salesforce.events()).toMatchObject([{ StartDateTime: later.startAt }])
    expect([(await scene.shown()).waiting, salesforce.state.made]).toEqual([0, 1])
  })

  it('a token that ran out is renewed, and the call made again', async () => {
    const scene = await all.open()
    await scene.consent()
    all.there.state.access.clear()
    await scene.invite()
    expect(salesforce.events()).toHaveLength(1)
    expect((await scene.shown()).lastError).toBeNull()
    expect(all.there.faults).toEqual([])
  })

  it('a consent that was withdrawn is said, by mail too, and signing in again goes on', async () => {
    const scene = await all.open()
    await scene.consent()
    all.there.endConsent()
    await scene.invite()
    expect(await scene.shown()).toMatchObject({
      lastError: 'consent',
      waiting: 1,
      consent: { state: 'ENDED', problem: 'consent_ended' },
    })
    const asked = all.there.requests.length
    await scene.after(60_000)
    expect(all.there.requests.length).toBe(asked)
    const mails = await all.world.run<{ subject: string }>(
      'select subject from mails where company_id = $1 and subject like $2',
      [scene.companyId, '%Salesforce%'],
    )
    expect(mails).toHaveLength(1)
    await scene.consent()
    expect(await scene.shown()).toMatchObject({ lastError: null, waiting: 0 })
    expect(salesforce.events()).toHaveLength(1)
  })

  it('one activity that is refused holds up no other', async () => {
    const scene = await all.open()
    await scene.consent()
    let refused = 0
    all.there.state.behave = ({ method }) => {
      if (method !== 'PATCH' || refused > 0) return null
      refused += 1
      return salesforceRefusal(400, 'FIELD_CUSTOM_VALIDATION_EXCEPTION')
    }
    await scene.invite(['ann@guest.example', 'bob@lead.example'])
    expect(salesforce.events()).toHaveLength(1)
    const log = await scene.log()
    expect(log.map(({ state, error }) => `${state} ${error ?? ''}`.trim()).toSorted()).toEqual([
      'GIVEN_UP not_taken',
      'TAKEN',
    ])
    expect((await scene.shown()).failingSince).toBeNull()
    const [bad] = log.filter(({ state }) => state === 'GIVEN_UP')
    await scene.replay({ numbers: [bad?.number ?? 0] })
    await all.world.quiet()
    expect(salesforce.events()).toHaveLength(2)
  })

  it('a field that is missing is said, and made there everything goes', async () => {
    const scene = await all.open()
    await scene.consent()
    salesforce.state.hasField = false
    await scene.invite()
    expect(await scene.shown()).toMatchObject({ lastError: 'field_missing', waiting: 1 })
    salesforce.state.hasField = true
    await scene.after(hourMs)
    expect(salesforce.events()).toHaveLength(1)
  })

  it('sends a token to no other host', async () => {
    const scene = await all.open()
    await scene.consent()
    await all.world.run(
      `update integration_consents set told = '{"instance_url": "https://evil.example"}' where company_id = $1`,
      [scene.companyId],
    )
    const asked = all.there.requests.length
    await scene.invite()
    expect([all.there.requests.length, (await scene.shown()).lastError]).toEqual([
      asked,
      'not_understood',
    ])
  })
})
