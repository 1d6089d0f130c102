/** Read-only mode: what waits, what goes on, who says so, and that every process knows. Issue 16 §2, decision 0584. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { routes } from '#server/app.ts'
import { goesOnReadOnly } from './goes-on.ts'
import { openReadOnlyModes } from '#server/platform/read-only/read-only-modes.ts'
import { signedInOperator, type TestOperator } from '#tests/support/operators.ts'
import { sampleCalls } from '#tests/support/sample-calls.ts'
import { openSampleTenant, type SampleTenant } from '#tests/support/sample-tenant.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { send, type Call } from '#tests/support/send.ts'

const now = '2026-11-21T09:00:00.000Z'
const later = '2026-11-21T09:05:00.000Z'
const reason = 'We move to a new server'

let test: TestApp
let tenant: SampleTenant
let other: SampleTenant
let kim: TestOperator

beforeAll(async () => {
  test = await buildTestApp()
  test.clock.set(now)
  tenant = await openSampleTenant(test, 'readers')
  other = await openSampleTenant(test, 'writers')
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
const organisation = () => outsideId('OR', tenant.organisationId)
const begin = (endsAt: string | null = later, place = 'EVERYTHING') =>
  asKim('readOnly.begin', { body: { place, reason, endsAt } })
const beginHere = (endsAt: string | null = later) => begin(endsAt, organisation())

it('says why and until when in the language and the zone of whoever is refused', async () => {
  await begin()
  const asked = {
    token: tenant.tokens.employee,
    params: tenant.ids,
    headers: { 'accept-language': 'de' },
  }
  const { status, body, headers } = await send(test.app, 'comments.add', {
    ...asked,
    body: { text: 'Late' },
  })
  expect(status).toBe(503)
  expect(headers['retry-after']).toBe('300')
  const { error } = body as { error: { code: string; message: string; details: object } }
  expect(error.code).toBe('read_only')
  expect(error.message).toBe(
    `Bis 21. Nov. 2026, 10:05 MEZ lässt sich nichts ändern. Versuchen Sie es danach noch einmal. Grund: ${reason}`,
  )
  expect(error.details).toMatchObject({ reason, until: later })
})

it('is over by itself at its end, and at once when somebody ends it', async () => {
  const change = () =>
    send(test.app, 'comments.add', {
      token: tenant.tokens.employee,
      params: tenant.ids,
      body: { text: 'Late' },
    })
  await begin()
  expect((await change()).code).toBe('read_only')
  test.clock.set(later)
  expect((await change()).code).toBeUndefined()
  test.clock.set(now)
  await begin(null)
  expect((await change()).headers['retry-after']).toBe('60')
  expect((await asKim('readOnly.end', { body: { place: 'EVERYTHING' } })).body).toEqual({
    ended: true,
  })
  expect((await change()).code).toBeUndefined()
  expect((await asKim('readOnly.end', { body: { place: 'EVERYTHING' } })).body).toEqual({
    ended: false,
  })
})

it('holds one organisation and nobody else', async () => {
  await beginHere()
  const change = ({ tokens, ids }: SampleTenant) =>
    send(test.app, 'comments.add', { token: tokens.employee, params: ids, body: { text: 'Late' } })
  expect((await change(tenant)).code).toBe('read_only')
  expect((await change(other)).code).toBeUndefined()
  const state = await send(test.app, 'installationState.get', {
    token: tenant.tokens.employee,
    params: tenant.ids,
  })
  expect(state.body).toMatchObject({ readOnly: { reason, until: later } })
  const elsewhere = await send(test.app, 'installationState.get', {
    token: other.tokens.booker,
    params: other.ids,
  })
  expect(elsewhere.body).toMatchObject({ readOnly: null })
  const listed = await asKim('readOnly.list')
  expect(listed.body).toMatchObject([{ organisation: { id: organisation() }, reason }])
})

it('lets visitors in and out, and an emergency begin', async () => {
  await begin()
  const at = { token: tenant.tokens.employee, params: tenant.ids }
  expect((await send(test.app, 'visits.checkOut', at)).code).not.toBe('read_only')
  expect((await send(test.app, 'emergencies.start', { ...at, body: {} })).code).not.toBe(
    'read_only',
  )
  // The kiosk is told that the server is away: it keeps its acts, and sends them afterwards.
  const samples = new Map(await sampleCalls(other))
  const beat = await send(test.app, 'kiosk.heartbeat', {
    token: other.tokens.kiosk,
    params: other.ids,
    ...samples.get('kiosk.heartbeat'),
  })
  expect([beat.status, beat.code]).toEqual([503, 'read_only'])
})

it('is known by another process within seconds, without a question for each request', async () => {
  let asked = 0
  const { db, clock } = test.deps
  const counted = new Proxy(db, {
    get(target, name) {
      if (name === 'system') asked += 1
      return Reflect.get(target, name) as unknown
    },
  })
  const elsewhere = openReadOnlyModes(counted, clock)
  expect(await elsewhere.find(null)).toBeNull()
  await begin(null)
  for (let turn = 0; turn < 50; turn += 1) await elsewhere.find(null)
  expect(asked).toBe(1)
  test.clock.set('2026-11-21T09:00:02.001Z')
  expect((await elsewhere.find(null))?.reason).toBe(reason)
})

it('refuses an end that has passed and a reason that is none, and keeps what was set', async () => {
  expect((await begin(now)).code).toBe('read_only_past')
  const empty = await asKim('readOnly.begin', {
    body: { place: 'EVERYTHING', reason: '  ', endsAt: null },
  })
  expect([empty.status, empty.code]).toEqual([422, 'validation_failed'])
  const long = await asKim('readOnly.begin', {
    body: { place: 'EVERYTHING', reason: 'x'.repeat(301), endsAt: null },
  })
  expect(long.code).toBe('validation_failed')
  const nobody = await begin(null, outsideId('OR', '0192f0c1-2345-7890-8abc-def012345678'))
  expect(nobody.code).toBe('not_found')
  expect((await asKim('readOnly.list')).body).toEqual([])
})

it('stands in both audit logs, from what to what', async () => {
  await beginHere()
  await beginHere(null)
  await asKim('readOnly.end', { body: { place: organisation() } })
  const { rows } = await test.deps.db.inSystem(async (tx) => ({
    rows: await tx
      .selectFrom('events')
      .select(['company_id', 'kind', 'actor'])
      .where('kind', 'like', 'installation.read_only%')
      .where('payload', '@>', JSON.stringify({}))
      .orderBy('event_id', 'desc')
      .limit(6)
      .execute(),
  }))
  expect(rows.map(({ kind }) => kind)).toEqual([
    'installation.read_only_ended',
    'installation.read_only_ended',
    ...Array<string>(4).fill('installation.read_only_begun'),
  ])
  expect(new Set(rows.map(({ company_id: place }) => place))).toEqual(
    new Set(['00000000-0000-0000-0000-000000000000', tenant.organisationId]),
  )
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`operator:${kim.id}`]))
})

// The last one: some of the calls that go on end sessions.
it('refuses every change of everybody, and no call that goes on', async () => {
  const samples = new Map(await sampleCalls(tenant))
  const writes = routes.filter(
    ({ endpoint: { id, method, asks } }) =>
      method !== 'GET' && asks !== true && !id.startsWith('readOnly.'),
  )
  await begin()
  const refusals = async (some: typeof routes) => {
    const found: [EndpointId, number, string | undefined][] = []
    for (const { endpoint, allow } of some) {
      const { id } = endpoint
      const [kind = 'anonymous'] = allow
      const token =
        kind in tenant.tokens ? { token: Reflect.get(tenant.tokens, kind) as string } : {}
      const sample = samples.get(id)
      const params = { ...tenant.ids, ...sample?.params }
      const { status, code } = await send(test.app, id, { ...token, ...sample, params })
      found.push([id, status, code])
    }
    return found
  }
  const waiting = await refusals(writes.filter(({ endpoint: { id } }) => !goesOnReadOnly.has(id)))
  expect(waiting.length).toBeGreaterThan(400)
  // Who may not call at all is told so before.
  expect(waiting.filter(([, status, code]) => code !== 'read_only' && status !== 403)).toEqual([])
  expect(waiting.filter(([, , code]) => code !== 'read_only').length).toBeLessThan(12)
  const going = await refusals(writes.filter(({ endpoint: { id } }) => goesOnReadOnly.has(id)))
  expect(going.filter(([, , code]) => code === 'read_only')).toEqual([])
})
