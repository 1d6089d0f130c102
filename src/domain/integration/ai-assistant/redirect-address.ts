/** Where the browser may carry a code to (RFC 6749 §3.1.2, RFC 8252 §7). */

const overTls = /^https:\/\/[\w.-]+(?::\d{1,5})?(?:[/?][^\s#]*)?$/
/** A program on the same device: its port is another one each time. */
const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?((?:[/?][^\s#]*)?)$/
/** A scheme of its own, by a domain that its maker holds: `com.example.app:/callback`. Others lead anywhere, as `javascript:` does. */
const ofApp = /^[a-z][a-z0-9+-]*\.[a-z0-9.+-]+:[^\s#]*$/

/** Whether a program may name such an address at all. */
export function mayLeadTo(address: string): boolean {
  return overTls.test(address) || loopback.test(address) || ofApp.test(address)
}

/** Whether `asked` is one of the addresses that a program has named; on the same device with any port. */
export function isNamedAddress(named: readonly string[], asked: string): boolean {
  if (!mayLeadTo(asked)) return false
  const asPort = withoutPort(asked)
  return named.some((one) => one === asked || (asPort !== null && withoutPort(one) === asPort))
}

/** The host that a person reads; the scheme of an app; null for a program on the same device. */
export function shownHost(address: string): string | null {
  if (loopback.test(address)) return null
  return /^https:\/\/([\w.-]+)/.exec(address)?.[1] ?? address.slice(0, address.indexOf(':'))
}

function withoutPort(address: string): string | null {
  const found = loopback.exec(address)
  return found === null ? null : `${found[1] ?? ''}${found[2] ?? ''}`
}
