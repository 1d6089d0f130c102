import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/visitors/contacts.ts'
import { readVisitorFilter } from '#domain/visit/visitor/visitor-filter.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { exportContacts } from './export-contacts.ts'
import { importContacts, readContactFile } from './import-contacts.ts'
import { booksOf, mayShare } from './policy.ts'
import { presentContact } from './present.ts'
import { findContact, listContacts } from './queries.ts'
import { createContact, removeContact, updateContact } from './save-contact.ts'

/** Whoever invites has a book; who may change the shared one stands in policy.ts. */
const host = { allow: ['employee'], right: 'CREATE_VISITS' } as const

export const contactRoutes: readonly Route[] = [
  route(
    endpoints.listContacts,
    { ...host, audit: null },
    async ({ tx, company, actor, query: { q, book, page, pageSize } }) => {
      const { total, contacts } = await listContacts(tx, company.companyId, {
        books: booksOf(actor, book),
        filter: readVisitorFilter(q),
        limit: pageSize,
        offset: (page - 1) * pageSize,
      })
      return { total, mayShare: mayShare(actor), contacts: contacts.map(presentContact) }
    },
  ),
  route(
    endpoints.getContact,
    { ...host, audit: null },
    async ({ tx, company, actor, params: { contactId } }) =>
      presentContact(mustFind(await findContact(tx, company.companyId, contactId, booksOf(actor)))),
  ),
  route(
    endpoints.createContact,
    { ...host, audit: 'contact.saved, of the shared book' },
    async ({ tx, company, act, actor, body }) => ({
      id: outsideId('CN', await createContact(tx, company, { ...act, actor }, body)),
    }),
  ),
  route(
    endpoints.updateContact,
    { ...host, audit: 'contact.saved, of the shared book' },
    async ({ tx, company, act, actor, params: { contactId }, body }) => {
      await updateContact(tx, company, { ...act, actor }, { contactId, ...body })
      return { id: outsideId('CN', contactId) }
    },
  ),
  route(
    endpoints.removeContact,
    { ...host, audit: 'contact.removed, of the shared book' },
    async ({ tx, company, act, actor, params: { contactId } }) => {
      await removeContact(tx, company, { ...act, actor }, contactId)
      return { id: outsideId('CN', contactId) }
    },
  ),
  route(
    endpoints.downloadContacts,
    { ...host, audit: null },
    async ({ tx, company, actor, query: { book, as }, language, reply }) => {
      const file = await exportContacts(tx, company, actor, { book, as, language })
      void reply
        .type(as === 'CSV' ? 'text/csv' : 'text/vcard')
        .header('content-disposition', attachmentOf(as === 'CSV' ? 'contacts.csv' : 'contacts.vcf'))
      return file
    },
  ),
  // Read before the transaction begins: nobody waits for a connection while somebody's file is read.
  statementRoute(
    endpoints.importContacts,
    { ...host, audit: 'contact.imported, of the shared book' },
    async (context) => {
      const { company, act, actor, deps, query } = context
      const parsers = deps.parsers.keptFor(company.companyId)
      const rows = await readContactFile(parsers, mustFind(context.upload).bytes)
      return inCompany(endpoints.importContacts, context, (tx) =>
        importContacts(tx, company, { ...act, actor }, { book: query.book, rows }),
      )
    },
  ),
]
