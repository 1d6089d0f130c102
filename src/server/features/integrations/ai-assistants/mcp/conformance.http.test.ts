/** The conformance suite of the protocol, against a server that listens. It knows no tokens: a proxy adds one. */
import { execFile } from 'node:child_process'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify, stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connected, startAssistant } from '#tests/support/assistant-scene.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let address: string
let proxy: ReturnType<typeof createServer>

beforeAll(async () => {
  const program = await startAssistant()
  proxy = createServer()
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const origin = `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`
  address = `${origin}/mcp`
  world = await openWorld({ WEBHOOK_ALLOW: '127.0.0.1', WEB_ORIGINS: origin })
  await world.call('aiAssistants.putRules', { body: { mode: 'CHANGE' } })
  const { organisationId, companyId } = world.mine
  const { token } = await signedInUser(world, organisationId, companyId, {
    email: 'ann@mine.example',
  })
  const { access_token } = await connected(world, program, token)
  await program.close()
  const server = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }))
  proxy.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${access_token}` }
    const { method, url: path } = incoming
    const onward = send({ host: server.hostname, port: server.port, method, path, headers })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
})
afterAll(async () => {
  proxy.closeAllConnections()
  await new Promise((resolve) => proxy.close(resolve))
  await world.close()
})

/** What the suite asks of a tool that a server would only have for the suite. */
const ofTestTools = [
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-missing-capability-http-400',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-server-no-log-without-loglevel',
]

/** Those about the protocol itself; the others ask for texts, pictures and tools of a server made for the suite. */
it.each([
  ['2025-11-25', 'server-initialize', []],
  ['2025-11-25', 'tools-list', []],
  ['2026-07-28', 'tools-list', []],
  ['2026-07-28', 'server-stateless', ofTestTools],
  ['2026-07-28', 'http-header-validation', []],
  ['2026-07-28', 'dns-rebinding-protection', []],
])('%s: %s', { timeout: 60_000 }, async (revision, scenario, untestable) => {
  const suite = 'node_modules/@modelcontextprotocol/conformance/dist/index.js'
  const args = ['server', '--url', address, '--scenario', scenario, '--spec-version', revision]
  const run = promisify(execFile)(process.execPath, [suite, ...args])
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string })
  const lines = stripVTControlCharacters(stdout).split('\n')
  const failed = lines.filter((line) => line.includes('] FAILURE '))
  expect(failed.map((line) => /\[([\w-]+) *\]/.exec(line)?.[1])).toEqual(untestable)
  expect(lines.filter((line) => line.includes('] SUCCESS ')).length).toBeGreaterThan(0)
})
