/** Whom the watch lists of all locations name: found by any of their names, and seen by whom (issue 16 §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { listLocationWatchRecords } from '#contract/visitors/location-watch-records.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { createCompany } from '#tests/support/factories.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

type Page = HandlerOutput<typeof listLocationWatchRecords>
type Asked = Readonly<Record<string, string>>

let world: World
let boss: SignedIn
/** Sees matches at Porto alone. */
let clerk: SignedIn
let porto: CompanyId
let brussels: CompanyId

const co = (companyId: CompanyId) => outsideId('CO', companyId)
const refusal = ({ status, code }: Answer) => [status, code]
const ask = (query: Asked = {}, token = boss.token) =>
  send(world.app, 'locationWatchRecords.list', { token, query })
const watched = async (query?: Asked, token?: string): Promise<Page> => {
  const answer = await ask(query, token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Page
}
const names = ({ records }: Page) =>
  records.map(({ firstname, companyName }) => firstname || companyName)
const find = async (query?: Asked, token?: string) => names(await watched(query, token))

async function addList(at: CompanyId, body: object, records: readonly object[]): Promise<void> {
  const params = { companyId: co(at) }
  const make = async (
    id: 'watchLists.create' | 'watchRecords.create',
    more: object,
    what: object,
  ) => {
    const call = { token: world.mine.token, params: { ...params, ...more }, body: what }
    const answer = await send(world.app, id, call)
    expect(answer.status, answer.text).toBe(200)
    return (answer.body as { id: string }).id
  }
  const watchListId = await make('watchLists.create', {}, body)
  for (const record of records) await make('watchRecords.create', { watchListId }, record)
}

beforeAll(async () => {
  // In Lisbon it is still the 20th.
  world = await openWorld({}, '2026-11-20T23:30:00.000Z')
  const { deps, mine } = world
  const { organisationId } = mine
  brussels = mine.companyId
  porto = await createCompany(deps, organisationId, { name: 'Porto', timeZone: 'Europe/Lisbon' })
  const open = (name: string) =>
    signedInUser(world, organisationId, brussels, { email: `${name}@watched.example` })
  boss = await open('boss')
  await administer(world, organisationId, boss.email)
  clerk = await open('clerk')
  await administer(world, organisationId, clerk.email, {
    rights: ['SEE_WATCH_MATCHES'],
    locations: [porto],
  })
  const until = { validUntil: '2026-11-20' }
  await addList(brussels, { name: 'Barred', action: 'HOLD' }, [
    { firstname: 'Łukasz', lastname: 'Żak', reason: 'Stole a badge', ...until },
    { companyName: 'Acme' },
  ])
  await addList(porto, { name: 'Guests of honour', kind: 'VIP' }, [
    {
      firstname: 'Inês',
      lastname: 'Abreu',
      aliases: ['Inez Conceição'],
      email: 'ines@vip.example',
    },
    { firstname: 'Zoe', lastname: 'Abreu', ...until },
  ])
  await addList(porto, { name: 'Old', active: false }, [{ firstname: 'Rui', lastname: 'Costa' }])
})
afterAll(() => world.close())

describe('whom the watch lists of all locations name', () => {
  it('stands there by name, with the list and the location that acts on it', async () => {
    const page = await watched()
    expect(names(page)).toEqual(['Acme', 'Inês', 'Zoe', 'Rui', 'Łukasz'])
    expect(page).toMatchObject({ total: 5, location: null, next: null })
    expect(page.records[4]).toMatchObject({
      reason: 'Stole a badge',
      location: { id: co(brussels), name: 'Mine Brussels' },
      list: { name: 'Barred', kind: 'UNWANTED', action: 'HOLD', active: true },
      // The last day is over in Brussels, and not in Lisbon.
      expired: true,
      opens: true,
    })
    expect(page.records[2]).toMatchObject({ expired: false, opens: false })
    expect(page.records[3]).toMatchObject({ list: { name: 'Old', active: false } })
  })

  it('is found by any name, company or address, by type and place', async () => {
    expect(await find({ q: 'conceicao inez' })).toEqual(['Inês'])
    expect(await find({ q: 'zak' })).toEqual(['Łukasz'])
    expect(await find({ q: 'ACM' })).toEqual(['Acme'])
    expect(await find({ q: 'ines@vip' })).toEqual(['Inês'])
    expect(await find({ q: '_' })).toEqual([])
    expect(await find({ kind: 'VIP' })).toEqual(['Inês', 'Zoe'])
    const there = await watched({ location: co(porto), q: 'costa' })
    expect([names(there), there.total, there.location?.name]).toEqual([['Rui'], 1, 'Porto'])
    expect(refusal(await ask({ kind: 'ENEMY' }))).toEqual([422, 'validation_failed'])
  })

  it('goes on where a page ended, and no address names anybody', async () => {
    const seen: string[] = []
    let next: string | null = null
    do {
      const page: Page = await watched({ pageSize: '2', ...(next !== null && { after: next }) })
      seen.push(...names(page))
      next = page.next
      expect(next ?? '').not.toMatch(/abreu/i)
    } while (next !== null)
    expect(seen).toEqual(await find())
    for (const after of ['', 'CO-1/WR-1', `${co(porto)}/WL-1`]) {
      expect(refusal(await ask({ after }))).toEqual([422, 'validation_failed'])
    }
  })

  it('is for administrators who see matches, at their locations', async () => {
    expect(await find({}, clerk.token)).toEqual(['Inês', 'Zoe', 'Rui'])
    expect(await watched({ location: co(brussels) }, clerk.token)).toMatchObject({
      location: null,
      total: 0,
      records: [],
    })
    expect(await find({}, world.other.token)).toEqual([])
    const { organisationId } = world.mine
    const plain = await signedInUser(world, organisationId, brussels, {
      email: 'plain@watched.example',
    })
    expect(refusal(await ask({}, plain.token))).toEqual([403, 'forbidden'])
    await administer(world, organisationId, plain.email, { rights: ['SEE_ALL_VISITS'] })
    expect(refusal(await ask({}, plain.token))).toEqual([403, 'forbidden'])
    expect(refusal(await send(world.app, 'locationWatchRecords.list'))).toEqual([
      401,
      'token_required',
    ])
  })
})
