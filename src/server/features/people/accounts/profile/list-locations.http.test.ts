/** Somebody with more locations than a page carries (issue 16 §1). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { PageState } from '#contract/page.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { send } from '#tests/support/send.ts'
import { createCompany } from '#tests/support/factories.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const count = 40

let world: World
let boss: SignedIn
let last: string
let some: string

beforeAll(async () => {
  world = await openWorld({}, '2026-11-21T09:00:00.000Z')
  const { organisationId, companyId } = world.mine
  const names = Array.from({ length: count }, (_, index) => `Site ${String(index + 10)}`)
  const ids = []
  for (const name of names) {
    ids.push(outsideId('CO', await createCompany(world.deps, organisationId, { name })))
  }
  last = ids.at(-1) ?? ''
  some = ids[20] ?? ''
  boss = await signedInUser(world, organisationId, companyId, { email: 'boss@mine.example' })
  await administer(world, organisationId, 'boss@mine.example')
})
afterAll(() => world.close())

const open = async (url: string, { cookie } = boss) => {
  const headers = { cookie, 'accept-language': 'en' }
  const { body } = await world.app.inject({ method: 'GET', url, headers })
  const found = /<script type="application\/json" id="foyer-state">(.*?)<\/script>/s.exec(body)
  return (JSON.parse(found?.[1] ?? 'null') as PageState).console // written by the page
}
const mine = async (query: Readonly<Record<string, string>>, token: string) => {
  const { body } = await send(world.app, 'me.locations', { token, query })
  return (body as { id: string; name: string }[]).map(({ id }) => id)
}

it('gets a page with the first of them, and that of the page', async () => {
  const page = await open('/console/settings')
  expect(page?.locations).toHaveLength(30)
  expect(page?.hasMoreLocations).toBe(true)
  const there = await open(`/console/settings?companyId=${last}`)
  expect(there?.location).toMatchObject({ companyId: last, name: 'Site 49' })
  expect(there?.locations).toHaveLength(30)
  expect(there?.locations.map(({ companyId }) => companyId)).toContain(last)
})

it('is told all of them, or those where they have a right, and nobody else’s', async () => {
  const all = await mine({}, boss.token)
  expect(all).toHaveLength(count + 1)
  expect(all[0]).toBe(world.mine.co)
  expect(all).not.toContain(world.other.co)
  const { organisationId } = world.mine
  const host = await signedInUser(world, organisationId, world.mine.companyId, {
    email: 'host@mine.example',
  })
  expect(await mine({}, host.token)).toEqual([world.mine.co])
  expect(await mine({ right: 'EDIT_LOCATION' }, host.token)).toEqual([])
  expect(await mine({ right: 'EDIT_LOCATION' }, boss.token)).toContain(some)
})

it('has nothing more to ask for where the page brings all', async () => {
  const { organisationId, companyId } = world.other
  const email = 'other@other.example'
  const other = await signedInUser(world, organisationId, companyId, { email })
  expect((await open('/console/mine', other))?.hasMoreLocations).toBeUndefined()
})
