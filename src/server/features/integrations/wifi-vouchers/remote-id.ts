/** What `visit_credentials` keeps of a voucher: where it was made, and what the controller calls it. */

export const remoteIdOf = (siteId: string, voucherId: string): string => `${siteId}/${voucherId}`

/** Null where none was made yet. */
export function siteOf(remoteId: string | null): string | null {
  return remoteId?.split('/')[0] ?? null
}
