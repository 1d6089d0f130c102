/** Why a mail came back, and what follows for its address. Issue 16 §1, decision 0563. */

export const returnKinds = ['BOUNCE', 'COMPLAINT'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** People are told one sentence for each. */
export const returnReasons = [
  'NO_SUCH_ADDRESS',
  'NO_SUCH_DOMAIN',
  'CLOSED',
  'FULL',
  'TOO_LARGE',
  'REFUSED',
  'UNREACHABLE',
  'OTHER',
  'COMPLAINT',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** An enhanced status code (RFC 3463 §2), alone or at the beginning of what was said; empty where there is none. */
export function statusIn(text: string): string {
  return /(?:^|[\s-])([245]\.\d{1,3}\.\d{1,3})(?=$|[\s;,)])/.exec(text.slice(0, 500))?.[1] ?? ''
}

/** By subject and detail of the status code (RFC 3463 §3; 5.1.10 by RFC 7505, 5.7.x are policies). */
export function reasonOf(status: string): ReturnReason {
  const [, subject = '', detail = ''] = status.split('.')
  const exact = reasons[`${subject}.${detail}`]
  if (exact !== undefined) return exact
  if (subject === '7' || subject === '6') return 'REFUSED'
  if (subject === '4') return 'UNREACHABLE'
  return 'OTHER'
}

const reasons: Readonly<Partial<Record<string, ReturnReason>>> = {
  '1.0': 'NO_SUCH_ADDRESS',
  '1.1': 'NO_SUCH_ADDRESS',
  '1.2': 'NO_SUCH_DOMAIN',
  '1.3': 'NO_SUCH_ADDRESS',
  '1.6': 'CLOSED',
  '1.10': 'NO_SUCH_DOMAIN',
  '2.1': 'CLOSED',
  '2.2': 'FULL',
  '2.3': 'TOO_LARGE',
  '3.1': 'FULL',
  '3.4': 'TOO_LARGE',
  '4.3': 'UNREACHABLE',
  '4.4': 'NO_SUCH_DOMAIN',
  '4.7': 'UNREACHABLE',
}

/** After these an address isn't mailed by itself any more: nobody is there. A full mailbox or a filter may pass. */
const lasting: ReadonlySet<ReturnReason> = new Set(['NO_SUCH_ADDRESS', 'NO_SUCH_DOMAIN', 'CLOSED'])

/** @param status a 4.x.x that a server gave up on says that it may work again */
export function holdsAddress(reason: ReturnReason, status: string): boolean {
  return reason === 'COMPLAINT' || (lasting.has(reason) && !status.startsWith('4'))
}

/** Somebody waits for these in front of a screen, and has asked for them just now. */
const askedFor: ReadonlySet<string> = new Set(['password', 'identity', 'join'])
/** People can do without these: who complained gets no more of them. */
const optional: ReadonlySet<string> = new Set([
  'reminder',
  'welcome',
  'visitor_here',
  'visitor_left',
  'visitor_soon',
  'comment',
  'booking_reminder',
  'figures',
])

/**
 * Whether a mail stays here because of what came back from its address before.
 * @param isUrgent of an emergency: it is tried whatever came back
 */
export function isHeldBack(
  { template, isUrgent }: { readonly template: string; readonly isUrgent: boolean },
  held: readonly ReturnKind[],
): boolean {
  if (isUrgent || askedFor.has(template)) return false
  if (held.includes('BOUNCE')) return true
  return held.includes('COMPLAINT') && optional.has(template)
}
