/**
 * Every call that needs a right, as the table of routes names it: refused to who is signed in without it, and answered
 * to the same person with it (issue 5 §6).
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { rights } from '#domain/rights/right.ts'
import { routes } from '#server/app.ts'
import { buildTestApp, type TestApp } from './support/build-app.ts'
import { sampleCalls } from './support/sample-calls.ts'
import { openSampleTenant, type SampleTenant } from './support/sample-tenant.ts'
import { send } from './support/send.ts'

let test: TestApp
let tenant: SampleTenant

beforeAll(async () => {
  test = await buildTestApp()
  test.clock.set('2026-11-21T09:00:00.000Z')
  tenant = await openSampleTenant(test, 'rightful')
})
afterAll(() => test.close())

/** All rights but one, or all. */
async function setRights(isGranted: (right: string) => boolean): Promise<void> {
  await test.deps.db.inSystem(async (tx) => {
    await tx.deleteFrom('user_rights').execute()
    const users = await tx
      .selectFrom('users')
      .select(['company_id', 'user_id'])
      .where('company_id', '=', tenant.companyId)
      .execute()
    const rows = users.flatMap((user) =>
      rights.map((right) => ({ ...user, right_name: right, granted: isGranted(right) })),
    )
    await tx.insertInto('user_rights').values(rows).execute()
  })
  test.deps.rights.forget()
}

/** Whether a call has taken rights from somebody, or made somebody who has none yet. */
async function areSomeMissing(): Promise<boolean> {
  const { granted, users } = await test.deps.db.system
    .selectFrom('users')
    .leftJoin('user_rights', (join) =>
      join
        .onRef('user_rights.company_id', '=', 'users.company_id')
        .onRef('user_rights.user_id', '=', 'users.user_id')
        .on('user_rights.granted', '=', true),
    )
    .where('users.company_id', '=', tenant.companyId)
    .select(({ fn }) => [
      fn.count<string>('user_rights.right_name').as('granted'),
      fn.count<string>('users.user_id').distinct().as('users'),
    ])
    .executeTakeFirstOrThrow()
  return Number(granted) !== Number(users) * rights.length
}

it(
  'every right refuses who has all others, and lets in who has it',
  { timeout: 180_000 },
  async () => {
    const calls = new Map(await sampleCalls(tenant))
    const guarded = routes.filter(
      ({ rights: needed, allow }) => needed.length > 0 && allow.includes('employee'),
    )
    expect(guarded.length).toBeGreaterThan(5)
    const called = (id: EndpointId) => ({ ...calls.get(id), token: tenant.tokens.employee })
    // What is refused changes nothing: those that need the same are called one after the other.
    for (const group of Map.groupBy(guarded, ({ rights: needed }) => needed.join()).values()) {
      const needed = group[0]?.rights ?? []
      await setRights((one) => !needed.some((right) => right === one))
      for (const { endpoint } of group) {
        const refused = await send(test.app, endpoint.id, called(endpoint.id))
        expect([endpoint.id, refused.status, refused.code]).toEqual([endpoint.id, 403, 'forbidden'])
      }
    }
    for (const { endpoint } of guarded) {
      if (await areSomeMissing()) await setRights(() => true)
      const { status } = await send(test.app, endpoint.id, called(endpoint.id))
      expect([endpoint.id, status, [401, 403].includes(status)]).toEqual([
        endpoint.id,
        status,
        false,
      ])
    }
  },
)

it('says so before it looks at what is uploaded', async () => {
  const calls = new Map(await sampleCalls(tenant))
  const uploads = routes.filter(
    ({ rights: needed, allow, endpoint }) =>
      endpoint.upload === true && needed.length > 0 && allow.includes('employee'),
  )
  expect(uploads.length).toBeGreaterThan(1)
  for (const { endpoint, rights: needed } of uploads) {
    const { file: _, ...call } = { ...calls.get(endpoint.id), token: tenant.tokens.employee }
    await setRights((one) => !needed.some((right) => right === one))
    const refused = await send(test.app, endpoint.id, call)
    expect([endpoint.id, refused.status, refused.code]).toEqual([endpoint.id, 403, 'forbidden'])
    await setRights(() => true)
    const unreadable = await send(test.app, endpoint.id, call)
    expect([endpoint.id, unreadable.status]).toEqual([endpoint.id, 415])
  }
})

it('no route names a right that nobody signed in can need', () => {
  const wrong = routes.filter(
    ({ rights: needed, allow, scope, endpoint }) =>
      needed.length > 0 &&
      // Above locations administrators need it, at each of theirs.
      !(scope.startsWith('organisation') && allow.includes('administrator')) &&
      (!allow.includes('employee') || scope === 'open' || !endpoint.path.includes('{companyId}')),
  )
  expect(wrong.map(({ endpoint }) => endpoint.id)).toEqual([])
})
