/** Watch lists for who is signed in: seen by one right, written and decided by two. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openSampleTenant, type SampleTenant } from '#tests/support/sample-tenant.ts'
import { sampleWatchCalls } from '#tests/support/sample-watch-list.ts'
import { send } from '#tests/support/send.ts'

let test: TestApp
let tenant: SampleTenant
beforeAll(async () => {
  test = await buildTestApp()
  tenant = await openSampleTenant(test, 'watchful')
})
afterAll(() => test.close())

async function setRights(...granted: readonly string[]): Promise<void> {
  await test.deps.db.inSystem(async (tx) => {
    await tx.deleteFrom('user_rights').execute()
    const user = await tx
      .selectFrom('users')
      .select(['company_id', 'user_id'])
      .where('company_id', '=', tenant.companyId)
      .where('account_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const rows = ['SEE_WATCH_MATCHES', 'APPROVE_VISITS'].map((right) => ({
      ...user,
      right_name: right,
      granted: granted.includes(right),
    }))
    await tx.insertInto('user_rights').values(rows).execute()
  })
  test.deps.rights.forget()
}
const reads = [
  'watchLists.list',
  'watchLists.test',
  'watchRecords.get',
  'watchRecords.list',
  'watchAlerts.list',
  'watchLinks.list',
]

it('are read by one right, written and decided by both, and hidden from everybody else', async () => {
  const calls = Object.entries(sampleWatchCalls(tenant.ids))
  const statusOf = async (id: string, call: object) => {
    const token = tenant.tokens.employee
    const answer = await send(test.app, id as EndpointId, { ...call, token, params: tenant.ids }) // a key of the calls
    return answer.status
  }
  for (const [id, call] of calls) {
    await setRights()
    expect([id, await statusOf(id, call)]).toEqual([id, 403])
    await setRights('APPROVE_VISITS')
    expect([id, await statusOf(id, call)]).toEqual([id, 403])
    await setRights('SEE_WATCH_MATCHES')
    const blind = await statusOf(id, call)
    expect([id, blind === 403]).toEqual([id, !reads.includes(id)])
    await setRights('SEE_WATCH_MATCHES', 'APPROVE_VISITS')
    expect([id, [401, 403, 404].includes(await statusOf(id, call))]).toEqual([id, false])
  }
})
