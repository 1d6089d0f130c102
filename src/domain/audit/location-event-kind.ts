/** What happens to locations as such, and to the groups that they are sorted into. */
export const locationEventKinds = [
  'company.closed',
  'company.closing_planned',
  'company.closing_undone',
  'company.created',
  'company.updated',
  'company.walk_in_links_revoked',
  'location_group.created',
  'location_group.removed',
  'location_group.renamed',
  'location_group.sorted',
] as const
