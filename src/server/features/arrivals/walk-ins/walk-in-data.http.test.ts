import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { walkInData } from '#contract/arrivals/walk-ins.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { z } from 'zod'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { createMeeting, createVisitor } from '#tests/support/meeting-factory.ts'
import type { Answer } from '#tests/support/send.ts'
import { openWalkInScene, type WalkInScene } from '#tests/support/walk-in-scene.ts'

let test: TestApp
let door: WalkInScene

beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  door = await openWalkInScene(test)
})
afterAll(() => test.close())

const dataOf = (answer: Answer) => answer.body as z.output<typeof walkInData>

describe('the data of the walk-in area', () => {
  it('shows the location, what may be done there, and nobody', async () => {
    await door.params({ hostUnknownAllowed: true, watchList: 'HOLD', takePhoto: 'OPTIONAL' })
    const answer = await door.send('walkIn.data')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      company: { id: door.co, name: 'Harbour', timeZone: 'Europe/Brussels', latitude: '' },
      companies: [{ id: door.co, name: 'Harbour', default: 'false', disabled: false }],
      params: {
        allowUnexpected: true,
        hostStep: 'REQUIRED',
        hostUnknownAllowed: true,
        hasDefaultRecipient: true,
        takePhoto: 'OPTIONAL',
        statusAfterCheckIn: 'CHECKED_IN',
      },
      identity: null,
      today: '2026-11-21',
      language: 'en',
      languages: [{ code: 'en', name: 'English', displayName: 'English' }],
      texts: {},
    })
  })

  it('keeps to itself who is told and what is watched for', async () => {
    await door.params({ watchList: 'HOLD', escalationMinutes: 7 })
    const { params } = dataOf(await door.send('walkIn.data'))
    expect(Object.keys(params)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/watch|escalation|recipientId|print/i)]),
    )
    expect((await door.send('walkIn.data')).text).not.toContain(door.recipient)
  })

  it('offers no way that leads to nobody', async () => {
    const params = { hostUnknownAllowed: true, typedHostAllowed: true, defaultRecipientId: null }
    await door.params(params)
    expect(dataOf(await door.send('walkIn.data')).params).toMatchObject({
      hostUnknownAllowed: false,
      typedHostAllowed: false,
      hasDefaultRecipient: false,
    })
  })

  it('refuses walk-ins where the location is closed to them', async () => {
    await door.rows(
      'update companies set allowed_on_location = false where company_id = $1',
      door.companyId,
    )
    test.deps.companies.forget(door.companyId)
    expect(dataOf(await door.send('walkIn.data')).params.allowUnexpected).toBe(false)
    const body = { visitor: { firstname: 'W', lastname: 'W' }, host: { id: door.host } }
    expect(await door.send('walkIn.createVisit', { body })).toMatchObject({
      code: 'walk_in_not_allowed',
    })
  })

  it('speaks the language that was asked for, with the location’s own words', async () => {
    await door.rows(
      `update companies set languages = '{nl,fr}' where company_id = $1`,
      door.companyId,
    )
    test.deps.companies.forget(door.companyId)
    await door.send('kiosk.putTexts', {
      token: door.client,
      body: { language: 'fr', texts: { walkin_page_title: 'Bienvenue' } },
    })
    const asked = dataOf(await door.send('walkIn.data', { query: { language: 'fr' } }))
    expect([asked.language, asked.texts]).toEqual(['fr', { walkin_page_title: 'Bienvenue' }])
    const other = dataOf(await door.send('walkIn.data', { query: { language: 'ja' } }))
    expect([other.language, other.texts]).toEqual(['nl', {}])
  })
})

