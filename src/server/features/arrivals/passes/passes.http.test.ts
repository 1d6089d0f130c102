import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Pass } from '#contract/page.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { clientActor } from '#tests/support/actors.ts'
import { createUser } from '#tests/support/factories.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { send } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
})
afterAll(() => test.close())

const passOf = async (visit: SceneVisit): Promise<Pass> =>
  (await visit.send('visitData.pass')).body as Pass
const find = (visit: SceneVisit, code: string, token = scene.client) =>
  visit.send('visits.findByPass', { body: { code }, token })

describe('the pass', () => {
  it('shows what reception needs, and a code for the day', async () => {
    const hostId = await createUser(test.deps, scene.companyId, { email: 'h@acme.example' })
    const visit = await scene.visit({ firstname: 'Vera', lastname: 'Ng', hostId })
    const pass = await passOf(visit)
    expect(pass).toMatchObject({
      id: visit.visitId,
      visitor: { firstname: 'Vera', lastname: 'Ng' },
      company: { name: 'Acme', logo128: null },
      host: { firstname: 'Hanne', email: 'h@acme.example' },
      startAt: '2026-11-21T09:00:00.000Z',
      timeZone: 'Europe/Brussels',
      validOn: '2026-11-21',
      walletLinks: { apple: null, google: null },
    })
    expect(pass.code).toMatch(/^FP1:/)
    expect((await passOf(visit)).code).toBe(pass.code)
    const query = { visitId: visit.visitId }
    const asClient = await visit.send('visitData.pass', { token: scene.client, query })
    expect((asClient.body as Pass).code).toBe(pass.code)
  })

  it.each([
    ['over', { daysFromToday: -1 }, 'visit_past', 410],
    ['denied', { status: 'DENIED' }, 'check_in_denied', 409],
    ['in review', { status: 'IN_REVIEW' }, 'visit_in_review', 409],
    ['ended', { status: 'CHECKED_OUT' }, 'visit_past', 410],
  ] as const)('is not there when the visit is %s', async (_, options, code, status) => {
    const visit = await scene.visit(options)
    const answer = await visit.send('visitData.pass')
    expect([answer.code, answer.status]).toEqual([code, status])
  })

  it('is there once the registration is complete, and before only where nothing is asked', async () => {
    const early = await scene.visit({ daysFromToday: 3 })
    expect((await early.send('visitData.pass')).status).toBe(200)
    await scene.flow(askScreen('badge'))
    const visit = await scene.visit()
    expect((await visit.send('visitData.pass')).code).toBe('check_in_incomplete')
    await visit.send('visits.putCustomFields', { body: [{ id: 'badge', value: '7' }] })
    await visit.send('visitors.updateOwn', { body: { firstname: 'Vera' } })
    expect((await visit.send('visitData.pass')).code).toBe('check_in_incomplete')
    await visit.send('visits.completeRegistration', { body: { valid: true } })
    expect((await visit.send('visitData.pass')).status).toBe(200)
  })

  it('waits for the agreement, and is there for whoever is inside', async () => {
    await scene.agreement()
    const visit = await scene.visit()
    expect((await visit.send('visitData.pass')).code).toBe('check_in_incomplete')
    const inside = await scene.visit({ status: 'CHECKED_IN' })
    expect((await inside.send('visitData.pass')).status).toBe(200)
  })

  it('is for its visitor and the company’s clients alone', async () => {
    const visit = await scene.visit()
    const other = await scene.visit()
    const stranger = await openScene(test)
    const read = (token: string) =>
      visit.send('visitData.pass', { token, query: { visitId: visit.visitId } })
    expect((await read(other.token)).code).toBe('not_found')
    expect((await read(stranger.client)).code).toBe('not_found')
    expect((await read('')).code).toBe('token_required')
    await visit.send('visits.revokeLinks', { token: scene.client })
    expect((await read(visit.token)).code).toBe('token_revoked')
  })
})

