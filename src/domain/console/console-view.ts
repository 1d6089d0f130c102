/** What the console shows, as its address says it: so that every view can be reloaded, shared and gone back to. Issue 5. */
import { statuses, type Status } from '../visit/status.ts'
import { isLocalDate } from '../time/calendar-date.ts'
import {
  addressOf,
  anyText,
  dayText,
  oneOf,
  type ParamsOf,
  paramsOf,
  readSearch,
  type Route,
} from './route.ts'

/** Which of the visits: a tab each. */
export const shows = ['all', 'expected', 'inside', 'left', 'review', 'denied'] as const
export type Show = (typeof shows)[number]

/** Of every tab the statuses that it holds. */
export const statusesOfShow: Readonly<Record<Show, readonly Status[]>> = {
  all: statuses,
  expected: ['EXPECTED'],
  inside: ['ON_SITE', 'CHECKED_IN'],
  left: ['CHECKED_OUT'],
  review: ['IN_REVIEW'],
  denied: ['DENIED'],
}

const listSearch = {
  date: dayText,
  show: oneOf(shows),
  /** What is looked for. */
  q: anyText,
}
/** All visits of a day. */
export const listRoute = { path: '/console', search: listSearch } as const satisfies Route
/** The user's own visitors. */
export const ownListRoute = { path: '/console/mine', search: listSearch } as const satisfies Route
/** A visit, open beside its list. */
export const visitRoute = {
  path: '/console/visits/{date}/{meetingId}/{visitorId}',
  search: { list: oneOf(['mine']), ...listSearch },
} as const satisfies Route

/** Outside ids. */
export type VisitAddress = ParamsOf<typeof visitRoute>

export type ConsoleView = {
  /** Everybody's of a day, or the own visitors from today on. */
  readonly whose: 'all' | 'own'
  /** Null: today, or all days from today on. */
  readonly date: string | null
  /** Null: what fits by itself (`shownTab`). */
  readonly show: Show | null
  /** As typed into the search. */
  readonly text: string
  /** The visit that is open beside the list. */
  readonly visit: VisitAddress | null
  /** The location, `CO-…`; null: the first of the account. */
  readonly companyId: string | null
}

/** The log of today, of which nothing is asked. */
export const plainView: ConsoleView = {
  whose: 'all',
  date: null,
  show: null,
  text: '',
  visit: null,
  companyId: null,
}

/** Where emergencies and drills are started, counted and read; a phone keeps it for the time without a network. */
export const emergencyPath = '/console/emergency'
/** What visitors and colleagues are told, in the words of the location. */
export const messagesPath = '/console/messages'
/** Where documents are copied to; whoever has consented at a drive comes back there. */
export const storagePath = '/console/storage'
/** Where consent at Salesforce goes on. */
export const salesforcePath = '/console/salesforce'
/** Mailboxes and calendars that bring visits; whoever has consented at a vendor of calendars comes back there. */
export const calendarsPath = '/console/calendar-mailboxes'

/** The list of settings. */
export const settingsPath = '/console/settings'
/** What is left to do until a location receives visitors. */
export const setUpPath = '/console/set-up'
/** The plan of the organisation, its invoices, and how to pay. */
/** Where a partner sees its customers, and whoever asks to be one whether it is. */
export const customersPath = '/console/customers'
export const billingPath = '/console/billing'
/** Where the organisation's identity provider is set up. */
export const singleSignOnPath = '/console/single-sign-on'

/** What an address asks for; null for no address of a list. Of the query, what cannot be is left out. */
export function readConsoleView(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): ConsoleView | null {
  const visit = readVisit(path)
  if (visit === null && path !== listRoute.path && path !== ownListRoute.path) return null
  const said = readSearch(visitRoute, query)
  const isOwn = path === ownListRoute.path || (visit !== null && said.list === 'mine')
  return {
    whose: isOwn ? 'own' : 'all',
    date: said.date || (isOwn ? null : (visit?.date ?? null)),
    show: said.show || null,
    text: said.q,
    visit,
    companyId: query['companyId'] ?? null,
  }
}

function readVisit(path: string): VisitAddress | null {
  const visit = paramsOf(visitRoute, path)
  if (visit === null || !isLocalDate(visit.date)) return null
  return /^M-[0-9a-z]+$/.test(visit.meetingId) && /^V-[0-9a-z]+$/.test(visit.visitorId)
    ? visit
    : null
}

/** The address of a view: path and query. */
export function consoleAddress({ whose, date, show, text, visit, companyId }: ConsoleView): string {
  const isDateSaid = visit !== null && whose === 'all' && date === visit.date
  const search = { date: isDateSaid ? '' : (date ?? ''), show: show ?? '', q: text } as const
  if (visit === null) {
    return addressOf(whose === 'own' ? ownListRoute : listRoute, { companyId, search })
  }
  const list = whose === 'own' ? 'mine' : ''
  return addressOf(visitRoute, { companyId, params: visit, search: { list, ...search } })
}

/** The address of a visit by its outside id (`2026-11-21/M-…/V-…`), at the first location of the account. */
export function visitAddress(visitId: string): string {
  const [date = '', meetingId = '', visitorId = ''] = visitId.split('/')
  return addressOf(visitRoute, { params: { date, meetingId, visitorId } })
}

/**
 * The tab that is shown. Without a choice reception begins today with who is still expected; whoever searches, or looks at
 * another day, looks through all.
 */
export function shownTab({ whose, date, show, text }: ConsoleView, today: string): Show {
  if (show !== null) return show
  const isToday = date === null || date === today
  return whose === 'all' && isToday && text.trim() === '' ? 'expected' : 'all'
}

/** `visits.list` without its pages. */
export type ListQuery = {
  readonly from: string
  readonly to?: string
  readonly whose: 'all' | 'own'
  readonly order: 'soonest'
  readonly status?: string
  readonly q?: string
}

/** What the list of the view asks the server for. */
export function listQuery(view: ConsoleView, today: string): ListQuery {
  const tab = shownTab(view, today)
  const days =
    view.whose === 'own' && view.date === null
      ? { from: today }
      : { from: view.date ?? today, to: view.date ?? today }
  const text = view.text.trim().slice(0, 100)
  return {
    ...days,
    whose: view.whose,
    order: 'soonest',
    ...(tab === 'all' ? {} : { status: statusesOfShow[tab].join(',') }),
    ...(text === '' ? {} : { q: text }),
  }
}

/** Over several days a meeting has one row, which opens; on one day everybody has a row, whom reception meets one by one. */
export function rowsOf({ whose, date }: ConsoleView): 'visits' | 'meetings' {
  return whose === 'own' && date === null ? 'meetings' : 'visits'
}

/** How many visits travel at once. */
export const pageSize = 100

/** So many visits can be asked for by their ids at once: they travel in an address. */
export const mostAskedIds = 40
