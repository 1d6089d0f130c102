/** Foyer keeps to what somebody agreed, and by what name the engine knows them, until the engine has deleted it. */
import { sql } from 'kysely'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { deleteOfVisitor, rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

export const tables: Tables = {
  face_engines: impersonal,
  face_consents: {
    visitors: {
      file: rowsOfVisitor('face_consents'),
      erase: (visitor) => [deleteOfVisitor('face_consents')(visitor)],
    },
  },
  // The random id has to stay until the face is deleted there; whose it was does not.
  engine_faces: {
    visitors: {
      file: rowsOfVisitor('engine_faces'),
      erase: ({ companyId, visitorId }) => [
        sql`update engine_faces set visitor_id = null, forget_since = coalesce(forget_since, now()),
            reason = coalesce(reason, 'GONE')
          where company_id = ${companyId} and visitor_id = ${visitorId}`,
      ],
    },
  },
}
