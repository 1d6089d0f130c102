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

const plain: readonly NoticeWay[] = ['MAIL', 'SMS', 'PUSH']

/**
 * By which ways each can come, and by which it comes to whoever has set nothing. In a chat people are asked who comes for a visitor, and
 * told what waits for them (Issue 15 §4). A courier stands there for minutes: who wants a mail of it asks for it.
 */
const ways: Readonly<
  Record<Notice, { readonly all: readonly NoticeWay[]; readonly usual: readonly NoticeWay[] }>
> = {
  CHECK_IN: { all: noticeWays, usual: ['MAIL', 'CHAT', 'PUSH'] },
  CHECK_OUT: { all: plain, usual: [] },
  COMMENT: { all: plain, usual: ['MAIL', 'PUSH'] },
  NAMED: { all: plain, usual: ['MAIL', 'PUSH'] },
  DELIVERY: { all: noticeWays, usual: ['MAIL', 'CHAT', 'PUSH'] },
  TICKET: { all: ['MAIL'], usual: ['MAIL'] },
  COURIER: { all: ['MAIL', 'PUSH'], usual: ['PUSH'] },
  ALL_VISITS: { all: plain, usual: [] },
}

export function waysOf(notice: Notice): readonly NoticeWay[] {
  return ways[notice].all
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
  return set?.enabled ?? ways[notice].usual.includes(way)
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
