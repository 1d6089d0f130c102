import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { locationEventKinds } from '#domain/audit/location-event-kind.ts'

/** What happened to locations and their groups. */
export const locationWords: Readonly<Record<(typeof locationEventKinds)[number], MessageKey>> = {
  'company.closed': 'audit_event_location_closed',
  'company.closing_planned': 'audit_event_closing_planned',
  'company.closing_undone': 'audit_event_closing_undone',
  'company.created': 'audit_event_created',
  'company.updated': 'audit_event_updated',
  'company.walk_in_links_revoked': 'audit_event_walk_in_links_revoked',
  'location_group.created': 'audit_event_created',
  'location_group.removed': 'audit_event_removed',
  'location_group.renamed': 'audit_event_updated',
  'location_group.sorted': 'audit_event_sorted',
}
