import type { EventSubject } from '#domain/audit/event-kind.ts'
import { createCompany as companyEndpoint } from '#contract/people/companies.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { createAdministrator as endpoint } from '#contract/people/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword, refuseWeakPassword } from '#server/platform/auth/password.ts'
import { type CompanyId, mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { createCompany } from '#server/features/people/companies/create-company.ts'
import { saveHostNames } from '#server/features/people/hosts/save-host-names.ts'
import { readSetupToken } from './first-administrator.ts'
import { openSession, type Browser } from '../open-session.ts'
import { insertAccount, linkUser, setPasswordHash } from '../queries.ts'
import * as queries from './queries-links.ts'

type Input = HandlerInput<typeof endpoint>['body']

/**
 * Makes the first administrator, of every location of the first organisation and of the organisation; where there is nothing yet,
 * these too. Of two who try at the same time one gets through.
 * @returns the secret for the cookie.
 * @throws ApiError account_link_gone | validation_failed
 */
export async function createAdministrator(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  input: Input,
  browser: Browser,
): Promise<string> {
  await readSetupToken(deps, input.token)
  await refuseWeakPassword(input.password, input.email)
  const passwordHash = await hashPassword(input.password)
  const now = deps.clock.now()
  return deps.db.inSystem(async (tx) => {
    await queries.lockFirstAdministrator(tx)
    if (await queries.hasAdministrator(tx)) throw new ApiError('account_link_gone')
    const { organisationId, companyIds } = await findOrMakePlace(tx, input, now)
    const { accountId } = await insertAccount(tx, {
      accountId: uuid7(),
      organisationId: mintOrganisationId(organisationId),
      email: input.email,
      now,
    })
    await setPasswordHash(tx, accountId, passwordHash, now)
    for (const companyId of companyIds) await addAdministrator(tx, companyId, accountId, input, now)
    await queries.nameFirstAdministrator(tx, organisationId, accountId, now)
    const { secret } = await openSession(tx, accountId, now, 'LINK', browser)
    return secret
  })
}

/** Nobody is known yet. */
const setupAct = (now: string): Act => ({ actor: { kind: 'anonymous' }, commandId: null, at: now })

async function findOrMakePlace(tx: Tx, { companyName, timeZone }: Input, now: string) {
  const first = await queries.findFirstOrganisation(tx)
  const organisationId = first?.organisationId ?? uuid7()
  const known = first?.companies.map(({ company_id }) => company_id) ?? []
  if (known.length > 0) return { organisationId, companyIds: known }
  const company = companyEndpoint.body.safeParse({ name: companyName, timeZone, default: true })
  if (!company.success) {
    const wrong = company.error.issues[0]?.path[0] === 'timeZone' ? 'timeZone' : 'companyName'
    const isMissing = wrong === 'companyName' || timeZone === ''
    const code = isMissing ? 'common_error_required' : 'error_time_zone'
    throw new ApiError('validation_failed', [{ field: `body.${wrong}`, code }])
  }
  if (first === undefined) await queries.insertOrganisation(tx, organisationId, companyName)
  const owner = mintOrganisationId(organisationId)
  return {
    organisationId,
    companyIds: [await createCompany(tx, owner, setupAct(now), company.data)],
  }
}

/** Somebody who is there already by this address stays the same user. */
async function addAdministrator(
  tx: Tx,
  companyId: CompanyId,
  accountId: string,
  { firstname, lastname, email, language }: Input,
  now: string,
): Promise<void> {
  const known = await queries.findUserOfAddress(tx, companyId, email)
  const userId = known ?? uuid7()
  if (known === undefined) {
    const user = { userId, firstname, lastname, email, language }
    await queries.insertOwnUser(tx, companyId, user)
    await saveHostNames(tx, companyId, [{ ...user, active: true, isHost: true }])
  }
  await linkUser(tx, accountId, { companyId, userId })
  await queries.addToGroup(tx, companyId, userId, 'ADMINISTRATORS')
  const subject: EventSubject = `user:${outsideId('US', userId)}`
  const kind = known === undefined ? 'user.created' : 'user.updated'
  await appendEvent(tx, companyId, setupAct(now), {
    kind,
    subject,
    payload: { group: 'ADMINISTRATORS' },
  })
}
