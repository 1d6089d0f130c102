import { sql } from 'kysely'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

/** Deliveries are of people who work here; visitors get none. */
export const tables: Tables = {
  deliveries: {
    visitors: null,
    fileColumns: ['picture_sha256', 'signature_sha256'],
    /** Ended longer ago than the location keeps them. */
    leftovers: async ({ tx }, now) => {
      const { numAffectedRows = 0n } = await sql`
        delete from deliveries d using company_params p
        where p.company_id = d.company_id and p.area = 'deliveries'
          and d.ended_at < ${now}::timestamptz - make_interval(days => (p.params ->> 'keepDays')::integer)`.execute(
        tx,
      )
      return Number(numAffectedRows)
    },
  },
  delivery_words: impersonal,
  delivery_comments: impersonal,
  delivery_notices: impersonal,
  delivery_attachments: { visitors: null, fileColumns: ['sha256'] },
}
