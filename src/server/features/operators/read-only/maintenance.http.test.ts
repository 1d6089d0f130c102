/** Maintenance: announced, begun and over by itself; which pages rest meanwhile, and what goes on. Issue 16 §2, decision 0595. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { signedInOperator, type TestOperator } from '#tests/support/operators.ts'
import { openSampleTenant, type SampleTenant } from '#tests/support/sample-tenant.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { send, type Call } from '#tests/support/send.ts'

const now = '2026-11-21T09:00:00.000Z'
const announcedFrom = '2026-11-21T09:01:00.000Z'
const startsAt = '2026-11-21T09:02:00.000Z'
const endsAt = '2026-11-21T09:04:00.000Z'
const reason = 'We move to a new server'
const window = { reason, startsAt, endsAt, announcedFrom }

let test: TestApp
let tenant: SampleTenant
let kim: TestOperator

beforeAll(async () => {
  test = await buildTestApp()
  test.clock.set(now)
  tenant = await openSampleTenant(test, 'workers')
  kim = await signedInOperator(test, 'kim@ops.example')
})
afterAll(() => test.close())
afterEach(async () => {
  test.clock.set(now)
  await test.deps.db.system.deleteFrom('read_only_modes').execute()
  test.deps.readOnly.forget()
})

const asKim = (id: EndpointId, asked: Omit<Call, 'token'> = {}) =>
  send(test.app, id, { token: kim.token, ...asked })
const plan = (wish: object = {}) => asKim('maintenance.plan', { body: { ...window, ...wish } })
const change = () =>
  send(test.app, 'comments.add', {
    token: tenant.tokens.employee,
    params: tenant.ids,
    body: { text: 'Late' },
  })
const told = async () =>
  (
    await send(test.app, 'installationState.get', {
      token: tenant.tokens.booker,
      params: tenant.ids,
    })
  ).body as { maintenance: object | null; readOnly: object | null }
const open = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { 'accept-language': 'de', ...headers } })

it('is told before, begins by itself, and is over by itself', async () => {
  expect((await plan()).body).toEqual(window)
  expect((await asKim('maintenance.get')).body).toEqual({ maintenance: window })
  expect(await told()).toMatchObject({ maintenance: null, readOnly: null })
  expect((await change()).code).toBeUndefined()
  test.clock.set(announcedFrom)
  const shown = { reason, startsAt, endsAt }
  expect(await told()).toMatchObject({ maintenance: shown, readOnly: null })
  expect((await change()).code).toBeUndefined()
  test.clock.set(startsAt)
  expect(await told()).toMatchObject({ maintenance: shown, readOnly: { reason, until: endsAt } })
  const refused = await change()
  expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([
    503,
    'read_only',
    '120',
  ])
  test.clock.set(endsAt)
  expect(await told()).toMatchObject({ maintenance: null, readOnly: null })
  expect((await change()).code).toBeUndefined()
  expect((await asKim('maintenance.get')).body).toEqual({ maintenance: null })
})

it('shows a calm page in the reader’s language in place of those that rest', async () => {
  await plan()
  expect((await open('/console/settings')).statusCode).toBe(302)
  test.clock.set(startsAt)
  for (const url of [
    '/console/settings',
    '/booking',
    '/booking/desk/AB12',
    '/account',
    '/sign-up',
  ]) {
    const page = await open(url)
    expect([url, page.statusCode, page.headers['retry-after']]).toEqual([url, 503, '120'])
    expect(page.body).toMatch(/<html\s+lang="de"/)
    expect(page.body).toContain('Foyer wird gewartet')
    expect(page.body).toContain('Kommen Sie nach 21. Nov. 2026, 09:04 UTC wieder.')
    expect(page.body).toContain(reason)
    expect(page.headers['cache-control']).toContain('no-store')
  }
  const zoned = await open('/booking', {
    cookie: `__Host-foyer-place=${outsideId('CO', tenant.companyId)}`,
  })
  expect(zoned.body).toContain('10:04 MEZ')
  test.clock.set(endsAt)
  expect((await open('/booking')).statusCode).toBe(200)
})

it('leaves the door, the log, emergencies, signing in and the operators alone', async () => {
  await plan()
  test.clock.set(startsAt)
  expect((await open('/console/settings')).statusCode).toBe(503)
  for (const url of [
    '/console',
    '/console/mine',
    '/console/emergency',
    '/console/emergency/shell',
    '/booking/check-in',
    '/visit',
    '/walkin',
    '/sign-in',
    '/operator/sign-in',
    '/health/live',
  ]) {
    expect([url, (await open(url)).statusCode]).not.toEqual([url, 503])
  }
  const at = { token: tenant.tokens.employee, params: tenant.ids }
  expect((await send(test.app, 'visits.checkOut', at)).code).not.toBe('read_only')
  expect((await send(test.app, 'emergencies.start', { ...at, body: {} })).code).not.toBe(
    'read_only',
  )
})

it('is changed and called off while it lasts, and stands beside read-only mode', async () => {
  await plan({ startsAt: now, announcedFrom: now })
  const body = { place: 'EVERYTHING', reason: 'A fault', endsAt: null }
  expect((await asKim('readOnly.begin', { body })).status).toBe(200)
  expect((await asKim('readOnly.end', { body: { place: 'EVERYTHING' } })).body).toEqual({
    ended: true,
  })
  expect((await change()).code).toBe('read_only')
  expect((await asKim('readOnly.list')).body).toEqual([])
  expect((await asKim('maintenance.cancel')).body).toEqual({ ended: true })
  expect((await asKim('maintenance.cancel')).body).toEqual({ ended: false })
  expect((await change()).code).toBeUndefined()
  expect((await open('/booking')).statusCode).toBe(200)
})

it('refuses times that make no sense, and no reason', async () => {
  const told = { announcedFrom: now }
  for (const wrong of [
    { endsAt: startsAt },
    { ...told, startsAt: '2026-11-20T09:00:00.000Z', endsAt: now },
    { announcedFrom: endsAt },
  ]) {
    const { status, code } = await plan(wrong)
    expect([status, code]).toEqual([422, 'maintenance_times'])
  }
  expect((await plan({ reason: ' ' })).code).toBe('validation_failed')
  expect((await plan({ endsAt: 'late' })).code).toBe('validation_failed')
  expect((await asKim('maintenance.get')).body).toEqual({ maintenance: null })
})

it('stands in the audit log', async () => {
  await plan()
  await asKim('maintenance.cancel')
  const rows = await test.deps.db.inSystem((tx) =>
    tx
      .selectFrom('events')
      .select(['kind', 'actor'])
      .where('subject', '=', 'installation:maintenance')
      .orderBy('event_id', 'desc')
      .limit(2)
      .execute(),
  )
  const actor = `operator:${kim.id}`
  expect(rows).toEqual([
    { kind: 'installation.maintenance_cancelled', actor },
    { kind: 'installation.maintenance_planned', actor },
  ])
})
