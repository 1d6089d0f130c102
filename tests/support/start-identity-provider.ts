/** A real provider of identities (`oidc-provider`) on a port of its own, and somebody's browser that signs in there. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type Person = {
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
}
export type TestProvider = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** By the subject that they sign in as. */
  readonly people: Map<string, Person>
  close(): Promise<void>
}

const clientId = 'foyer-test'
const clientSecret = 'a secret that no log may hold'
const host = '127.0.0.1'

/** `claimsInToken`: the address stands in the ID token too, as many providers do it; else only where it is asked for. */
export async function startIdentityProvider(
  returnAddress: string,
  { claimsInToken = false }: { claimsInToken?: boolean } = {},
): Promise<TestProvider> {
  const people = new Map<string, Person>()
  let answer: ReturnType<Provider['callback']> | null = null
  const server = createServer((request, response) => void answer?.(request, response))
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  // A server on a port has an address of this kind.
  const issuer = `http://${host}:${String((server.address() as AddressInfo).port)}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnAddress] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: !claimsInToken,
    pkce: { required: () => true },
    cookies: { keys: ['for tests'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    // Nobody is asked whether Foyer may know the address.
    async loadExistingGrant(context) {
      const { client, session } = context.oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  answer = provider.callback()
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { issuer, clientId, clientSecret, people, close }
}

/** Signs in at the provider as `subject`, in a browser that was never there. @returns the address that it leads back to. */
export async function signInThere(address: string, subject: string): Promise<URL> {
  const { origin } = new URL(address)
  const jar = new Map<string, string>()
  let request: { url: URL; body?: URLSearchParams } = { url: new URL(address) }
  for (let steps = 0; steps < 10; steps += 1) {
    if (request.url.origin !== origin) return request.url
    const response = await fetch(request.url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(request.body !== undefined && { method: 'POST', body: request.body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2)
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) request = { url: new URL(location, request.url) }
    else {
      const page = await response.text()
      if (response.status !== 200 || !page.includes('name="login"')) {
        throw new Error(`The provider answered ${String(response.status)}: ${page}`)
      }
      const body = new URLSearchParams({ prompt: 'login', login: subject, password: 'any' })
      request = { url: request.url, body }
    }
  }
  throw new Error('The provider leads nowhere.')
}
