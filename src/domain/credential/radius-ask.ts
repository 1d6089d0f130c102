/** What FreeRADIUS asks and tells, as its module `rest` writes attributes: `{"User-Name": {"type": "string", "value": ["…"]}}`. */

/** What a message tells: RFC 2866 §5.1. */
export const toldKinds = ['START', 'UPDATE', 'STOP', 'RESTART', 'OTHER'] as const
export type ToldKind = (typeof toldKinds)[number]

export type RadiusAsk = {
  readonly user: string
  /** Null: none that can be read, because the device proves itself in another way. */
  readonly password: string | null
  /** Of the access point or controller; empty: it says none. */
  readonly nas: string
  /** Of the device, as the access point writes it; null: it says none. */
  readonly station: string | null
  readonly session: string
  readonly told: ToldKind
}

/** RFC 2865 §5: no attribute is longer. */
const longest = 253

const kinds: Readonly<Record<string, ToldKind>> = {
  start: 'START',
  '1': 'START',
  stop: 'STOP',
  '2': 'STOP',
  'interim-update': 'UPDATE',
  alive: 'UPDATE',
  '3': 'UPDATE',
  'accounting-on': 'RESTART',
  '7': 'RESTART',
  'accounting-off': 'RESTART',
  '8': 'RESTART',
}

/** Null where it is no such message. @param message JSON, parsed */
export function readAsk(message: unknown): RadiusAsk | null {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return null
  const of = (name: string) => valueOf(message, name)
  const nas = of('NAS-IP-Address') ?? of('NAS-IPv6-Address') ?? ''
  return {
    user: of('User-Name') ?? '',
    password: of('User-Password'),
    nas,
    station: of('Calling-Station-Id'),
    session: of('Acct-Session-Id') ?? '',
    told: kinds[(of('Acct-Status-Type') ?? '').toLowerCase()] ?? 'OTHER',
  }
}

/** The first value of an attribute; null where there is none, or it is longer than any. */
function valueOf(message: object, name: string): string | null {
  const attribute: unknown = Object.hasOwn(message, name) ? Reflect.get(message, name) : undefined
  if (typeof attribute !== 'object' || attribute === null || !('value' in attribute)) return null
  const all: unknown = attribute.value
  const first: unknown = Array.isArray(all) ? all[0] : all
  const text = typeof first === 'number' ? String(first) : first
  if (typeof text !== 'string' || text === '' || text.length > longest) return null
  // What the database can't keep is nothing that a device is called.
  return /[\0\p{Cs}]/u.test(text) ? null : text
}

/** Which attributes an accepted device is told. Nothing in them is expanded: FreeRADIUS would read `%{…}` as its own. */
export function answerAttributes({
  user,
  seconds,
  vlan,
}: {
  readonly user: string
  readonly seconds: number
  /** Empty: none. */
  readonly vlan: string
}): Readonly<Record<string, object>> {
  const is = (value: string | number) => ({ op: ':=', do_xlat: false, value: [value] })
  return {
    // Also where the device calls itself something else outside of the tunnel: so later messages name the account.
    'reply:User-Name': is(user),
    'reply:Session-Timeout': is(seconds),
    ...(vlan !== '' && {
      'reply:Tunnel-Type': is('VLAN'),
      'reply:Tunnel-Medium-Type': is('IEEE-802'),
      'reply:Tunnel-Private-Group-Id': is(vlan),
    }),
  }
}
