import type { z } from 'zod'
import { calendarSettings } from '#contract/integrations/calendars.ts'
import type { Deps } from '#server/deps.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import type { Dav, DavReach } from '../dav/ask-dav.ts'
import { CalendarFault } from '../dav/calendar-fault.ts'
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
  try {
    return { settings, password: secrets.open(calendarPasswordPlace(row), row.secret) }
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    throw new CalendarFault('secret_unreadable', { cause: error })
  }
}

/** @throws CalendarFault for a server without encryption that the operator has not named */
export function davOf(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  access: Dav['access'],
  { signal, patienceMs }: Pick<DavReach, 'signal' | 'patienceMs'>,
): Dav {
  const { protocol, hostname } = new URL(access.address)
  const isNamed = config.webhookAllow.some(
    (entry) => entry.toLowerCase() === hostname.toLowerCase(),
  )
  if (protocol === 'http:' && !isNamed) throw new CalendarFault('plain_not_allowed')
  const addresses = allowedAddresses(config.webhookAllow)
  return { access, reach: { addresses, nowMs: () => clock.epochMs(), signal, patienceMs } }
}
