import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeJwt } from 'jose'
import type { z } from 'zod'
import { outsideId } from '#contract/ids.ts'
import type { walkInData } from '#contract/arrivals/walk-ins.ts'
import { bookerToken } from '../../../tests/support/actors.ts'
import { buildTestApp, type TestApp } from '../../../tests/support/build-app.ts'
import { send } from '../../../tests/support/send.ts'
import { mintCompanyId } from '../platform/auth/tenant.ts'
import { demoKiosk } from './demo-kiosk.ts'
import { demoDoors, demoLinks } from './demo-links.ts'
import { findDemoCompanies } from './queries.ts'
import { demoOrganisation, isDemoSeeded, seedDemo } from './seed-demo.ts'

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
  test.clock.set('2026-11-21T09:00:00.000Z')
  expect(await isDemoSeeded(test.deps)).toBe(false)
  await seed()
}, 60_000)
afterAll(() => test.close())

const seed = () => seedDemo(test.app, test.deps, () => {})

/** Status and registration of each visit of a day. */
async function visitsOn(day: string): Promise<string[]> {
  const rows = await test.deps.db.system
    .selectFrom('visits')
    .select(['status', 'registration', 'details_confirmed_at', 'pre_checked_in_at'])
    .where('visit_date', '=', day)
    .execute()
  return rows.map((row) =>
    [
      row.status,
      row.registration,
      row.details_confirmed_at === null ? '' : 'begun',
      row.pre_checked_in_at === null ? '' : 'ready',
    ]
      .join(' ')
      .trim(),
  )
}

describe('the demo company', () => {
  it('has visitors for today in every state', async () => {
    expect(await isDemoSeeded(test.deps)).toBe(true)
    expect(new Set(await visitsOn('2026-11-21'))).toEqual(
      new Set([
        'EXPECTED NONE',
        'EXPECTED NONE begun',
        'EXPECTED VALID begun',
        'EXPECTED VALID begun ready',
        'ON_SITE VALID begun',
        'CHECKED_IN VALID begun',
        'CHECKED_OUT VALID begun',
        'DENIED INVALID begun',
        'IN_REVIEW NONE',
      ]),
    )
  })

  it('has a badge template, a printer, and prints at check-in', async () => {
    const { rows } = await test.deps.db.systemPool.query<{ params: object }>(
      `select p.params from company_params p where p.area = 'badge'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { params } of rows) {
      expect(params).toMatchObject({
        templateId: expect.stringMatching(/^BT-/) as string,
        printerId: expect.stringMatching(/^PR-/) as string,
        printOnCheckIn: true,
      })
    }
  })

  it('has visits before and after today, and three locations in two zones', async () => {
    const { rows } = await test.deps.db.systemPool.query<{ past: number; later: number }>(
      `select count(*) filter (where visit_date < '2026-11-21')::int as past,
         count(*) filter (where visit_date > '2026-11-21')::int as later from visits`,
    )
    expect(rows[0]?.past).toBeGreaterThan(0)
    expect(rows[0]?.later).toBeGreaterThan(0)
    const zones = await test.deps.db.system.selectFrom('companies').select('time_zone').execute()
    expect(zones.map(({ time_zone }) => time_zone).toSorted()).toEqual([
      'America/New_York',
      'Europe/Brussels',
      'Europe/Brussels',
    ])
  })

  it('has a link for every visitor that opens in the own language', async () => {
    const links = await demoLinks(test.deps)
    expect(links.length).toBeGreaterThan(10)
    for (const { link, language, companyId, status } of links) {
      const token = new URL(link).searchParams.get('jwt') ?? ''
      const answer = await test.app.inject({
        url: `/app/backend/visit-data/${outsideId('CO', companyId)}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect([status, answer.statusCode]).toEqual([status, 200])
      expect(answer.json()).toMatchObject({ language })
    }
  })

  it('has a kiosk for both tenants of the building, with a code that pairs it', async () => {
    const kiosk = await demoKiosk(test.deps)
    const answer = await test.app.inject({
      method: 'POST',
      url: '/app/backend/kiosk/pair',
      payload: { code: kiosk?.code },
    })
    expect(answer.json()).toMatchObject({
      serialNumber: 'DEMO-1',
      tenants: [{ name: 'Aurora Works' }, { name: 'Aurora Studio' }],
    })
  })

  it('has a sign at every door, and two tenants behind one of them', async () => {
    const doors = await demoDoors(test.deps)
    const seen = []
    for (const { company, link } of doors) {
      const url = new URL(link)
      const token = url.searchParams.get('jwt') ?? ''
      const { companyId } = decodeJwt<{ companyId: string }>(token)
      const answer = await test.app.inject({
        url: `/app/backend/walk-in-data/${companyId}`,
        headers: { authorization: `Bearer ${token}` },
      })
      const data = answer.json<z.output<typeof walkInData>>()
      seen.push([
        company,
        url.pathname,
        data.params.allowUnexpected,
        data.companies.map(({ name }) => name),
      ])
    }
    expect(seen).toEqual([
      ['Aurora Works', '/walkin', true, ['Aurora Works', 'Aurora Studio']],
      ['Aurora Studio', '/walkin', true, ['Aurora Works', 'Aurora Studio']],
      ['Aurora Works New York', '/walkin', false, ['Aurora Works New York']],
    ])
  })

  it('is made once, and gets visitors again on another day', async () => {
    const before = (await visitsOn('2026-11-21')).length
    await seed()
    expect(await visitsOn('2026-11-21')).toHaveLength(before)
    test.clock.set('2026-12-05T09:00:00.000Z')
    await seed()
    expect(await visitsOn('2026-12-05')).toHaveLength(before)
    const companies = await test.deps.db.system.selectFrom('companies').select('name').execute()
    expect(companies).toHaveLength(3)
  })

  it('has sixty desks on three floors, colleagues on some of them, and a habit to offer', async () => {
    test.clock.set('2026-11-21T09:00:00.000Z')
    const [company] = await findDemoCompanies(test.deps.db.system, demoOrganisation)
    const companyId = mintCompanyId(company?.companyId ?? '')
    const userId = company?.hostIds[0] ?? ''
    const token = await bookerToken(test.deps, companyId, userId)
    const params = { companyId: outsideId('CO', companyId) }
    const call = { token, params, query: { date: '2026-11-21' } }
    const desks = (await send(test.app, 'desks.list', call)).body as { state: string }[]
    expect(desks).toHaveLength(60)
    expect(desks.filter(({ state }) => state === 'TAKEN').length).toBeGreaterThan(5)
    const data = await send(test.app, 'bookingData.get', { token, params })
    expect(data.body).toMatchObject({
      person: { firstname: 'Sofie' },
      days: [
        { allowed: true, offer: { deskNumber: 'G2', reason: 'WEEKDAY' } },
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    })
  })

  it('is made with one API client for ever, and none of its tokens stays', async () => {
    const count = async (table: 'api_clients' | 'access_tokens') => {
      const rows = await test.deps.db.system.selectFrom(table).select('revoked_at').execute()
      return { all: rows.length, open: rows.filter((row) => row.revoked_at === null).length }
    }
    const before = await count('access_tokens')
    await seed()
    // Nothing was missing: a start like any other.
    expect(await count('access_tokens')).toEqual({ all: before.all, open: 0 })
    test.clock.advance(7 * 86_400_000)
    await seed()
    expect(await count('access_tokens')).toEqual({ all: before.all + 1, open: 0 })
    expect(await count('api_clients')).toEqual({ all: 1, open: 1 })
  })
})
