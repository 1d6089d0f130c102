/** A query's values; null and undefined are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

interface RequestBase {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** How the answer is read; `json` falls back to the text when the answer is not JSON. */
  readonly responseType?: 'json' | 'text' | 'blob' | 'arrayBuffer'
  readonly timeoutMs?: number
  readonly followRedirects?: boolean
  readonly signal?: AbortSignal
}

/** A request: reads carry a query, writes a JSON body or a form. Spec §7. */
export type HttpRequest = RequestBase &
  (
    | { readonly method: 'GET' | 'DELETE'; readonly query?: Query }
    | {
        readonly method: 'PUT' | 'POST' | 'PATCH'
        readonly json?: unknown
        readonly form?: FormData | URLSearchParams
      }
  )

/** An answer with a status of 200 to 299. */
export interface HttpAnswer {
  readonly data: unknown
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
  readonly statusText: string
  readonly url: string
}

/**
 * Any other answer, and no answer at all: then `status` is 500, `statusText` the error's code and
 * `data` null. Spec §7, HTTP client behaviour.
 */
export class HttpFailure extends Error implements HttpAnswer {
  readonly data: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
  readonly statusText: string
  readonly url: string
  /** No answer came: the request may or may not have arrived. */
  readonly isNetworkError: boolean

  constructor(answer: HttpAnswer, isNetworkError = false, cause?: unknown) {
    super(`${answer.status} ${answer.statusText}`, { cause })
    this.name = 'HttpFailure'
    this.data = answer.data
    this.headers = answer.headers
    this.status = answer.status
    this.statusText = answer.statusText
    this.url = answer.url
    this.isNetworkError = isNetworkError
  }
}

/** Spec §9: HTTP timeout 100000 ms by default; maximum request body 10485760 bytes. */
export const defaultTimeoutMs = 100_000
export const maxBodyBytes = 10_485_760

/** Sends one request. Rejects with HttpFailure for every answer that is not 2xx. Spec §7, §9. */
export async function request(input: HttpRequest): Promise<HttpAnswer> {
  const url = 'query' in input && input.query ? withQuery(input.url, input.query) : input.url
  const headers = new Headers(input.headers)
  let body: string | FormData | URLSearchParams | undefined
  if ('form' in input && input.form) body = input.form
  else if ('json' in input && input.json !== undefined) {
    body = JSON.stringify(input.json)
    headers.set('Content-Type', 'application/json')
  }
  if (body !== undefined && bodyBytes(body) > maxBodyBytes) {
    throw withoutAnswer(url, 'ERR_FR_MAX_BODY_LENGTH_EXCEEDED', undefined, 413)
  }

  const abort = new AbortController()
  const cancel = (): void => abort.abort('ERR_CANCELED')
  const timer = setTimeout(() => abort.abort('ECONNABORTED'), input.timeoutMs ?? defaultTimeoutMs)
  input.signal?.addEventListener('abort', cancel)
  if (input.signal?.aborted) cancel()
  try {
    const response = await fetch(url, {
      method: input.method,
      headers,
      body: body ?? null,
      redirect: input.followRedirects ? 'follow' : 'manual',
      signal: abort.signal,
    })
    const answer: HttpAnswer = {
      data: await readBody(response, input.responseType ?? 'json'),
      headers: Object.fromEntries(response.headers),
      status: response.status,
      statusText: response.statusText,
      url: response.url || url,
    }
    if (!response.ok) throw new HttpFailure(answer)
    return answer
  } catch (error) {
    if (error instanceof HttpFailure) throw error
    throw withoutAnswer(
      url,
      abort.signal.aborted ? String(abort.signal.reason) : codeOf(error),
      error,
    )
  } finally {
    clearTimeout(timer)
    input.signal?.removeEventListener('abort', cancel)
  }
}

/** Appends a query to an address that may already have one. */
export function withQuery(url: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.append(name, String(value))
  }
  const text = search.toString()
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`
}

function bodyBytes(body: string | FormData | URLSearchParams): number {
  if (!(body instanceof FormData)) return new TextEncoder().encode(String(body)).length
  let bytes = 0
  for (const value of body.values()) bytes += typeof value === 'string' ? value.length : value.size
  return bytes
}

async function readBody(
  response: Response,
  type: NonNullable<RequestBase['responseType']>,
): Promise<unknown> {
  if (type === 'blob' && response.ok) return response.blob()
  if (type === 'arrayBuffer' && response.ok) return response.arrayBuffer()
  const text = await response.text()
  if (type === 'text') return text
  try {
    return text === '' ? null : (JSON.parse(text) as unknown)
  } catch {
    return text
  }
}

function withoutAnswer(url: string, code: string, cause?: unknown, status = 500): HttpFailure {
  const answer = { data: null, headers: {}, status, statusText: code, url }
  return new HttpFailure(answer, true, cause)
}

/** Node names the code in the cause; browsers name none. */
function codeOf(error: unknown): string {
  for (const candidate of [error instanceof Error ? error.cause : null, error]) {
    if (typeof candidate === 'object' && candidate !== null && 'code' in candidate) {
      if (typeof candidate.code === 'string') return candidate.code
    }
  }
  return 'ERR_NETWORK'
}
