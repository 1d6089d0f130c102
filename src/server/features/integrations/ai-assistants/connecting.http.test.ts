/** AI assistants are allowed, come for their tokens, and end (OAuth 2.1, RFC 8707, 9207, 9728). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import type { SignedIn } from '#tests/support/accounts.ts'
import {
  answer,
  askForTokens,
  connected,
  mcpAddress,
  newRequest,
  type TestAssistant,
  type Tokens,
} from '#tests/support/assistant-scene.ts'
import {
  assistantNow,
  openAssistantWorld,
  type AssistantWorld,
} from '#tests/support/assistant-world.ts'
import { send } from '#tests/support/send.ts'
import type { World } from '#tests/support/world.ts'

let world: World
let assistant: TestAssistant
let ann: SignedIn
let setMode: AssistantWorld['setMode']
let knock: AssistantWorld['knock']

beforeAll(async () => {
  ;({ world, assistant, ann, setMode, knock } = await openAssistantWorld())
})
afterAll(async () => {
  await assistant.close()
  await world.close()
})
beforeEach(async () => {
  assistant.says({})
  await setMode('CHANGE')
})

const asked = (request: object, who = ann.token) =>
  send(world.app, 'me.answerAiAssistant', { token: who, body: { ...request, answer: 'READ' } })
const refresh = ({ refresh_token }: Tokens, wish: Record<string, string> = {}) =>
  askForTokens(world, {
    grant_type: 'refresh_token',
    client_id: assistant.clientId,
    refresh_token,
    ...wish,
  })

describe('a program that knows only the address', () => {
  it('is told where tokens are had, and finds the rest there', async () => {
    const refused = await world.app.inject({ method: 'POST', url: '/mcp', payload: {} })
    expect(refused.statusCode).toBe(401)
    const [, where = ''] =
      /resource_metadata="([^"]+)"/.exec(String(refused.headers['www-authenticate'])) ?? []
    const resource = await world.app.inject(where.slice('https://foyer.test'.length))
    expect(resource.json()).toMatchObject({
      resource: mcpAddress,
      authorization_servers: ['https://foyer.test'],
      scopes_supported: ['read', 'change'],
    })
    const server = await world.app.inject('/.well-known/oauth-authorization-server')
    expect(server.json()).toMatchObject({
      authorization_endpoint: 'https://foyer.test/account/connect',
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    })
  })

  it.each(['GET', 'DELETE'] as const)('opens and ends nothing by %s', async (method) => {
    expect((await world.app.inject({ method, url: '/mcp' })).statusCode).toBe(405)
  })
})

describe('somebody who is asked', () => {
  it('is led back with a code, the state and who gave it', async () => {
    const { request } = newRequest(assistant)
    const location = await answer(world, ann.token, request, 'READ')
    expect(location.origin + location.pathname).toBe(assistant.redirectUri)
    expect(location.searchParams.get('state')).toBe('a state')
    expect(location.searchParams.get('iss')).toBe('https://foyer.test')
    expect(location.searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  })

  it('may refuse, and nothing is connected', async () => {
    const { request } = newRequest(assistant)
    const location = await answer(world, ann.token, request, 'REFUSE')
    expect(location.searchParams.get('error')).toBe('access_denied')
    expect(location.searchParams.get('code')).toBeNull()
  })

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
  ])('sends it back for %o: %s', async (wish, error) => {
    const { request } = newRequest(assistant, wish)
    const location = await answer(world, ann.token, request, 'CHANGE')
    expect(location.searchParams.get('error')).toBe(error)
  })

  it.each([
    [{ redirect_uri: 'https://evil.example/callback' }, {}],
    [{ client_id: 'https://127.0.0.1/client.json' }, {}],
    [{ client_id: 'http://10.0.0.1/client.json' }, {}],
    [{ client_id: 'AAAAAAAAAAAAAAAAAAAA' }, {}],
    [{}, { client_id: 'https://other.example/client.json' }],
    [{}, { client_name: '' }],
    [{}, { redirect_uris: [] }],
    [{}, { padding: 'x'.repeat(20_000) }],
  ])('is sent nowhere by one that is not who it says: %o %o', async (wish, document) => {
    assistant.says(document)
    const { request } = newRequest(assistant, wish)
    const { status, code } = await asked(request)
    expect([status, code]).toEqual([409, 'ai_assistant_unknown'])
  })

  it('connects none where the organisation allows none', async () => {
    await setMode('OFF')
    const { code } = await asked(newRequest(assistant).request)
    expect(code).toBe('ai_assistants_off')
  })

  it('gives no more than the organisation allows, nor than is asked for', async () => {
    const allowed = async (wish: Record<string, string> = {}) => {
      const { verifier, request } = newRequest(assistant, wish)
      const location = await answer(world, ann.token, request, 'CHANGE')
      return (await askForTokens(world, ofCode(location, verifier))).body as Tokens
    }
    expect((await allowed()).scope).toBe('read change')
    expect((await allowed({ scope: 'read' })).scope).toBe('read')
    await setMode('READ')
    expect((await allowed()).scope).toBe('read')
  })
})

const ofCode = (location: URL, verifier: string) => ({
  grant_type: 'authorization_code',
  client_id: assistant.clientId,
  redirect_uri: assistant.redirectUri,
  code: location.searchParams.get('code') ?? '',
  code_verifier: verifier,
})

describe('a code', () => {
  it.each([
    [{ code_verifier: 'a'.repeat(43) }, 'invalid_grant'],
    [{ redirect_uri: 'http://127.0.0.1/other' }, 'invalid_grant'],
    [{ client_id: 'https://other.example/client.json' }, 'invalid_grant'],
    [{ code: 'unknown' }, 'invalid_grant'],
    [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
  ])('counts for nobody else: %o', async (wish, error) => {
    const { verifier, request } = newRequest(assistant)
    const location = await answer(world, ann.token, request, 'READ')
    const { status, code } = await askForTokens(world, { ...ofCode(location, verifier), ...wish })
    expect([status, code]).toEqual([400, error])
  })

  it('counts for two minutes', async () => {
    const { verifier, request } = newRequest(assistant)
    const location = await answer(world, ann.token, request, 'READ')
    world.clock.advance(2 * MINUTE_MS)
    expect((await askForTokens(world, ofCode(location, verifier))).code).toBe('invalid_grant')
    world.clock.set(assistantNow)
  })

  it('that comes twice ends what the first one gave', async () => {
    const { verifier, request } = newRequest(assistant)
    const location = await answer(world, ann.token, request, 'READ')
    const { body } = await askForTokens(world, ofCode(location, verifier))
    const { access_token: token } = body as Tokens
    expect(await knock(token)).toBe(200)
    expect((await askForTokens(world, ofCode(location, verifier))).code).toBe('invalid_grant')
    expect(await knock(token)).toBe(401)
  })
})

describe('a token', () => {
  it('is for the MCP server alone, and the API’s tokens are not for it', async () => {
    const { access_token: token } = await connected(world, assistant, ann.token)
    expect((await send(world.app, 'me.profile', { token })).code).toBe('token_invalid')
    expect(await knock(world.mine.token)).toBe(401)
    expect(await knock(ann.token)).toBe(401)
    world.clock.advance(3_600_000)
    expect(await knock(token)).toBe(401)
    world.clock.set(assistantNow)
  })

  it('is renewed, each time by another one', async () => {
    const first = await connected(world, assistant, ann.token)
    const { body } = await refresh(first)
    const second = body as Tokens
    expect(await knock(second.access_token)).toBe(200)
    // The answer may have been lost on its way.
    expect((await refresh(first)).status).toBe(200)
    expect((await refresh(second, { client_id: 'https://other.example/x' })).code).toBe(
      'invalid_grant',
    )
    expect((await refresh(second, { resource: 'https://elsewhere.example' })).code).toBe(
      'invalid_target',
    )
    world.clock.advance(MINUTE_MS)
    // Whoever comes with an old one later has stolen it.
    expect((await refresh(first)).code).toBe('invalid_grant')
    expect(await knock(second.access_token)).toBe(401)
    world.clock.set(assistantNow)
  })

  it('is not renewed by whoever was away for two months', async () => {
    const tokens = await connected(world, assistant, ann.token)
    world.clock.advance(60 * DAY_MS)
    expect((await refresh(tokens)).code).toBe('invalid_grant')
    world.clock.set(assistantNow)
  })

  it('ends when its program gives it back', async () => {
    const { access_token: token, refresh_token } = await connected(world, assistant, ann.token)
    const revoke = (client_id: string) =>
      send(world.app, 'oauth.revoke', { body: { client_id, token: refresh_token } })
    expect((await revoke('https://other.example/client.json')).body).toEqual({ revoked: false })
    expect((await revoke(assistant.clientId)).body).toEqual({ revoked: true })
    expect(await knock(token)).toBe(401)
  })

  it('waits while the organisation allows none', async () => {
    const { access_token: token } = await connected(world, assistant, ann.token)
    await setMode('OFF')
    expect(await knock(token)).toBe(403)
    await setMode('READ')
    expect(await knock(token)).toBe(200)
  })
})
