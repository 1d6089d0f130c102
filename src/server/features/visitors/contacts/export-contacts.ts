import { importFieldWords } from '#contract/messages/import-fields.ts'
import { type ContactBook, maxContacts } from '#domain/contact/contact.ts'
import { writeVcards } from '#domain/contact/vcard.ts'
import { writeCsv } from '#domain/export/csv.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { booksOf } from './policy.ts'
import { detailsOf } from './present.ts'
import { listContacts } from './queries.ts'

const columns = ['firstname', 'lastname', 'companyName', 'email', 'mobile', 'language'] as const

/** With the names of columns that an import knows, in the reader's language. */
export async function exportContacts(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  actor: ActorOf<'employee'>,
  {
    book,
    as,
    language,
  }: { readonly book: ContactBook; readonly as: 'CSV' | 'VCARD'; readonly language: string },
): Promise<Uint8Array> {
  const page = { books: booksOf(actor, book), filter: null, limit: maxContacts, offset: 0 }
  const { contacts } = await listContacts(tx, companyId, page)
  const people = contacts.map(detailsOf)
  if (as === 'VCARD') return new TextEncoder().encode(writeVcards(people))
  const t = createTranslate(language, timeZone)
  const headings = [...columns.map((field) => t(importFieldWords[field])), t('contacts_notes')]
  const lines = people.map((person) => [...columns, 'notes' as const].map((field) => person[field]))
  return new TextEncoder().encode(writeCsv(headings, lines))
}
