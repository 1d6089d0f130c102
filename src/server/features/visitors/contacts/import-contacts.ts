import { languageCodes } from '#contract/messages/languages.ts'
import { outsideId } from '#contract/ids.ts'
import {
  compareContacts,
  type ContactBook,
  type ListedContact,
  maxContacts,
  shownFaults,
} from '#domain/contact/contact.ts'
import { plainCell } from '#domain/export/csv.ts'
import { valuesOf } from '#domain/import/import-field.ts'
import { guessColumns, recogniseHeadings } from '#domain/import/recognise-columns.ts'
import { parseTable } from '#server/features/visits/imports/reading/table-parser.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { ParserThreads } from '#server/platform/parsers/parser-threads.ts'
import { languageNames } from '#server/platform/words/language-names.ts'
import { normalisePhone } from '#server/platform/words/phone.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { booksOf, refuseBook } from './policy.ts'
import { columnsOf, detailsOf } from './present.ts'
import { insertContacts, listContacts, updateContact } from './queries.ts'
import { areCards, parseCards } from './reading/card-parser.ts'

/** So many rows tell what stands in columns without names. */
const sampleRows = 50

/** What the column of the notes is called, as a downloaded table has it. */
const notesHeadings: ReadonlySet<string> = new Set(
  languageCodes.map((code) => createTranslate(code, 'UTC')('contacts_notes').toLowerCase()),
)

/**
 * The people of a table or of cards, read in a thread before the transaction begins.
 * @throws ApiError validation_failed for what is neither, or too long
 */
export async function readContactFile(
  parsers: ParserThreads,
  bytes: Uint8Array,
): Promise<readonly ListedContact[]> {
  if (areCards(bytes)) return parseCards(parsers, bytes)
  const { headings, rows } = await parseTable(parsers, { bytes, as: 'FILE' })
  const columns =
    headings.length > 0
      ? recogniseHeadings(headings)
      : guessColumns(rows.slice(0, sampleRows).map(({ cells }) => cells))
  const notesAt = headings.findIndex((heading) => notesHeadings.has(heading.trim().toLowerCase()))
  return rows.map(({ line, cells }) => {
    const said = cells.map(plainCell)
    const notes = notesAt === -1 ? {} : { notes: said[notesAt] ?? '' }
    return { line, values: { ...valuesOf(columns, said), ...notes } }
  })
}

/** Who is new and who is another; what is wrong is named, and keeps nobody else out. @throws ApiError forbidden */
export async function importContacts(
  tx: Tx,
  company: CompanyCard,
  act: Act & { readonly actor: ActorOf<'employee'> },
  { book, rows }: { readonly book: ContactBook; readonly rows: readonly ListedContact[] },
) {
  const { companyId, country } = company
  refuseBook(act.actor, book)
  const books = booksOf(act.actor, book)
  const page = { books, filter: null, limit: maxContacts, offset: 0 }
  const { contacts } = await listContacts(tx, companyId, page)
  const known = contacts.map((row) => ({ contactId: row.contact_id, ...detailsOf(row) }))
  const { added, changed, same, bad } = compareContacts(rows, known, {
    languages: languageNames,
    phone(text) {
      const phone = normalisePhone(text, country)
      return phone.ok ? phone.e164 : null
    },
  })
  await insertContacts(
    tx,
    added.map((details) => ({
      company_id: companyId,
      contact_id: uuid7(),
      owner_id: books[0] ?? null,
      ...columnsOf(details),
    })),
  )
  for (const { contactId, ...details } of changed) {
    await updateContact(tx, companyId, contactId, columnsOf(details))
  }
  const counts = { added: added.length, changed: changed.length }
  if (book === 'SHARED' && added.length + changed.length > 0) {
    await appendEvent(tx, companyId, act, {
      kind: 'contact.imported',
      subject: `company:${outsideId('CO', companyId)}`,
      payload: counts,
    })
  }
  return { ...counts, same, bad: { count: bad.length, first: bad.slice(0, shownFaults) } }
}
