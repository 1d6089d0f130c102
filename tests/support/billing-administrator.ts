import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { MailWorld } from './mail-world.ts'

/** An administrator of all locations with an account and these permissions, who works at none of them. @returns the account's uuid */
export async function addAdministrator(
  { run, deps }: Pick<MailWorld, 'run' | 'deps'>,
  organisationId: OrganisationId,
  email: string,
  rights: readonly string[],
): Promise<string> {
  const accountId = uuid7()
  const now = deps.clock.now()
  await run(
    'insert into accounts (account_id, organisation_id, email, created_at) values ($1, $2, $3, $4)',
    [accountId, organisationId, email, now],
  )
  await run(
    `insert into organisation_administrators
       (organisation_id, account_id, right_names, everywhere, created_at, updated_at)
     values ($1, $2, $3, true, $4, $4)`,
    [organisationId, accountId, rights, now],
  )
  return accountId
}
