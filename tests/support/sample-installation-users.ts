/** Somebody who was invited and has not come, and what an operator does about people who sign in. */
import { outsideId } from '#contract/ids.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { invitationToken } from './accounts.ts'
import type { TestApp } from './build-app.ts'
import { createUser } from './factories.ts'
import type { Call } from './send.ts'

/** @returns `AC-…` */
export async function openInvited(
  test: Pick<TestApp, 'deps'>,
  invited: {
    readonly organisationId: OrganisationId
    readonly companyId: CompanyId
    readonly email: string
  },
): Promise<string> {
  const { email, organisationId, companyId } = invited
  const userId = await createUser(test.deps, companyId, { email })
  await invitationToken(test, { ...invited, userId })
  const row = await test.deps.db.system
    .selectFrom('accounts')
    .select('account_id')
    .where('organisation_id', '=', organisationId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return outsideId('AC', row.account_id)
}

/** What blocks somebody comes last. @param invitedId `AC-…` of somebody who has not come yet */
export function installationUserCalls(token: string, invitedId: string) {
  return {
    'installationUsers.list': { token },
    'installationUsers.get': { token },
    'installationUsers.sendPasswordLink': { token },
    'installationUsers.endTwoStep': { token },
    'installationUsers.sendWelcome': { token, params: { accountId: invitedId } },
    'installationUsers.putAdministrator': { token, body: { administrator: true } },
    'installationUsers.block': { token, body: { blocked: true, reason: 'Misuse' } },
  } satisfies Record<string, Call>
}
