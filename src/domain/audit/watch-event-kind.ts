/** What happens to watchlists, their records and matches. */
export const watchEventKinds = [
  'watch_list.alerted',
  'watch_list.approval_due',
  'watch_list.confirmed',
  'watch_list.created',
  'watch_list.dismissed',
  'watch_list.link_forgotten',
  'watch_list.record_added',
  'watch_list.record_removed',
  'watch_list.record_updated',
  'watch_list.records_imported',
  'watch_list.removed',
  'watch_list.updated',
] as const
