// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const domainsPaths = {
  'provedDomains.add': 'POST /private/proved-domains',
  'provedDomains.check': 'POST /private/proved-domains/{domain}/check',
  'provedDomains.list': 'GET /private/proved-domains',
  'provedDomains.put': 'PUT /private/proved-domains/{domain}',
  'provedDomains.remove': 'DELETE /private/proved-domains/{domain}',
} as const
