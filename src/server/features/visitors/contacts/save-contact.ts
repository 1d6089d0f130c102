import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { createContact as endpoint } from '#contract/visitors/contacts.ts'
import { maxContacts } from '#domain/contact/contact.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { phoneOrRefusal } from '#server/platform/http/phone-or-refusal.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { booksOf, refuseBook } from './policy.ts'
import { bookOf, columnsOf } from './present.ts'
import {
  deleteContact,
  insertContacts,
  listContacts,
  lockContact,
  updateContact as update,
} from './queries.ts'

type ContactInput = HandlerInput<typeof endpoint>['body']
type StaffAct = Act & { readonly actor: ActorOf<'employee'> }

/**
 * @returns the contact's uuid.
 * @throws ApiError forbidden | conflict, by the index, for an address that the book has | validation_failed for a phone number that does
 *   not exist, or a full book
 */
export async function createContact(
  tx: Tx,
  company: CompanyCard,
  act: StaffAct,
  { book, ...input }: ContactInput,
): Promise<string> {
  const { companyId } = company
  refuseBook(act.actor, book)
  const books = booksOf(act.actor, book)
  const { total } = await listContacts(tx, companyId, { books, filter: null, limit: 0, offset: 0 })
  if (total >= maxContacts) {
    throw new ApiError('validation_failed', [{ field: 'body.book', code: 'contacts_error_full' }])
  }
  const contactId = uuid7()
  await insertContacts(tx, [
    {
      company_id: companyId,
      contact_id: contactId,
      owner_id: books[0] ?? null,
      ...columnsOf({
        ...input,
        mobile: phoneOrRefusal(input.mobile, company.country, 'body.mobile'),
      }),
    },
  ])
  if (book === 'SHARED') await tell(tx, company, act, 'contact.saved', contactId)
  return contactId
}

/** @throws ApiError not_found | forbidden | conflict | changed_meanwhile | validation_failed */
export async function updateContact(
  tx: Tx,
  company: CompanyCard,
  act: StaffAct,
  {
    contactId,
    book,
    revision,
    ...input
  }: ContactInput & { readonly contactId: string; readonly revision: number },
): Promise<void> {
  const { companyId } = company
  const before = mustFind(await lockContact(tx, companyId, contactId, booksOf(act.actor)))
  refuseBook(act.actor, bookOf(before))
  refuseBook(act.actor, book)
  if (before.revision !== revision) throw new ApiError('changed_meanwhile')
  await update(tx, companyId, contactId, {
    owner_id: booksOf(act.actor, book)[0] ?? null,
    ...columnsOf({
      ...input,
      mobile: phoneOrRefusal(input.mobile, company.country, 'body.mobile'),
    }),
  })
  if (book === 'SHARED' || bookOf(before) === 'SHARED') {
    await tell(tx, company, act, 'contact.saved', contactId)
  }
}

/** @throws ApiError not_found | forbidden */
export async function removeContact(
  tx: Tx,
  company: CompanyCard,
  act: StaffAct,
  contactId: string,
): Promise<void> {
  const { companyId } = company
  const before = mustFind(await lockContact(tx, companyId, contactId, booksOf(act.actor)))
  refuseBook(act.actor, bookOf(before))
  await deleteContact(tx, companyId, contactId)
  if (bookOf(before) === 'SHARED') await tell(tx, company, act, 'contact.removed', contactId)
}

/** What somebody does in their own book is nobody's business: the log tells of the shared one alone, and never who stands in it. */
async function tell(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  kind: 'contact.saved' | 'contact.removed',
  contactId: string,
): Promise<void> {
  await appendEvent(tx, companyId, act, { kind, subject: `contact:${outsideId('CN', contactId)}` })
}