describe('tenants of one building', () => {
  async function tenant(values: Record<string, unknown> = {}): Promise<CompanyId> {
    const companyId = await createCompany(test.deps, door.organisationId)
    await test.deps.db.system
      .updateTable('companies')
      .set({ building: 'Quay 1', ...values })
      .where('company_id', '=', companyId)
      .execute()
    return companyId
  }
  beforeEach(async () => {
    await door.rows(
      `update companies set building = 'Quay 1' where company_id = $1`,
      door.companyId,
    )
    test.deps.companies.forget(door.companyId)
  })

  it('can be chosen, those that are switched off are shown as such', async () => {
    await tenant({ name: 'Annex', is_default: true })
    await tenant({ name: 'Closed', disabled_at: '2026-11-01T00:00:00Z' })
    await tenant({ name: 'Staff only', allowed_on_location: false })
    await createCompany(test.deps, door.organisationId, { name: 'Elsewhere' })
    const { companies } = dataOf(await door.send('walkIn.data'))
    expect(
      companies.map((one) => [one.name, one.default, one.disabled, one.allowedOnLocation]),
    ).toEqual([
      ['Annex', 'true', false, true],
      ['Closed', 'false', true, true],
      ['Harbour', 'false', false, true],
      ['Staff only', 'false', false, false],
    ])
  })

  it('are entered with the link of one of them', async () => {
    const annex = outsideId('CO', await tenant({ name: 'Annex' }))
    const answer = await door.send('walkIn.data', { params: { companyId: annex } })
    expect(dataOf(answer).company).toMatchObject({ id: annex, name: 'Annex' })
  })

  it('are no tenants of another organisation’s building of the same name', async () => {
    const stranger = await createCompany(test.deps, await createOrganisation(test.deps))
    await door.rows(`update companies set building = 'Quay 1' where company_id = $1`, stranger)
    const params = { companyId: outsideId('CO', stranger) }
    expect(await door.send('walkIn.data', { params })).toMatchObject({ status: 404 })
  })

  it('do not share what was proved to one of them', async () => {
    const annex = outsideId('CO', await tenant())
    const token = await door.prove({ kind: 'MAIL', email: 'a@a.example' })
    const own = dataOf(await door.send('walkIn.data', { token }))
    expect(own.identity).toMatchObject({ by: 'MAIL', email: 'a@a.example' })
    const neighbour = dataOf(
      await door.send('walkIn.data', { token, params: { companyId: annex } }),
    )
    expect(neighbour.identity).toBeNull()
  })
})

describe('a proved identity', () => {
  it('shows its own person, what to fill in, today’s visits, and where it was', async () => {
    const { visits } = await createMeeting(test.deps, door.companyId, {
      visitors: [
        { firstname: 'Vera', lastname: 'V', email: 'v@v.example', mobile: '+32470123456' },
      ],
    })
    const { visitorId } = visits[0]
    const token = await door.prove({
      kind: 'MAIL',
      email: 'v@v.example',
      visitor_id: visitorId,
      state: JSON.stringify({ step: 'host', hostName: 'Hanne' }),
    })
    const { identity } = dataOf(await door.send('walkIn.data', { token }))
    expect(identity).toMatchObject({
      by: 'MAIL',
      email: 'v@v.example',
      visitor: { firstname: 'Vera', lastname: 'V', mobile: '+32470123456' },
      visits: [{ startAt: '2026-11-21T09:00:00.000Z', status: 'EXPECTED' }],
      state: { step: 'host', hostName: 'Hanne' },
    })
    const [visit] = identity?.visits ?? []
    const opened = await door.send('visitData.get', { token: visit?.token ?? '' })
    expect(opened.body).toMatchObject({ visit: { id: visit?.id } })
  })

  it.each([
    ['of tomorrow', { daysFromToday: 1 }],
    ['that has ended', { status: 'CHECKED_OUT' }],
  ] as const)('shows no visit %s', async (_name, meeting) => {
    const { visits } = await createMeeting(test.deps, door.companyId, meeting)
    const { visitorId } = visits[0]
    const token = await door.prove({ kind: 'MAIL', email: 'v@v.example', visitor_id: visitorId })
    expect(dataOf(await door.send('walkIn.data', { token })).identity?.visits).toEqual([])
  })

  it('of a device counts only where the location remembers', async () => {
    const visitor_id = await createVisitor(test.deps, door.companyId)
    const token = await door.prove({ kind: 'DEVICE', visitor_id })
    expect(await door.send('walkIn.data', { token })).toMatchObject({
      status: 401,
      code: 'token_revoked',
    })
    await door.params({ rememberVisitors: true })
    expect(dataOf(await door.send('walkIn.data', { token })).identity).toMatchObject({
      by: 'DEVICE',
      email: '',
    })
  })

  it.each([
    ['revoked', 'token_revoked', `revoked_at = now()`],
    ['over', 'token_expired', `expires_at = '2026-11-21T08:59:59Z'`],
  ])('that is %s does not count', async (_name, code, change) => {
    const token = await door.prove({ kind: 'MAIL', email: 'v@v.example' })
    await door.rows(`update walk_in_identities set ${change} where company_id = $1`, door.companyId)
    expect(await door.send('walkIn.data', { token })).toMatchObject({ status: 401, code })
  })
})
