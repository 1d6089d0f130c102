/** Parts of Foyer that operators give to some locations alone: on the server, in the console, in the audit log. Issue 16 §2. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { placeOf } from '#domain/feature-flag/feature-flag.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import { createCompany } from '#tests/support/factories.ts'
import { signedInOperator } from '#tests/support/operators.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

type Flag = CallOutput<Endpoints['featureFlags.list']>[number]

let world: World
let operator: string
let staff: Awaited<ReturnType<typeof signedInUser>>
let mine: string
let other: string

beforeAll(async () => {
  world = await openWorld({}, '2026-11-23T08:00:00.000Z')
  ;({ token: operator } = await signedInOperator(world, 'kim@ops.example'))
  const { organisationId, companyId } = world.mine
  const email = 'boss@mine.example'
  staff = await signedInUser(world, organisationId, companyId, { email })
  mine = outsideId('CO', companyId)
  other = outsideId('CO', world.other.companyId)
})
afterAll(() => world.close())

const list = async (): Promise<Flag> => {
  const { body } = await send(world.app, 'featureFlags.list', { token: operator })
  const [flag] = body as Flag[]
  if (flag === undefined) throw new Error('No part is listed.')
  return flag
}
const put = async (body: object): Promise<Answer> =>
  send(world.app, 'featureFlags.put', {
    token: operator,
    params: { feature: 'CONTACT_TRACING' },
    body: {
      everywhere: false,
      share: 0,
      locationIds: [],
      revision: (await list()).revision,
      ...body,
    },
  })
/** What the part itself answers, and what the location is told it has. */
async function isOn(token = world.mine.token, companyId = mine): Promise<boolean> {
  const params = { companyId }
  const asked = await send(world.app, 'tracing.people', { token, params, query: { q: 'jane' } })
  const told = await send(world.app, 'companies.features', { token, params })
  const { features } = told.body as { features: string[] }
  expect(asked.code === undefined).toBe(features.includes('CONTACT_TRACING'))
  if (asked.code !== undefined) expect([asked.status, asked.code]).toEqual([403, 'module_disabled'])
  return features.includes('CONTACT_TRACING')
}

describe('a part that is flagged', () => {
  it('is everywhere until an operator says otherwise', async () => {
    expect(await list()).toMatchObject({ everywhere: true, share: 0, revision: 0, locations: [] })
    expect(await isOn()).toBe(true)
  })

  it('answers nobody where it isn’t given, at once, and those who are named', async () => {
    expect((await put({})).status).toBe(200)
    expect(await isOn()).toBe(false)
    expect((await put({ locationIds: [mine, mine] })).status).toBe(200)
    expect(await isOn()).toBe(true)
    expect(await isOn(world.other.token, other)).toBe(false)
    expect(await list()).toMatchObject({
      on: 1,
      locations: [{ id: mine, organisation: { name: 'Mine' } }],
    })
  })

  it('is at those whose place is in the share, and stays there when it grows', async () => {
    const place = placeOf('CONTACT_TRACING', world.mine.companyId)
    const enough = Math.floor(place / 100) + 1
    await put({ share: enough - 1 })
    expect(await isOn()).toBe(false)
    for (const share of [enough, 100]) {
      await put({ share })
      expect(await isOn()).toBe(true)
    }
    expect(await list()).toMatchObject({ on: 2, of: 2 })
  })

  it('has no screen in the console where it isn’t given', async () => {
    const page = async (): Promise<string> => {
      const url = `/console/settings?location=${mine}`
      return (await world.app.inject({ url, headers: { cookie: staff.cookie } })).body
    }
    await put({ everywhere: true })
    expect(await page()).toContain('"features":["CONTACT_TRACING"]')
    await put({})
    expect(await page()).toContain('"features":[]')
  })
})

describe('two operators', () => {
  beforeEach(async () => {
    await put({ share: 10 })
  })

  it('who change one lose nothing: the second is told', async () => {
    const { revision } = await list()
    const both = await Promise.all([put({ share: 20, revision }), put({ share: 30, revision })])
    expect(both.map(({ code }) => code ?? 'saved').toSorted()).toEqual([
      'changed_meanwhile',
      'saved',
    ])
    const kept = both[0]?.status === 200 ? 20 : 30
    expect(await list()).toMatchObject({ share: kept, revision: revision + 1 })
    expect((await put({ share: 40, revision: 0 })).code).toBe('changed_meanwhile')
  })

  it('are told what cannot be, and nothing of it is kept', async () => {
    const before = await list()
    const nowhere = outsideId('CO', '01890000-0000-7000-8000-00000000dead')
    expect((await put({ share: 50, locationIds: [mine, nowhere] })).code).toBe('not_found')
    for (const share of [-1, 101, 1.5, null]) expect((await put({ share })).status).toBe(422)
    expect(await list()).toEqual(before)
  })

  it('find in the audit log what it was before and is after', async () => {
    await put({ share: 60, locationIds: [mine] })
    const { system } = world.deps.db
    const events = await system
      .selectFrom('events')
      .select(['company_id', 'subject'])
      .where('kind', '=', 'installation.feature_set')
      .orderBy('event_id', 'desc')
      .execute()
    expect(events[0]).toEqual({ company_id: installation, subject: 'installation:CONTACT_TRACING' })
    const { body } = await send(world.app, 'operatorAudit.list', { token: operator })
    const { locationNames, events: told } = body as CallOutput<Endpoints['operatorAudit.list']>
    const [newest] = told
    expect(newest?.changes).toEqual([
      { field: 'share', from: 10, to: 60, hidden: false },
      { field: 'locations', from: [], to: [mine], hidden: false },
    ])
    const { name } = await system
      .selectFrom('companies')
      .select('name')
      .where('company_id', '=', world.mine.companyId)
      .executeTakeFirstOrThrow()
    expect(locationNames).toEqual({ [mine]: name })
  })
})

it('forgets a location that is deleted', async () => {
  const gone = await createCompany(world.deps, world.mine.organisationId, { name: 'Gone' })
  await put({ locationIds: [outsideId('CO', gone)] })
  await world.deps.db.system.deleteFrom('companies').where('company_id', '=', gone).execute()
  expect((await list()).locations).toEqual([])
})
