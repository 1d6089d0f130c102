/** What a browser does to sign in by a provider: it leaves Foyer, signs in there, and comes back. */
import type { InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import type { TestApp } from './build-app.ts'
import { send } from './send.ts'
import { signInThere, startIdentityProvider, type TestProvider } from './start-identity-provider.ts'

export const returnAddress = 'https://foyer.test/sign-in/sso/return'

/** A provider that ends with the test. */
export async function testProvider(options?: { claimsInToken?: boolean }): Promise<TestProvider> {
  const provider = await startIdentityProvider(returnAddress, options)
  onTestFinished(() => provider.close())
  return provider
}

export type Left = {
  /** Where Foyer sends the browser. */
  readonly address: string
  /** As the header `cookie` sends it. */
  readonly cookie: string
}

/** Has an organisation sign in by this provider. */
export async function useProvider(
  { app }: Pick<TestApp, 'app'>,
  token: string,
  { issuer, clientId, clientSecret }: TestProvider,
  options: { trustsEmail?: boolean; domains?: readonly string[] } = {},
): Promise<void> {
  const body = { name: 'Example login', issuer, clientId, clientSecret, ...options }
  const answer = await send(app, 'identityProvider.put', { token, body })
  if (answer.status !== 200) throw new Error(`the provider was refused: ${answer.text}`)
}

export function leave(
  test: Pick<TestApp, 'app'>,
  query: Record<string, string> = {},
): Promise<Left & { readonly status: number }> {
  return redirected(test, { method: 'GET', url: '/sign-in/sso', query })
}

/** Comes back with what the provider added to the address. */
export function comeBack(
  test: Pick<TestApp, 'app'>,
  { search }: Pick<URL, 'search'>,
  cookie: string,
) {
  return redirected(test, {
    method: 'GET',
    url: `/sign-in/sso/return${search}`,
    headers: { cookie },
  })
}

/** The whole dance. @returns where it leads, and the cookies that were set. */
export async function signInBySubject(test: Pick<TestApp, 'app'>, subject: string, query = {}) {
  const left = await leave(test, query)
  return comeBack(test, await signInThere(left.address, subject), left.cookie)
}

export async function redirected({ app }: Pick<TestApp, 'app'>, options: InjectOptions) {
  const { statusCode, headers } = await app.inject(options)
  const set = headers['set-cookie'] ?? []
  const cookie = (typeof set === 'string' ? [set] : set)
    .filter((line) => !line.includes('Max-Age=0;'))
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return { status: statusCode, address: headers.location ?? '', cookie }
}
