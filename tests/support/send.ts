/** One call of the contract, sent to the application under test. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import { splitPath } from '#contract/endpoint.ts'
import { paths, type EndpointId } from '#contract/endpoints.ts'
import { uuid7 } from '#server/platform/ids.ts'

export type Call = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON, unless the headers name another type. */
  readonly body?: unknown
  readonly token?: string
  /** The idempotency key. */
  readonly key?: string
  /** A file, as multipart field `document`. */
  readonly file?: { readonly bytes: Uint8Array; readonly name: string; readonly type: string }
  readonly headers?: Readonly<Record<string, string>>
}

export type Answer = {
  readonly status: number
  /** The JSON of the answer, or undefined. */
  readonly body: unknown
  /** The error's code, or undefined. */
  readonly code: string | undefined
  readonly text: string
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}

/** Path parameters are filled into the path of the endpoint; a visit's key has its own three. */
export async function send(app: FastifyInstance, id: EndpointId, call: Call = {}): Promise<Answer> {
  const [method, path] = splitPath(paths[id])
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(call.params?.[name] ?? `missing-${name}`),
  )
  const upload = call.file === undefined ? undefined : multipart(call.file)
  const json =
    call.body === undefined || call.headers?.['content-type'] !== undefined
      ? undefined
      : { payload: JSON.stringify(call.body), headers: { 'content-type': 'application/json' } }
  const options: InjectOptions = {
    method,
    url,
    query: { ...call.query },
    headers: {
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
      ...upload?.headers,
      ...json?.headers,
      ...call.headers,
    },
  }
  const payload = upload?.payload ?? json?.payload ?? call.body
  const response = await app.inject(
    // Tests also send what no schema would take; inject serialises whatever it is given.
    payload === undefined ? options : { ...options, payload: payload as string | object },
  )
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const body: unknown = isJson ? response.json() : undefined
  return {
    status: response.statusCode,
    body,
    code: codeOf(body),
    text: response.body,
    bytes: response.rawPayload,
    headers: response.headers,
  }
}

/** A fresh idempotency key. */
export const newKey = (): string => uuid7()

function codeOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
  const { error } = body
  // RFC 6749 §5.2
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return String(error.code)
}

function multipart(file: NonNullable<Call['file']>) {
  const boundary = 'foyer-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="document"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`
  return {
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(file.bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
