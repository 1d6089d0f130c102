import { HttpFailure, type HttpRequest, request } from './http-client.ts'

/** How a client of the API gets its tokens. */
export interface TokenClientOptions {
  /** The name in `Error while getting {product} token`. */
  readonly product: string
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whether a 401 is tried once more with a fresh token; true unless given. */
  readonly retry?: boolean
  /** Milliseconds since 1970; the process clock unless given. */
  readonly now?: () => number
}

export interface TokenClient {
  /**
   * Sends a request with an access token. Status 200 gives the JSON body; 500 or above and 422
   * reject with the JSON error body; other statuses above 400 reject with `{ status, statusText }`;
   * all others resolve with undefined. Spec §7, token-refreshing client.
   */
  request(input: HttpRequest): Promise<unknown>
}

/** The token could not be had: refused, unreachable, or not 40 upper-case letters and digits. */
export class AccessTokenError extends Error {
  constructor(product: string, cause: unknown) {
    super(`Error while getting ${product} token`, { cause })
    this.name = 'AccessTokenError'
  }
}

/** Makes a client that fetches, keeps and refreshes its access token. Spec §7, §9. */
export function createTokenClient(options: TokenClientOptions): TokenClient {
  const now = options.now ?? Date.now
  let held: { readonly token: string; readonly expiresAt: number } | null = null
  let pending: Promise<string> | null = null

  const fetchToken = async (): Promise<string> => {
    try {
      const answer = await request({
        method: 'POST',
        url: `${options.baseUrl}/oauth/token`,
        form: new URLSearchParams({
          client_id: options.clientId,
          client_secret: options.clientSecret,
          grant_type: 'client_credentials',
        }),
      })
      const { token, expiresInSeconds } = readToken(answer.data)
      held = { token, expiresAt: now() + expiresInSeconds * 1000 }
      return token
    } catch (error) {
      throw new AccessTokenError(options.product, error)
    }
  }
  const getToken = (): Promise<string> => {
    if (held && now() < held.expiresAt) return Promise.resolve(held.token)
    pending ??= fetchToken().finally(() => {
      pending = null
    })
    return pending
  }
  const send = async (input: HttpRequest, mayRetry: boolean): Promise<unknown> => {
    const token = await getToken()
    const headers = { ...input.headers, Authorization: `Bearer ${token}` }
    try {
      const answer = await request({ ...input, headers })
      return answer.status === 200 ? answer.data : undefined
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error
      if (error.status === 401 && mayRetry) {
        if (held?.token === token) held = null
        return send(input, false)
      }
      return refuse(error)
    }
  }
  return { request: (input) => send(input, options.retry ?? true) }
}

function readToken(data: unknown): { token: string; expiresInSeconds: number } {
  const answer = typeof data === 'object' && data !== null ? data : {}
  const token = 'access_token' in answer ? answer.access_token : undefined
  const seconds = 'expires_in' in answer ? Number(answer.expires_in) : 0
  if (typeof token !== 'string' || !/^[A-Z0-9]{40}$/.test(token)) {
    throw new TypeError('The answer holds no access token of 40 upper-case letters and digits.')
  }
  return { token, expiresInSeconds: Number.isFinite(seconds) ? seconds : 0 }
}

function refuse({ status, statusText, data }: HttpFailure): Promise<undefined> {
  const hasBody = typeof data === 'object' && data !== null
  // The specification names plain bodies as the reason, not Error objects.
  if ((status >= 500 || status === 422) && hasBody) return Promise.reject(data)
  if (status > 400) return Promise.reject({ status, statusText })
  return Promise.resolve(undefined)
}
