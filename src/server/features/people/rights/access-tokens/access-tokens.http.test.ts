/** Access tokens of API clients: issued, refused, ended and looked at by the standards (Spec §7; RFC 6749, 7009, 7662, 8414). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientScopes } from '#domain/access/client-scope.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { clientActor } from '#tests/support/actors.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const type = { 'content-type': 'application/x-www-form-urlencoded' }
type Fields = Readonly<Record<string, string>>
const form = (fields: Fields, headers: Fields = {}): Call => ({
  body: new URLSearchParams(fields).toString(),
  headers: { ...type, ...headers },
})
const ask = (id: EndpointId, fields: Fields, headers: Fields = {}) =>
  send(world.app, id, form(fields, headers))
const basic = (clientId: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
})
const grant = { grant_type: 'client_credentials' }
async function client(of: World['mine'] = world.mine) {
  const { clientId, secret, token } = await clientActor(world.deps, of.organisationId)
  return { clientId, secret, token, fields: { client_id: clientId, client_secret: secret } }
}

/** RFC 6749 §5.2: the form, the characters that a description may hold, and that nobody keeps it. */
function expectRefusal(answer: Answer, status: number, error: string): void {
  expect([answer.status, answer.code]).toEqual([status, error])
  const body = answer.body as Record<string, string>
  expect(Object.keys(body)).toEqual(['error', 'error_description'])
  expect(body['error_description']).toMatch(/^[ !#-[\]-~]+$/)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
}

describe('a token', () => {
  it('is given for the credentials of an API client, in the form or as HTTP Basic', async () => {
    const { clientId, secret, fields } = await client()
    const inForm = await ask('oauth.token', { ...fields, ...grant })
    expect(inForm.status).toBe(200)
    expect(inForm.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
    expect(inForm.text).toMatch(/"access_token":"[A-Z0-9]{40}"/)
    expect(inForm.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
    const inHeader = await ask('oauth.token', grant, basic(clientId, secret))
    const { access_token: token } = inHeader.body as { access_token: string }
    expect((await world.call('companies.list', { token })).status).toBe(200)
    expect(inHeader.headers['www-authenticate']).toBeUndefined()
  })

  it('is refused for wrong credentials, the same whatever is wrong, in English in every language', async () => {
    const { fields } = await client()
    const wrong = await ask('oauth.token', { ...fields, client_secret: 'wrong', ...grant })
    expectRefusal(wrong, 401, 'invalid_client')
    expect(wrong.headers['www-authenticate']).toMatch(/^Basic /)
    const unknown = await ask(
      'oauth.token',
      { ...fields, client_id: 'NOBODY', ...grant },
      { 'accept-language': 'zh' },
    )
    expect(unknown.text).toBe(wrong.text)
    for (const authorization of ['Basic %%%', 'Basic', `Basic ${btoa('%:%')}`]) {
      expectRefusal(await ask('oauth.token', grant, { authorization }), 401, 'invalid_client')
    }
    expectRefusal(await ask('oauth.token', grant), 401, 'invalid_client')
  })

  it.each(['password', 'implicit', 'CLIENT_CREDENTIALS', 'x'])(
    'is refused for the grant %s',
    async (grant_type) => {
      const { fields } = await client()
      const asked = { ...fields, grant_type, username: 'a@b.example', password: 'secret' }
      expectRefusal(await ask('oauth.token', asked), 400, 'unsupported_grant_type')
    },
  )

  it.each(['authorization_code', 'refresh_token'])(
    'is not given to an API client for the grant %s',
    async (grant_type) => {
      const { fields } = await client()
      expectRefusal(await ask('oauth.token', { ...fields, grant_type }), 400, 'invalid_grant')
    },
  )

  it('is refused for a request that cannot be read', async () => {
    const { clientId, secret, fields } = await client()
    const bad: readonly Call[] = [
      form(fields),
      form({ ...fields, grant_type: '' }),
      form({ ...fields, grant_type: 'x'.repeat(101) }),
      form({ ...fields, ...grant }, basic(clientId, secret)),
      { body: 'grant_type=client_credentials&grant_type=password', headers: type },
      { body: '{', headers: { 'content-type': 'application/json' } },
      { body: 'x', headers: { 'content-type': 'text/csv' } },
    ]
    for (const call of bad) {
      expectRefusal(await send(world.app, 'oauth.token', call), 400, 'invalid_request')
    }
  })

  it('is refused in the same form to whoever tries too often', async () => {
    const strict = await buildTestApp({ RATE_LIMIT_SIGN_IN: '1' })
    const guess = () => send(strict.app, 'oauth.token', form({ client_id: 'A', ...grant }))
    expectRefusal(await guess(), 401, 'invalid_client')
    const refused = await guess()
    expectRefusal(refused, 429, 'temporarily_unavailable')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await strict.close()
  })
})

describe('a token that was given', () => {
  it('ends when its own client revokes it, and for nobody else', async () => {
    const { token, fields } = await client()
    const stranger = await client(world.other)
    expect((await world.call('companies.list', { token })).status).toBe(200)
    const asStranger = await ask('oauth.revoke', { ...stranger.fields, token })
    expect([asStranger.status, asStranger.body]).toEqual([200, { revoked: false }])
    expect((await world.call('companies.list', { token })).status).toBe(200)
    const hinted = { ...fields, token, token_type_hint: 'access_token' }
    expect((await ask('oauth.revoke', hinted)).body).toEqual({ revoked: true })
    expect((await world.call('companies.list', { token })).code).toBe('token_invalid')
    // RFC 7009 §2.2: one that is unknown or has ended is no error.
    expect((await ask('oauth.revoke', hinted)).status).toBe(200)
    expectRefusal(await ask('oauth.revoke', fields), 400, 'invalid_request')
    const wrong = { ...fields, client_secret: 'wrong', token }
    expectRefusal(await ask('oauth.revoke', wrong), 401, 'invalid_client')
  })

  it('is looked at by clients of its organisation, as long as it counts', async () => {
    const { token, clientId, fields } = await client()
    const sister = await client()
    const look = async (who: Fields, what = token) =>
      (await ask('oauth.introspect', { ...who, token: what })).body
    const known = {
      active: true,
      client_id: clientId,
      aud: clientId,
      scope: clientScopes.join(' '),
      token_type: 'Bearer',
      iss: world.deps.config.publicUrl,
      iat: expect.any(Number) as number,
      exp: Math.floor(world.clock.epochMs() / 1000) + 3600,
    }
    expect(await look(fields)).toEqual(known)
    expect(await look(sister.fields)).toEqual(known)
    expect(await look((await client(world.other)).fields)).toEqual({ active: false })
    expect(await look(fields, 'nothing')).toEqual({ active: false })
    expectRefusal(await ask('oauth.introspect', { token }), 401, 'invalid_client')
    expectRefusal(await ask('oauth.introspect', fields), 400, 'invalid_request')
    await ask('oauth.revoke', { ...fields, token })
    expect(await look(fields)).toEqual({ active: false })
    world.clock.advance(3_600_000)
    expect(await look(fields, sister.token)).toEqual({ active: false })
  })

  it('says to whoever holds it for which client it is', async () => {
    const { token, clientId } = await client()
    const inForm = await ask('oauth.verify', { token })
    expect([inForm.status, inForm.body]).toEqual([200, { audience: clientId }])
    const inJson = await send(world.app, 'oauth.verify', { body: { token } })
    expect(inJson.body).toEqual({ audience: clientId })
    expectRefusal(await ask('oauth.verify', { token: 'A'.repeat(40) }), 400, 'invalid_token')
    expectRefusal(await ask('oauth.verify', {}), 400, 'invalid_request')
    world.clock.advance(3_600_000)
    expectRefusal(await ask('oauth.verify', { token }), 400, 'invalid_token')
  })
})

describe('a program that knows only the address', () => {
  it('finds everything else by RFC 8414', async () => {
    const { publicUrl } = world.deps.config
    const answer = await world.app.inject('/.well-known/oauth-authorization-server')
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    const found = answer.json<Record<string, string>>()
    expect(found).toMatchObject({
      issuer: publicUrl,
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      response_types_supported: ['code'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    })
    const { fields } = await client()
    const post = (address = '', more: Fields = {}) =>
      world.app.inject({
        method: 'POST',
        url: address.slice(publicUrl.length),
        headers: type,
        payload: new URLSearchParams({ ...fields, ...more }).toString(),
      })
    const issued = (await post(found['token_endpoint'], grant)).json<{ access_token: string }>()
    const token = issued.access_token
    const looked = await post(found['introspection_endpoint'], { token })
    expect(looked.json()).toMatchObject({ active: true })
    expect((await post(found['revocation_endpoint'], { token })).json()).toEqual({ revoked: true })
    const page = found['service_documentation']?.slice(publicUrl.length) ?? ''
    expect((await world.app.inject(page)).statusCode).toBe(200)
  })
})

describe('scopes', () => {
  const companyId = () => ({ companyId: world.mine.co })
  const tokenFor = async (fields: Fields, scope: string) => {
    const { body } = await ask('oauth.token', { ...fields, ...grant, scope })
    return body as { access_token: string; scope: string }
  }
  const call = (token: string, id: EndpointId, given: Call = {}) =>
    send(world.app, id, { token, params: companyId(), ...given })

  it('limit a token to what it asked for', async () => {
    const { fields } = await client()
    const { access_token: token, scope } = await tokenFor(fields, 'people.read visitors.read')
    expect(scope).toBe('people.read visitors.read')
    expect((await call(token, 'companies.get')).status).toBe(200)
    const body = { name: 'Changed', timeZone: 'Europe/Brussels' }
    for (const [id, given] of [
      ['companies.update', { body }],
      ['flows.list', {}],
    ] as const) {
      const refused = await call(token, id, given)
      expect([id, refused.status, refused.code]).toEqual([id, 403, 'insufficient_scope'])
    }
    // The same without a wish, so that the refusals prove something.
    const { access_token: every } = await tokenFor(fields, '')
    expect((await call(every, 'flows.list')).status).toBe(200)
  })

  it('of a client limit every token', async () => {
    const { clientId, secret } = await world.deps.clientTokens.createClient(
      world.mine.organisationId,
      'Display',
      ['arrivals.read'],
    )
    const fields = { client_id: clientId, client_secret: secret }
    expect((await tokenFor(fields, '')).scope).toBe('arrivals.read')
    const more = await ask('oauth.token', { ...fields, ...grant, scope: 'visits.read' })
    expectRefusal(more, 400, 'invalid_scope')
  })

  it('that nobody knows are refused', async () => {
    const { fields } = await client()
    expectRefusal(
      await ask('oauth.token', { ...fields, ...grant, scope: 'fly' }),
      400,
      'invalid_scope',
    )
  })
})
