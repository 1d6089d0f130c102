import type { z } from 'zod'
import { calendarSettings } from '#contract/integrations/calendars.ts'
import { calendarKinds, type CalendarKind } from '#domain/calendar/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { AccessDeps } from '#server/platform/integrations/consent/access-token.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import type { CalendarThere } from '../calendar-there.ts'
import type { Dav, DavReach } from '../dav/ask-dav.ts'
import { CalendarFault } from '../dav/calendar-fault.ts'
import { openDav } from '../dav/open-dav.ts'
import { openGoogle, type GoogleAccess } from '../google/open-google.ts'
import { openGraph } from '../graph/open-graph.ts'
import type { CalendarRow } from './queries.ts'

export type CalendarSettings = z.output<typeof calendarSettings>

/** For this server and this account alone, so that nobody sends the password elsewhere. */
export function calendarPasswordPlace(row: {
  readonly company_id: string
  readonly calendar_id: string
  readonly settings: unknown
}): SecretPlace {
  const { address, user } = calendarSettings.parse(row.settings)
  return ['calendars', row.company_id, row.calendar_id, new URL(address).origin, user]
}

/** How a stored calendar is opened. @throws CalendarFault when the password can't be read any more */
export function openStored(
  { secrets }: Pick<Deps, 'secrets'>,
  row: CalendarRow,
): { readonly settings: CalendarSettings; readonly password: string } {
  const settings = calendarSettings.parse(row.settings)
  // Of a vendor's calendar, the consent has it.
  if (row.secret === null) return { settings, password: '' }
  try {
    return { settings, password: secrets.open(calendarPasswordPlace(row), row.secret) }
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    throw new CalendarFault('secret_unreadable', { cause: error })
  }
}

type Course = Pick<DavReach, 'signal' | 'patienceMs'>

/** @throws CalendarFault when it can't be opened */
export function openCalendar(
  deps: AccessDeps & Pick<Deps, 'parsers'>,
  row: CalendarRow,
  company: Pick<CompanyCard, 'companyId' | 'timeZone'>,
  course: Course,
): CalendarThere {
  switch (kindOf(row)) {
    case 'CALDAV': {
      const { settings, password } = openStored(deps, row)
      const parsers = deps.parsers.keptFor(company.companyId)
      return openDav({ parsers }, davOf(deps, { ...settings, password }, course), company)
    }
    case 'GOOGLE':
      return openGoogle(vendorAccess(deps, row, company, course), company.timeZone)
    case 'MICROSOFT':
      return openGraph(vendorAccess(deps, row, company, course), company.timeZone)
  }
}

/** By its consent. */
export function vendorAccess(
  deps: AccessDeps,
  row: CalendarRow,
  { companyId }: Pick<CompanyCard, 'companyId'>,
  course: Course,
): GoogleAccess {
  const key = { companyId, calendarId: row.calendar_id }
  const { address: calendar } = calendarSettings.parse(row.settings)
  return { reach: { deps, key, ...course }, calendar }
}

export function kindOf({ kind }: Pick<CalendarRow, 'kind'>): CalendarKind {
  return calendarKinds.find((one) => one === kind) ?? 'CALDAV'
}

/** @throws CalendarFault for a server without encryption that the operator has not named */
export function davOf(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  access: Dav['access'],
  { signal, patienceMs }: Course,
): Dav {
  const { protocol, hostname } = new URL(access.address)
  const isNamed = config.webhookAllow.some(
    (entry) => entry.toLowerCase() === hostname.toLowerCase(),
  )
  if (protocol === 'http:' && !isNamed) throw new CalendarFault('plain_not_allowed')
  const addresses = allowedAddresses(config.webhookAllow)
  return { access, reach: { addresses, nowMs: () => clock.epochMs(), signal, patienceMs } }
}
