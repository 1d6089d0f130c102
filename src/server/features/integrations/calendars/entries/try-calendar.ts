/** Tries a calendar as it was entered: which steps work, and which calendars the account has. */
import type { HandlerInput } from '#contract/endpoint.ts'
import type { testCalendar } from '#contract/integrations/calendars.ts'
import { calendarSteps, stepOfFault } from '#domain/calendar/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Act } from '#server/platform/events.ts'
import { CalendarFault } from '../dav/calendar-fault.ts'
import { findCalendars } from '../dav/find-calendars.ts'
import { refuseLesser } from '../mail/save-mailbox.ts'
import { findCalendar } from './queries.ts'
import { passwordOf } from './save-calendar.ts'
import { davOf } from './stored-calendar.ts'

/** Somebody waits for it. */
const patienceMs = 8_000
const wholeMs = 20_000

/** @throws ApiError forbidden | validation_failed without a password */
export async function tryCalendar(
  deps: Pick<Deps, 'config' | 'db' | 'secrets' | 'clock' | 'parsers'>,
  companyId: CompanyId,
  act: Act,
  { id, ...input }: HandlerInput<typeof testCalendar>['body'],
) {
  refuseLesser(act)
  const before =
    id === undefined
      ? undefined
      : await deps.db.inTenant(companyId, (tx) => findCalendar(tx, { companyId, calendarId: id }))
  const password = passwordOf(deps, before, input)
  try {
    const signal = AbortSignal.timeout(wholeMs)
    const dav = davOf(deps, { ...input, password }, { signal, patienceMs })
    const parsers = deps.parsers.keptFor(companyId)
    return { steps: stepsOf(null), calendars: await findCalendars({ parsers }, dav) }
  } catch (error) {
    const fault = error instanceof CalendarFault ? error : timedOut(error)
    return { steps: stepsOf(fault), calendars: [] }
  }
}

function timedOut(error: unknown): CalendarFault {
  if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error
  return new CalendarFault('timeout', { cause: error })
}

/** Steps after the one that failed are left out. */
function stepsOf(failed: CalendarFault | null) {
  const step = failed === null ? null : stepOfFault(failed.fault)
  const end = step === null ? calendarSteps.length : calendarSteps.indexOf(step)
  return [
    ...calendarSteps
      .slice(0, end)
      .map((one) => ({ step: one, isGood: true, fault: null, detail: '' })),
    ...(failed === null || step === null
      ? []
      : [{ step, isGood: false, fault: failed.fault, detail: failed.detail }]),
  ]
}
