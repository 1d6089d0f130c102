import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import { createCompany as companyEndpoint } from '#contract/people/companies.ts'
import type { finishSignUp as endpoint } from '#contract/sign-ups/sign-ups.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword, refuseWeakPassword } from '#server/platform/auth/password.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { openSession, type Browser } from '#server/features/people/accounts/open-session.ts'
import { openAccount } from '#server/features/people/accounts/open-account.ts'
import { createCompany } from '#server/features/people/companies/create-company.ts'
import { saveHostNames } from '#server/features/people/hosts/save-host-names.ts'
import { acceptTerms } from '#server/features/people/terms/accept-terms.ts'
import { beginAs } from './begin-as.ts'
import { openSignUp, readSignUp } from './continue-sign-up.ts'
import * as queries from './queries.ts'

type Input = HandlerInput<typeof endpoint>['body']

/**
 * Makes the organisation, its first location, and its administrator, and begins as what it was asked for (`begin-as.ts`). What the location begins with follows in the background
 * (`begin-location.ts`). Of two who use a link at once, one gets through.
 * @returns the secret for the cookie.
 * @throws ApiError account_link_gone | location_not_said | terms_not_accepted | validation_failed for a weak password
 */
export async function finishSignUp(
  deps: Pick<Deps, 'db' | 'clock'>,
  act: Act,
  { token, firstname, lastname, password, language, terms }: Input,
  browser: Browser,
): Promise<string> {
  const { email: address } = await readSignUp(deps, token)
  await refuseWeakPassword(password, address)
  const passwordHash = await hashPassword(password)
  const now = act.at
  return deps.db.inSystem(async (tx) => {
    const asked = await openSignUp(tx, token, now)
    const { signUpId, email, location } = asked
    if (location === null) throw new ApiError('location_not_said')
    const organisationId = mintOrganisationId(uuid7())
    await queries.insertOrganisation(tx, organisationId, location.name)
    const { name, timeZone } = location
    const company = companyEndpoint.body.parse({ name, timeZone, default: true })
    const companyId = await createCompany(tx, organisationId, act, company)
    const accountId = await openAccount(tx, { organisationId, email, passwordHash, now })
    await acceptTerms(tx, { organisationId, accountId, email, version: terms, now })
    const user = { userId: uuid7(), firstname, lastname, email, language }
    await queries.insertFirstUser(tx, companyId, accountId, user)
    await saveHostNames(tx, companyId, [{ ...user, active: true, isHost: true }])
    await queries.insertAdministrator(tx, organisationId, accountId, now)
    await beginAs(tx, organisationId, act, asked)
    await queries.setUsed(tx, signUpId, organisationId, now)
    const subject = `user:${outsideId('US', user.userId)}` as const
    await appendEvent(tx, companyId, act, { kind: 'user.created', subject })
    await appendEvent(tx, companyId, act, {
      kind: 'sign_up.finished',
      subject: `sign-up:${signUpId}`,
      payload: { userId: outsideId('US', user.userId) },
    })
    const { secret } = await openSession(tx, accountId, now, 'LINK', browser)
    return secret
  })
}
