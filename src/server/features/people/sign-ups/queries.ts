/** All SQL about signing up. Nobody belongs to an organisation yet, so it runs over all tenants. */
import { sql } from 'kysely'
import { administratorRights } from '#domain/rights/organisation-right.ts'
import type { SignUpPurpose } from '#domain/account/sign-up.ts'
import type { SignUpLocation } from '#contract/sign-ups/sign-ups.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

const columns = [
  'sign_up_id as signUpId',
  'email',
  'language',
  'location',
  'purpose',
  'partner_id as partnerId',
  'expires_at as expiresAt',
] as const

/** Who asked, and for what. */
export type NewSignUp = {
  readonly signUpId: string
  readonly email: string
  readonly language: string
  readonly purpose: SignUpPurpose
  /** uuid of the partner that started the trial; null for everybody else. */
  readonly partnerId: string | null
  readonly now: string
  readonly expiresAt: string
}

export async function insertSignUp(tx: Tx, values: NewSignUp): Promise<void> {
  await tx
    .insertInto('sign_ups')
    .values({
      sign_up_id: values.signUpId,
      email: values.email,
      language: values.language,
      purpose: values.purpose,
      partner_id: values.partnerId,
      created_at: values.now,
      expires_at: values.expiresAt,
    })
    .execute()
}

/** What nobody has used yet; undefined also for one that is over at `now` (ISO 8601). */
export function findAsked(tx: Tx, signUpId: string, now: string) {
  return tx
    .selectFrom('sign_ups')
    .select(columns)
    .where('sign_up_id', '=', signUpId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function setLink(tx: Tx, signUpId: string, linkHash: Buffer): Promise<void> {
  await tx
    .updateTable('sign_ups')
    .set({ link_hash: linkHash })
    .where('sign_up_id', '=', signUpId)
    .execute()
}

/** The one whose link it is, locked, so that of two who use it at once one waits. */
export function lockByLink(tx: Tx, linkHash: Buffer, now: string) {
  return tx
    .selectFrom('sign_ups')
    .select(columns)
    .where('link_hash', '=', linkHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export async function setLocation(
  tx: Tx,
  signUpId: string,
  location: SignUpLocation,
): Promise<void> {
  await tx
    .updateTable('sign_ups')
    .set({ location: JSON.stringify(location) })
    .where('sign_up_id', '=', signUpId)
    .execute()
}

export async function setUsed(
  tx: Tx,
  signUpId: string,
  organisationId: OrganisationId,
  now: string,
): Promise<void> {
  await tx
    .updateTable('sign_ups')
    .set({ used_at: now, organisation_id: organisationId })
    .where('sign_up_id', '=', signUpId)
    .execute()
}

export async function insertOrganisation(
  tx: Tx,
  organisationId: OrganisationId,
  name: string,
): Promise<void> {
  await tx.insertInto('organisations').values({ organisation_id: organisationId, name }).execute()
}

/** What the partner is called that started a trial. @param partnerId uuid */
export async function findPartnerName(tx: Tx, partnerId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('organisations')
    .select('name')
    .where('organisation_id', '=', partnerId)
    .executeTakeFirst()
  return row?.name
}

export async function insertPartner(
  tx: Tx,
  organisationId: OrganisationId,
  state: 'ASKED' | 'ACTIVE',
  now: string,
): Promise<void> {
  await tx
    .insertInto('partners')
    .values({ organisation_id: organisationId, state, created_at: now })
    .execute()
}

/** @param partnerId uuid @param now ISO 8601 */
export async function insertCustomer(
  tx: Tx,
  organisationId: OrganisationId,
  partnerId: string,
  now: string,
): Promise<void> {
  await tx
    .insertInto('partner_customers')
    .values({ organisation_id: organisationId, partner_id: partnerId, since: now })
    .execute()
}

/** Somebody who administers all of an organisation. */
export async function insertAdministrator(
  tx: Tx,
  organisationId: OrganisationId,
  accountId: string,
  now: string,
): Promise<void> {
  await tx
    .insertInto('organisation_administrators')
    .values({
      organisation_id: organisationId,
      account_id: accountId,
      right_names: [...administratorRights],
      everywhere: true,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** The first user of a location, who administers it. */
export async function insertFirstUser(
  tx: Tx,
  companyId: CompanyId,
  accountId: string,
  user: { userId: string; firstname: string; lastname: string; email: string; language: string },
): Promise<void> {
  const { userId, ...named } = user
  await tx
    .insertInto('users')
    .values({ company_id: companyId, user_id: userId, account_id: accountId, ...named })
    .execute()
  await tx
    .insertInto('user_group_members')
    .values({ company_id: companyId, user_id: userId, user_group: 'ADMINISTRATORS' })
    .execute()
}

/** What the location was to begin with. */
export async function findBeginning(tx: Tx, signUpId: string) {
  return tx
    .selectFrom('sign_ups')
    .select(['location', 'language'])
    .where('sign_up_id', '=', signUpId)
    .executeTakeFirst()
}

/** @returns false where it counted before. */
export async function insertSolved(tx: Tx, puzzleId: string, expiresAt: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into solved_puzzles (puzzle_id, expires_at) values (${puzzleId}, ${expiresAt})
    on conflict do nothing`.execute(tx)
  return numAffectedRows > 0n
}
