/** What there is at an address: a calendar, or the calendars of the account (RFC 6764, RFC 5397, RFC 4791 §6.2.1). */
import type { Deps } from '#server/deps.ts'
import { askDav, type Dav } from './ask-dav.ts'
import { CalendarFault } from './calendar-fault.ts'
import { parseAnswer } from './reading/answer-parser.ts'
import type { ReadResource } from './reading/answer-thread.ts'

/** An account with hundreds of calendars. */
const maxBytes = 512_000
/** Names of versions that are as long are nothing else. */
const leastKnown = 16
const asked = `<?xml version="1.0" encoding="utf-8"?>
<D:propfind xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/"><D:prop>
<D:resourcetype/><D:displayname/><D:sync-token/><D:supported-report-set/><D:current-user-principal/>
<C:calendar-home-set/><C:supported-calendar-component-set/><S:getctag/>
</D:prop></D:propfind>`

type FindDeps = Pick<Deps, 'parsers'>

/** What the calendar says of itself; null where it still says `known`. @throws CalendarFault */
export async function describeCalendar(
  deps: FindDeps,
  dav: Dav,
  known: string,
): Promise<ReadResource | null> {
  const text = await ask(dav, calendarUrl(dav), '0')
  // Most often nothing has changed, and nothing has to be read. What is shorter may stand there for another reason.
  if (known.length >= leastKnown && text.includes(`>${known}<`)) return null
  const [found] = await readText(deps, text)
  if (found?.isCalendar !== true) throw new CalendarFault('not_a_calendar')
  return found
}

/** A calendar is a collection: some servers refer to the same address with a slash. */
export function calendarUrl({ access: { address } }: Dav): URL {
  return new URL(address.endsWith('/') ? address : `${address}/`)
}

export type FoundCalendar = { readonly address: string; readonly name: string }

/**
 * Empty where the address is a calendar itself. The account's calendars may be at another server than the one that was entered: they
 * are found only if it refers to them over TLS, or if it is the same.
 * @throws CalendarFault
 */
export async function findCalendars(deps: FindDeps, dav: Dav): Promise<readonly FoundCalendar[]> {
  const look = (url: URL, depth: '0' | '1') => readAt(deps, dav, url, depth)
  const [entered] = await look(new URL(dav.access.address), '0')
  if (entered?.isCalendar === true) return []
  const principal = await principalOf(deps, dav, entered)
  const [account] = principal === null ? [] : await look(principal, '0')
  const home = principal && account ? next(dav, principal, account.home) : null
  const all = home === null ? [] : await look(home, '1')
  const calendars = all
    .filter(({ isCalendar, hasEvents }) => isCalendar && hasEvents)
    .flatMap(({ href, name }) => {
      const url = home && next(dav, home, href)
      return url === null ? [] : { address: url.href, name: name === '' ? url.pathname : name }
    })
  if (calendars.length === 0) throw new CalendarFault('not_a_calendar')
  return calendars.slice(0, 100)
}

async function principalOf(
  deps: FindDeps,
  dav: Dav,
  entered: ReadResource | undefined,
): Promise<URL | null> {
  const address = new URL(dav.access.address)
  const known = entered && next(dav, address, entered.principal)
  if (known) return known
  const place = new URL('/.well-known/caldav', address)
  const [found] = await readAt(deps, dav, place, '0').catch((error: unknown) => {
    if (error instanceof CalendarFault) return []
    throw error
  })
  return found === undefined ? null : next(dav, place, found.principal)
}

/** @throws CalendarFault */
async function readAt(
  deps: FindDeps,
  dav: Dav,
  url: URL,
  depth: '0' | '1',
): Promise<readonly ReadResource[]> {
  return readText(deps, await ask(dav, url, depth))
}

/** @throws CalendarFault */
async function readText(deps: FindDeps, xml: string): Promise<readonly ReadResource[]> {
  const read = await parseAnswer(deps.parsers, { xml, timeZone: 'Etc/UTC' })
  if (read === null) throw new CalendarFault('not_understood')
  return read.resources
}

/** One reference is followed. @throws CalendarFault */
async function ask(dav: Dav, url: URL, depth: '0' | '1'): Promise<string> {
  const request = { method: 'PROPFIND', depth, body: asked, maxBytes } as const
  const first = await askDav(dav, { ...request, url, understood: [301, 302, 307, 308] })
  const referred = first.status < 300 ? null : next(dav, url, first.headers.location ?? '')
  const { status, text } =
    referred === null ? first : await askDav(dav, { ...request, url: referred })
  if (status >= 300) throw new CalendarFault('redirected', { detail: String(status) })
  if (text === null) throw new CalendarFault('not_understood')
  return text
}

/** Where a server refers to; null for what the password may not be sent to. */
function next({ access }: Dav, from: URL, href: string): URL | null {
  if (href === '' || !URL.canParse(href, from.href)) return null
  const url = new URL(href, from)
  const isSame = url.origin === new URL(access.address).origin
  return isSame || url.protocol === 'https:' ? url : null
}
