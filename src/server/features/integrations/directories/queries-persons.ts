/** All SQL about the people whom a directory brings. */
import { sql, type Selectable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DirectoryPersons, Users } from '#server/platform/database/database-types.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { DirectoryKey } from './queries.ts'

export type PersonRow = Selectable<DirectoryPersons>
export type UserRow = Selectable<Users>

/** One change of a directory after the other, whichever process takes it: the brake counts, and names stay unique. */
export async function takeTurn(tx: Tx, { directoryId }: DirectoryKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`directory:${directoryId}`}, 0))`.execute(
    tx,
  )
}

const ofDirectory = (tx: Tx, { organisationId, directoryId }: DirectoryKey) =>
  tx
    .selectFrom('directory_persons')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('directory_id', '=', directoryId)

export function findPerson(
  tx: Tx,
  key: DirectoryKey,
  personId: string,
): Promise<PersonRow | undefined> {
  return ofDirectory(tx, key)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Also one that the directory no longer has, while somebody is asked about them. */
export function findPersonOfUser(
  tx: Tx,
  key: DirectoryKey,
  userId: string,
): Promise<PersonRow | undefined> {
  return ofDirectory(tx, key).where('user_id', '=', userId).executeTakeFirst()
}

export async function isNameTaken(
  tx: Tx,
  key: DirectoryKey,
  { userName, personId }: { readonly userName: string; readonly personId: string },
): Promise<boolean> {
  const found = await ofDirectory(tx, key)
    .where(sql<boolean>`lower(user_name) = lower(${userName})`)
    .where('person_id', '<>', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export type PersonColumns = {
  readonly userName: string
  readonly externalId: string | null
  /** JSON. */
  readonly resource: string
}

export async function insertPerson(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  personId: string,
  person: PersonColumns & {
    readonly placeId: CompanyId
    readonly userId: string
    readonly at: string
  },
): Promise<void> {
  await tx
    .insertInto('directory_persons')
    .values({
      organisation_id: organisationId,
      directory_id: directoryId,
      person_id: personId,
      user_name: person.userName,
      external_id: person.externalId,
      resource: person.resource,
      created_at: person.at,
      changed_at: person.at,
      home_company_id: person.placeId,
      user_id: person.userId,
    })
    .execute()
}

const changing = (tx: Tx, { organisationId, directoryId }: DirectoryKey, personId: string) =>
  tx
    .updateTable('directory_persons')
    .where('organisation_id', '=', organisationId)
    .where('directory_id', '=', directoryId)
    .where('person_id', '=', personId)

/** What is said of them from now on; they are back if they had been taken away. */
export async function updatePerson(
  tx: Tx,
  key: DirectoryKey,
  personId: string,
  { userName, externalId, resource, at }: PersonColumns & { readonly at: string },
): Promise<void> {
  await changing(tx, key, personId)
    .set((s) => ({
      user_name: userName,
      external_id: externalId,
      resource,
      changed_at: at,
      version: s('version', '+', 1),
      deleted_at: null,
    }))
    .execute()
}

export async function holdBack(
  tx: Tx,
  key: DirectoryKey,
  personId: string,
  { because, at }: { readonly because: string; readonly at: string },
): Promise<void> {
  await changing(tx, key, personId).set({ waits_since: at, waits_because: because }).execute()
}

/** The directory no longer has them, and they wait. */
export async function markDeleted(
  tx: Tx,
  key: DirectoryKey,
  personId: string,
  at: string,
): Promise<void> {
  await changing(tx, key, personId).set({ deleted_at: at }).execute()
}

/** Nobody is asked any more. Whom the directory no longer has goes with it. */
export async function closeWaiting(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  personId: string,
): Promise<void> {
  await tx
    .deleteFrom('directory_persons')
    .where('organisation_id', '=', organisationId)
    .where('directory_id', '=', directoryId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is not', null)
    .execute()
  await changing(tx, { organisationId, directoryId }, personId)
    .set({ waits_since: null, waits_because: null })
    .execute()
}

export async function deletePerson(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  personId: string,
): Promise<void> {
  await tx
    .deleteFrom('directory_persons')
    .where('organisation_id', '=', organisationId)
    .where('directory_id', '=', directoryId)
    .where('person_id', '=', personId)
    .execute()
}

/** How many of a directory work here, and who of them left since then, also those whom it has deleted since. */
export async function countLeaving(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  since: string,
): Promise<{ readonly kept: number; readonly left: readonly string[] }> {
  const { rows } = await sql<{ kept: number; left: string[] }>`
    select
      (select count(*) from directory_persons p join users u on u.company_id = p.home_company_id and u.user_id = p.user_id
        where p.organisation_id = ${organisationId} and p.directory_id = ${directoryId} and u.active) as kept,
      array(select distinct l.user_id::text from directory_leavers l
        where l.organisation_id = ${organisationId} and l.directory_id = ${directoryId} and l.left_at > ${since}) as left`.execute(
    tx,
  )
  return rows[0] ?? { kept: 0, left: [] }
}

export async function noteLeaver(
  tx: Tx,
  { organisationId, directoryId }: DirectoryKey,
  userId: string,
  at: string,
): Promise<void> {
  await tx
    .insertInto('directory_leavers')
    .values({
      organisation_id: organisationId,
      directory_id: directoryId,
      user_id: userId,
      left_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'directory_id', 'user_id']).doUpdateSet({ left_at: at }),
    )
    .execute()
}

export function findUser(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Who has the address at a location that the transaction sees: where they should work first, then who still works. */
export async function findUserOfAddress(
  tx: Tx,
  email: string,
  homeId: string | null,
): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where(sql<boolean>`company_id = any ((select current_locations())::uuid[])`)
    .orderBy('active', 'desc')
    .orderBy(sql`company_id is not distinct from ${homeId}::uuid`, 'desc')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Who administers a location and works there. */
export async function listAdministrators(tx: Tx, companyId: CompanyId): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('user_group_members as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'm.company_id').onRef('u.user_id', '=', 'm.user_id'),
    )
    .select('m.user_id')
    .where('m.company_id', '=', companyId)
    .where('m.user_group', '=', 'ADMINISTRATORS')
    .where('u.active', '=', true)
    .execute()
  return rows.map(({ user_id: userId }) => userId)
}

/** Whom something still hangs on that nobody could take over. */
export async function endUser(tx: Tx, companyId: CompanyId, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ active: false, picture_sha256: null })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}

/** Lets somebody book at a location where they may work from now on, and says that they usually do. */
export async function moveHome(
  tx: Tx,
  {
    placeId,
    userId,
    homeId,
  }: { readonly placeId: CompanyId; readonly userId: string; readonly homeId: string },
): Promise<void> {
  await sql`
    insert into employees (company_id, user_id, home_company_id, firstname, lastname, active)
    select ${homeId}, u.user_id, u.company_id, u.firstname, u.lastname, u.active from users u
    where u.company_id = ${placeId} and u.user_id = ${userId}
    on conflict (company_id, user_id) do update set allowed_on_location = true`.execute(tx)
  await tx
    .updateTable('users')
    .set({ usual_company_id: homeId })
    .where('company_id', '=', placeId)
    .where('user_id', '=', userId)
    .execute()
}

/** @returns false where the work was refused: then nothing of it is there. */
export async function orUndone(tx: Tx, work: () => Promise<void>): Promise<boolean> {
  await sql`savepoint tried`.execute(tx)
  try {
    await work()
    await sql`release savepoint tried`.execute(tx)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await sql`rollback to savepoint tried`.execute(tx)
    await sql`release savepoint tried`.execute(tx)
    return false
  }
}
