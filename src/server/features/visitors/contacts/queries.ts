/** All SQL of the address books. */
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { VisitorFilter } from '#domain/visit/visitor/visitor-filter.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Contacts } from '#server/platform/database/database-types.ts'

export type ContactRow = Selectable<Contacts>

/** Whose books are looked into: of users null is the location's. */
export type Books = readonly (string | null)[]

function inBooks(books: Books): RawBuilder<boolean> {
  const own = books.filter((one) => one !== null)
  const shared = books.includes(null) ? sql`owner_id is null` : sql`false`
  return sql<boolean>`(${shared} or owner_id = any (${own}::uuid[]))`
}

/** One page, as people sort names; of each group of words one begins some word of the contact. */
export async function listContacts(
  tx: Tx,
  companyId: CompanyId,
  {
    books,
    filter,
    limit,
    offset,
  }: {
    readonly books: Books
    /** Null: everybody. */
    readonly filter: VisitorFilter | null
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly total: number; readonly contacts: readonly ContactRow[] }> {
  let found = tx.selectFrom('contacts').where('company_id', '=', companyId).where(inBooks(books))
  for (const group of filter?.words ?? []) {
    const patterns = group.map((word) => `% ${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    found = found.where(sql<boolean>`search_text like any (${patterns}::text[])`)
  }
  const contacts = await found
    .selectAll()
    .orderBy(sql`lastname collate "und-x-icu"`)
    .orderBy(sql`firstname collate "und-x-icu"`)
    .orderBy('contact_id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found
    .select((s) => s.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total, contacts }
}

/** Undefined also for one of a book that is somebody else's. */
export function findContact(
  tx: Tx,
  companyId: CompanyId,
  contactId: string,
  books: Books,
): Promise<ContactRow | undefined> {
  return oneOf(tx, companyId, contactId, books).executeTakeFirst()
}

/** The same, kept for the transaction. */
export function lockContact(
  tx: Tx,
  companyId: CompanyId,
  contactId: string,
  books: Books,
): Promise<ContactRow | undefined> {
  return oneOf(tx, companyId, contactId, books).forUpdate().executeTakeFirst()
}

function oneOf(tx: Tx, companyId: CompanyId, contactId: string, books: Books) {
  return tx
    .selectFrom('contacts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('contact_id', '=', contactId)
    .where(inBooks(books))
}

export async function insertContacts(
  tx: Tx,
  contacts: readonly Insertable<Contacts>[],
): Promise<void> {
  // A statement has room for so many values.
  const atOnce = 1_000
  for (let from = 0; from < contacts.length; from += atOnce) {
    await tx
      .insertInto('contacts')
      .values(contacts.slice(from, from + atOnce))
      .execute()
  }
}

export async function updateContact(
  tx: Tx,
  companyId: CompanyId,
  contactId: string,
  values: Updateable<Contacts>,
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set((s) => ({ ...values, revision: s('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('contact_id', '=', contactId)
    .execute()
}

export async function deleteContact(
  tx: Tx,
  companyId: CompanyId,
  contactId: string,
): Promise<void> {
  await tx
    .deleteFrom('contacts')
    .where('company_id', '=', companyId)
    .where('contact_id', '=', contactId)
    .execute()
}
