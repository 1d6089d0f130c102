import type { Config } from '#server/config.ts'

/**
 * Where an address of a vendor's API is really asked: there, or by the operator's own proxy in front of vendors (VENDOR_PROXY), which
 * gets the vendor's host as the first part of the path.
 */
export function vendorAddress({ vendorProxy }: Pick<Config, 'vendorProxy'>, address: string): URL {
  const url = new URL(address)
  if (vendorProxy === null) return url
  return new URL(`${vendorProxy}/${url.host}${url.pathname}${url.search}`)
}
