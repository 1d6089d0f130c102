/** Several calls in one request (issue 16 §5): each is judged as if it had come alone. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { maxBatchedCalls, type runBatch } from '#contract/settings/batch.ts'
import { newKey, send, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

type Batched = CallInput<typeof runBatch>['body']['calls'][number]
type Answers = CallOutput<typeof runBatch>['answers']

/** A machine that has much else to do takes its time. */
const patience = { timeout: 25_000, interval: 10 }

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const get = (id: string, url: string, more: Partial<Batched> = {}): Batched => ({
  id,
  method: 'GET',
  url,
  ...more,
})
const make = (id: string, name: string, more: Partial<Batched> = {}): Batched => ({
  id,
  method: 'POST',
  url: '/private/location-groups',
  body: { kind: 'TAG', name },
  ...more,
})
async function batch(calls: readonly Batched[], more: Call = {}): Promise<Answers> {
  const answer = await send(world.app, 'batch.run', {
    token: world.mine.token,
    body: { calls },
    ...more,
  })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return (answer.body as CallOutput<typeof runBatch>).answers
}
const codes = (answers: Answers) =>
  answers.map(({ id, status, body }) => [
    id,
    status,
    (body as { error?: { code: string } } | null)?.error?.code,
  ])
const users = () => `/private/companies/${world.mine.co}/users?page=1&pageSize=5`

