/**
 * How desk bookings of Eptura Engage are listed, made and cancelled, as an administrator enters it: Eptura publishes those calls only to
 * its customers (decision 0554). Issue 15 §4.
 */
import {
  bodyFault,
  pathFault,
  variablesIn,
  type TemplateFault,
} from '../call-template/call-template.ts'
import { isJsonPointer } from '../call-template/json-pointer.ts'

export const bookingMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type BookingMethod = (typeof bookingMethods)[number]

export type BookingCall = {
  readonly method: BookingMethod
  readonly path: string
  /** JSON with variables; empty: none. */
  readonly body: string
}

/** All but the call are JSON pointers; those after `items` lead from an item on. */
export type BookingList = BookingCall & {
  readonly items: string
  readonly id: string
  /** An account ID of Engage, or an email address. */
  readonly person: string
  readonly desk: string
  readonly date: string
  /** Empty: every booking is for a whole day. */
  readonly half: string
  /** What Engage calls the halves. */
  readonly morning: string
  readonly afternoon: string
}

/** The desks that can be booked there, to propose which is which; an empty path: they can't be listed. */
export type DeskList = BookingCall & {
  readonly items: string
  readonly id: string
  readonly name: string
}

export type BookingCalls = {
  /** Gives the session token; an empty path: the session secret is the token. */
  readonly token: BookingCall & { readonly pointer: string }
  readonly list: BookingList
  readonly create: BookingCall & {
    /** Where the answer says the ID; empty: the day is listed once more. */
    readonly id: string
  }
  readonly cancel: BookingCall
  readonly desks: DeskList
}

const day = ['date', 'nextDate', 'location'] as const
/** The names that each call may use. */
export const bookingVariables = {
  token: ['secret'],
  list: [...day, 'page'],
  create: [
    ...day,
    'desk',
    'deskNumber',
    'email',
    'accountId',
    'firstname',
    'lastname',
    'reference',
  ],
  cancel: ['id', ...day],
  desks: ['page', 'location'],
} as const satisfies Readonly<Record<keyof BookingCalls, readonly string[]>>
export const bookingCallNames = ['token', 'list', 'create', 'cancel', 'desks'] as const
/** What one may leave out. */
const optional: ReadonlySet<string> = new Set(['token', 'desks'])

export type BookingCallFault =
  | TemplateFault
  | 'door_error_pointer'
  | 'door_error_get'
  | 'common_error_required'

/** Each fault by the field that has it, as `list.path`; empty: none. */
export function bookingCallFaults(calls: BookingCalls): Readonly<Record<string, BookingCallFault>> {
  const faults: Record<string, BookingCallFault> = {}
  const note = (field: string, fault: BookingCallFault | null) => {
    if (fault !== null) faults[field] ??= fault
  }
  for (const name of bookingCallNames) {
    const { method, path, body } = calls[name]
    if (path === '') {
      note(`${name}.path`, optional.has(name) ? null : 'common_error_required')
      continue
    }
    note(`${name}.path`, pathFault(path, bookingVariables[name]))
    note(`${name}.body`, bodyFault(body, bookingVariables[name]))
    const changes = name === 'create' || name === 'cancel'
    if (changes && method === 'GET') note(`${name}.method`, 'door_error_get')
    if (method === 'GET' && body.trim() !== '') note(`${name}.body`, 'door_error_get')
  }
  const cancelled = [calls.cancel.path, calls.cancel.body].flatMap(variablesIn)
  if (!cancelled.includes('id')) note('cancel.path', 'door_error_variable')
  for (const [field, pointer] of pointersOf(calls)) {
    note(field, isJsonPointer(pointer) ? null : 'door_error_pointer')
  }
  for (const name of ['id', 'person', 'desk', 'date'] as const) {
    note(`list.${name}`, calls.list[name] === '' ? 'common_error_required' : null)
  }
  if (calls.token.path !== '' && calls.token.pointer === '') {
    note('token.pointer', 'common_error_required')
  }
  if (calls.desks.path !== '') {
    for (const name of ['id', 'name'] as const) {
      note(`desks.${name}`, calls.desks[name] === '' ? 'common_error_required' : null)
    }
  }
  return faults
}

function pointersOf({ token, list, create, desks }: BookingCalls): readonly [string, string][] {
  return [
    ['token.pointer', token.pointer],
    ['list.items', list.items],
    ['list.id', list.id],
    ['list.person', list.person],
    ['list.desk', list.desk],
    ['list.date', list.date],
    ['list.half', list.half],
    ['create.id', create.id],
    ['desks.items', desks.items],
    ['desks.id', desks.id],
    ['desks.name', desks.name],
  ]
}

const none: BookingCall = { method: 'GET', path: '', body: '' }
/** What an empty form begins with: nothing that Eptura hasn't published is guessed. */
export const startingCalls: BookingCalls = {
  token: { ...none, method: 'POST', pointer: '' },
  list: {
    ...none,
    items: '',
    id: '',
    person: '',
    desk: '',
    date: '',
    half: '',
    morning: '',
    afternoon: '',
  },
  create: { ...none, method: 'POST', id: '' },
  cancel: { ...none, method: 'DELETE' },
  desks: { ...none, items: '', id: '', name: '' },
}
