/** An administrator who sets up single sign-on, with the real provider of identities of a test. */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { administer } from './sample-administrators.ts'
import { signedInUser, type SignedIn } from './accounts.ts'
import { send, type Answer } from './send.ts'
import { comeBack, redirected } from './single-sign-on-calls.ts'
import { signInThere, type TestProvider } from './start-identity-provider.ts'
import type { World } from './world.ts'

type SetupId = Extract<EndpointId, `singleSignOn.${string}`>
type Trial = { readonly outcome: string; readonly name: string; readonly email: string }
export type Setup = {
  readonly provider: Readonly<Record<string, unknown>> | null
  readonly draft: { readonly revision: string; readonly trial: Trial | null } | null
  readonly returnAddress: string
  readonly signsInOtherwise: boolean
}

/** Somebody with all rights at a location of `mine`, and over its organisation. */
export async function administratorAt(
  world: World,
  companyId: CompanyId,
  email: string,
): Promise<SignedIn> {
  const user = await signedInUser(world, world.mine.organisationId, companyId, { email })
  await world.deps.db.system
    .insertInto('user_group_members')
    .values({ company_id: companyId, user_id: user.userId, user_group: 'ADMINISTRATORS' })
    .execute()
  await administer(world, world.mine.organisationId, email)
  return user
}

export function callSetup(
  { app, mine }: World,
  { token }: Pick<SignedIn, 'token'>,
  id: SetupId,
  body?: unknown,
): Promise<Answer> {
  return send(app, id, { token, params: { companyId: mine.co }, body })
}

export async function readSetup(world: World, who: Pick<SignedIn, 'token'>): Promise<Setup | null> {
  const { body } = await callSetup(world, who, 'singleSignOn.get')
  return (body as { setup: Setup | null }).setup
}

/** A draft of this provider, with another wish or not. */
export function putDraft(
  world: World,
  who: Pick<SignedIn, 'token'>,
  { issuer, clientId, clientSecret }: TestProvider,
  wish: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const body = { name: 'Example login', issuer, clientId, clientSecret, ...wish }
  return callSetup(world, who, 'singleSignOn.putDraft', body)
}

/** Leaves for the provider of the draft. */
export function leaveToTry(world: World, { cookie }: Pick<SignedIn, 'cookie'>) {
  const query = { companyId: outsideId('CO', world.mine.companyId) }
  return redirected(world, { method: 'GET', url: '/sign-in/sso/try', query, headers: { cookie } })
}

/** Tries the draft as `subject`. @returns what stands in the draft then, and what the browser got. */
export async function tryAs(world: World, who: SignedIn, subject: string) {
  const left = await leaveToTry(world, who)
  const back = await comeBack(world, await signInThere(left.address, subject), left.cookie)
  return { back, trial: (await readSetup(world, who))?.draft?.trial ?? null }
}
