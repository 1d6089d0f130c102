/** The address book: people whom hosts invite often, one's own or shared at the location (issue 14 §8). */
import { z } from 'zod'
import {
  contactBooks,
  contactErrors,
  contactFields,
  contactLengths,
  maxContacts,
} from '#domain/contact/contact.ts'
import { errorCodes } from '#domain/validation/field-rule.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { bytes, languageCode, lineOfText, pageQuery, text } from '../shapes.ts'
import { emailInput } from './visitors.ts'

const params = z.object({ companyId: idInput('CO') })
const contactParams = params.extend({ contactId: idInput('CN') })
const tag = 'Address book'

const details = z.object({
  firstname: lineOfText(contactLengths.firstname).default(''),
  lastname: lineOfText(contactLengths.lastname).default(''),
  companyName: lineOfText(contactLengths.companyName).default(''),
  email: emailInput.default(''),
  mobile: lineOfText(contactLengths.mobile).default(''),
  language: languageCode.or(z.literal('')).default(''),
  notes: text(contactLengths.notes).default(''),
})
const isSomebody = ({ firstname, lastname, email }: z.output<typeof details>) =>
  firstname !== '' || lastname !== '' || email !== ''
const nobody = { message: 'common_error_required', path: ['firstname'] }
const book = z.enum(contactBooks)

const contact = z.object({
  id: idOutput('CN'),
  book,
  firstname: z.string(),
  lastname: z.string(),
  companyName: z.string(),
  email: z.string(),
  mobile: z.string(),
  language: z.string(),
  notes: z.string(),
  revision: z.number().int(),
})

export const listContacts = defineEndpoint('contacts.list', `GET ${companyPath}/vm/contacts`, {
  summary: "The people of one's own address book and of the location's, by name.",
  tag,
  params,
  query: z.object({
    q: z.string().max(100).default('').meta({ description: 'of a name, company or address' }),
    book: book.optional().meta({ description: 'both, unless said' }),
    ...pageQuery,
  }),
  response: z.object({
    total: z.number().int(),
    mayShare: z.boolean().meta({ description: 'the caller may change the shared book' }),
    contacts: z.array(contact),
  }),
  errors: [],
})
export const getContact = defineEndpoint(
  'contacts.get',
  `GET ${companyPath}/vm/contacts/{contactId}`,
  {
    summary: 'One contact of a book that the caller sees.',
    tag,
    params: contactParams,
    response: contact,
    errors: [],
  },
)
export const createContact = defineEndpoint('contacts.create', `POST ${companyPath}/vm/contacts`, {
  summary: `Add somebody to an address book; each has room for ${String(maxContacts)}.`,
  tag,
  params,
  body: details.extend({ book }).refine(isSomebody, nobody),
  response: z.object({ id: idOutput('CN') }),
  errors: ['conflict'],
})
export const updateContact = defineEndpoint(
  'contacts.update',
  `PUT ${companyPath}/vm/contacts/{contactId}`,
  {
    summary: 'Replace what is known of somebody, or move them to the other book.',
    tag,
    params: contactParams,
    body: details
      .extend({
        book,
        revision: z
          .number()
          .int()
          .meta({ description: 'as it was read: refused when it was changed meanwhile' }),
      })
      .refine(isSomebody, nobody),
    response: z.object({ id: idOutput('CN') }),
    errors: ['conflict', 'changed_meanwhile'],
  },
)
export const removeContact = defineEndpoint(
  'contacts.remove',
  `DELETE ${companyPath}/vm/contacts/{contactId}`,
  {
    summary: 'Take somebody out of an address book. Visits stay.',
    tag,
    params: contactParams,
    response: z.object({ id: idOutput('CN') }),
    errors: [],
  },
)
export const downloadContacts = defineEndpoint(
  'contacts.file',
  `GET ${companyPath}/vm/contacts/file`,
  {
    summary: 'A book as a table, or as cards that phones and mail programs read (vCard 4).',
    tag,
    params,
    query: z.object({ book, as: z.enum(['CSV', 'VCARD']).default('CSV') }),
    answers: ['text/csv', 'text/vcard'],
    response: bytes,
    errors: [],
  },
)
export const importContacts = defineEndpoint(
  'contacts.import',
  `POST ${companyPath}/vm/contacts/import`,
  {
    summary:
      'Add the people of a table (CSV, XLSX) or of cards (vCard 3 or 4). Who is known is updated; what the file leaves empty stays.',
    tag,
    params,
    query: z.object({ book }),
    upload: true,
    response: z.object({
      added: z.number().int(),
      changed: z.number().int(),
      same: z.number().int(),
      bad: z.object({
        count: z.number().int(),
        first: z.array(
          z.object({
            line: z.number().int().meta({ description: 'of a table, or the number of the card' }),
            field: z.enum(contactFields),
            code: z.enum([...errorCodes, ...contactErrors]),
          }),
        ),
      }),
    }),
    errors: [],
  },
)
