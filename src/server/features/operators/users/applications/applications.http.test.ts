/** API clients over all organisations: found and blocked by operators, out at once, noted in both audit logs. Issue 16 §2. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import { signedInOperator } from '#tests/support/operators.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

type Application = CallOutput<Endpoints['applications.list']>['applications'][number]
type Client = { readonly clientId: string; readonly secret: string }

let world: World
let operator: string
let boss: string

beforeAll(async () => {
  world = await openWorld({}, '2026-11-23T08:00:00.000Z')
  ;({ token: operator } = await signedInOperator(world, 'kim@ops.example'))
  const { organisationId, companyId } = world.mine
  const email = 'boss@mine.example'
  ;({ token: boss } = await signedInUser(world, organisationId, companyId, { email }))
  await administer(world, organisationId, email)
})
afterAll(() => world.close())

const as = (id: EndpointId, call: Call = {}): Promise<Answer> =>
  send(world.app, id, { token: operator, ...call })
const make = (name: string): Promise<Client> =>
  world.deps.clientTokens.createClient(world.mine.organisationId, name)
async function find(search: string): Promise<readonly Application[]> {
  const { body } = await as('applications.list', { query: { search } })
  return (body as CallOutput<Endpoints['applications.list']>).applications
}
const block = ({ clientId }: Client, body: object) =>
  as('applications.block', { params: { applicationId: clientId }, body })
const askFor = ({ clientId, secret }: Client): Promise<Answer> =>
  send(world.app, 'oauth.token', {
    body: { grant_type: 'client_credentials', client_id: clientId, client_secret: secret },
  })
async function tokenOf(client: Client): Promise<string> {
  const { body } = await askFor(client)
  return String((body as { access_token?: string }).access_token)
}
const use = async (token: string): Promise<string> => {
  const { code, status } = await world.call('users.list', { token })
  return code ?? String(status)
}

describe('the API clients of all organisations', () => {
  it('are found by the beginnings of words of their name, their organisation and their ID', async () => {
    const { other } = world
    const mine = await make('Lohn und Gehälter 12e5abc')
    const theirs = await world.deps.clientTokens.createClient(other.organisationId, 'Türen')
    const ids = async (search: string) => (await find(search)).map(({ id }) => id)
    expect(await ids('gehal lohn')).toEqual([mine.clientId])
    expect(await ids('12e5abc')).toEqual([mine.clientId])
    expect(await ids('turen')).toEqual([theirs.clientId])
    expect(await ids(mine.clientId.toLowerCase())).toEqual([mine.clientId])
    expect(await ids('ehalter')).toEqual([])
    expect((await find('turen')).map(({ organisation }) => organisation.name)).not.toEqual(
      (await find('gehalter')).map(({ organisation }) => organisation.name),
    )
  })

  it('come in pages that miss none and show none twice, the newest first', async () => {
    for (const name of ['Pagina 1', 'Pagina 2', 'Pagina 3']) await make(name)
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const query = { search: 'pagina', pageSize: '2', ...(after !== '' && { after }) }
      const { body } = await as('applications.list', { query })
      const page = body as CallOutput<Endpoints['applications.list']>
      seen.push(...page.applications.map(({ name }) => name))
      after = page.next
    }
    expect(seen.toSorted()).toEqual(['Pagina 1', 'Pagina 2', 'Pagina 3'])
  })

  it('are blocked for a reason: tokens end at once, and none is given until it is unblocked', async () => {
    const client = await make('Runaway')
    const token = await tokenOf(client)
    expect(await use(token)).toBe('200')
    expect((await block(client, { blocked: true })).code).toBe('validation_failed')
    expect(await use(token)).toBe('200')

    expect((await block(client, { blocked: true, reason: 'Floods us' })).status).toBe(200)
    expect(await use(token)).toBe('token_invalid')
    expect((await askFor(client)).status).toBe(401)
    expect(await find('runaway')).toMatchObject([{ blockedReason: 'Floods us' }])
    // Its organisation sees why, and still has it.
    const own = await as('apiClients.list', { token: boss })
    expect(own.body).toContainEqual(
      expect.objectContaining({ name: 'Runaway', blockedReason: 'Floods us', revokedAt: null }),
    )

    expect((await block(client, { blocked: false })).status).toBe(200)
    expect(await use(await tokenOf(client))).toBe('200')
    expect(await use(token)).toBe('200')
  })

  it('are blocked once, in both audit logs with the reason as a change', async () => {
    const client = await make('Twice')
    for (const reason of ['First', 'Second']) await block(client, { blocked: true, reason })
    expect(await find('twice')).toMatchObject([{ blockedReason: 'First' }])
    const events = await world.deps.db.system
      .selectFrom('events')
      .select(['company_id', 'payload'])
      .where('kind', '=', 'api_client.blocked')
      .execute()
    const kept = events.filter(({ payload }) => JSON.stringify(payload).includes(client.clientId))
    expect(kept.map(({ company_id: id }) => id).toSorted()).toEqual(
      [installation, world.mine.organisationId].toSorted(),
    )
    expect(JSON.stringify(kept)).not.toContain('First')
  })

  it('are for operators alone, and one that does not exist is not found', async () => {
    for (const [id, call] of [
      ['applications.list', {}],
      [
        'applications.block',
        { params: { applicationId: 'A'.repeat(20) }, body: { blocked: true, reason: 'x' } },
      ],
    ] as const) {
      expect((await as(id, { ...call, token: boss })).status).toBe(403)
    }
    const nobody = { clientId: 'A'.repeat(20), secret: '' }
    expect((await block(nobody, { blocked: true, reason: 'x' })).code).toBe('not_found')
  })
})
