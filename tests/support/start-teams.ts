/** Microsoft as Foyer sees it: tokens, keys, and a Bot Connector with people and messages that judges every call, and can misbehave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { appId, faultsOfCard, teamsBodies, tenantId, type TeamsMessage } from './teams-shapes.ts'

export type TeamsBehaviour =
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
  | 'drop'
  | 'half'
export type TeamsCall = { readonly method: string; readonly body: unknown }
export type TeamsCard = {
  readonly conversation: string
  readonly id: string
  content: Record<string, unknown>
  summary: string
  /** How often it was changed. */
  changes: number
}
type Person = { readonly email: string | null; readonly userPrincipalName: string }

export const clientSecret = 'se~cret.of_the-bot'
const keyId = 'key-1'

/** @param now in ms, as the clock of the test says */
export async function startTeams(now: () => number) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const calls: TeamsCall[] = []
  /** What was not as Microsoft wants it. */
  const faults: string[] = []
  const people = new Map<string, Person>()
  const cards: TeamsCard[] = []
  const state = {
    behave: null as ((call: TeamsCall) => TeamsBehaviour | null) | null,
    tokens: 0,
    refused: new Set<string>(),
    endorsements: ['msteams'],
    count: 0,
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => void serve(request, text, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`

  async function serve(request: IncomingMessage, text: string, response: ServerResponse) {
    const { method = '', url = '' } = request
    const called = { method: nameOf(method, url), body: bodyOf(text) }
    calls.push(called)
    const odd = state.behave?.(called) ?? null
    if (odd === 'drop') return void response.destroy()
    if (odd === 'half') {
      response.writeHead(200, { 'content-length': '500' }).write('{"id":"')
      return void response.destroy()
    }
    if (odd !== null) return void response.writeHead(odd.status, odd.headers).end(odd.body ?? '')
    const [status, body] = await answerTo(request, called, url, text)
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    response.writeHead(status, headers).end(JSON.stringify(body))
  }

  async function answerTo(
    { headers }: IncomingMessage,
    { method, body }: TeamsCall,
    url: string,
    text: string,
  ): Promise<readonly [number, unknown]> {
    if (method === 'metadata')
      return [200, { issuer: 'https://api.botframework.com', jwks_uri: `${address}/keys` }]
    if (method === 'keys') {
      const jwk = await exportJWK(publicKey)
      return [200, { keys: [{ ...jwk, kid: keyId, use: 'sig', endorsements: state.endorsements }] }]
    }
    if (method === 'token') return giveToken(url, text)
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!token.includes('.') || state.refused.has(token))
      return [401, { error: { code: 'Unauthorized' } }]
    if (method === 'getConversationMember') {
      const person = people.get(decodeURIComponent(url.split('/').at(-1) ?? ''))
      return person === undefined
        ? [404, { error: { code: 'NotFound' } }]
        : [
            200,
            { id: url.split('/').at(-1), name: 'Somebody', tenantId, userRole: 'user', ...person },
          ]
    }
    return connector(method, body, url.split('/').map(decodeURIComponent))
  }

  async function giveToken(url: string, text: string): Promise<readonly [number, unknown]> {
    const form = Object.fromEntries(new URLSearchParams(text))
    const { client_id: id, client_secret: secret, grant_type: grant, scope } = form
    if (grant !== 'client_credentials' || scope !== 'https://api.botframework.com/.default') {
      faults.push(`token: ${text}`)
    }
    const isKnown = [`/${tenantId}/`, '/acme.example/'].some((one) => url.startsWith(one))
    if (!isKnown || id !== appId || secret !== clientSecret)
      return [401, { error: 'invalid_client' }]
    state.tokens += 1
    const token = await new SignJWT({ tid: tenantId, n: state.tokens })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(privateKey)
    return [200, { token_type: 'Bearer', expires_in: 3_599, access_token: token }]
  }

  function connector(
    method: string,
    body: unknown,
    parts: readonly string[],
  ): readonly [number, unknown] {
    const fault = (sentence: string): readonly [number, unknown] => {
      faults.push(`${method}: ${sentence}`)
      return [400, { error: { code: 'BadSyntax', message: sentence } }]
    }
    if (method === 'createConversation') {
      const read = teamsBodies.createConversation.safeParse(body)
      if (!read.success) return fault(read.error.message)
      const [member] = read.data.members
      return people.has(member?.id ?? '')
        ? [201, { id: `a:${member?.id ?? ''}` }]
        : [403, { error: { code: 'ForbiddenOperationException' } }]
    }
    if (method !== 'sendToConversation' && method !== 'updateActivity') return fault('unknown')
    const read = teamsBodies[method].safeParse(body)
    if (!read.success) return fault(read.error.message)
    const { content, summary } = cardOf(read.data)
    const wrong = faultsOfCard(content)
    if (wrong.length > 0) return fault(wrong.join('; '))
    const [conversation = '', , id = ''] = parts.slice(parts.indexOf('conversations') + 1)
    if (method === 'sendToConversation') {
      if (!people.has(conversation.replace(/^a:/, '')))
        return [403, { error: { code: 'MessageWritesBlocked' } }]
      state.count += 1
      const made = {
        conversation,
        id: String(1_795_251_600_000 + state.count),
        content,
        summary,
        changes: 0,
      }
      cards.push(made)
      return [201, { id: made.id }]
    }
    const shown = cards.find((one) => one.conversation === conversation && one.id === id)
    if (shown === undefined) return [404, { error: { code: 'ActivityNotFound' } }]
    Object.assign(shown, { content, summary, changes: shown.changes + 1 })
    return [200, { id }]
  }

  return {
    address,
    calls,
    faults,
    cards,
    /** Somebody who has the app. @param chatUserId `29:…` */
    join(chatUserId: string, person: Person) {
      people.set(chatUserId, person)
    },
    leave: (chatUserId: string) => void people.delete(chatUserId),
    /** Null: as Microsoft does. */
    behave(how: typeof state.behave) {
      state.behave = how
    },
    endorse(endorsements: string[]) {
      state.endorsements = endorsements
    },
    tokens: () => state.tokens,
    /** What somebody sees, the newest last. */
    seenBy: (chatUserId: string) =>
      cards.filter(({ conversation }) => conversation === `a:${chatUserId}`),
    /** As the service signs a call; `more` changes what it says. */
    sign(more: JWTPayload = {}, by: { isStranger?: boolean; kid?: string } = {}) {
      const seconds = Math.floor(now() / 1_000)
      const said = {
        serviceurl: `${address}/emea/`,
        iss: 'https://api.botframework.com',
        aud: appId,
        nbf: seconds - 10,
        exp: seconds + 3_600,
        ...more,
      }
      return new SignJWT(said)
        .setProtectedHeader({ alg: 'RS256', kid: by.kid ?? keyId })
        .sign(by.isStranger === true ? stranger.privateKey : privateKey)
    },
    reset() {
      calls.splice(0)
      faults.splice(0)
      cards.splice(0)
      people.clear()
      state.behave = null
      state.endorsements = ['msteams']
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type Teams = Awaited<ReturnType<typeof startTeams>>

function nameOf(method: string, url: string): string {
  if (url.endsWith('/.well-known/openidconfiguration')) return 'metadata'
  if (url === '/keys') return 'keys'
  if (url.endsWith('/oauth2/v2.0/token')) return 'token'
  if (method === 'GET' && url.includes('/members/')) return 'getConversationMember'
  if (method === 'PUT') return 'updateActivity'
  return url.endsWith('/v3/conversations') ? 'createConversation' : 'sendToConversation'
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function cardOf({ attachments, summary }: TeamsMessage) {
  return { content: attachments[0]?.content ?? {}, summary }
}

type Shown = Readonly<Record<string, unknown>>

/** All that can be pressed on a card, also what opens below it: what it sends, by what it is called. */
export function pressesOf(content: Shown): ReadonlyMap<string, Shown> {
  const found = new Map<string, Shown>()
  const actions = (content['actions'] ?? []) as readonly Shown[]
  for (const action of actions) {
    if (action['type'] === 'Action.Execute') found.set(String(action['verb']), action)
    if (action['type'] !== 'Action.ShowCard') continue
    for (const [verb, inner] of pressesOf(action['card'] as Shown)) found.set(verb, inner)
  }
  return found
}

/** All that a card says. */
export const textOf = (card: TeamsCard | undefined): string =>
  JSON.stringify(card?.content['body'] ?? '')
