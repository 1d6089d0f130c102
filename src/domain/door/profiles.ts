/** What a new system's form begins with: presets of the one adapter, which somebody compares with their system's manual. Issue 15 §5. */
import type { EmployeePasses } from './passage.ts'
import type { Carrier, RestMapping } from './rest-mapping.ts'
import { startingMapping, startingMessages } from './starting-mapping.ts'
import type { TokenForm } from './wiegand.ts'

export const doorProfiles = ['REST', 'MQTT', 'ASCENT', 'PRESENCE_SWITCH', 'GATE'] as const
export type DoorProfile = (typeof doorProfiles)[number]

export type ProfileSettings = {
  readonly carrier: Carrier
  readonly mapping: RestMapping
  readonly employees: boolean
  readonly employeePasses: EmployeePasses
  readonly events: {
    readonly items: string
    readonly id: string
    readonly at: string
    readonly token: string
    readonly reader: string
    readonly reads: TokenForm
  }
  readonly mqtt: {
    readonly certificate: string
    readonly clientCertificate: string
    readonly readerTopics: string[]
    readonly presenceTopic: string
    readonly platesTopic: string
  }
}

const events = {
  items: '',
  id: '/id',
  at: '/at',
  token: '/card',
  reader: '/reader',
  reads: 'DIGITS',
} as const
const noTopics = {
  certificate: '',
  clientCertificate: '',
  readerTopics: [],
  presenceTopic: '',
  platesTopic: '',
}
const visitorsAlone = { employees: false, employeePasses: 'NOTHING' } as const
const json = (value: object): string => JSON.stringify(value, null, 2)

/** Cardholders that are known by Foyer's reference, in groups with the names of Reference §1, Access control. */
const ascentMapping: RestMapping = {
  insert: {
    method: 'POST',
    path: '/cardholders',
    body: json({
      externalId: '{{reference}}',
      firstName: '{{firstname}}',
      lastName: '{{lastname}}',
      cardNumber: '{{token}}',
      accessGroup: '{{level}}',
      validFrom: '{{startAt}}',
      validUntil: '{{endAt}}',
    }),
  },
  change: {
    method: 'PUT',
    path: '/cardholders/{{reference}}/access-group',
    body: json({ accessGroup: '{{level}}' }),
  },
  withdraw: { method: 'DELETE', path: '/cardholders/{{reference}}', body: '' },
  list: {
    path: '/cardholders?page={{page}}',
    items: '/data',
    id: '/id',
    token: '/cardNumber',
    level: '/accessGroup',
    reference: '/externalId',
  },
  idPointer: '',
  levels: {
    NO_ACCESS: 'No-Access',
    EXPECTED: 'Expected',
    ON_SITE: 'On-site',
    CHECKED_IN: 'Checked-in',
    CHECKED_OUT: 'Checked-out',
    EMPLOYEE: 'Employee',
  },
}

const profiles: Readonly<Record<DoorProfile, ProfileSettings>> = {
  REST: { carrier: 'HTTP', mapping: startingMapping, ...visitorsAlone, events, mqtt: noTopics },
  MQTT: {
    carrier: 'MQTT',
    mapping: startingMessages,
    ...visitorsAlone,
    events,
    mqtt: { ...noTopics, readerTopics: ['foyer/doors/events'] },
  },
  ASCENT: {
    carrier: 'HTTP',
    mapping: ascentMapping,
    ...visitorsAlone,
    events: {
      items: '/events',
      id: '/eventId',
      at: '/occurredAt',
      token: '/cardNumber',
      reader: '/readerName',
      reads: 'DIGITS',
    },
    mqtt: noTopics,
  },
  // A switch or a sensor at each place says who comes and goes, colleagues too; lights hear how many are there.
  PRESENCE_SWITCH: {
    carrier: 'MQTT',
    mapping: startingMessages,
    employees: true,
    employeePasses: 'CHECK_IN_AND_OUT',
    events: { ...events, reader: '' },
    mqtt: {
      ...noTopics,
      readerTopics: ['presence/+/events'],
      presenceTopic: 'foyer/presence',
    },
  },
  // Cameras read plates; the gate knows which ones are expected.
  GATE: {
    carrier: 'MQTT',
    mapping: startingMessages,
    ...visitorsAlone,
    events: { ...events, token: '/plate', reader: '/gate', reads: 'PLATE' },
    mqtt: { ...noTopics, readerTopics: ['foyer/gates/events'], platesTopic: 'foyer/plates' },
  },
}

export function profileOf(profile: DoorProfile): ProfileSettings {
  return profiles[profile]
}
