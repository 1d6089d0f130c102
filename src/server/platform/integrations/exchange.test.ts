/** What is written down of a call to a system that fails in one of the ways in which systems fail: real sockets, none of them ours. */
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createPlainServer, type AddressInfo, type Server } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeServerCertificates } from '#tests/support/make-certificates.ts'
import { allowedAddresses } from '../outgoing/allowed-addresses.ts'
import { exchange } from './exchange.ts'

const certificates = makeServerCertificates()
const known = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...known, certificates.authority]))
afterAll(() => setDefaultCACertificates(known))

/** Everything that is open on it ends with the test. */
async function listen(server: Server): Promise<number> {
  const open = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => open.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  // A server on a port has an address of this kind.
  return (server.address() as AddressInfo).port
}
const serve = (listener: RequestListener) => listen(createServer(listener))
const serveSecurely = (cert: string, listener: RequestListener = (_, answer) => answer.end('ok')) =>
  listen(createSecureServer({ key: certificates.key, cert }, listener))

const call = (address: string, { allowed = ['localhost'], timeoutMs = 10_000 } = {}) =>
  exchange(
    { addresses: allowedAddresses(allowed), nowMs: () => 0, timeoutMs },
    address,
    { 'content-type': 'application/json' },
    '{}',
  )
const soon = { timeoutMs: 150 }

describe('a call', () => {
  it('is taken by a server whose certificate somebody vouches for', async () => {
    const port = await serveSecurely(certificates.valid)
    const made = await call(`https://localhost:${String(port)}`)
    expect([made.error, made.status, made.answer]).toEqual([null, 200, 'ok'])
  })

  it('ends where the other side takes it and never answers', async () => {
    const port = await serve(() => undefined)
    expect((await call(`http://localhost:${String(port)}`, soon)).error).toBe('no_answer')
  })

  it('ends where the other side never agrees on encryption', async () => {
    const port = await listen(createPlainServer((socket) => socket.resume()))
    const made = await call(`https://localhost:${String(port)}`, soon)
    expect([made.error, made.status]).toEqual(['connection', null])
  })

  it('ends where an answer trickles for minutes, however often something comes', async () => {
    const port = await serve((_, answer) => {
      answer.writeHead(200, { 'content-length': '1000000' })
      const drip = setInterval(() => answer.write('.'), 10)
      answer.on('close', () => clearInterval(drip))
    })
    const made = await call(`http://localhost:${String(port)}`, soon)
    expect([made.error, made.status]).toEqual(['no_answer', null])
    expect(made.durationMs).toBeLessThan(10_000)
  })

  it('is not made to a server whose certificate has expired', async () => {
    let calls = 0
    const port = await serveSecurely(certificates.expired, (_, answer) => {
      calls += 1
      answer.end()
    })
    const made = await call(`https://localhost:${String(port)}`)
    expect([made.error, calls]).toEqual(['certificate', 0])
  })

  it.each([
    ['nobody knows who vouches for its certificate', makeServerCertificates(), 'localhost'],
    ['the certificate was made for another name', certificates, '127.0.0.1'],
  ])('is not made where %s', async (_, { key, valid: cert }, host) => {
    const port = await listen(createSecureServer({ key, cert }))
    const made = await call(`https://${host}:${String(port)}`, { allowed: ['127.0.0.1'] })
    expect(made.error).toBe('certificate')
  })

  it('is not made where a name leads to a private address', async () => {
    let calls = 0
    const port = await serve((_, answer) => {
      calls += 1
      answer.end()
    })
    const made = await call(`http://localhost:${String(port)}`, { allowed: [] })
    expect([made.error, calls]).toEqual(['address_not_allowed', 0])
  })

  it('says that nobody has the name, or that nobody listens', async () => {
    expect((await call('https://doors.invalid')).error).toMatch(/^(no_name|connection)$/)
    const server = createServer()
    const port = await listen(server)
    await new Promise((resolve) => server.close(resolve))
    expect((await call(`http://localhost:${String(port)}`)).error).toBe('connection')
  })
})
