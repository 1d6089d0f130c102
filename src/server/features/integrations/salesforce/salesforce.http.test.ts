/** Salesforce: connected by consent, and visits that stand there as events. Issue 15 §4. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  openSalesforceWorld,
  ann,
  bob,
  type SalesforceWorld,
} from '#tests/support/salesforce-scene.ts'
import type { TestSalesforce } from '#tests/support/test-salesforce.ts'

let all: SalesforceWorld
let salesforce: TestSalesforce

beforeAll(async () => {
  all = await openSalesforceWorld()
})
beforeEach(() => {
  salesforce = all.begin()
})
afterAll(() => all.close())

const later = { startAt: '2027-03-02T13:00:00.000Z', endAt: '2027-03-02T14:00:00.000Z' }

describe('a connection', () => {
  it('waits for consent, keeps its secrets to itself, and gives its access back', async () => {
    const scene = await all.open()
    expect(await scene.shown()).toMatchObject({ state: 'DRAFT', consent: { state: 'WANTED' } })
    await scene.invite()
    await scene.consent()
    expect(await scene.shown()).toMatchObject({
      state: 'ACTIVE',
      consent: { state: 'GRANTED' },
      // What happened before is nobody's.
      lastNumber: 0,
    })
    await scene.invite()
    const kept = JSON.stringify([
      await scene.shown(),
      await scene.logEntry(1),
      await all.world.run('select * from integration_exchanges where company_id = $1', [
        scene.companyId,
      ]),
    ])
    expect(kept).not.toMatch(/hush-app|access-\d|refresh-\d/)
    const { standing } = await scene.ok<{ standing: number }>(scene.ask('salesforce.remove'))
    await all.world.quiet()
    expect(standing).toBe(1)
    expect(all.there.requests.at(-1)?.url.pathname).toBe('/services/oauth2/revoke')
    expect(salesforce.events()).toHaveLength(1)
    expect((await scene.ask('salesforce.pause')).status).toBe(404)
    expect(all.there.faults).toEqual([])
  })

  it('is tried, and says which field is missing', async () => {
    const scene = await all.open()
    const steps = async () =>
      (
        await scene.ok<{ steps: { step: string; fault: string | null }[] }>(
          scene.ask('salesforce.test'),
        )
      ).steps.map(({ step, fault }) => `${step} ${fault ?? 'works'}`)
    expect(await steps()).toEqual(['SIGN_IN consent'])
    await scene.consent()
    expect(await steps()).toEqual(['SIGN_IN works', 'SEARCH works', 'ACTIVITY works'])
    salesforce.state.hasField = false
    expect((await steps()).at(-1)).toBe('ACTIVITY field_missing')
    await scene.put({ secret: '', activities: 'NONE', searches: false })
    expect(await steps()).toEqual(['SIGN_IN works'])
    expect(all.there.faults).toEqual([])
  })

  it.each([
    [{ myDomain: 'evil.example' }, 'salesforce_error_domain'],
    [{ myDomain: '' }, 'common_error_required'],
    [{ clientId: '' }, 'too_small'],
    [{ clientId: 'other', secret: '' }, 'common_error_required'],
    [{ login: 'SANDBOX', secret: '' }, 'common_error_required'],
  ])('%o is refused: %s', async (change, code) => {
    const scene = await all.open()
    const body = { ...(await scene.shown()), secret: 'x', ...change }
    const answer = await scene.ask('salesforce.put', { body })
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(code)])
  })
})

describe('a visit', () => {
  it('stands on the contact, once, moves with the visit, and goes with it', async () => {
    const scene = await all.open()
    await scene.consent()
    const meetingId = await scene.invite()
    expect(salesforce.events()).toEqual([
      {
        Subject: 'Audit',
        StartDateTime: '2027-03-01T09:00:00.000Z',
        EndDateTime: '2027-03-01T10:00:00.000Z',
        Location: 'Acme',
        Description: 'Host: Hanna Host',
        WhoId: ann.Id,
      },
    ])
    await scene.move(meetingId, later)
    expect(salesforce.events()).toMatchObject([{ StartDateTime: later.startAt }])
    expect(salesforce.state.made).toBe(1)
    await scene.cancel(meetingId)
    expect(salesforce.events()).toEqual([])
    expect((await scene.shown()).standing).toBe(0)
    const [first] = (await scene.log()).toReversed()
    expect(
      (await scene.logEntry(first?.number ?? 0)).exchanges.map(({ status }) => status),
    ).toEqual([201, 200])
    expect(all.there.faults).toEqual([])
  })

  it('stands on a lead where no contact has the address, and nowhere where nobody has', async () => {
    const scene = await all.open()
    await scene.consent()
    await scene.invite(['bob@lead.example', 'nobody@guest.example', `o'brien+x@guest.example`])
    expect(salesforce.events()).toMatchObject([{ WhoId: bob.Id }])
    salesforce.state.hasLeads = false
    await scene.invite(['nobody@guest.example'])
    const states = (await scene.log()).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['TAKEN']))
    expect((await scene.shown()).standing).toBe(1)
    expect(all.there.faults).toEqual([])
  })

  it('comes with the check-in where that is wanted', async () => {
    const scene = await all.open({ activities: 'CHECKED_IN' })
    await scene.consent()
    const visit = await scene.visit({ email: 'ann@guest.example' })
    await all.world.happen(scene.companyId, visit.key, 'visit.created')
    await all.world.quiet()
    expect(salesforce.events()).toEqual([])
    const answer = await visit.send('visits.checkIn', { token: scene.client, body: {} })
    expect(answer.status).toBe(200)
    await all.world.quiet()
    expect(salesforce.events()).toMatchObject([{ StartDateTime: '2026-11-21T09:00:00.000Z' }])
    expect(all.there.faults).toEqual([])
  })

  it('follows whoever is merged there, and is written anew where it was deleted', async () => {
    const scene = await all.open()
    await scene.consent()
    const meetingId = await scene.invite()
    const merged = { ...ann, Id: '003000000000009AAA' }
    salesforce.people.splice(0, 1, merged)
    await scene.move(meetingId, later)
    expect(salesforce.events()).toMatchObject([{ WhoId: merged.Id }])
    expect(all.there.faults).toEqual([])
  })

  it('is told by two workers once, each in its order', async () => {
    const scene = await all.open()
    await scene.consent()
    await all.world.addWorker()
    const emails = Array.from({ length: 8 }, (_, at) => `g${String(at)}@guest.example`)
    for (const [at, Email] of emails.entries()) {
      salesforce.people.push({ ...ann, Id: `0030000000001${String(at)}0AAA`, Email })
    }
    const meetingId = await scene.invite(emails)
    await scene.move(meetingId, later)
    expect(salesforce.state.made).toBe(8)
    expect(new Set(salesforce.events().map((one) => one.StartDateTime))).toEqual(
      new Set([later.startAt]),
    )
    const paths = all.there.requests.filter(({ method }) => method === 'PATCH')
    expect(new Set(paths.map(({ url }) => url.pathname)).size).toBe(8)
    expect(all.there.faults).toEqual([])
  })

  it('is told once more by its own name, as it is now', async () => {
    const scene = await all.open()
    await scene.consent()
    const meetingId = await scene.invite()
    await scene.move(meetingId, later)
    const numbers = (await scene.log()).map(({ number }) => number)
    await scene.replay({ numbers })
    await all.world.quiet()
    // Were what was kept sent again, the first would bring the old time back.
    expect(salesforce.events()).toMatchObject([{ StartDateTime: later.startAt }])
    expect(salesforce.state.made).toBe(1)
    await scene.ok(scene.ask('salesforce.pause'))
    await scene.cancel(meetingId)
    expect(salesforce.events()).toHaveLength(1)
    await scene.ok(scene.ask('salesforce.activate'))
    await all.world.quiet()
    expect(salesforce.events()).toEqual([])
  })
})
