/** What a location uses: off answers nobody (issue 13 §2). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { bookerToken, locationToken } from '#tests/support/actors.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
import { send } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let ann: SignedIn
let tokens: Readonly<Record<'booker' | 'location', string>>

beforeAll(async () => {
  world = await openWorld()
  const { organisationId, companyId } = world.mine
  ann = await signedInUser(world, organisationId, companyId, { email: 'ann@modules.example' })
  const userId = await createUser(world.deps, companyId, { firstname: 'Bo' })
  await world.call('employees.put', {
    params: { userId: outsideId('US', userId) },
    body: { allowedOnLocation: true, nameHidden: false },
  })
  await setParams(world.deps, companyId, 'employee-management', { bookingEnabled: true })
  tokens = {
    booker: await bookerToken(world.deps, companyId, userId),
    location: await locationToken(world.deps, companyId),
  }
})
afterAll(() => world.close())

async function use(modules: readonly string[]): Promise<void> {
  const answer = await world.call('companies.putModules', { body: { modules } })
  expect(answer.status).toBe(200)
}

const code = async (id: Parameters<World['call']>[0], token: string) =>
  (await send(world.app, id, { token, params: { companyId: world.mine.co } })).code

it('without visitors their area is closed, and the rest says which part is off', async () => {
  await use(['WORKPLACE'])
  expect(await code('visitData.get', world.mine.visitorToken)).toBe('app_disabled')
  expect(await code('walkIn.data', tokens.location)).toBe('app_disabled')
  expect(await code('visits.list', world.mine.token)).toBe('module_disabled')
  expect(await code('visits.list', ann.token)).toBe('module_disabled')
  // What both parts use stays.
  expect(await code('flows.list', world.mine.token)).toBeUndefined()
  await use(['VISITORS', 'WORKPLACE'])
  expect(await code('visitData.get', world.mine.visitorToken)).toBeUndefined()
  expect(await code('visits.list', ann.token)).toBeUndefined()
})

it('without a workplace nobody books', async () => {
  await use(['VISITORS'])
  expect(await code('bookingData.get', tokens.booker)).toBe('app_disabled')
  expect(await code('deskAreas.list', world.mine.token)).toBe('module_disabled')
  expect(await code('visits.list', ann.token)).toBeUndefined()
  await use(['VISITORS', 'WORKPLACE'])
  expect(await code('bookingData.get', tokens.booker)).toBeUndefined()
  expect(await code('deskAreas.list', world.mine.token)).toBeUndefined()
})

it('is kept in one order, each part once', async () => {
  await use(['WORKPLACE', 'VISITORS', 'WORKPLACE'])
  const { body } = await world.call('companies.modules')
  expect(body).toEqual({ modules: ['VISITORS', 'WORKPLACE'] })
})

it('stays when the location is changed', async () => {
  await use(['VISITORS'])
  const body = { name: 'Renamed', timeZone: 'Europe/Brussels' }
  expect((await world.call('companies.update', { body })).status).toBe(200)
  expect((await world.call('companies.get')).body).toMatchObject({ modules: ['VISITORS'] })
})
