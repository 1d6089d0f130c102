import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { VisitData } from '#contract/page.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCustomField, createUser } from '#tests/support/factories.ts'
import { askScreen, tellScreen } from '#tests/support/flow-screens.ts'
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

const read = async (
  visit: SceneVisit,
  call: { query?: Record<string, string>; headers?: Record<string, string>; token?: string } = {},
): Promise<VisitData> => {
  const answer = await visit.send('visitData.get', call)
  expect(answer.status).toBe(200)
  return answer.body as VisitData
}
const changeCompany = (values: Record<string, unknown>) =>
  test.deps.db.system
    .updateTable('companies')
    .set(values)
    .where('company_id', '=', scene.companyId)
    .execute()
    .then(() => test.deps.companies.forget(scene.companyId))

describe('visit-data', () => {
  it('holds everything that the screens of a first visit show', async () => {
    await changeCompany({
      street: 'Rue de la Loi 1',
      postal_code: '1000',
      city: 'Brussels',
      latitude: '50.8465',
      longitude: '4.3517',
      phone: '+3221234567',
      logo_sha256: 'a'.repeat(64),
    })
    await scene.flow(
      askScreen('badge', 'LIST', { values: ['s', 'm'], next: 'read' }),
      tellScreen('read'),
    )
    const agreementId = await scene.agreement({ validityDays: 30 })
    const hostId = await createUser(test.deps, scene.companyId, { email: 'hanne@acme.example' })
    const visit = await scene.visit({ hostId, title: 'Offer', email: 'vera@example.org' })
    const logo128 = `/app/backend/logos/${visit.params.companyId}/${'a'.repeat(64)}`
    expect(await read(visit)).toMatchObject({
      company: {
        id: visit.params.companyId,
        name: 'Acme',
        logo128,
        default: 'false',
        allowedOnLocation: true,
        timeZone: 'Europe/Brussels',
        address: 'Rue de la Loi 1, 1000 Brussels',
        latitude: '50.8465',
        longitude: '4.3517',
        phone: '+3221234567',
      },
      visit: {
        id: visit.visitId,
        title: 'Offer',
        visitor: {
          firstname: 'Vera',
          email: 'vera@example.org',
          licensePlate: '',
          frequent: false,
          idScan: null,
          customFields: [],
        },
        company: { name: 'Acme', logo128 },
        host: { id: outsideId('US', hostId), firstname: 'Hanne', email: 'hanne@acme.example' },
        startAt: '2026-11-21T09:00:00.000Z',
        endAt: '2026-11-21T10:00:00.000Z',
        status: 'EXPECTED',
        statusId: 1,
        detailsConfirmed: false,
        registration: 'NONE',
        flowWaived: false,
        denial: null,
      },
      visitDate: '2026-11-21',
      today: '2026-11-21',
      params: { flowRequired: true, signInAdvance: true, selfCheckIn: 'CHECK_IN' },
      answered: [],
      customFields: [{ id: 'badge', type: 'LIST', resetAtEveryVisit: false }],
      flow: { firstScreenId: 'badge', screens: [{ id: 'badge' }, { id: 'read' }] },
      agreements: [
        {
          id: agreementId,
          version: 1,
          kind: 'AGREEMENT',
          conditions: [],
          texts: [{ language: 'en' }],
          validityDays: 30,
        },
      ],
      signatures: [],
      currentDate: 'November 21, 2026',
      language: 'en',
      languages: [{ code: 'en', name: 'English', displayName: 'English' }],
      texts: {},
    })
  })

  it('asks nothing where the location has no flow, or an empty one', async () => {
    const visit = await scene.visit()
    expect(await read(visit)).toMatchObject({ flow: null, params: { flowRequired: false } })
    await scene.flow()
    expect(await read(visit)).toMatchObject({ flow: null, params: { flowRequired: false } })
  })

  it.each([
    ['before midnight', '2026-11-21T09:59:59.999Z', '2026-11-21'],
    ['from midnight on', '2026-11-21T10:00:00.000Z', '2026-11-22'],
  ])('says which day it is at the location: %s on Kiritimati', async (_, instant, today) => {
    await changeCompany({ time_zone: 'Pacific/Kiritimati' })
    const visit = await scene.visit()
    test.clock.set(instant)
    expect(await read(visit)).toMatchObject({ today, visitDate: '2026-11-21' })
  })

  it('shows the host’s address only where the location does', async () => {
    const hostId = await createUser(test.deps, scene.companyId, { email: 'h@acme.example' })
    await scene.params({ showHostEmail: false })
    const visit = await scene.visit({ hostId })
    expect((await read(visit)).visit.host.email).toBeNull()
    const query = { visitId: visit.visitId }
    const seen = await read(visit, { token: scene.client, query })
    expect(seen.visit.host.email).toBe('h@acme.example')
  })

  it('keeps to itself what reception keeps to itself', async () => {
    await createCustomField(test.deps, scene.companyId, { id: 'vip', type: 'QUESTION' })
    await test.deps.db.system
      .updateTable('custom_fields')
      .set({ internal_only: true })
      .where('company_id', '=', scene.companyId)
      .execute()
    const only = { conditions: [{ field: 'vip', values: ['Yes'] }] }
    const secret = await scene.agreement({ ...only, name: 'For VIPs' })
    const visit = await scene.visit()
    expect(await read(visit)).toMatchObject({ customFields: [], agreements: [] })
    const body = [{ id: 'vip', value: 'true' }]
    await visit.send('visits.putCustomFields', { body, token: scene.client })
    const shown = await read(visit)
    expect(shown.visit.visitor.customFields).toEqual([])
    // The condition was decided here, the browser could not.
    expect(shown.agreements).toMatchObject([{ id: secret, conditions: [] }])
  })
})

