/** A host name (RFC 1123), an IPv4 or an IPv6 address. */
const hostName =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*|[0-9A-Fa-f:.]{2,45})$/

/** Whether a printer may have this address. */
export function isPrinterHost(text: string): boolean {
  return hostName.test(text)
}
