import { contactBooks } from '#domain/contact/contact.ts'
import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** In the address, for somebody who is only being added. */
export const newContact = 'new'

/** What is looked for, in which book, and who is open (`CN-…`). */
export const route = {
  path: manifest.path,
  search: { q: anyText, book: oneOf(contactBooks), contact: anyText },
} as const satisfies Route
