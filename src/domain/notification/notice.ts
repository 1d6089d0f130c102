import type { Module } from '../location/module.ts'
import type { Right } from '../rights/right.ts'

/**
 * What somebody who works here may be told of. Reference §7, Notifications; Spec §7, Me: notifications.
 * NAMED: of a visit for which a colleague named them. DELIVERY: of what waits for them at reception. TICKET: of what they reported, and
 * of what is theirs to see to. COURIER: of who brings something to a kiosk, for those who take deliveries in.
 */
export const hostNotices = [
  'CHECK_IN',
  'CHECK_OUT',
  'COMMENT',
  'NAMED',
  'DELIVERY',
  'TICKET',
  'COURIER',
] as const
/** The last one is about the visitors of everybody. */
export const notices = [...hostNotices, 'ALL_VISITS'] as const
export type Notice = (typeof notices)[number]

export const noticeWays = ['MAIL', 'SMS', 'CHAT', 'PUSH'] as const
export type NoticeWay = (typeof noticeWays)[number]

export type NoticeSetting = {
  readonly notice: Notice
  readonly way: NoticeWay
  readonly enabled: boolean
}

/** What everybody is told who has set nothing: by mail, and on the devices that they added for it. */
const usual: ReadonlySet<Notice> = new Set(['CHECK_IN', 'COMMENT', 'NAMED', 'DELIVERY', 'TICKET'])

/** In a chat people are asked who comes for a visitor, and told what waits for them; all else comes by the other ways. Issue 15 §4. */
const chatted: ReadonlySet<Notice> = new Set(['CHECK_IN', 'DELIVERY'])

export function waysOf(notice: Notice): readonly NoticeWay[] {
  if (notice === 'TICKET') return ['MAIL']
  if (notice === 'COURIER') return ['MAIL', 'PUSH']
  return chatted.has(notice) ? noticeWays : noticeWays.filter((way) => way !== 'CHAT')
}

/** Whether somebody is told: what they set themselves counts, then what the location set, then what is usual. */
export function isWanted(
  notice: Notice,
  way: NoticeWay,
  own: readonly NoticeSetting[],
  defaults: readonly NoticeSetting[],
): boolean {
  const isIt = (one: NoticeSetting): boolean => one.notice === notice && one.way === way
  const set = own.find(isIt) ?? defaults.find(isIt)
  if (set !== undefined) return set.enabled
  // A courier stands there for minutes: who wants a mail of it asks for it.
  if (notice === 'COURIER') return way === 'PUSH'
  if (way === 'CHAT') return chatted.has(notice)
  return way !== 'SMS' && usual.has(notice) && waysOf(notice).includes(way)
}

/** Whether this can happen at a location that uses these modules. */
export function isPossible(notice: Notice, modules: ReadonlySet<Module>): boolean {
  const module = moduleOf[notice]
  return module === undefined || modules.has(module)
}

/** The news that a module brings. */
const moduleOf: Readonly<Partial<Record<Notice, Module>>> = {
  DELIVERY: 'DELIVERIES',
  TICKET: 'SERVICE_DESK',
  COURIER: 'DELIVERIES',
}

/**
 * Whether somebody with these rights may hear of it: of visitors who are not their own only those who see them anyway (Reference §7,
 * V-NOTIFALL), of couriers those who take deliveries in.
 */
export function mayHearOf(notice: Notice, rights: ReadonlySet<Right>): boolean {
  switch (notice) {
    case 'ALL_VISITS':
      return rights.has('SEE_TODAYS_VISITS') || rights.has('SEE_ALL_VISITS')
    case 'COURIER':
      return rights.has('HANDLE_DELIVERIES')
    default:
      return true
  }
}
