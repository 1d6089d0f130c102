/** How an organisation names its provider of identities: its API client alone, and the secret is never read again. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { providerSecretPlace } from './provider-secret-place.ts'
import { send } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
const provider = {
  name: 'Example login',
  issuer: 'https://login.example.com',
  clientId: 'foyer',
  clientSecret: 'kept from everybody',
}

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const put = (body: unknown) => world.call('identityProvider.put', { body })
const get = async (token = world.mine.token) => {
  const { code, body } = await send(world.app, 'identityProvider.get', { token })
  return code ?? body
}
const storedSecret = async () => {
  const row = await world.deps.db.system
    .selectFrom('identity_providers')
    .selectAll()
    .executeTakeFirstOrThrow()
  return world.deps.secrets.open(providerSecretPlace(row), row.client_secret ?? '')
}

it('is set, read without its secret, and by nobody else', async () => {
  expect(await get()).toBe('not_found')
  expect((await put(provider)).status).toBe(200)
  const shown = await get()
  expect(shown).toMatchObject({
    name: 'Example login',
    issuer: 'https://login.example.com',
    trustsEmail: false,
    returnAddress: 'https://foyer.test/sign-in/sso/return',
    signInAddress: expect.stringMatching(
      /^https:\/\/foyer\.test\/sign-in\?organisation=OR-/,
    ) as unknown,
  })
  expect(JSON.stringify(shown)).not.toContain(provider.clientSecret)
  expect(await get(world.other.token)).toBe('not_found')
})

it('keeps its secret when none is said, and takes another one', async () => {
  await put({ ...provider, clientSecret: '', name: 'Renamed' })
  expect([await storedSecret(), await get()]).toMatchObject([
    'kept from everybody',
    { name: 'Renamed' },
  ])
  await put({ ...provider, clientSecret: 'another' })
  expect(await storedSecret()).toBe('another')
})

it.each(['GET', 'PUT', 'DELETE'] as const)(
  '%s is refused to all but API clients',
  async (method) => {
    const id = { GET: 'get', PUT: 'put', DELETE: 'remove' } as const
    const call = { body: provider }
    const answers = await Promise.all([
      send(world.app, `identityProvider.${id[method]}`, call),
      send(world.app, `identityProvider.${id[method]}`, {
        ...call,
        token: world.mine.visitorToken,
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 403])
  },
)

it.each([
  ['no name', { name: '' }],
  ['an issuer that is no address', { issuer: 'login.example.com' }],
  ['an issuer without encryption', { issuer: 'http://login.example.com' }],
  ['an issuer of another kind', { issuer: 'file:///etc/passwd' }],
  ['no client', { clientId: '' }],
])('refuses %s', async (_name, change) => {
  const answer = await put({ ...provider, ...change })
  expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
})

it('wants a secret the first time, and is there once removed no more', async () => {
  expect((await world.call('identityProvider.remove')).status).toBe(200)
  expect((await world.call('identityProvider.remove')).code).toBe('not_found')
  expect((await put({ ...provider, clientSecret: '' })).code).toBe('validation_failed')
  expect(await get()).toBe('not_found')
})