describe('a scanned pass', () => {
  it('leads to its visit on the day', async () => {
    const visit = await scene.visit({ firstname: 'Vera' })
    const answer = await find(visit, (await passOf(visit)).code)
    expect(answer.body).toMatchObject({ id: visit.visitId, visitor: { firstname: 'Vera' } })
  })

  it.each([
    ['early', '2026-11-20T22:59:59.000Z', 'pass_wrong_day'],
    ['at midnight', '2026-11-20T23:00:00.000Z', undefined],
    ['at the end', '2026-11-21T22:59:59.000Z', undefined],
    ['late', '2026-11-21T23:00:00.000Z', 'pass_wrong_day'],
  ])('counts on the location’s day: %s', async (_, instant, code) => {
    const visit = await scene.visit()
    const pass = await passOf(visit)
    test.clock.set(instant)
    const { token } = await clientActor(test.deps, scene.organisationId)
    expect((await find(visit, pass.code, token)).code).toBe(code)
  })

  it('is worth nothing once it is revoked; the new one is', async () => {
    const visit = await scene.visit()
    const old = await passOf(visit)
    const revoked = await visit.send('visits.revokePass', { token: scene.client })
    expect(revoked.body).toEqual({ id: visit.visitId, status: 'EXPECTED' })
    expect(await find(visit, old.code)).toMatchObject({ status: 409, code: 'pass_revoked' })
    expect((await find(visit, (await passOf(visit)).code)).status).toBe(200)
    const timeline = await visit.send('visits.timeline', { token: scene.client })
    expect(timeline.body).toMatchObject([{ kind: 'visit.pass_revoked' }])
  })

  it('of a cancelled visit is revoked', async () => {
    const visit = await scene.visit()
    const { code } = await passOf(visit)
    await test.deps.db.system
      .updateTable('visits')
      .set({ cancelled_at: test.clock.now() })
      .where('visitor_id', '=', visit.key.visitorId)
      .execute()
    expect((await find(visit, code)).code).toBe('pass_revoked')
  })

  it('of another company is unknown, whoever asks', async () => {
    const visit = await scene.visit()
    const { code } = await passOf(visit)
    const stranger = await openScene(test)
    const theirs = await stranger.visit()
    expect((await find(theirs, code, stranger.client)).code).toBe('pass_unknown')
    expect((await find(visit, code, stranger.client)).code).toBe('not_found')
  })

  it.each([
    ['a link', 'https://foyer.test/visit?jwt=x'],
    ['nothing', ''],
    ['a forgery', 'FP1:00000'],
  ])('that is %s is unknown', async (_, code) => {
    const visit = await scene.visit()
    expect(await find(visit, code)).toMatchObject({ status: 404, code: 'pass_unknown' })
  })

  it('of a code without end is refused', async () => {
    const visit = await scene.visit()
    expect((await find(visit, 'x'.repeat(401))).code).toBe('validation_failed')
  })
})

describe('the calendar file', () => {
  const open = (link: string) => test.app.inject({ url: link.replace('https://foyer.test', '') })

  it('opens by the link of the pass, without a header', async () => {
    const visit = await scene.visit({ title: 'Offer; part, two' })
    const { calendarLink } = await passOf(visit)
    const file = await open(calendarLink)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('text/calendar')
    expect(file.headers['content-disposition']).toContain('filename="visit.ics"')
    expect(file.body).toContain(String.raw`SUMMARY:Offer\; part\, two`)
    expect(file.body).toContain('DTSTART:20261121T090000Z')
    expect(file.body).toMatch(/^UID:[0-9a-f-]{36}@foyer\.test\r$/m)
  })

  it('is today’s or the next for an API client, and nobody else’s', async () => {
    const visit = await scene.visit()
    const stranger = await openScene(test)
    const as = (token: string) =>
      send(test.app, 'passes.calendar', { params: visit.params, query: { token } })
    expect((await as(scene.client)).status).toBe(200)
    expect((await as(stranger.client)).code).toBe('not_found')
    expect((await as((await scene.visit()).token)).code).toBe('not_found')
    expect((await as('')).code).toBe('token_required')
    const none = { ...visit.params, visitorId: `V-${'0'.repeat(26)}` }
    const query = { token: scene.client }
    expect((await send(test.app, 'passes.calendar', { params: none, query })).code).toBe(
      'not_found',
    )
  })
})

describe('wallet passes without certificates', () => {
  it('are absent, not broken', async () => {
    const visit = await scene.visit()
    const call = { params: visit.params, query: { token: visit.token } }
    expect((await send(test.app, 'passes.link', call)).body).toEqual({ link: null, google: null })
    expect(await send(test.app, 'passes.apple', call)).toMatchObject({
      status: 404,
      code: 'wallet_unavailable',
    })
  })
})
