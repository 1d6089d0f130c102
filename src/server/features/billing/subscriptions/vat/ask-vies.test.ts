/** A register that takes a question and never answers it. */
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#tests/support/http-server.ts'
import { openVies } from './ask-vies.ts'

const limitMs = 50
const question = { country: 'DE', number: '136695976', requester: null }
let server: TestServer | undefined
afterEach(() => server?.stop())

async function openHanging(begin: (response: ServerResponse) => void) {
  const gone = Promise.withResolvers<void>()
  server = await startServer((incoming, response) => {
    incoming.resume()
    response.on('close', () => gone.resolve())
    begin(response)
  })
  const config = { vendorProxy: server.url, webhookAllow: ['127.0.0.1'] }
  return { ask: openVies(config, limitMs), gone: gone.promise }
}

describe('a register that hangs', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['before it answers', () => undefined],
    [
      'in the middle of its answer',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('{"valid":')
      },
    ],
  ])('%s is away after the limit, and is waited for no longer', async (_, begin) => {
    const { ask, gone } = await openHanging(begin)
    expect(await ask(question, new AbortController().signal)).toEqual({
      is: 'AWAY',
      fault: 'unreachable',
    })
    await gone
  })

  it('is left at once when the work is stopped', async () => {
    const asked = Promise.withResolvers<void>()
    const { ask, gone } = await openHanging(() => asked.resolve())
    const stop = new AbortController()
    const answer = ask(question, stop.signal).catch((error: unknown) => error)
    await asked.promise
    stop.abort()
    await answer
    await gone
  })
})
