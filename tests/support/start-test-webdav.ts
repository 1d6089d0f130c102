/**
 * A WebDAV server for tests: keeps files in memory and is as strict as RFC 4918 lets it be. No folder comes into being by itself
 * (§9.7.1), one that is there is not made again (§9.3.1), and conditions hold (RFC 9110 §13).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const user = 'foyer'
const password = 'a password that no log may hold'

type Answer = { readonly status: number; readonly body?: Buffer }

export async function startTestWebDav() {
  const files = new Map<string, Buffer>()
  const folders = new Set(['/dav'])
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

  function answer({ method, headers, url = '' }: IncomingMessage, body: Buffer): Answer {
    if (headers.authorization !== expected) return { status: 401 }
    const path = decodeURIComponent(url).replace(/\/$/, '')
    const parent = path.slice(0, path.lastIndexOf('/'))
    if (method === 'MKCOL') {
      if (folders.has(path) || files.has(path)) return { status: 405 }
      if (!folders.has(parent)) return { status: 409 }
      folders.add(path)
      return { status: 201 }
    }
    if (method === 'PUT') {
      if (folders.has(path)) return { status: 405 }
      if (!folders.has(parent)) return { status: 409 }
      if (headers['if-none-match'] === '*' && files.has(path)) return { status: 412 }
      const status = files.has(path) ? 204 : 201
      files.set(path, body)
      return { status }
    }
    const found = files.get(path)
    if (found === undefined) return { status: 404 }
    if (method === 'DELETE') {
      files.delete(path)
      return { status: 204 }
    }
    return method === 'GET' ? { status: 200, body: found } : { status: 405 }
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array)) // a request yields bytes
    const { status, body } = answer(request, Buffer.concat(chunks))
    response.writeHead(status).end(body)
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    address: `http://127.0.0.1:${String(port)}/dav`,
    user,
    password,
    files,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
