/** Calls Foyer: with a token, again where that is safe, and page by page. */
import { apiVersion } from './api-version.ts'
import { tokenSource, type Credentials } from './credentials.ts'
import { FoyerError, readRefusal } from './errors.ts'
import type { AnyOperation, Operation } from './operation.ts'
import { requestOf, type Request } from './request.ts'
import { orAborted, retryDelayMs, wait } from './wait.ts'

export interface ClientOptions {
  /** Where Foyer is, as `https://foyer.example.com`. */
  readonly baseUrl: string
  readonly credentials?: Credentials
  /** The location that calls are about where they name none. */
  readonly companyId?: string
  /** In which language refusals are worded, as `nl`. English otherwise. */
  readonly language?: string
  /** How often a call is tried again; three times otherwise. */
  readonly maxRetries?: number
  /** The longest wait that a server may ask for, in seconds; a call that is asked to wait longer fails. A minute otherwise. */
  readonly maxWaitSeconds?: number
  readonly fetch?: typeof fetch
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** A UUID that names the act: send it again to find out how it ended, after your program was restarted as well. */
  readonly idempotencyKey?: string
}

export interface Client {
  call<Input, Output>(
    operation: Operation<Input, Output>,
    input: Input,
    options?: CallOptions,
  ): Promise<Output>
  /** Every item of a list, from page to page. */
  each<Input, Output, Item>(
    operation: Operation<Input, Output>,
    input: Input,
    options?: CallOptions,
  ): AsyncGenerator<Item, void, undefined>
}

type Input = Readonly<Record<string, unknown>>
type Attempt = { readonly token: string | null } & (
  | { readonly response: Response; readonly error?: never }
  | { readonly response?: never; readonly error: FoyerError }
)

/** Makes a client. It keeps a token and nothing else. */
export function createClient(options: ClientOptions): Client {
  const baseUrl = options.baseUrl.replace(/\/$/, '')
  const send = options.fetch ?? ((url, init) => fetch(url, init))
  const { maxRetries = 3, maxWaitSeconds = 60 } = options
  const limits = { maxRetries, maxWaitSeconds }
  const tokens = tokenSource(options.credentials, baseUrl, send)

  async function call(
    operation: AnyOperation,
    given: Input,
    { signal, idempotencyKey }: CallOptions = {},
  ): Promise<unknown> {
    const input = { companyId: options.companyId, ...given }
    const request = requestOf(operation, input, baseUrl)
    const key = operation.keyed === true ? (idempotencyKey ?? createKey()) : undefined
    const isRepeatable = request.method === 'GET' || key !== undefined
    let hasRenewed = false
    for (let tries = 0; ; tries++) {
      const { response, error, token } = await attempt(request, key, signal)
      if (error === undefined) return readAnswer(operation, response)
      if (!hasRenewed && isAboutToken(error) && tokens.refuse(token)) {
        hasRenewed = true
        continue
      }
      const waitMs = retryDelayMs(error, { tries, isRepeatable, random: Math.random(), ...limits })
      if (waitMs === null) throw error
      await wait(waitMs, signal)
    }
  }

  /** @throws the signal's reason */
  async function attempt(
    request: Request,
    key: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Attempt> {
    let token: string | null = null
    try {
      token = await orAborted(tokens.read(), signal)
      const headers: Record<string, string> = { ...request.headers, 'foyer-version': apiVersion }
      if (token !== null) headers['authorization'] = `Bearer ${token}`
      if (key !== undefined) headers['idempotency-key'] = key
      if (options.language !== undefined) headers['accept-language'] = options.language
      const { method, url, body } = request
      const response = await send(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      })
      return response.ok ? { response, token } : { error: await readRefusal(response), token }
    } catch (error) {
      signal?.throwIfAborted()
      return { error: error instanceof FoyerError ? error : noAnswer(error), token }
    }
  }

  async function* each(
    operation: AnyOperation,
    given: Input,
    callOptions?: CallOptions,
  ): AsyncGenerator<unknown, void, undefined> {
    const { pages } = operation
    if (pages === undefined) throw new TypeError(`${operation.line} answers no pages`)
    let at: unknown = given[pages.by] ?? (pages.by === 'page' ? 1 : undefined)
    for (let count = 0; ;) {
      const answer = (await call(operation, { ...given, [pages.by]: at }, callOptions)) as Input // a list's answer is an object
      const items = answer[pages.items] as readonly unknown[] // by the generated table
      yield* items
      count += items.length
      if (pages.by === 'page') {
        if (items.length === 0 || count >= Number(answer['total'])) return
        at = Number(at) + 1
      } else {
        at = answer['next']
        if (at === null || at === undefined) return
      }
    }
  }

  // The operations type what the loose functions take and give.
  return { call, each } as Client
}

function noAnswer(cause: unknown): FoyerError {
  return new FoyerError('network', 'No answer from Foyer.', { cause })
}

/** A UUID of version 4. `crypto.randomUUID` is missing on pages without TLS, where kiosks may be. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function isAboutToken({ status, code }: FoyerError): boolean {
  return status === 401 && ['token_expired', 'token_revoked', 'token_invalid'].includes(code)
}

async function readAnswer({ raw }: AnyOperation, response: Response): Promise<unknown> {
  if (raw === true) return response
  try {
    return await response.json()
  } catch (error) {
    const { status } = response
    throw new FoyerError('unexpected_answer', 'The answer is no JSON.', { status, cause: error })
  }
}
