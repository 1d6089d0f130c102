/** What stands in the form of desk bookings in Eptura Engage. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import {
  bookingCallFaults,
  bookingMethods,
  type BookingCall,
  type BookingCalls,
} from '#domain/engage/booking-calls.ts'
import { formText } from '#web/registration/details/form-text.ts'
import type { Desk, DesksBody } from './engage-desks-query.ts'

export const deskField = (desk: Pick<Desk, 'deskAreaId' | 'deskNumber'>): string =>
  `desks.${desk.deskAreaId}.${desk.deskNumber}`

/** @param desks of the location */
export function readForm(values: FormData, desks: readonly Desk[]): DesksBody {
  const text = (name: string) => formText(values, name).trim()
  const call = (name: string): BookingCall => ({
    method: bookingMethods.find((one) => one === text(`calls.${name}.method`)) ?? 'GET',
    path: text(`calls.${name}.path`),
    body: formText(values, `calls.${name}.body`),
  })
  const at = (name: string) => text(`calls.${name}`)
  const calls: BookingCalls = {
    token: { ...call('token'), pointer: at('token.pointer') },
    list: {
      ...call('list'),
      items: at('list.items'),
      id: at('list.id'),
      person: at('list.person'),
      desk: at('list.desk'),
      date: at('list.date'),
      half: at('list.half'),
      morning: at('list.morning'),
      afternoon: at('list.afternoon'),
    },
    create: { ...call('create'), id: at('create.id') },
    cancel: call('cancel'),
    desks: {
      ...call('desks'),
      items: at('desks.items'),
      id: at('desks.id'),
      name: at('desks.name'),
    },
  }
  return {
    address: text('address'),
    subscriptionKey: text('subscriptionKey'),
    secret: text('secret'),
    headers: linesOf(formText(values, 'headers')),
    calls,
    days: Number(text('days')),
    brakePercent: Number(text('brakePercent')),
    isListening: values.has('isListening'),
    desks: desks.flatMap((desk) => {
      const resource = text(deskField(desk))
      const { deskAreaId, deskNumber } = desk
      return resource === '' ? [] : [{ deskAreaId, deskNumber, resource }]
    }),
  }
}

/** `Name: value`, one a line. */
function linesOf(text: string): DesksBody['headers'] {
  return text.split('\n').flatMap((line) => {
    const colon = line.indexOf(':')
    if (line.trim() === '') return []
    const name = colon < 0 ? line : line.slice(0, colon)
    return [{ name: name.trim(), value: colon < 0 ? '' : line.slice(colon + 1).trim() }]
  })
}

export const writeHeaders = (headers: DesksBody['headers']): string =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n')

/** What is wrong with what was entered, by the fields that have it. */
export function desksFaults(
  body: DesksBody,
  { desks, isNew }: { readonly desks: readonly Desk[]; readonly isNew: boolean },
  t: (key: MessageKey) => string,
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  const required = t('common_error_required')
  if (body.address === '') faults['address'] = required
  if (isNew && body.subscriptionKey === '') faults['subscriptionKey'] = required
  if (isNew && body.secret === '') faults['secret'] = required
  for (const [field, code] of Object.entries(bookingCallFaults(body.calls as BookingCalls))) {
    faults[`calls.${field}`] = t(code)
  }
  const seen = new Set<string>()
  for (const { deskAreaId, deskNumber, resource } of body.desks) {
    const own = desks.find(
      (desk) => desk.deskAreaId === deskAreaId && desk.deskNumber === deskNumber,
    )
    if (seen.has(resource) && own !== undefined) {
      faults[deskField(own)] = t('engage_desks_error_twice')
    }
    seen.add(resource)
  }
  return faults
}
