/** People who sign in, in tests: made as an invitation that was accepted would make them. */
import { outsideId } from '#contract/ids.ts'
import {
  makeInvitation,
  makePasswordLink,
} from '#server/features/people/accounts/links/make-account-link.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { TestApp } from './build-app.ts'
import { createUser } from './factories.ts'
import { send } from './send.ts'

export const soundPassword = 'seven quiet desks'

/** What a browser has after an answer that set the cookie; empty when the answer ended it. */
export function cookieOf(headers: Readonly<Record<string, unknown>>): string {
  const text = headers['set-cookie']
  return typeof text === 'string' ? (text.split(';', 1)[0] ?? '') : ''
}

export type SignedIn = {
  readonly userId: string
  readonly email: string
  /** As the header `cookie` sends it. */
  readonly cookie: string
  /** A bearer token for the company. */
  readonly token: string
}

/** The token of the one-time link that an invitation's mail would hold. */
export async function invitationToken(
  { deps }: Pick<TestApp, 'deps'>,
  user: { organisationId: OrganisationId; companyId: CompanyId; userId: string; email: string },
): Promise<string> {
  const { link } = await deps.db.inSystem((tx) => makeInvitation(tx, deps, deps.clock.now(), user))
  return new URL(link).searchParams.get('token') ?? ''
}

/** The token of the one-time link by which whoever has the address sets another password. */
export async function passwordToken(
  { deps }: Pick<TestApp, 'deps'>,
  email: string,
): Promise<string> {
  const { link } = await deps.db.inSystem(async (tx) => {
    const { account_id: accountId } = await tx
      .selectFrom('accounts')
      .select('account_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return makePasswordLink(tx, deps, deps.clock.now(), accountId)
  })
  return new URL(link).searchParams.get('token') ?? ''
}

/** Accepts the invitation of a user, who is made when none is given, with the sound password. */
export async function signedInUser(
  test: Pick<TestApp, 'app' | 'deps'>,
  organisationId: OrganisationId,
  companyId: CompanyId,
  given: { readonly email: string; readonly userId?: string },
): Promise<SignedIn> {
  const { email } = given
  const userId = given.userId ?? (await createUser(test.deps, companyId, { email }))
  const token = await invitationToken(test, { organisationId, companyId, userId, email })
  const body = { token, password: soundPassword }
  const answer = await send(test.app, 'session.useLink', { body })
  if (answer.status !== 200) throw new Error(`the invitation was refused: ${answer.text}`)
  const cookie = cookieOf(answer.headers)
  return { userId, email, cookie, token: await bearerOf(test, cookie, companyId) }
}

/** Signs in with the sound password, as another browser does. */
export async function signInAgain(
  test: Pick<TestApp, 'app'>,
  email: string,
): Promise<{ cookie: string }> {
  const body = { email, password: soundPassword }
  const answer = await send(test.app, 'session.signIn', { body })
  if (answer.status !== 200) throw new Error(`signing in was refused: ${answer.text}`)
  return { cookie: cookieOf(answer.headers) }
}

export async function bearerOf(
  { app }: Pick<TestApp, 'app'>,
  cookie: string,
  companyId?: CompanyId,
): Promise<string> {
  const body = companyId === undefined ? {} : { companyId: outsideId('CO', companyId) }
  const answer = await send(app, 'session.token', { headers: { cookie }, body })
  if (answer.status !== 200) throw new Error(`no token was given: ${answer.text}`)
  return (answer.body as { token: string }).token
}
