/** Whose address book somebody reads and changes. */
import type { ContactBook } from '#domain/contact/contact.ts'
import { rightsOf, type ActorOf } from '#server/platform/auth/actor.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { Books } from './queries.ts'

type Employee = ActorOf<'employee'>

/** Nobody reads the book of somebody else, whatever they may do otherwise. */
export function booksOf({ userId }: Employee, book?: ContactBook): Books {
  if (book === undefined) return [userId, null]
  return [book === 'OWN' ? userId : null]
}

export function mayShare(actor: Employee): boolean {
  return rightsOf(actor).has('EDIT_CONTACTS')
}

/** @throws ApiError forbidden */
export function refuseBook(actor: Employee, book: ContactBook): void {
  if (book === 'SHARED' && !mayShare(actor)) throw new ApiError('forbidden')
}
