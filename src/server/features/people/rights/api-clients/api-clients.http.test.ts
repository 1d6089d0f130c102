/** The programs that act for an organisation, set up by people. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let boss: string
let count = 0

beforeAll(async () => {
  world = await openWorld({}, '2026-11-23T08:00:00.000Z')
  boss = await openBoss()
})
afterAll(() => world.close())

/** Administers the organisation, with these rights or all. */
async function openBoss(rights?: readonly string[]): Promise<string> {
  const { organisationId, companyId } = world.mine
  const email = `boss.${String((count += 1))}@mine.example`
  const { token } = await signedInUser(world, organisationId, companyId, { email })
  await administer(world, organisationId, email, rights === undefined ? {} : { rights })
  return token
}

type Listed = CallOutput<Endpoints['apiClients.list']>[number]
type Made = CallOutput<Endpoints['apiClients.create']>

const as = (id: EndpointId, call: Call = {}, token = boss): Promise<Answer> =>
  send(world.app, id, { token, ...call })
async function make(scopes: readonly string[] | null = null): Promise<Made> {
  const answer = await as('apiClients.create', { body: { name: 'Payroll', scopes } })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body as Made
}
async function read(id: string): Promise<Listed | undefined> {
  const { body } = await as('apiClients.list')
  return (body as readonly Listed[]).find((one) => one.id === id)
}
const tokenOf = async ({ id, secret }: Made): Promise<{ status: number; token: string }> => {
  const { status, body } = await send(world.app, 'oauth.token', {
    body: { grant_type: 'client_credentials', client_id: id, client_secret: secret },
  })
  return { status, token: String((body as { access_token?: string }).access_token) }
}
const users = async (token: string): Promise<string> => {
  const { code, status } = await world.call('users.list', { token })
  return code ?? String(status)
}

describe('an API client', () => {
  it('gets tokens by the secret that is shown once, and says when it did', async () => {
    const client = await make(['people.read'])
    expect(await read(client.id)).toEqual({
      id: client.id,
      name: 'Payroll',
      blockedAt: null,
      blockedReason: null,
      scopes: ['people.read'],
      createdAt: '2026-11-23T08:00:00.000Z',
      lastUsedAt: null,
      previousUntil: null,
      revokedAt: null,
    })
    const { token } = await tokenOf(client)
    expect(await users(token)).toBe('200')
    expect(
      (await world.call('users.create', { token, body: { firstname: 'A', email: '' } })).code,
    ).toBe('insufficient_scope')
    expect((await read(client.id))?.lastUsedAt).toBe(world.clock.now())
    const kept = await world.deps.db.system
      .selectFrom('commands')
      .select('answer')
      .where('endpoint', '=', 'apiClients.create')
      .execute()
    expect(JSON.stringify(kept)).not.toContain(client.secret)
  })

  it('may less from the moment on that it is told so', async () => {
    const client = await make(['people.read', 'visits.read'])
    const before = await tokenOf(client)
    const change = (scopes: readonly string[] | null) =>
      as('apiClients.update', {
        params: { clientId: client.id },
        body: { name: 'Visits', scopes },
      })
    await change(['people.read', 'visits.read', 'visits.write'])
    expect(await users(before.token)).toBe('200')
    await change(['visits.read'])
    expect(await users(before.token)).toBe('token_invalid')
    expect(await users((await tokenOf(client)).token)).toBe('insufficient_scope')
    expect(await read(client.id)).toMatchObject({ name: 'Visits', scopes: ['visits.read'] })
  })

  it('ends for good', async () => {
    const client = await make()
    const { token } = await tokenOf(client)
    const params = { clientId: client.id }
    expect((await as('apiClients.revoke', { params })).status).toBe(200)
    expect(await users(token)).toBe('token_invalid')
    expect((await tokenOf(client)).status).toBe(401)
    expect((await read(client.id))?.revokedAt).toBe(world.clock.now())
    const body = { overlapHours: 0 }
    expect((await as('apiClients.rotate', { params, body })).code).toBe('not_found')
    const kinds = await world.deps.db.system
      .selectFrom('events')
      .select('kind')
      .where('payload', '@>', JSON.stringify({ clientId: client.id }))
      .orderBy('event_id')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['api_client.created', 'api_client.revoked'])
  })
})

describe('who sets them up', () => {
  it('says how people sign in, everywhere; a client makes none', async () => {
    const body = { name: 'Mine', scopes: null }
    const administrators = await openBoss(['MANAGE_ADMINISTRATORS', 'MANAGE_LOCATIONS'])
    for (const token of [administrators, world.mine.token]) {
      expect((await as('apiClients.create', { body }, token)).code).toBe('forbidden')
      expect((await as('apiClients.list', {}, token)).code).toBe('forbidden')
    }
  })

  it('sees and reaches those of their own organisation', async () => {
    const { clientId } = await foreign()
    expect(await read(clientId)).toBeUndefined()
    const params = { clientId }
    expect((await as('apiClients.revoke', { params })).code).toBe('not_found')
  })
})

describe('a secret', () => {
  it('counts for a while beside the one that replaces it', async () => {
    const client = await make()
    const { token } = await tokenOf(client)
    const rotate = async (overlapHours: number) =>
      (
        await as('apiClients.rotate', {
          params: { clientId: client.id },
          body: { overlapHours },
        })
      ).body as Made & { previousUntil: string | null }
    const next = await rotate(24)
    expect(next.previousUntil).toBe('2026-11-24T08:00:00.000Z')
    expect((await read(client.id))?.previousUntil).toBe(next.previousUntil)
    expect([(await tokenOf(client)).status, (await tokenOf(next)).status]).toEqual([200, 200])
    expect(await users(token)).toBe('200')
    world.clock.advance(24 * HOUR_MS)
    boss = await openBoss()
    expect([(await tokenOf(client)).status, (await tokenOf(next)).status]).toEqual([401, 200])
    expect((await read(client.id))?.previousUntil).toBeNull()
    const last = await rotate(0)
    expect([(await tokenOf(next)).status, (await tokenOf(last)).status]).toEqual([401, 200])
  })
})

async function foreign() {
  const { clientId } = await world.deps.clientTokens.createClient(
    world.other.organisationId,
    'Theirs',
  )
  return { clientId }
}
