/** What happens to the domains that an organisation proves to be its own. */
export const domainEventKinds = [
  'proved_domain.added',
  'proved_domain.changed',
  'proved_domain.lost',
  'proved_domain.missing',
  'proved_domain.proved',
  'proved_domain.removed',
] as const
