import { afterEach, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../tests/support/http-server.ts'
import { signInPaths } from './sign-in-paths.ts'
import { createSessionCall } from './session-call.ts'

const servers: TestServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

/** Foyer in small: takes tokens that it has given, as long as the session lasts. */
async function setUp(isSessionOver: () => boolean, signIn = () => false) {
  let count = 0
  const asked: string[] = []
  const server = await startServer((incoming, response) => {
    const refuse = (code: string) => {
      response.writeHead(401, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { code, message: code } }))
    }
    const answer = (body: object) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    asked.push(`${incoming.url ?? ''} ${incoming.headers.authorization ?? '-'}`)
    if (incoming.url === '/session/token') {
      if (isSessionOver()) return refuse('token_required')
      count += 1
      return answer({ token: `t${String(count)}` })
    }
    if (incoming.headers.authorization !== `Bearer t${String(count)}`)
      return refuse('token_expired')
    return answer([])
  })
  servers.push(server)
  let left = 0
  const renewed: string[] = []
  const call = createSessionCall(signInPaths, {
    baseUrl: server.url,
    language: () => 'en',
    token: 't-old',
    companyId: 'CO-1',
    async onSignedOut() {
      left += 1
      return signIn()
    },
    onRenewed: (token) => void renewed.push(token),
  })
  return { call, asked, renewed, left: () => left }
}

it('makes a new token once for all calls that wait for it, and sends them again', async () => {
  const { call, asked, renewed } = await setUp(() => false)
  expect(await Promise.all([call('me.sessions', {}), call('me.sessions', {})])).toEqual([[], []])
  expect(asked.filter((line) => line.startsWith('/session/token'))).toEqual(['/session/token -'])
  expect(await call('me.sessions', {})).toEqual([])
  expect(asked.at(-1)).toBe('/me/sessions Bearer t1')
  expect(renewed).toEqual(['t1'])
})

it('leaves the page when the session is over', async () => {
  const { call, left } = await setUp(() => true)
  await expect(call('me.sessions', {})).rejects.toMatchObject({ code: 'token_required' })
  expect(left()).toBe(1)
})

it('waits for whoever signs in again, and goes on with the same calls', async () => {
  let isOver = true
  const { call, left } = await setUp(
    () => isOver,
    () => {
      isOver = false
      return true
    },
  )
  expect(await Promise.all([call('me.sessions', {}), call('me.sessions', {})])).toEqual([[], []])
  expect(left()).toBe(1)
})
