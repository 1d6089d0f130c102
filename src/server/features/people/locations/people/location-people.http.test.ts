/** Who works at all locations: found as at one of them, one person once, and where they do what (issue 16 §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { listLocationPeople } from '#contract/people/location-people.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

type Page = HandlerOutput<typeof listLocationPeople>
type Asked = Readonly<Record<string, string>>

let world: World
let boss: SignedIn
/** Changes people at Porto alone. */
let clerk: SignedIn
let brussels: CompanyId
let porto: CompanyId
let ines: string

const co = (companyId: CompanyId) => outsideId('CO', companyId)
const refusal = ({ status, code }: Answer) => [status, code]
const ask = (query: Asked = {}, token = boss.token) =>
  send(world.app, 'locationPeople.list', { token, query })
const people = async (query?: Asked, token?: string): Promise<Page> => {
  const answer = await ask(query, token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Page
}
const names = (page: Page) => page.people.map(({ firstname }) => firstname)
const find = async (query?: Asked, token?: string) => names(await people(query, token))

beforeAll(async () => {
  world = await openWorld()
  const { deps, mine } = world
  const { organisationId } = mine
  brussels = mine.companyId
  porto = await createCompany(deps, organisationId, { name: 'Porto' })
  const sign = async (firstname: string, lastname: string) => {
    const email = `${firstname.toLowerCase()}@people.example`
    const userId = await createUser(deps, brussels, { firstname, lastname, email })
    return signedInUser(world, organisationId, brussels, { email, userId })
  }
  boss = await sign('Boss', 'Aa')
  await administer(world, organisationId, boss.email)
  clerk = await sign('Clerk', 'Ab')
  const rights = ['EDIT_USERS']
  await administer(world, organisationId, clerk.email, { rights, locations: [porto] })
  ines = await createUser(deps, porto, { firstname: 'Inês', lastname: 'Conceição' })
  await createUser(deps, porto, { firstname: 'Left', lastname: 'Zz', active: false })
  await deps.db.system
    .insertInto('user_group_members')
    .values({ company_id: porto, user_id: ines, user_group: 'RECEPTION' })
    .execute()
  await deps.db.system
    .insertInto('user_rights')
    .values({ company_id: porto, user_id: ines, right_name: 'SEE_AUDIT', granted: true })
    .execute()
  await createUser(deps, world.other.companyId, { firstname: 'Stranger' })
})
afterAll(() => world.close())

/** Boss works in Porto too, under another name and without an account there. */
async function worksInPorto(active: boolean): Promise<void> {
  const email = boss.email.toUpperCase()
  await createUser(world.deps, porto, { firstname: 'Bosse', lastname: 'Aa', email, active })
}

describe('the people of all locations', () => {
  it('stand there by name, with what they are where', async () => {
    const page = await people()
    expect(names(page)).toEqual(['Boss', 'Clerk', 'Inês', 'Hanne', 'Left'])
    expect(page).toMatchObject({ total: 5, location: null, next: null })
    expect(page.people[2]).toMatchObject({
      lastname: 'Conceição',
      signsIn: false,
      home: { id: co(porto), name: 'Porto' },
      places: [
        {
          location: { id: co(porto), name: 'Porto' },
          userId: outsideId('US', ines),
          active: true,
          groups: ['RECEPTION'],
          ownRights: 1,
        },
      ],
    })
    expect(page.people[4]).toMatchObject({ home: null, places: [{ active: false }] })
  })

  it('are found as at a location, by state, by role, and where they are', async () => {
    expect(await find({ q: 'ines conc' })).toEqual(['Inês'])
    expect(await find({ q: 'CLERK@people' })).toEqual(['Clerk'])
    expect(await find({ q: '%' })).toEqual([])
    expect(await find({ show: 'RETIRED' })).toEqual(['Left'])
    expect(await find({ show: 'WAITING' })).toEqual(['Inês', 'Hanne'])
    expect(await find({ group: 'RECEPTION' })).toEqual(['Inês'])
    const there = await people({ location: co(porto) })
    expect([names(there), there.location?.name]).toEqual([['Inês', 'Left'], 'Porto'])
    const { id } = (
      await send(world.app, 'locationGroups.create', {
        token: boss.token,
        body: { kind: 'TAG', name: 'Seaside' },
      })
    ).body as { id: string }
    expect(await find({ locationGroup: id })).toEqual([])
    expect(refusal(await ask({ show: 'GONE' }))).toEqual([422, 'validation_failed'])
  })

  it('have a next page, also behind somebody who has left meanwhile', async () => {
    const first = await people({ pageSize: '2' })
    expect([names(first), first.total]).toEqual([['Boss', 'Clerk'], 5])
    const second = await people({ pageSize: '2', after: first.next ?? '' })
    expect(names(second)).toEqual(['Inês', 'Hanne'])
    expect(second.next).not.toMatch(/hanne/i)
    const third = await people({ pageSize: '2', after: second.next ?? '' })
    expect([names(third), third.next]).toEqual([['Left'], null])
    for (const after of ['', 'CO-1', `${co(porto)}/CO-1`, `${first.next}/US-1`]) {
      expect(refusal(await ask({ after }))).toEqual([422, 'validation_failed'])
    }
  })

  it('who have one address are one person, under the name of where they work', async () => {
    await worksInPorto(false)
    const before = await people({ q: boss.email })
    expect(before.people).toMatchObject([
      {
        firstname: 'Boss',
        signsIn: true,
        home: { name: 'Mine Brussels' },
        places: [
          { location: { name: 'Mine Brussels' }, active: true },
          { location: { name: 'Porto' }, active: false },
        ],
      },
    ])
    const { db } = world.deps
    const users = (active: boolean, companyId: CompanyId) =>
      db.system
        .updateTable('users')
        .set({ active })
        .where('company_id', '=', companyId)
        .where('lastname', '=', 'Aa')
        .execute()
    await users(true, porto)
    // At two of them, and they said of neither that it is the usual one.
    expect((await people({ q: boss.email })).people[0]?.home).toBeNull()
    await db.system
      .updateTable('users')
      .set({ usual_company_id: porto })
      .where('company_id', '=', porto)
      .where('lastname', '=', 'Aa')
      .execute()
    const said = await people({ q: boss.email })
    expect(said.people).toMatchObject([{ home: { id: co(porto) } }])
    // Whoever administers Porto alone learns of Porto alone.
    const part = await people({ q: 'bosse' }, clerk.token)
    expect(part.people).toMatchObject([{ firstname: 'Bosse', home: { id: co(porto) } }])
    expect(part.people[0]?.places).toHaveLength(1)
  })

  it('are for administrators who may see people, at their locations', async () => {
    expect(await find({ q: 'e' }, clerk.token)).toEqual(['Bosse', 'Inês', 'Left'])
    const foreign = await people({ location: co(brussels) }, clerk.token)
    expect(foreign).toMatchObject({ location: null, total: 0, people: [] })
    expect(await find({ q: 'stranger' })).toEqual([])
    expect(await find({ q: 'stranger' }, world.other.token)).toEqual(['Stranger'])
    const plain = await signedInUser(world, world.mine.organisationId, brussels, {
      email: 'plain@people.example',
    })
    expect(refusal(await ask({}, plain.token))).toEqual([403, 'forbidden'])
    await administer(world, world.mine.organisationId, plain.email, { rights: ['SEE_EMPLOYEES'] })
    expect(refusal(await ask({}, plain.token))).toEqual([403, 'forbidden'])
    expect(refusal(await send(world.app, 'locationPeople.list'))).toEqual([401, 'token_required'])
  })
})
