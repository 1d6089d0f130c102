import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { allowedAddresses } from './allowed-addresses.ts'
import { fetchChecked } from './fetch-checked.ts'
import { OutgoingError } from './post-json.ts'

const get = { method: 'GET', headers: {} }

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server on a port has an address of this kind.
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}
const fetchWith = (allowed: readonly string[], timeoutMs = 10_000) =>
  fetchChecked({ addresses: allowedAddresses(allowed), timeoutMs })

it('answers what the server answered, and sends forms', async () => {
  const url = await serve((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => response.writeHead(201, { 'x-method': request.method }).end(text))
  })
  const fetch = fetchWith(['127.0.0.1'])
  const body = new URLSearchParams({ a: 'ü' })
  const answer = await fetch(url, { ...get, method: 'POST', body })
  expect([answer.status, answer.headers.get('x-method')]).toEqual([201, 'POST'])
  expect(await answer.text()).toBe('a=%C3%BC')
})

it('calls no private address that nobody allowed, by number or by name', async () => {
  let calls = 0
  const url = await serve((_request, response) => {
    calls += 1
    response.end()
  })
  const fetch = fetchWith([])
  await expect(fetch(url, get)).rejects.toThrow('the address is not public')
  const named = url.replace('127.0.0.1', 'localhost')
  await expect(fetch(named, get)).rejects.toThrow(OutgoingError)
  expect(calls).toBe(0)
  // The same name gets through once it is allowed.
  expect((await fetchWith(['localhost'])(named, get)).status).toBe(200)
})

it('follows no redirect', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  })
  expect((await fetchWith(['127.0.0.1'])(url, get)).status).toBe(302)
})

it('waits no longer than it should, and reads no more than a megabyte', async () => {
  const silent = await serve(() => undefined)
  await expect(fetchWith(['127.0.0.1'], 20)(silent, get)).rejects.toThrow(OutgoingError)
  const endless = await serve((_request, response) => {
    response.write(Buffer.alloc(2_000_000))
  })
  await expect(fetchWith(['127.0.0.1'])(endless, get)).rejects.toThrow('the answer is too long')
})
