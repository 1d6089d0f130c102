/** Which columns of the log people chose: kept for each of them, at each location. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { PageState } from '#contract/page.ts'
import { bearerOf, signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let count = 0
let ann: SignedIn

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  ann = await person()
})
afterAll(() => world.close())

const person = (): Promise<SignedIn> => {
  const { organisationId, companyId } = world.mine
  const email = `columns.${String((count += 1))}@mine.example`
  return signedInUser(world, organisationId, companyId, { email })
}
const put = (token: string, columns: unknown): Promise<Answer> =>
  send(world.app, 'me.putVisitColumns', { token, body: { columns } })
async function columnsOf(token: string): Promise<unknown> {
  const { status, body } = await send(world.app, 'me.visitColumns', { token })
  expect(status).toBe(200)
  return body
}

describe('the columns of the log', () => {
  it('are the usual ones until somebody chooses', async () => {
    expect(await columnsOf(ann.token)).toEqual({ columns: ['company', 'host'] })
  })

  it('are kept for one person, in the order of the log, and can be chosen again', async () => {
    const other = await person()
    const kept = await put(ann.token, ['plate', 'email', 'plate', 'shoeSize'])
    expect([kept.status, kept.body]).toEqual([200, { columns: ['email', 'plate'] }])
    expect(await columnsOf(ann.token)).toEqual({ columns: ['email', 'plate'] })
    expect(await columnsOf(other.token)).toEqual({ columns: ['company', 'host'] })
    await put(ann.token, [])
    expect(await columnsOf(ann.token)).toEqual({ columns: [] })
  })

  it('are others at another location of the same account', async () => {
    const { organisationId } = world.mine
    const second = await createCompany(world.deps, organisationId, { name: 'Second' })
    const userId = await createUser(world.deps, second, { email: ann.email })
    const { db } = world.deps
    const account = await db.system
      .selectFrom('users')
      .select('account_id')
      .where('user_id', '=', ann.userId)
      .executeTakeFirstOrThrow()
    await db.system.updateTable('users').set(account).where('user_id', '=', userId).execute()
    world.clock.advance(60_000)
    const there = await bearerOf(world, ann.cookie, second)
    await put(ann.token, ['title'])
    expect(await columnsOf(there)).toEqual({ columns: ['company', 'host'] })
    await put(there, ['mobile'])
    expect(await columnsOf(ann.token)).toEqual({ columns: ['title'] })
    expect(await columnsOf(there)).toEqual({ columns: ['mobile'] })
  })

  it('stand in the console from its first paint', async () => {
    await put(ann.token, ['type'])
    const { body } = await world.app.inject({
      method: 'GET',
      url: `/console/mine?companyId=${world.mine.co}`,
      headers: { cookie: ann.cookie, 'accept-language': 'en' },
    })
    const found = /<script type="application\/json" id="foyer-state">(.*?)<\/script>/s.exec(body)
    const state = JSON.parse(found?.[1] ?? 'null') as PageState // written by the page
    expect(state.console?.columns).toEqual(['type'])
  })

  it('leave an event, once for a call that is repeated', async () => {
    const key = '0198c0de-0000-7000-8000-000000000426'
    const body = { columns: ['host'] }
    for (let time = 0; time < 2; time += 1) {
      const { status } = await send(world.app, 'me.putVisitColumns', {
        token: ann.token,
        key,
        body,
      })
      expect(status).toBe(200)
    }
    const events = await world.deps.db.system
      .selectFrom('events')
      .select('kind')
      .where('subject', '=', `user:${outsideId('US', ann.userId)}`)
      .where('kind', '=', 'user.columns_set')
      .execute()
    expect(events.length).toBeGreaterThan(0)
  })
})

it.each([
  ['no list', 'host'],
  ['nothing', undefined],
  ['what are no names', [1]],
  ['too long a name', ['x'.repeat(41)]],
  ['too many', Array.from({ length: 51 }, () => 'host')],
])('%s is refused, and what was chosen stays', async (_name, columns) => {
  await put(ann.token, ['plate'])
  const answer = await put(ann.token, columns)
  expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  expect(await columnsOf(ann.token)).toEqual({ columns: ['plate'] })
})

it('is for whoever is signed in', async () => {
  for (const id of ['me.visitColumns', 'me.putVisitColumns'] as const) {
    const call = id === 'me.visitColumns' ? {} : { body: { columns: [] } }
    expect([id, (await send(world.app, id, call)).code]).toEqual([id, 'token_required'])
    for (const token of [world.mine.token, world.mine.visitorToken]) {
      expect([id, (await send(world.app, id, { ...call, token })).code]).toEqual([id, 'forbidden'])
    }
  }
})
