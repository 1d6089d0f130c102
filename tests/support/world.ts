/** Two organisations on one server, each with a location, an API client, and a visitor with a link. */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { expect } from 'vitest'
import { clientActor, visitorToken } from './actors.ts'
import { buildTestApp, type TestApp } from './build-app.ts'
import { createCompany, createOrganisation } from './factories.ts'
import { createMeeting } from './meeting-factory.ts'
import { newKey, send, type Answer, type Call } from './send.ts'

export type Tenant = {
  readonly organisationId: OrganisationId
  readonly companyId: CompanyId
  /** The company's id as it stands in paths. */
  readonly co: string
  /** An API client's access token. */
  readonly token: string
  readonly hostId: string
  readonly visit: VisitKey
  /** The visitor's link. */
  readonly visitorToken: string
}

export type World = TestApp & {
  readonly mine: Tenant
  readonly other: Tenant
  /** Calls as my API client, unless the call brings a token. */
  call(id: EndpointId, call?: Call): Promise<Answer>
}

/** `at` stops the clock at that instant before anything is made. */
export async function openWorld(
  environment: Record<string, string> = {},
  at?: string,
): Promise<World> {
  const test = await buildTestApp(environment)
  if (at !== undefined) test.clock.set(at)
  return addOrganisations(test)
}

/** The two organisations on a server that is there already. */
export async function addOrganisations<Test extends TestApp>(test: Test): Promise<Test & World> {
  const mine = await openTenant(test, 'Mine')
  const other = await openTenant(test, 'Other')
  return {
    ...test,
    mine,
    other,
    call: (id, call = {}) =>
      send(test.app, id, {
        token: mine.token,
        ...call,
        params: { companyId: mine.co, ...call.params },
      }),
  }
}

async function openTenant({ deps }: TestApp, name: string): Promise<Tenant> {
  const organisationId = await createOrganisation(deps, name)
  const companyId = await createCompany(deps, organisationId, { name: `${name} Brussels` })
  const { token } = await clientActor(deps, organisationId)
  const { hostId, visits } = await createMeeting(deps, companyId)
  const [visit] = visits
  return {
    organisationId,
    companyId,
    co: outsideId('CO', companyId),
    token,
    hostId,
    visit,
    visitorToken: await visitorToken(deps, companyId, visit),
  }
}

/**
 * Nobody without a token, no other organisation's client and no other company's visitor gets through; the own
 * company's visitor only where `visitor` says so.
 */
export async function expectRefusals(
  { app, mine, other }: World,
  id: EndpointId,
  call: Call,
  visitor: 'may' | 'may not',
): Promise<void> {
  const params = { companyId: mine.co, ...call.params }
  const as = async (token?: string) => {
    const { token: _own, ...rest } = call
    const answer = await send(app, id, {
      ...rest,
      ...(token === undefined ? {} : { token }),
      params,
    })
    return [answer.status, answer.code]
  }
  expect(await as()).toEqual([401, 'token_required'])
  expect(await as(other.token)).toEqual([404, 'not_found'])
  expect(await as('A'.repeat(40))).toEqual([401, 'token_invalid'])
  expect(await as('not-a-token')).toEqual([401, 'token_cannot_decode'])
  const foreign = visitor === 'may' ? [404, 'not_found'] : [403, 'forbidden']
  expect(await as(other.visitorToken)).toEqual(foreign)
  if (visitor === 'may not') expect(await as(mine.visitorToken)).toEqual(foreign)
}

/**
 * The same key gives the same answer, also when two arrive together; with another body it is refused.
 * @returns the answer.
 */
export async function expectRepeatable(
  world: World,
  id: EndpointId,
  call: Call,
  otherBody: unknown,
): Promise<Answer> {
  const key = newKey()
  const [first, twin] = await Promise.all([
    world.call(id, { ...call, key }),
    world.call(id, { ...call, key }),
  ])
  expect(first.text).toBe(twin.text)
  expect([first.status, twin.status]).toEqual([200, 200])
  const repeated = await world.call(id, { ...call, key })
  expect([repeated.status, repeated.text]).toEqual([200, first.text])
  const changed = await world.call(id, { ...call, key, body: otherBody })
  expect([changed.status, changed.code]).toEqual([422, 'idempotency_key_reused'])
  return first
}
