import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3FileStoreOptions } from '#server/platform/files/s3-file-store.ts'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/**
 * A bucket for tests: a real HTTP server that keeps objects in memory and computes Signature Version 4
 * on its own, from the algorithm's description, to refuse every request that is not signed as it should.
 */
export async function startTestBucket() {
  const objects = new Map<string, Buffer>()
  const types = new Map<string, string>()
  const trouble: { failures: number; hanging: boolean; behave: Behave | null } = {
    failures: 0,
    hanging: false,
    behave: null,
  }
  const settings = { keepsChecksums: true }
  const secretAccessKey = 'test-secret'

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array)) // a request yields bytes
    const body = Buffer.concat(chunks)
    const key = request.url ?? ''
    const own = await trouble.behave?.(request, body)
    if (own !== undefined && own !== null) {
      response.writeHead(own.status, own.headers).end(own.text ?? '')
      return
    }
    if (trouble.hanging) {
      trouble.hanging = false
      return
    }
    if (trouble.failures > 0) {
      trouble.failures -= 1
      response.writeHead(503).end()
    } else if (!isSigned(request, body, secretAccessKey)) {
      response.writeHead(403).end()
    } else if (request.method === 'PUT' && !isWhole(request, body)) {
      response.writeHead(400).end('<Error><Code>BadDigest</Code></Error>')
    } else if (
      request.method === 'PUT' &&
      request.headers['if-none-match'] === '*' &&
      objects.has(key)
    ) {
      response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
    } else if (request.method === 'PUT') {
      objects.set(key, body)
      types.set(key, request.headers['content-type'] ?? '')
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else {
      const object = objects.get(key)
      const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      if (object === undefined) response.writeHead(404).end()
      else if (request.method === 'HEAD') response.writeHead(200, headOf(request, object)).end()
      else if (from === '') response.writeHead(200).end(object)
      else response.writeHead(206).end(object.subarray(Number(from), Number(to) + 1))
    }
  }

  /** A checksum is told to those who ask for it alone. */
  const headOf = ({ headers }: IncomingMessage, object: Buffer) => ({
    'content-length': String(object.length),
    ...(settings.keepsChecksums &&
      headers['x-amz-checksum-mode'] === 'ENABLED' && {
        'x-amz-checksum-sha256': createHash('sha256').update(object).digest('base64'),
      }),
  })

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  const options: S3FileStoreOptions = {
    endpoint: `http://127.0.0.1:${port}/`,
    bucket: 'foyer',
    region: 'eu-west-1',
    accessKeyId: 'test-key',
    secretAccessKey,
  }
  return {
    options,
    types,
    keys: () => [...objects.keys()],
    objects,
    /** Whether it keeps checksums, as some compatible servers don't. */
    settings,
    /** Answers instead of the bucket; null: it does. */
    behave: (behave: Behave | null) => {
      trouble.behave = behave
    },
    failNext: (times: number) => {
      trouble.failures = times
    },
    hangNext: () => {
      trouble.hanging = true
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

type Own = {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly text?: string
}
/** Null: as usual, maybe later. */
type Behave = (request: IncomingMessage, body: Buffer) => Own | null | Promise<null>

/** The checksum that was sent is that of the bytes that came. */
function isWhole({ headers }: IncomingMessage, body: Buffer): boolean {
  const said = headers['x-amz-checksum-sha256']
  return said === undefined || said === createHash('sha256').update(body).digest('base64')
}

/** AWS Signature Version 4 for a request without a query, checked from the request alone. */
function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=test-key\/(\d{8})\/(eu-west-1)\/(s3)\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!authorization) return false
  const [, day = '', region = '', service = '', names = '', signature = ''] = authorization
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const contentHash = header('x-amz-content-sha256')
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)) return false
  if (request.method === 'PUT' && contentHash === 'UNSIGNED-PAYLOAD') return false
  const headers = names.split(';').map((name) => `${name}:${header(name)}\n`)
  const canonical = [request.method, request.url, '', headers.join(''), names, contentHash].join(
    '\n',
  )
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
  return hmac(key, toSign).toString('hex') === signature
}
