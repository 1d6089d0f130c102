/** A program that acts for people: its document at an address of its own, its way through OAuth, and the protocol's own client. */
import { createHash } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { randomToken } from '#server/platform/ids.ts'
import type { TestApp } from './build-app.ts'
import { startServer } from './http-server.ts'
import { send, type Answer } from './send.ts'

export const mcpAddress = 'https://foyer.test/mcp'

export type TestAssistant = {
  readonly clientId: string
  readonly redirectUri: string
  /** Replaces parts of its document. */
  says(changes: Readonly<Record<string, unknown>>): void
  close(): Promise<void>
}

export async function startAssistant(name = 'Helper'): Promise<TestAssistant> {
  let changes: Readonly<Record<string, unknown>> = {}
  const server = await startServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...sound(), ...changes }))
  })
  const clientId = `${server.url}/client.json`
  const redirectUri = `${server.url}/callback`
  const sound = () => ({ client_id: clientId, client_name: name, redirect_uris: [redirectUri] })
  return {
    clientId,
    redirectUri,
    says: (wanted) => {
      changes = wanted
    },
    close: () => server.stop(),
  }
}

/** What it keeps of a request until somebody comes back. */
export function newRequest(
  { clientId, redirectUri }: TestAssistant,
  wish: Readonly<Record<string, string>> = {},
) {
  const verifier = randomToken()
  const request = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
    resource: mcpAddress,
    ...wish,
  }
  return { verifier, request }
}

/** Where the browser goes on once somebody has answered. */
export async function answer(
  { app }: Pick<TestApp, 'app'>,
  token: string,
  request: object,
  answered: 'READ' | 'CHANGE' | 'REFUSE',
): Promise<URL> {
  const { body, text } = await send(app, 'me.answerAiAssistant', {
    token,
    body: { ...request, answer: answered },
  })
  const { location } = body as { location?: string }
  if (location === undefined) throw new Error(`the answer was refused: ${text}`)
  return new URL(location)
}

export function askForTokens(
  { app }: Pick<TestApp, 'app'>,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> {
  return send(app, 'oauth.token', {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

export type Tokens = {
  readonly access_token: string
  readonly refresh_token: string
  readonly scope: string
}

/** What an assistant has whom somebody allowed to act for them. */
export async function connected(
  test: Pick<TestApp, 'app'>,
  assistant: TestAssistant,
  token: string,
  answered: 'READ' | 'CHANGE' = 'CHANGE',
): Promise<Tokens> {
  const { verifier, request } = newRequest(assistant)
  const location = await answer(test, token, request, answered)
  const { body, text } = await askForTokens(test, {
    grant_type: 'authorization_code',
    client_id: assistant.clientId,
    redirect_uri: assistant.redirectUri,
    code: location.searchParams.get('code') ?? '',
    code_verifier: verifier,
    resource: mcpAddress,
  })
  if (typeof (body as Partial<Tokens>).access_token !== 'string') throw new Error(text)
  return body as Tokens
}

/** The protocol's own client, over the application under test. */
export async function openClient(
  { app }: Pick<TestApp, 'app'>,
  accessToken: string,
  mode: 'legacy' | { readonly pin: string } = { pin: '2026-07-28' },
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL(mcpAddress), {
    requestInit: { headers: { authorization: `Bearer ${accessToken}` } },
    fetch: (url, init) => fetchFrom(app, url, init),
  })
  await client.connect(transport)
  return client
}

async function fetchFrom(
  app: TestApp['app'],
  url: string | URL,
  init: RequestInit = {},
): Promise<Response> {
  const asked = new Request(url, init)
  const { pathname, search } = new URL(asked.url)
  const payload = await asked.text()
  const response = await app.inject({
    method: asked.method as 'GET' | 'POST' | 'DELETE',
    url: pathname + search,
    headers: Object.fromEntries(asked.headers),
    ...(payload !== '' && { payload }),
  })
  const headers = Object.entries(response.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  )
  const isEmpty = response.statusCode === 202 || response.statusCode === 204
  return new Response(isEmpty ? null : response.body, { status: response.statusCode, headers })
}

/** What a tool answers, as data. */
export async function callTool(
  client: Client,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const result = await client.callTool({ name, arguments: { ...args } })
  const [content] = result.content
  return content?.type === 'text' ? (JSON.parse(content.text) as Record<string, unknown>) : {}
}
