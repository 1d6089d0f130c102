/** Whatever Eptura Engage answers to what it is told, nobody is lost or doubled, and the log says why. Issue 15 §4, §6. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import { openTellingScene, type TellingScene } from '#tests/support/engage-telling-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import {
  startEngage,
  type EngageBehaviour,
  type EngageRequest,
  type TestEngage,
} from '#tests/support/start-engage.ts'
import { openAccounts } from './ask-accounts.ts'
import { openTokens } from './engage-token.ts'
import { bringAccount } from './tell-person.ts'

let world: MailWorld
let engage: TestEngage
const hourMs = 3_600_000

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  engage = await startEngage()
})
afterAll(async () => {
  await world.close()
  await engage.close()
})

async function open(): Promise<TellingScene> {
  const scene = await openTellingScene(world, engage)
  await scene.begin()
  return scene
}
const ofUsers = ({ url }: EngageRequest) => url.pathname.startsWith('/scim/v1/users')
const ofToken = ({ url }: EngageRequest) => url.pathname.startsWith('/provider')
const last = async (scene: TellingScene) => (await scene.told()).at(-1)

describe('when something goes wrong at Eptura Engage', () => {
  it.each<[string, EngageBehaviour, string, typeof ofUsers]>([
    [
      'too many calls',
      { status: 429, headers: { 'retry-after': '30' } },
      'refused_for_now',
      ofUsers,
    ],
    ['an outage', { status: 503 }, 'refused_for_now', ofUsers],
    ['a fault', { status: 500, body: 'oops' }, 'failed', ofUsers],
    ['no answer', 'drop', 'no_answer', ofUsers],
    ['half an answer', 'half', 'no_answer', ofUsers],
    ['a page in its place', { status: 200, body: '<html>' }, 'not_understood', ofUsers],
    ['a list of nothing', { status: 200, body: '{"Resources":7}' }, 'not_understood', ofUsers],
    ['no right', { status: 403 }, 'not_permitted', ofUsers],
    ['nothing there', { status: 404 }, 'refused', ofUsers],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      'redirect',
      ofUsers,
    ],
    ['another secret', { status: 400, body: '{"error":"invalid_client"}' }, 'client', ofToken],
    ['a token that is none', { status: 200, body: '{}' }, 'not_understood', ofToken],
    ['no token in time', 'drop', 'no_answer', ofToken],
  ])('%s loses and doubles nobody', async (_, answer, fault, of) => {
    const scene = await open()
    engage.state.tokens.clear()
    const before = engage.state.made
    engage.state.behave = (request) => (of(request) ? answer : null)
    await scene.add('ann')
    expect(await last(scene)).toEqual({ kind: 'user.created', state: 'WAITING', last_error: fault })
    expect(await scene.telling()).toMatchObject({ waiting: 1, lastError: fault })
    engage.state.behave = null
    await scene.after(hourMs)
    expect(await last(scene)).toMatchObject({ state: 'TAKEN', last_error: null })
    expect([engage.state.made - before, scene.account('ann')?.['active']]).toEqual([1, true])
    expect(engage.faults).toEqual([])
  })

  it('an answer that is lost makes nobody twice', async () => {
    const scene = await open()
    const before = engage.state.made
    let lost = 0
    engage.state.behave = (request) => {
      if (request.method !== 'POST' || !ofUsers(request) || lost > 0) return null
      lost += 1
      engage.answerTo(request)
      return 'drop'
    }
    await scene.add('ann')
    expect(await last(scene)).toMatchObject({ state: 'WAITING' })
    await scene.after(hourMs)
    expect([lost, engage.state.made - before]).toEqual([1, 1])
    expect(await last(scene)).toMatchObject({ state: 'TAKEN' })
    // The control: made again without looking, there would be a second call that makes one.
    const post = engage.requests.findLast((one) => one.method === 'POST' && ofUsers(one))
    if (post === undefined) throw new Error('nobody was made')
    expect(
      engage.answerTo({
        ...post,
        body: post.body.replaceAll('ann@', 'ann.2@').replace(/US-[^"]+/, 'US-2'),
      }).status,
    ).toBe(201)
    expect(engage.state.made - before).toBe(2)
  })

  it('somebody whom Engage does not take is given up alone, and the others are told', async () => {
    const scene = await open()
    engage.state.behave = (request) =>
      request.method === 'POST' && request.body.includes('ann@')
        ? { status: 400, body: '{}' }
        : null
    await scene.add('ann')
    await scene.add('bea')
    expect((await scene.told()).slice(-2)).toMatchObject([
      { state: 'GIVEN_UP', last_error: 'not_taken' },
      { state: 'TAKEN', last_error: null },
    ])
    expect(scene.account('bea')).toBeDefined()
    // Mended there, a night tells of them again.
    engage.state.behave = null
    await scene.sync()
    expect(scene.account('ann')).toBeDefined()
  })

  it('what failed before never brings an old name back, and comes in its order', async () => {
    const scene = await open()
    engage.state.behave = (request) => (ofUsers(request) ? { status: 500 } : null)
    const id = await scene.add('ann')
    await scene.change(id, 'ann', { firstname: 'Anna' })
    await scene.leave(id)
    engage.state.behave = null
    await scene.after(hourMs)
    // Nobody who has left is made there.
    expect(scene.account('ann')).toBeUndefined()
    expect(
      await scene.told().then((all) => all.filter(({ state }) => state === 'WAITING')),
    ).toEqual([])
  })

  it('who has left is ended though Engage was not where it was for a while', async () => {
    const scene = await open()
    const id = await scene.add('ann')
    engage.state.behave = (request) => (ofUsers(request) ? { status: 404 } : null)
    await scene.leave(id)
    expect(await last(scene)).toMatchObject({ state: 'WAITING' })
    engage.state.behave = null
    await scene.after(hourMs)
    expect(scene.account('ann')).toMatchObject({ active: false })
  })

  it('a token that ran out is fetched anew, and the call made again', async () => {
    const scene = await open()
    engage.state.tokens.clear()
    await scene.add('ann')
    expect(scene.account('ann')).toBeDefined()
    expect(await last(scene)).toMatchObject({ state: 'TAKEN' })
  })

  it('a read that fails tells nothing', async () => {
    const scene = await open()
    await scene.add('ann')
    const calls = engage.requests.filter(({ method }) => method === 'PATCH').length
    engage.state.users = engage.state.users.map((one) => ({ ...one, name: { givenName: 'X' } }))
    engage.state.behave = (request) =>
      request.method === 'GET' && ofUsers(request) ? { status: 200, body: '<html>' } : null
    const run = await scene.sync()
    expect([run.state, run.error]).toEqual(['FAILED', 'not_understood'])
    expect(engage.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(calls)
  })
})

const recorded = z.array(
  z.object({
    request: z.object({
      method: z.string(),
      path: z.string(),
      contentType: z.string().optional(),
      form: z.record(z.string(), z.string()).optional(),
      query: z.record(z.string(), z.string()).default({}),
      body: z.unknown().optional(),
    }),
    response: z.object({ status: z.int(), body: z.unknown().optional() }),
  }),
)

it('somebody is made, changed and ended by the exchanges of the documentation, as they are recorded', async () => {
  const file = new URL('../../../../../tests/support/engage-told-exchanges.json', import.meta.url)
  const exchanges = recorded.parse(JSON.parse(readFileSync(file, 'utf8')))
  engage.reset()
  let at = 0
  engage.state.behave = ({ method, url, body, headers }) => {
    const exchange = exchanges[at]
    at += 1
    const { form, ...asked } = exchange?.request ?? {}
    expect({
      method,
      path: url.pathname,
      contentType: headers['content-type'],
      query: Object.fromEntries(url.searchParams),
      body: body === '' || form !== undefined ? undefined : (JSON.parse(body) as unknown),
    }).toEqual({ contentType: undefined, body: undefined, ...asked })
    if (form !== undefined) expect(Object.fromEntries(new URLSearchParams(body))).toEqual(form)
    const { status = 500, body: answer } = exchange?.response ?? {}
    return { status, ...(answer !== undefined && { body: JSON.stringify(answer) }) }
  }
  const access = {
    apiAddress: `${engage.address}/scim/v1`,
    tokenAddress: `${engage.address}/provider`,
    clientId: '592233b043b744598d4eb0acme',
    clientSecret: 'YWM2ZGE5ZDAzMDYxNGU2MDk1NGUyYacme=',
    filter: '',
  }
  const tokens = openTokens()
  const bring = (more: object) =>
    bringAccount(openAccounts(exchangeReach(world.deps), access, tokens), {
      userId: 'US-01',
      accountId: null,
      isActive: true,
      isHeld: false,
      firstname: 'John',
      lastname: 'Smith',
      email: 'john.smith@acme.example',
      phone: '96844435192',
      ...more,
    })
  const { foundId: accountId } = await bring({})
  expect(accountId).toBe('eb412-6f1a-0009')
  expect(await bring({ accountId, firstname: 'Jon' })).toMatchObject({ error: null, status: 204 })
  expect(await bring({ accountId, isActive: false })).toMatchObject({ error: null, status: 200 })
  expect(at).toBe(exchanges.length)
})