describe('the languages of visit-data', () => {
  const texts = [
    { language: 'en', content: 'English rules' },
    { language: 'fr', content: 'Règles françaises' },
    { language: 'nl', content: 'Nederlandse regels' },
  ]
  beforeEach(async () => {
    await changeCompany({ languages: ['en', 'fr', 'nl'] })
    await scene.agreement({ texts })
    await scene.flow(
      askScreen('size', 'LIST', {
        values: ['s'],
        label: { en: 'Size', fr: 'Taille' },
        valueLabels: { fr: { s: 'petit' } },
      }),
    )
    for (const language of ['en', 'fr']) {
      await test.deps.db.system
        .insertInto('kiosk_texts')
        .values({
          company_id: scene.companyId,
          language,
          texts: JSON.stringify({ visit_pass_title: `pass ${language}` }),
        })
        .execute()
    }
  })

  it.each([
    ['what the visitor chose', { language: 'nl' }, 'fr', 'en', 'nl'],
    ['else the profile', {}, 'fr', 'nl', 'fr'],
    ['else the browser', {}, 'ja', 'fr-BE,fr;q=0.9', 'fr'],
    ['else English', {}, 'ja', 'de', 'en'],
    [
      'else English for a language that the location does not offer',
      { language: 'pl' },
      'ja',
      'de',
      'en',
    ],
  ] as const)('come in %s', async (_, query, language, accept, expected) => {
    const visit = await scene.visit({ language })
    const shown = await read(visit, { query, headers: { 'accept-language': accept } })
    expect(shown.language).toBe(expected)
    expect(shown.agreements[0]?.texts).toEqual(texts.filter((text) => text.language === expected))
  })

  it('fall back text by text', async () => {
    const visit = await scene.visit({ language: 'fr' })
    const shown = await read(visit)
    expect(shown.flow?.screens[0]?.element).toMatchObject({
      field: { label: 'Taille', valueLabels: ['petit'] },
    })
    expect(shown).toMatchObject({
      currentDate: '21 novembre 2026',
      texts: { visit_pass_title: 'pass fr' },
      languages: [{ code: 'en' }, { code: 'fr', displayName: 'Français' }, { code: 'nl' }],
    })
    const dutch = await read(visit, { query: { language: 'nl' } })
    expect(dutch.flow?.screens[0]?.element).toMatchObject({
      field: { label: 'Taille', valueLabels: ['petit'] },
    })
    expect(dutch.texts).toEqual({})
  })
})

describe('who reads visit-data', () => {
  it('with a link reads its own visit, also by name, and no other', async () => {
    const visit = await scene.visit()
    const other = await scene.visit()
    expect((await read(visit, { query: { visitId: visit.visitId } })).visit.id).toBe(visit.visitId)
    for (const visitId of [other.visitId, 'nonsense', `2026-11-22/${visit.params.meetingId}/V-x`]) {
      expect((await visit.send('visitData.get', { query: { visitId } })).code).toBe('not_found')
    }
  })

  it('as an API client names a visit of its organisation', async () => {
    const visit = await scene.visit()
    const stranger = await openScene(test)
    const as = (token: string, query: Record<string, string>) =>
      visit.send('visitData.get', { token, query })
    const query = { visitId: visit.visitId }
    expect((await as(scene.client, query)).status).toBe(200)
    expect((await as(scene.client, {})).code).toBe('validation_failed')
    expect((await as(stranger.client, query)).code).toBe('not_found')
    const foreign = await visit.send('visitData.get', {
      token: stranger.client,
      params: { companyId: outsideId('CO', stranger.companyId) },
      query,
    })
    expect(foreign.code).toBe('not_found')
  })

  it('is refused when the link was revoked, and when it is worth nothing', async () => {
    const visit = await scene.visit()
    await visit.send('visits.revokeLinks', { token: scene.client })
    expect((await visit.send('visitData.get')).code).toBe('token_revoked')
    expect((await visit.send('visitData.get', { token: 'x' })).code).toBe('token_cannot_decode')
  })

  it('reads a visit that is over or denied as well: the screen says so', async () => {
    const over = await scene.visit({ daysFromToday: -1 })
    expect((await read(over)).today > over.key.visitDate).toBe(true)
    const denied = await scene.visit({ status: 'DENIED' })
    expect((await read(denied)).visit.denial).toEqual({ cause: 'FLOW', reason: '' })
  })
})
