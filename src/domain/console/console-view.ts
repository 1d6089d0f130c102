/** What the console shows, as its address says it: so that every view can be reloaded, shared and gone back to. Issue 5. */
import { statuses, type Status } from '../visit/status.ts'
import { isLocalDate } from '../time/calendar-date.ts'

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

/** Outside ids. */
export type VisitAddress = {
  readonly date: string
  readonly meetingId: string
  readonly visitorId: string
}

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

export const consolePath = '/console'
const ownPath = '/console/mine'
/** Where emergencies and drills are started, counted and read; a phone keeps it for the time without a network. */
export const emergencyPath = '/console/emergency'
/** Where visits are taken away as a file. */
export const exportPath = '/console/export'
/** What visitors and colleagues are told, in the words of the location. */
export const messagesPath = '/console/messages'
/** Where the provider of identities of the organisation is set up. */
/** What somebody may set up. */
export const settingsPath = '/console/settings'
export const singleSignOnPath = '/console/single-sign-on'
const visitPath = /^\/console\/visits\/(\d{4}-\d\d-\d\d)\/(M-[0-9a-z]+)\/(V-[0-9a-z]+)\/?$/

/** What an address asks for; null for no address of a list. Of the query, what cannot be is left out. */
export function readConsoleView(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): ConsoleView | null {
  const [, date = '', meetingId = '', visitorId = ''] = visitPath.exec(path) ?? []
  const visit = isLocalDate(date) ? { date, meetingId, visitorId } : null
  const isOwn = path === ownPath || (visit !== null && query['list'] === 'mine')
  if (visit === null && path !== consolePath && path !== ownPath) return null
  const asked = query['date'] ?? ''
  const wanted = isLocalDate(asked) ? asked : null
  return {
    whose: isOwn ? 'own' : 'all',
    date: isOwn ? wanted : (wanted ?? visit?.date ?? null),
    show: shows.find((show) => show === query['show']) ?? null,
    text: query['q'] ?? '',
    visit,
    companyId: query['companyId'] ?? null,
  }
}

/** The address of a screen without a list, at a location (`CO-…`) or at the first of the account. */
export function screenAddress(path: string, companyId: string | null): string {
  return companyId === null ? path : `${path}?companyId=${encodeURIComponent(companyId)}`
}

/** The address of a view: path and query. */
export function consoleAddress(view: ConsoleView): string {
  const { visit, whose } = view
  const path =
    visit === null
      ? whose === 'own'
        ? ownPath
        : consolePath
      : `${consolePath}/visits/${visit.date}/${visit.meetingId}/${visit.visitorId}`
  const isDateSaid = visit !== null && whose === 'all' && view.date === visit.date
  const query: readonly (readonly [string, string | null])[] = [
    ['companyId', view.companyId],
    ['list', visit !== null && whose === 'own' ? 'mine' : null],
    ['date', isDateSaid ? null : view.date],
    ['show', view.show],
    ['q', view.text === '' ? null : view.text],
  ]
  const said = query.flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return said.length === 0 ? path : `${path}?${said.join('&')}`
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

/** How many visits travel at once. */
export const pageSize = 100

/** So many visits can be asked for by their ids at once: they travel in an address. */
export const mostAskedIds = 40
