/** Where a company signs in at Salesforce, and where it is called then. Issue 15 §4. */

/** MY_DOMAIN: a company that lets nobody sign in elsewhere. */
export const salesforceLogins = ['PRODUCTION', 'SANDBOX', 'MY_DOMAIN'] as const
export type SalesforceLogin = (typeof salesforceLogins)[number]

/** As Salesforce gives hosts: of the world, of the government of the United States, and of China. */
const domains = ['salesforce.com', 'salesforce.mil', 'force.com', 'sfcrmproducts.cn'] as const
const myDomains = ['.my.salesforce.com', '.my.salesforce.mil', '.my.sfcrmproducts.cn'] as const
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const isHost = (host: string): boolean =>
  host.length <= 253 && host.split('.').every((part) => label.test(part))

/** Such as `acme.my.salesforce.com`, or `acme--test.sandbox.my.salesforce.com`. */
export function isMyDomain(host: string): boolean {
  return isHost(host) && myDomains.some((end) => host.endsWith(end))
}

/** As somebody may have copied it, with the way before and after it; what is no address stays as it is. */
export function readMyDomain(typed: string): string {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//, '')
  const end = host.indexOf('/')
  return end === -1 ? host : host.slice(0, end)
}

/** Without a slash at the end. @param myDomain a sound one, for `MY_DOMAIN` alone */
export function loginAddress(login: SalesforceLogin, myDomain: string): string {
  switch (login) {
    case 'PRODUCTION':
      return 'https://login.salesforce.com'
    case 'SANDBOX':
      return 'https://test.salesforce.com'
    case 'MY_DOMAIN':
      return `https://${myDomain}`
  }
}

/** Where a consent says that it is called; null for what is no host of Salesforce’s: a token goes nowhere else. */
export function instanceAddress(told: string): string | null {
  const found = /^https:\/\/([^/]+)\/?$/.exec(told)?.[1]?.toLowerCase()
  if (found === undefined || !isHost(found)) return null
  return domains.some((domain) => found.endsWith(`.${domain}`)) ? `https://${found}` : null
}
