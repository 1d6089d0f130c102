import domains from 'email-providers/all.json' with { type: 'json' }

const known: ReadonlySet<string> = new Set(domains)

/** Whether anybody can have an address there, as at gmail.com (the list of the package `email-providers`). */
export function isPublicDomain(domain: string): boolean {
  return known.has(domain.toLowerCase())
}
