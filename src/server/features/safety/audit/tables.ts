import { sql } from 'kysely'
import { forgetChanges } from './organisation/forget-changes.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  events: {
    visitors: {
      file: ({ companyId, outside, subjects }) => sql`
        select jsonb_build_object('at', at, 'kind', kind, 'subject', subject, 'actor', actor, 'payload', payload) as row
        from events where company_id = ${companyId} and subject = any (${[...subjects, `visitor:${outside}`]}::text[])
        order by event_id`,
      // An event never names anybody.
      erase: 'HOLDS_IDS',
    },
  },
  event_seals: impersonal,
  // Settings: of what people wrote into one, only who set it up is meant. Texts with an address are never kept.
  event_changes: { visitors: null, leftovers: forgetChanges },
  organisation_audit_rules: impersonal,
}
