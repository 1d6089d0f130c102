/** A path of one slash, and only what stands in an address as it is: browsers drop tabs and turn backslashes. */
const ownPathForm = /^\/(?:[\w\-.~!$&'()*+,;=:@%?#][\w\-.~!$&'()*+,;=:@%/?#]*)?$/

/** Where to go after signing in: `wanted` where that is a page of our own, else `otherwise`. */
export function ownPath(wanted: string | undefined, otherwise: string): string {
  if (wanted === undefined || !ownPathForm.test(wanted)) return otherwise
  return wanted.startsWith('/sign-in') ? otherwise : wanted
}

/** Where an operator reads that they aren't at an organisation as support any more, and why. @param supportId `SU-…` */
export function supportOverPath(supportId: string): string {
  return `/operator/support?over=${supportId}`
}
