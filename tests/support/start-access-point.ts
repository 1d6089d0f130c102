/** An access point to Peppol as providers run them: over TLS, it takes each invoice once by its key, and fails as it is told to. */
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeServerCertificates } from './make-certificates.ts'

export type HandedOver = {
  /** The invoice’s id, which says that a repeat is one. */
  readonly key: string
  readonly authorization: string | undefined
  readonly contentType: string | undefined
  readonly body: string
}
/** `hang`: it never answers. `drop`: it has taken the invoice, and the answer is lost. */
export type AccessPointMood = 'well' | 'hang' | 'drop' | { readonly status: number }

export async function startAccessPoint() {
  const { authority, key, valid } = makeServerCertificates()
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, authority])
  const asked: HandedOver[] = []
  const taken = new Map<string, HandedOver>()
  const waiting: (() => void)[] = []
  let moods: AccessPointMood[] = []
  const server = createServer({ key, cert: valid }, (request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const call = {
        key: String(request.headers['idempotency-key']),
        authorization: request.headers.authorization,
        contentType: request.headers['content-type'],
        body,
      }
      asked.push(call)
      for (const resolve of waiting.splice(0)) resolve()
      const mood = moods.shift() ?? 'well'
      if (mood === 'hang') return
      if (typeof mood === 'object') return void response.writeHead(mood.status).end()
      if (!taken.has(call.key)) taken.set(call.key, call)
      if (mood === 'drop') request.socket.destroy()
      else response.writeHead(202).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server on a port has one
  return {
    url: `https://localhost:${String(port)}/invoices`,
    /** PEM, for a process of its own. */
    authority,
    /** Every call, also those that it refused. */
    asked,
    /** What it has, by key. */
    taken,
    /** How it answers the next calls; well after those. */
    behave(...next: readonly AccessPointMood[]) {
      moods = [...next]
    },
    nextCall: () => new Promise<void>((resolve) => waiting.push(resolve)),
    async close() {
      setDefaultCACertificates(trusted)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
