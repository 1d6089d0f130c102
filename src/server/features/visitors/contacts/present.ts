import { outsideId } from '#contract/ids.ts'
import type { ContactBook, ContactDetails } from '#domain/contact/contact.ts'
import { visitorSearchText } from '#domain/visit/visitor/visitor-filter.ts'
import type { ContactRow } from './queries.ts'

export function bookOf({ owner_id }: Pick<ContactRow, 'owner_id'>): ContactBook {
  return owner_id === null ? 'SHARED' : 'OWN'
}

export function presentContact(row: ContactRow) {
  return {
    id: outsideId('CN', row.contact_id),
    book: bookOf(row),
    ...detailsOf(row),
    revision: row.revision,
  }
}

export function detailsOf(row: ContactRow): ContactDetails {
  const { firstname, lastname, email, mobile, language, notes, company_name: companyName } = row
  return { firstname, lastname, companyName, email, mobile, language, notes }
}

/** With the words that the contact is found by. */
export function columnsOf({ companyName, ...details }: ContactDetails) {
  const { firstname, lastname, email, mobile, language, notes } = details
  return {
    firstname,
    lastname,
    company_name: companyName,
    email,
    mobile,
    language,
    notes,
    search_text: visitorSearchText({ firstname, lastname, companyName, email, licensePlate: '' }),
  }
}
