/** By which token calls are made. */
import { readRefusal } from './errors.ts'

/**
 * `token`: one that you have, or a function that is asked before every call. `clientId` and `clientSecret`: an API client's, for
 * which tokens are had and renewed. `scope` asks for less than the client has, as `visits.read people.read`. Nothing: open calls only.
 */
export type Credentials =
  | { readonly token: string | (() => string | Promise<string>) }
  | { readonly clientId: string; readonly clientSecret: string; readonly scope?: string }

/** Hands out tokens. */
export interface TokenSource {
  read(): Promise<string | null>
  /** Says that this one is refused; whether another can be had. */
  refuse(token: string | null): boolean
}

/** A token ends this much earlier for us, so that it does not end on its way. */
const marginMs = 60_000

export function tokenSource(
  credentials: Credentials | undefined,
  baseUrl: string,
  send: typeof fetch,
): TokenSource {
  if (credentials === undefined) return { read: () => Promise.resolve(null), refuse: () => false }
  if ('token' in credentials) {
    const { token } = credentials
    return {
      read: async () => (typeof token === 'string' ? token : token()),
      refuse: () => typeof token !== 'string',
    }
  }
  return clientTokens(credentials, baseUrl, send)
}

function clientTokens(
  credentials: Extract<Credentials, { clientId: string }>,
  baseUrl: string,
  send: typeof fetch,
): TokenSource {
  let current: { readonly token: string; readonly endsAt: number } | null = null
  let asking: Promise<string> | null = null

  async function ask(): Promise<string> {
    const { clientId, clientSecret, scope } = credentials
    const response = await send(`${baseUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        ...(scope === undefined ? {} : { scope }),
      }),
    })
    if (!response.ok) throw await readRefusal(response)
    const { access_token: token, expires_in: seconds } = (await response.json()) as {
      readonly access_token: string
      readonly expires_in: number
    } // RFC 6749 §5.1
    current = { token, endsAt: Date.now() + seconds * 1000 }
    return token
  }

  return {
    // One request for all calls that wait. It is nobody's alone, so no caller's signal ends it.
    async read() {
      if (current !== null && current.endsAt - marginMs > Date.now()) return current.token
      asking ??= ask().finally(() => (asking = null))
      return asking
    },
    refuse(token) {
      if (current?.token === token) current = null
      return true
    },
  }
}
