import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { newKey, send, type Call } from '#tests/support/send.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

const eventsOfKiosk = async () =>
  (
    await test.deps.db.system
      .selectFrom('events')
      .select('kind')
      .where('subject', '=', `kiosk:${scene.kioskId}`)
      .orderBy('event_id')
      .execute()
  ).map(({ kind }) => kind)

describe('an administrator', () => {
  it('creates, names, lists and archives kiosks', async () => {
    const { body } = await scene.admin('kiosks.create', {
      body: { name: 'North', entranceName: 'North gate', serialNumber: 'SN-1' },
    })
    const made = body as { id: string; serialNumber: string }
    expect(made.serialNumber).toBe('SN-1')
    const params = { kioskId: made.id }
    await scene.admin('kiosks.update', { params, body: { name: 'North 2', entranceName: 'Gate' } })
    const expected = {
      id: made.id,
      serialNumber: 'SN-1',
      name: 'North 2',
      entranceName: 'Gate',
      tenantIds: [scene.co],
      hasExitCode: false,
      pairedAt: null,
      lastSeenAt: null,
      appVersion: '',
      queuedCommands: 0,
      state: 'NOT_PAIRED',
      screen: null,
      restartAskedAt: null,
      archivedAt: null,
    }
    expect((await scene.admin('kiosks.get', { params })).body).toEqual(expected)
    const listed = (await scene.admin('kiosks.list')).body as { id: string }[]
    expect(listed.map(({ id }) => id)).toEqual([scene.kioskId, made.id])
    expect((await scene.admin('kiosks.delete', { params })).status).toBe(200)
    expect((await scene.admin('kiosks.get', { params })).code).toBe('not_found')
    expect((await scene.admin('kiosks.delete', { params })).code).toBe('not_found')
    expect((await scene.admin('kiosks.list')).body).toHaveLength(1)
  })

  it('makes a serial number where none is given, and none twice', async () => {
    const body = { name: 'A', entranceName: '' }
    const first = await scene.admin('kiosks.create', { body })
    expect((first.body as { serialNumber: string }).serialNumber).toMatch(/^[A-Z0-9]{10}$/)
    expect((await scene.admin('kiosks.create', { body })).code).toBe('conflict')
    const { serialNumber } = first.body as { serialNumber: string }
    const other = { name: 'B', serialNumber: serialNumber.toLowerCase() }
    expect((await scene.admin('kiosks.create', { body: other })).code).toBe('conflict')
    expect(
      (await scene.admin('kiosks.update', { body: { name: 'A', entranceName: '' } })).code,
    ).toBe('conflict')
  })

  it('may name a new kiosk as one that is gone', async () => {
    const body = { name: 'Again', serialNumber: 'AGAIN' }
    const made = (await scene.admin('kiosks.create', { body })).body as { id: string }
    await scene.admin('kiosks.delete', { params: { kioskId: made.id } })
    expect((await scene.admin('kiosks.create', { body })).status).toBe(200)
  })

  it('gives the same answer to the same request', async () => {
    const call = { key: newKey(), body: { name: 'Once' } }
    const answers = await Promise.all([
      scene.admin('kiosks.create', call),
      scene.admin('kiosks.create', call),
    ])
    expect(answers[0].text).toBe(answers[1].text)
    const other = { ...call, body: { name: 'Twice' } }
    expect((await scene.admin('kiosks.create', other)).code).toBe('idempotency_key_reused')
  })

  it('sets how a kiosk behaves', async () => {
    const defaults = (await scene.admin('kiosks.params')).body
    expect(defaults).toMatchObject({ idleSeconds: 60, walkIn: { lookupByName: null } })
    const changed = { idleSeconds: 30, walkIn: { lookupByName: 'OFF' } }
    const { body } = await scene.admin('kiosks.putParams', { body: changed })
    expect(body).toMatchObject({ ...changed, camera: 'FRONT' })
    expect((await scene.admin('kiosks.params')).body).toEqual(body)
    expect((await scene.admin('kiosks.putParams', { body: { idleSeconds: 1 } })).status).toBe(422)
  })

  it('writes texts of its own for one kiosk', async () => {
    const own = { language: 'en', texts: { common_error_required: 'Say it' } }
    expect((await scene.admin('kiosks.putTexts', { body: own })).body).toEqual(own)
    expect((await scene.admin('kiosks.texts')).body).toEqual(own)
    expect((await scene.admin('kiosks.texts', { query: { language: 'fr' } })).body).toEqual({
      language: 'fr',
      texts: {},
    })
    const unknown = { language: 'en', texts: { no_such_text: 'x' } }
    expect((await scene.admin('kiosks.putTexts', { body: unknown })).code).toBe('validation_failed')
  })

  it('sets the languages of one kiosk, or none', async () => {
    const put = (languages: string[]) =>
      scene.admin('kiosks.putLanguages', { body: languages.map((code) => ({ code })) })
    expect((await put(['fr', 'en'])).body).toMatchObject([{ code: 'fr' }, { code: 'en' }])
    expect((await scene.admin('kiosks.languages')).body).toMatchObject([
      { code: 'fr' },
      { code: 'en' },
    ])
    expect((await put([])).body).toEqual([])
    expect((await put(['zz'])).code).toBe('validation_failed')
    expect((await put(['fr', 'fr'])).code).toBe('validation_failed')
  })

  it('lets a kiosk serve companies of its own organisation only', async () => {
    const neighbour = await createCompany(test.deps, scene.organisationId, { name: 'Neighbour' })
    const stranger = await createCompany(
      test.deps,
      await createOrganisation(test.deps, 'Elsewhere'),
      { name: 'Stranger' },
    )
    const put = (...ids: string[]) =>
      scene.admin('kiosks.putTenants', { body: ids.map((id) => ({ id })) })
    const next = outsideId('CO', neighbour)
    expect((await put(next, scene.co)).status).toBe(200)
    const tenants = (await scene.admin('kiosks.tenants')).body as { id: string; name: string }[]
    expect(tenants.map(({ name }) => name)).toEqual(['Neighbour', 'Acme'])
    expect((await scene.kiosk('kiosks.tenants')).body).toEqual(tenants)
    expect((await put(outsideId('CO', stranger))).code).toBe('validation_failed')
    expect((await put(next, next)).code).toBe('validation_failed')
    expect((await put()).code).toBe('validation_failed')
  })

  it('reads what the device says of itself', async () => {
    const at = '2026-11-21T08:59:00.000Z'
    const lines = [
      { at, level: 'info', message: 'started' },
      { at, level: 'error', message: 'camera lost' },
    ]
    expect((await scene.kiosk('kiosk.uploadLog', { body: { lines } })).body).toEqual({ stored: 2 })
    expect((await scene.admin('kiosks.log')).body).toEqual(lines.toReversed())
    expect((await scene.kiosk('kiosk.uploadLog', { body: { lines: [] } })).status).toBe(422)
  })

  it('is heard in the log of events', async () => {
    await scene.admin('kiosks.putParams', { body: {} })
    await scene.admin('kiosks.revoke')
    expect(await eventsOfKiosk()).toEqual([
      'kiosk.created',
      'kiosk.code_made',
      'kiosk.paired',
      'kiosk.settings_saved',
      'kiosk.revoked',
    ])
  })
})

