import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { checkContent, contentPath, hashContent } from './content-hash.ts'
import type { FileStore } from './file-store.ts'

/** An S3-compatible bucket, addressed by path (`endpoint/bucket/key`), as every such server accepts. */
export type S3FileStoreOptions = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** One request, in milliseconds. */
  readonly timeoutMs?: number
}

/** Files in an S3-compatible bucket, under `files/`. Requests are signed with Signature Version 4. */
export function createS3FileStore(options: S3FileStoreOptions): FileStore {
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    region: options.region,
    service: 's3',
    retries: 2,
    initRetryMs: 100,
  })
  const timeoutMs = options.timeoutMs ?? 20_000
  const root = `${withoutSlash(options.endpoint)}/${encodeURIComponent(options.bucket)}/files`

  function request(method: string, sha256: string, init: RequestInit = {}): Promise<Response> {
    return client.fetch(`${root}/${contentPath(sha256)}`, {
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
      method,
      redirect: 'error',
    })
  }

  return {
    async put(bytes, mime) {
      const sha256 = hashContent(bytes)
      const response = await request('PUT', sha256, {
        body: Buffer.from(bytes),
        headers: {
          'content-type': mime,
          // The server refuses bytes that changed on the way, and the signature covers them.
          'x-amz-content-sha256': sha256,
          'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
        },
      })
      await finish(response, 'put')
      return { sha256, size: bytes.length }
    },

    async get(sha256) {
      const response = await request('GET', sha256)
      if (response.status === 404) {
        await response.arrayBuffer()
        return null
      }
      if (!response.ok) await finish(response, 'get')
      return checkContent(sha256, new Uint8Array(await response.arrayBuffer()))
    },

    async read(sha256, range) {
      // Until the answer begins: whoever watches a film reads it for as long as it lasts.
      const patience = new AbortController()
      const timer = setTimeout(() => patience.abort(), timeoutMs)
      const headers = range === null ? {} : { range: `bytes=${range.start}-${range.end}` }
      try {
        const response = await request('GET', sha256, { headers, signal: patience.signal })
        if (response.status === 404) {
          await response.arrayBuffer()
          return null
        }
        if (!response.ok || response.body === null) await finish(response, 'read')
        // The types of Node's streams and of the web's differ in name only.
        return Readable.from(response.body as AsyncIterable<Uint8Array>)
      } finally {
        clearTimeout(timer)
      }
    },

    async has(sha256) {
      const response = await request('HEAD', sha256)
      if (response.status === 404) return false
      await finish(response, 'has')
      return true
    },

    async delete(sha256) {
      const response = await request('DELETE', sha256)
      if (response.status === 404) await response.arrayBuffer()
      else await finish(response, 'delete')
    },
  }
}

/** Reads an answer to its end, so that the connection is free again; throws unless it was a success. */
async function finish(response: Response, verb: string): Promise<void> {
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`file storage: ${verb} answered ${response.status}`)
}

function withoutSlash(endpoint: string): string {
  return endpoint.endsWith('/') ? withoutSlash(endpoint.slice(0, -1)) : endpoint
}
