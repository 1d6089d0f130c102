import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

/** Deliveries are of people who work here; visitors get none. */
export const tables: Tables = {
  deliveries: { visitors: null, fileColumns: ['picture_sha256', 'signature_sha256'] },
  delivery_words: impersonal,
  delivery_comments: impersonal,
  delivery_notices: impersonal,
  delivery_attachments: { visitors: null, fileColumns: ['sha256'] },
}
