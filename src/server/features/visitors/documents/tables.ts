import { sql } from 'kysely'
import type { Tables } from '#server/platform/tables/table-rules.ts'
import { deleteOfVisitor, rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'
import { purgeUploads } from './purge-uploads.ts'

export const tables: Tables = {
  documents: {
    visitors: {
      file: rowsOfVisitor('documents', sql`to_jsonb(t) - 'token_hash'`),
      files: ({ companyId, visitorId }) => sql`
        select sha256 from documents where company_id = ${companyId} and visitor_id = ${visitorId}`,
      erase: (visitor) => [deleteOfVisitor('documents')(visitor)],
      purge: ({ companyId, documents }) => [
        sql`delete from documents where company_id = ${companyId} and document_id = any (${[...documents]}::uuid[])`,
      ],
      purgedFiles: ({ companyId, documents }) => sql`
        select sha256 from documents
        where company_id = ${companyId} and document_id = any (${[...documents]}::uuid[])`,
    },
    fileColumns: ['sha256'],
    leftovers: purgeUploads,
  },
  files: {
    visitors: null,
    needsFile: (sha256) => sql`exists (select from files where sha256 = ${sha256})`,
  },
}
