/** Who sits at the desk of the demo: whoever tries Foyer opens the console as this person, without a password. */
import { uuid7 } from '#server/platform/ids.ts'
import type { Deps } from '#server/deps.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { openSession, type Browser } from '../features/people/accounts/open-session.ts'
import { insertAccount, linkUser } from '../features/people/accounts/queries.ts'
import { demoReceptionist } from './add-demo-reception.ts'
import { listDemoUsers } from './queries.ts'
import { demoOrganisation } from './seed-demo.ts'

/** The name; null where the demo was made before there was a desk. */
export async function demoReception(deps: Pick<Deps, 'db'>): Promise<string | null> {
  const users = await listDemoUsers(deps.db.system, demoOrganisation, demoReceptionist.email)
  return users.length === 0 ? null : `${demoReceptionist.firstname} ${demoReceptionist.lastname}`
}

/** Signs a browser in at every location of the demo. @param now ISO 8601 @returns the secret for the cookie; null as above */
export async function openDemoReception(
  deps: Pick<Deps, 'db' | 'sessions'>,
  now: string,
  browser: Browser,
): Promise<string | null> {
  const users = await listDemoUsers(deps.db.system, demoOrganisation, demoReceptionist.email)
  if (users.length === 0) return null
  const { secret, ended } = await deps.db.inSystem(async (tx) => {
    const { accountId } = await insertAccount(tx, {
      accountId: uuid7(),
      organisationId: mintOrganisationId(demoOrganisation),
      email: demoReceptionist.email,
      now,
    })
    for (const { companyId, userId } of users) {
      await linkUser(tx, accountId, { companyId, userId })
    }
    return openSession(tx, accountId, now, 'LINK', browser)
  })
  for (const sessionId of ended) deps.sessions.forget(sessionId)
  return secret
}
