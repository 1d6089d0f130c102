// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const addressBookPaths = {
  'contacts.create': 'POST /private/companies/{companyId}/vm/contacts',
  'contacts.file': 'GET /private/companies/{companyId}/vm/contacts/file',
  'contacts.get': 'GET /private/companies/{companyId}/vm/contacts/{contactId}',
  'contacts.import': 'POST /private/companies/{companyId}/vm/contacts/import',
  'contacts.list': 'GET /private/companies/{companyId}/vm/contacts',
  'contacts.remove': 'DELETE /private/companies/{companyId}/vm/contacts/{contactId}',
  'contacts.update': 'PUT /private/companies/{companyId}/vm/contacts/{contactId}',
} as const
