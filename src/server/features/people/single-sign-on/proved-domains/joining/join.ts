import type { z } from 'zod'
import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { join as endpoint, openJoining } from '#contract/sign-ups/joining.ts'
import { createUser as userEndpoint } from '#contract/people/users.ts'
import { domainOf } from '#domain/access/admitted-domain.ts'
import { isJoinNews, joinRoles } from '#domain/access/joining.ts'
import { rights } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword, refuseWeakPassword } from '#server/platform/auth/password.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { sha256 } from '#server/platform/ids.ts'
import { accountAct } from '#server/features/people/accounts/account-act.ts'
import { openAccount } from '#server/features/people/accounts/open-account.ts'
import { openSession, type Browser } from '#server/features/people/accounts/open-session.ts'
import { joinAccount } from '#server/features/people/accounts/profile/join-account.ts'
import { putGroups } from '#server/features/people/rights/put-groups.ts'
import { createUser } from '#server/features/people/users/create-user.ts'
import { openDomain, type OpenDomain } from './open-domain.ts'
import * as queries from './queries.ts'

type Input = HandlerInput<typeof endpoint>['body']
const everyRight = new Set(rights)

type Welcoming = OpenDomain & { readonly location: CompanyCard }

/** Whom the link of a mail joins, without using it. @throws ApiError account_link_gone */
export async function readJoining(
  deps: Pick<Deps, 'db' | 'clock' | 'companies'>,
  token: string,
): Promise<z.output<typeof openJoining>> {
  const { system } = deps.db
  const asked = await queries.findByLink(system, sha256(token), deps.clock.now())
  if (asked === undefined) throw new ApiError('account_link_gone')
  const { organisation, location } = await requireWelcoming(deps, system, asked)
  return { email: asked.email, organisation, location: location.name }
}

/**
 * Makes the user and the account of somebody who has opened the mail, or the account of users who are there and have none.
 * What counted when the mail was written is looked at anew: the domain may be lost, or nobody may join any more.
 * @param now ISO 8601
 * @returns the secret for the cookie.
 * @throws ApiError account_link_gone | single_sign_on_required | account_blocked | conflict | validation_failed for a weak password
 */
export async function join(
  deps: Pick<Deps, 'db' | 'clock' | 'companies' | 'sessions'>,
  now: string,
  { token, password, ...person }: Input,
  browser: Browser,
): Promise<string> {
  const { email } = await readJoining(deps, token)
  await refuseWeakPassword(password, email)
  const passwordHash = await hashPassword(password)
  const { secret, ended } = await deps.db.inSystem(async (tx) => {
    const asked = await queries.lockByLink(tx, sha256(token), now)
    if (asked === undefined) throw new ApiError('account_link_gone')
    const { organisationId } = asked
    await queries.lockDomainOf(tx, organisationId, domainOf(email))
    const domain = await requireWelcoming(deps, tx, asked)
    await queries.setUsed(tx, asked.requestId, now)
    if ((await joinAccount(tx, organisationId, email, now)) === null) {
      await addPerson(tx, domain, { ...person, email }, now)
      await joinAccount(tx, organisationId, email, now)
    }
    const accountId = await openAccount(tx, { organisationId, email, passwordHash, now })
    await noteJoined(tx, domain, accountId, now)
    return openSession(tx, accountId, now, 'LINK', browser)
  })
  for (const sessionId of ended) deps.sessions.forget(sessionId)
  return secret
}

/** The domain, as long as it lets this person join. @throws ApiError account_link_gone */
async function requireWelcoming(
  deps: Pick<Deps, 'companies'>,
  db: Tx | Deps['db']['system'],
  { email, organisationId }: queries.JoinRequest,
): Promise<Welcoming> {
  const domain = await openDomain(deps, db, email)
  const standing = await queries.findStanding(db, organisationId, email)
  const isWelcome =
    domain?.organisationId === organisationId && !standing.isKnownThere && !standing.hasLeft
  if (!isWelcome || domain.location === null) throw new ApiError('account_link_gone')
  return { ...domain, location: domain.location }
}

/** With what everybody may there, and the roles that the domain gives. */
async function addPerson(
  tx: Tx,
  { location, roles }: Welcoming,
  person: Omit<Input, 'token' | 'password'> & { readonly email: string },
  now: string,
): Promise<void> {
  const act = { actor: { kind: 'system' }, commandId: null, at: now } as const
  const input = userEndpoint.body.parse(person)
  const userId = await createUser(tx, location, act, everyRight, input)
  const groups = joinRoles.filter((role) => roles.includes(role))
  await putGroups(tx, location.companyId, act, everyRight, { userId, groups })
}

async function noteJoined(
  tx: Tx,
  { organisationId, domain, toldAt }: Welcoming,
  accountId: string,
  now: string,
): Promise<void> {
  const news = isJoinNews(toldAt, now)
  if (news) await queries.setTold(tx, organisationId, domain, now)
  const first = await queries.findFirstUser(tx, accountId)
  if (first === undefined) throw new ApiError('account_link_gone')
  const { act, subject } = accountAct(first.userId, now)
  await appendEvent(tx, first.companyId, act, {
    kind: 'user.joined',
    subject,
    payload: { name: domain, userId: outsideId('US', first.userId), news },
  })
}