describe('a batch', () => {
  it('answers each call as it is answered alone, in their order', async () => {
    const alone = await world.call('users.list', { query: { page: '1', pageSize: '5' } })
    const others = `/private/companies/${world.other.co}/users`
    const answers = await batch([
      get('people', users()),
      get('theirs', others),
      get('bad', `${users()}&pageSize=x`),
      get('nowhere', '/nowhere'),
      make('tag', 'Batch'),
      get('countries', '/countries'),
    ])
    expect(codes(answers)).toEqual([
      ['people', 200, undefined],
      ['theirs', 404, 'not_found'],
      ['bad', 422, 'validation_failed'],
      ['nowhere', 404, 'not_found'],
      ['tag', 200, undefined],
      ['countries', 200, undefined],
    ])
    expect(answers[0]?.body).toEqual(alone.body)
  })

  it('asks in the name of whoever sends it, and in their language', async () => {
    const token = world.mine.visitorToken
    const headers = { 'accept-language': 'de' }
    const [refused] = await batch([get('people', users())], { token, headers })
    expect(codes(refused ? [refused] : [])).toEqual([['people', 403, 'forbidden']])
    expect(refused?.body).toMatchObject({
      error: { message: 'Dazu fehlt Ihnen die Berechtigung.' },
    })
    const nobody = await send(world.app, 'batch.run', { body: { calls: [get('a', users())] } })
    expect(nobody.body).toMatchObject({ answers: [{ id: 'a', status: 401 }] })
    expect(codes(await batch([get('a', users())], { token: 'A'.repeat(40) }))).toEqual([
      ['a', 401, 'token_invalid'],
    ])
  })

  it('makes no call whose condition failed, and those that hang on that one neither', async () => {
    const answers = await batch([
      make('first', 'Once'),
      make('twice', 'Once', { dependsOn: ['first'] }),
      make('after', 'Never', { dependsOn: ['first', 'twice'] }),
      make('last', 'Never', { dependsOn: ['after'] }),
      make('free', 'Free'),
    ])
    expect(codes(answers)).toEqual([
      ['first', 200, undefined],
      ['twice', 409, 'location_group_taken'],
      ['after', 424, 'batch_dependency_failed'],
      ['last', 424, 'batch_dependency_failed'],
      ['free', 200, undefined],
    ])
  })

  it('that is sent again does nothing again: each call has a key that follows from the key of all', async () => {
    const key = newKey()
    const own = newKey()
    const calls = [make('a', 'Again'), make('b', 'Own', { idempotencyKey: own })]
    const first = await batch(calls, { key })
    expect(await batch(calls, { key })).toEqual(first)
    const alone = await world.call('locationGroups.create', {
      body: { kind: 'TAG', name: 'Own' },
      key: own,
    })
    expect(alone.body).toEqual(first[1]?.body)
    // The control: without a key it is another act.
    expect(codes(await batch(calls.slice(0, 1)))).toEqual([['a', 409, 'location_group_taken']])
  })

  it('takes no files, no streams, no forms, and no other batch', async () => {
    const unsuited = endpoints.filter(
      ({ id, upload, form, answers }) =>
        id === 'batch.run' || upload === true || form === true || answers !== undefined,
    )
    expect(unsuited.length).toBeGreaterThan(20)
    for (let from = 0; from < unsuited.length; from += maxBatchedCalls) {
      const calls = unsuited.slice(from, from + maxBatchedCalls).map(({ id, method, path }) => ({
        id,
        method,
        url: path.replaceAll(/[{}]/g, ''),
        body: {},
      }))
      const refused = calls.map(({ id }) => [id, 422, 'batch_unsuited'])
      expect(codes(await batch(calls))).toEqual(refused)
    }
  })

  const one = get('a', '/countries')
  it.each([
    ['no call', { calls: [] }],
    [
      'too many',
      { calls: Array.from({ length: 21 }, (_, place) => ({ ...one, id: String(place) })) },
    ],
    ['two of one name', { calls: [one, one] }],
    [
      'one that hangs on a later one',
      { calls: [get('b', '/countries', { dependsOn: ['a'] }), one] },
    ],
    ['one that hangs on itself', { calls: [get('a', '/countries', { dependsOn: ['a'] })] }],
    ['another host', { calls: [get('a', 'https://elsewhere.example/countries')] }],
    ['a method that is none', { calls: [{ ...one, method: 'TRACE' }] }],
  ])('is refused as a whole with %s', async (_what, body) => {
    const answer = await send(world.app, 'batch.run', { token: world.mine.token, body })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })

  it('counts each of its calls against the limit of whoever sends it', async () => {
    const limited = await openWorld({ RATE_LIMIT_LINK: '100', RATE_LIMIT_ADDRESS: '5' })
    try {
      const calls = Array.from({ length: 7 }, (_, place) => get(String(place), '/countries'))
      const answer = await send(limited.app, 'batch.run', { body: { calls } })
      const { answers } = answer.body as { answers: Answers }
      // The batch itself is the first of five.
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429, 429])
      expect(answers.at(-1)?.retryAfterSeconds).toBeGreaterThan(0)
    } finally {
      await limited.close()
    }
  })

  it('stops when nobody waits for it any more', async () => {
    const locker = new Client(world.connection)
    await locker.connect()
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const left = once(world.app.server, 'connection').then(async ([socket]) =>
      once(socket as Socket, 'close'),
    )
    const twenty = (name: string) =>
      Array.from({ length: 20 }, (_, place) => make(String(place), `${name} ${String(place)}`))
    const made = async (name: string) =>
      (await locker.query('select from location_groups where name = $1', [name])).rowCount
    try {
      await locker.query('begin; lock table location_groups in exclusive mode')
      const gone = new AbortController()
      const sending = fetch(`${address}/batch`, {
        method: 'POST',
        signal: gone.signal,
        headers: {
          authorization: `Bearer ${world.mine.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ calls: twenty('Gone') }),
      })
      const waiting = `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await locker.query(waiting)).rowCount, patience).toBe(1)
      gone.abort()
      await expect(sending).rejects.toThrow('aborted')
      await left
      await locker.query('commit')
      await expect.poll(() => made('Gone 0'), patience).toBe(1)
      // As many calls again, for somebody who waits: time enough for another one of those.
      expect(await batch(twenty('Stay'))).toHaveLength(20)
      expect(await made('Stay 19')).toBe(1)
      expect(await made('Gone 1')).toBe(0)
    } finally {
      await locker.end()
    }
  })
})