describe('who may not administer a kiosk', () => {
  const calls: readonly (readonly [EndpointId, Call])[] = [
    ['kiosks.list', {}],
    ['kiosks.create', { body: { name: 'x' } }],
    ['kiosks.get', {}],
    ['kiosks.update', { body: { name: 'x' } }],
    ['kiosks.delete', {}],
    ['kiosks.restore', {}],
    ['kiosks.putTenants', { body: [{ id: 'CO-01hf7yat00e0gq8s0c1xn5p3vd' }] }],
    ['kiosks.createPairingCode', {}],
    ['kiosks.revoke', {}],
    ['kiosks.restart', {}],
    ['kiosks.putExitCode', { body: { code: '' } }],
    ['kiosks.params', {}],
    ['kiosks.putParams', { body: {} }],
    ['kiosks.texts', {}],
    ['kiosks.putTexts', { body: { language: 'en', texts: {} } }],
    ['kiosks.languages', {}],
    ['kiosks.putLanguages', { body: [] }],
    ['kiosks.log', {}],
    ['kiosks.conflicts', {}],
  ]

  it.each(calls)('%s: visitors, kiosks and strangers', async (id, call) => {
    const visit = await scene.visit()
    const params = { companyId: scene.co, kioskId: scene.kioskId }
    const as = async (token?: string) =>
      (await send(test.app, id, { ...call, params, ...(token === undefined ? {} : { token }) }))
        .code
    expect(await as()).toBe('token_required')
    expect(await as(visit.token)).toBe('forbidden')
    expect(await as(scene.token)).toBe('forbidden')
    const stranger = await openKioskScene(test)
    expect(await as(stranger.client)).toBe('not_found')
  })

  it('and a kiosk of another company is not found under this one', async () => {
    const other = await openKioskScene(test)
    for (const [id, call] of calls.slice(2, -1)) {
      const { code } = await scene.admin(id, { ...call, params: { kioskId: other.kioskId } })
      const isRefusedBefore = id === 'kiosks.putTenants' && code === 'validation_failed'
      expect([id, code === 'not_found' || isRefusedBefore]).toEqual([id, true])
    }
  })
})

describe('the exit code', () => {
  const check = (code: string) => scene.kiosk('kiosk.checkExitCode', { body: { code } })

  it('is right or wrong', async () => {
    expect((await check('2468')).body).toEqual({ ok: false })
    expect((await scene.admin('kiosks.putExitCode', { body: { code: '2468' } })).body).toEqual({
      hasExitCode: true,
    })
    expect((await check('2468')).body).toEqual({ ok: true })
    expect((await check('2469')).body).toEqual({ ok: false })
    expect((await scene.admin('kiosks.putExitCode', { body: { code: '' } })).body).toEqual({
      hasExitCode: false,
    })
    expect((await check('2468')).body).toEqual({ ok: false })
    expect((await scene.admin('kiosks.putExitCode', { body: { code: '12' } })).status).toBe(422)
    expect((await scene.admin('kiosks.putExitCode', { body: { code: 'abcd' } })).status).toBe(422)
  })

  it('may be tried five times in five minutes', async () => {
    await scene.admin('kiosks.putExitCode', { body: { code: '2468' } })
    const tries = await Promise.all(['1111', '2222', '3333', '4444', '5555'].map(check))
    expect(tries.map(({ body }) => body)).toEqual(tries.map(() => ({ ok: false })))
    const sixth = await check('2468')
    expect([sixth.status, sixth.code]).toEqual([429, 'rate_limited'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    test.clock.advance(300_000)
    expect((await check('2468')).body).toEqual({ ok: true })
  })
})
