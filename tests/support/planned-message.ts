/** A meeting, what is known of it, and what is planned, for the tests of the plan. */
import type { CalendarAttendee, CalendarEvent } from '#domain/calendar/calendar-event.ts'
import { planMessage, type KnownEvent, type PlanContext } from '#domain/calendar/plan-message.ts'

export const attendee = (
  email: string,
  more: Partial<CalendarAttendee> = {},
): CalendarAttendee => ({
  email,
  name: '',
  isPerson: true,
  isOnlyTold: false,
  hasDeclined: false,
  ...more,
})
export const event: CalendarEvent = {
  uid: 'u',
  recurrenceId: null,
  isAndFuture: false,
  sequence: 1,
  stampedAt: '2026-11-20T09:00:00.000Z',
  organiser: { email: 'host@acme.example', name: '' },
  attendees: [attendee('foyer@acme.example'), attendee('ann@guest.example')],
  startAt: '2026-12-01T09:00:00.000Z',
  endAt: '2026-12-01T10:00:00.000Z',
  zone: 'Europe/Brussels',
  recurrence: null,
  title: 'Audit',
  description: '',
  isCancelled: false,
  problem: null,
}
export const known: KnownEvent = {
  recurrenceId: null,
  hostId: 'H',
  sequence: 1,
  stampedAt: '2026-11-20T09:00:00.000Z',
  isOn: true,
  sources: ['M'],
}
export const context: PlanContext = {
  now: '2026-11-21T09:00:00.000Z',
  source: 'M',
  ownAddresses: ['foyer@acme.example'],
  ownDomains: ['acme-group.example'],
  colleagues: new Map([
    ['host@acme.example', { userId: 'H', assistantId: 'A' }],
    ['assistant@acme.example', { userId: 'A', assistantId: null }],
    ['colleague@acme.example', { userId: 'C', assistantId: null }],
  ]),
  sender: { ok: true, email: 'host@acme.example' },
  known: [],
  isState: false,
  isOwn: false,
}

export type Change = {
  readonly method?: string
  readonly event?: Partial<CalendarEvent>
  readonly context?: Partial<PlanContext>
}

export function plan({ method = 'REQUEST', event: changed = {}, context: around = {} }: Change) {
  return planMessage({ method, events: [{ ...event, ...changed }] }, { ...context, ...around })
}

/** `SET ann@guest.example`, `HELD organiser_unknown`, … */
export function inWords(change: Change): string {
  const planned = plan(change)
  if (planned.is !== 'ACTS') return `${planned.is} ${planned.code}`
  return planned.acts
    .map(({ kind, visitors }) => [kind, ...visitors.map(({ email }) => email)].join(' '))
    .join(', ')
}
