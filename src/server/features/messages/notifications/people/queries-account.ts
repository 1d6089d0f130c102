/** All SQL about the mails of accounts. It runs in the background, over all tenants. */
import { sql } from 'kysely'
import { administrationOf, readAdministration } from '#server/platform/auth/administration.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** More accounts of one address on one installation are nobody's. */
const maxAccounts = 3

export function findInvited(tx: Tx, companyId: CompanyId, userId: string) {
  return tx
    .selectFrom('users')
    .select(['firstname', 'lastname', 'email', 'language', 'is_host'])
    .select(
      sql<boolean>`exists (select from employees e join companies c on c.company_id = e.company_id
        where e.company_id = ${companyId} and e.user_id = ${userId}
          and e.allowed_on_location and c.allowed_on_location)`.as('may_book'),
    )
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .where('email', '<>', '')
    .executeTakeFirst()
}

/** Who a user is that signs in, with the address of the account. */
export function findAccountOwner(tx: Tx, companyId: CompanyId, userId: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.account_id', 'u.account_id')
    .select(['u.company_id', 'u.user_id', 'u.firstname', 'u.lastname', 'u.language', 'a.email'])
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where('u.active', '=', true)
    .executeTakeFirst()
}

/** As whom an administrator works at one of the organisation's locations; nobody where they work at none. */
export function findUserOf(tx: Tx, organisation: string, accountId: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.account_id', 'u.account_id')
    .select(['u.company_id', 'u.user_id', 'u.firstname', 'u.lastname', 'u.language', 'a.email'])
    .where('a.organisation_id', '=', organisation)
    .where('a.account_id', '=', accountId)
    .where('u.active', '=', true)
    .orderBy('u.company_id')
    .limit(1)
    .executeTakeFirst()
}

/** The address of an account without a person at a location: no name, and no language of its own. */
export async function findAccountToTell(tx: Tx, accountId: string) {
  const row = await tx
    .selectFrom('accounts')
    .select('email')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row && { ...row, firstname: '', lastname: '', language: '' }
}

/** Who administers an organisation, and what each of them may. */
export async function listAdministrations(tx: Tx, organisation: string) {
  const rows = await tx
    .selectFrom('organisation_administrators as named')
    .select([
      'named.account_id as accountId',
      administrationOf('named.account_id').as('administration'),
    ])
    .where('named.organisation_id', '=', organisation)
    .orderBy('named.account_id')
    .execute()
  return rows.map((row) => ({ ...row, administration: readAdministration(row.administration) }))
}

/** Everybody who signs in there and may have more permissions than everybody has. */
export function listAccountOwners(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.account_id', 'u.account_id')
    .select(['u.user_id as userId', 'u.firstname', 'u.lastname', 'u.language', 'a.email'])
    .where('u.company_id', '=', companyId)
    .where('u.active', '=', true)
    .where((e) =>
      e.or([
        e.exists(
          e
            .selectFrom('user_group_members as m')
            .select('m.user_id')
            .whereRef('m.company_id', '=', 'u.company_id')
            .whereRef('m.user_id', '=', 'u.user_id'),
        ),
        e.exists(
          e
            .selectFrom('user_rights as r')
            .select('r.user_id')
            .whereRef('r.company_id', '=', 'u.company_id')
            .whereRef('r.user_id', '=', 'u.user_id'),
        ),
        e.exists(
          e
            .selectFrom('organisation_administrators as o')
            .select('o.account_id')
            .whereRef('o.account_id', '=', 'u.account_id'),
        ),
      ]),
    )
    .orderBy('u.user_id')
    .execute()
}

/** A user, with the address of the account that stood for them before. */
export function findLeftAddress(tx: Tx, companyId: CompanyId, userId: string, accountId: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', (join) => join.on('a.account_id', '=', accountId))
    .select(['u.firstname', 'u.lastname', 'u.language', 'a.email'])
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .executeTakeFirst()
}

/** What the provider is called that alone signs somebody in; undefined where they may also do so otherwise. */
export async function findProviderOfUser(
  tx: Tx,
  organisationId: OrganisationId,
  email: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('accounts as a')
    .innerJoin('identity_providers as p', 'p.organisation_id', 'a.organisation_id')
    .select('p.name')
    .where('a.organisation_id', '=', organisationId)
    .where(sql`lower(a.email)`, '=', email.toLowerCase())
    .where(sql<boolean>`needs_single_sign_on(a.account_id)`)
    .executeTakeFirst()
  return row?.name
}

export function findPasswordRequest(tx: Tx, requestId: string) {
  return tx
    .selectFrom('password_requests')
    .select(['email', 'language'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

export type AccountToTell = Awaited<ReturnType<typeof listAccountsToTell>>[number]

/** The accounts of an address, or one, each with the company in whose name the mail is sent; nobody who is blocked. */
export function listAccountsToTell(
  tx: Tx,
  which: { readonly email: string } | { readonly accountId: string },
) {
  return tx
    .selectFrom('accounts as a')
    .innerJoin('users as u', 'u.account_id', 'a.account_id')
    .distinctOn('a.account_id')
    .select([
      'a.account_id as accountId',
      'a.email',
      'u.company_id as companyId',
      'u.user_id as userId',
      'u.firstname',
      'u.lastname',
      'u.language',
    ])
    .where((e) =>
      'email' in which
        ? e(sql`lower(a.email)`, '=', which.email.toLowerCase())
        : e('a.account_id', '=', which.accountId),
    )
    .where('a.blocked_at', 'is', null)
    .where('u.active', '=', true)
    .orderBy('a.account_id')
    .orderBy('u.created_at')
    .limit(maxAccounts)
    .execute()
}

/** What an operator asks for and nobody has answered. */
export function findAskedSupport(tx: Tx, supportId: string) {
  return tx
    .selectFrom('support_visits')
    .select(['location_id as companyId', 'operator_email as operator', 'reason'])
    .where('support_id', '=', supportId)
    .where('allowed_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}
