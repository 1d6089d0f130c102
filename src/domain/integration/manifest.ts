/** What each kind of connection to another system is, as data: the frame, the screens and the tests read it. Issue 15 §1. */
import type { EventKind } from '#domain/audit/event-kind.ts'
import { doorEvents } from '#domain/door/door-event.ts'
import { engageBookingEvents, engageEvents } from '#domain/engage/account.ts'
import { activityEvents } from '#domain/salesforce/activity.ts'
import { chatEvents } from './chat/chat-event.ts'
import { webhookKinds } from './webhook-event.ts'

export type IntegrationManifest = {
  /** Without it nothing is sent; sealed where it is kept. */
  readonly needs: readonly (
    | 'SIGNING_SECRET'
    | 'BEARER_TOKEN'
    | 'BIND_PASSWORD'
    | 'CLIENT_SECRET'
    | 'STORAGE_SECRET'
    | 'ACCESS_TOKEN'
    | 'API_KEY'
    | 'SHARED_SECRET'
    | 'MAILBOX_PASSWORD'
    | 'CALENDAR_PASSWORD'
    | 'CLIENT_CERTIFICATE'
  )[]
  /** Whether each event that it listens to is one call, in the order of the spine; else its own jobs say what is sent. */
  readonly follows: boolean
  /** What happened first is told first, whatever it is about: nothing is sent past what was not taken. */
  readonly inOrder?: true
  /** Its log is that of the frame, call by call; others keep one of their own, or none. */
  readonly isLogged?: true
  /** What of the spine it can be told of. */
  readonly listensTo: readonly EventKind[]
  /** What it may do here, as the events that tell of it. */
  readonly mayWrite: readonly EventKind[]
  readonly limits: {
    /** So many calls at a time. */
    readonly callsAtOnce: number
    /** So many events are sent before others have their turn. */
    readonly eventsInATurn: number
    /** How long the log is kept. */
    readonly keptDays: number
  }
}

export const integrationKinds = [
  'WEBHOOK',
  'AUDIT_WEBHOOK',
  'AUDIT_SYSLOG',
  'SLACK',
  'TEAMS',
  'WEBEX',
  'SALESFORCE',
  'SCIM',
  'LDAP',
  'EPTURA_ENGAGE',
  'ENGAGE_DESKS',
  'SINGLE_SIGN_ON',
  'STORAGE',
  'CALENDAR_MAIL',
  'CALENDAR',
  'DOORS',
  'ACCESS_CODES',
  'UNIFI',
  'RADIUS',
  'ID_SCANNER',
  'FACE_ENGINE',
] as const
export type IntegrationKind = (typeof integrationKinds)[number]

/** What every chat is. */
const chat = {
  follows: false,
  isLogged: true,
  listensTo: chatEvents,
  mayWrite: [
    'visit.host_answered',
    'visit.approved',
    'visit.denied',
    'meeting.created',
    'visit.created',
    'booking.created',
  ],
  limits: { callsAtOnce: 5, eventsInATurn: 50, keptDays: 30 },
} as const satisfies Omit<IntegrationManifest, 'needs'>

/** Of every kind. */
export const integrationManifests: Readonly<Record<IntegrationKind, IntegrationManifest>> = {
  WEBHOOK: {
    needs: ['SIGNING_SECRET'],
    follows: true,
    isLogged: true,
    listensTo: webhookKinds,
    mayWrite: [],
    limits: { callsAtOnce: 20, eventsInATurn: 200, keptDays: 30 },
  },
  // The whole audit log of an organisation: its own follower keeps it (`queries-follow.ts`).
  AUDIT_WEBHOOK: {
    needs: ['SIGNING_SECRET'],
    follows: false,
    isLogged: true,
    inOrder: true,
    listensTo: [],
    mayWrite: [],
    limits: { callsAtOnce: 1, eventsInATurn: 200, keptDays: 30 },
  },
  AUDIT_SYSLOG: {
    needs: ['CLIENT_CERTIFICATE'],
    follows: false,
    isLogged: true,
    inOrder: true,
    listensTo: [],
    mayWrite: [],
    limits: { callsAtOnce: 1, eventsInATurn: 500, keptDays: 30 },
  },
  // People are asked and told there, and answer.
  SLACK: { needs: ['ACCESS_TOKEN', 'SIGNING_SECRET'], ...chat },
  TEAMS: { needs: ['CLIENT_SECRET'], ...chat },
  WEBEX: { needs: ['ACCESS_TOKEN', 'SIGNING_SECRET'], ...chat },
  // Visits are activities there, and people are found there while somebody invites.
  SALESFORCE: {
    needs: ['CLIENT_SECRET'],
    follows: true,
    isLogged: true,
    listensTo: activityEvents,
    mayWrite: [],
    limits: { callsAtOnce: 2, eventsInATurn: 50, keptDays: 30 },
  },
  // It calls; nothing is sent to it.
  SCIM: {
    needs: ['BEARER_TOKEN'],
    follows: false,
    listensTo: [],
    mayWrite: [
      'user.created',
      'user.updated',
      'user.deactivated',
      'user.groups_changed',
      'user.address_changed',
      'user.invited',
      'employee.saved',
    ],
    limits: { callsAtOnce: 2, eventsInATurn: 1, keptDays: 30 },
  },
  // Its people are read, and it gives no roles; or it is told of people, where Foyer leads.
  EPTURA_ENGAGE: {
    needs: ['CLIENT_SECRET'],
    follows: true,
    isLogged: true,
    listensTo: engageEvents,
    mayWrite: [
      'user.created',
      'user.updated',
      'user.deactivated',
      'user.address_changed',
      'user.invited',
    ],
    limits: { callsAtOnce: 2, eventsInATurn: 50, keptDays: 30 },
  },
  // Its desk bookings are read, and it is told of those here. One call at a time: a day that is read and a booking that is made there never cross.
  ENGAGE_DESKS: {
    needs: ['API_KEY'],
    follows: true,
    isLogged: true,
    listensTo: engageBookingEvents,
    mayWrite: ['booking.created', 'booking.cancelled'],
    limits: { callsAtOnce: 1, eventsInATurn: 50, keptDays: 30 },
  },
  // It is read; nothing is sent to it.
  LDAP: {
    needs: ['BIND_PASSWORD'],
    follows: false,
    listensTo: [],
    mayWrite: [
      'user.created',
      'user.updated',
      'user.deactivated',
      'user.groups_changed',
      'user.address_changed',
      'user.invited',
    ],
    limits: { callsAtOnce: 1, eventsInATurn: 1, keptDays: 30 },
  },
  // People come back from it; nothing is sent to it. One that speaks SAML has certificates in the place of a secret.
  SINGLE_SIGN_ON: {
    needs: ['CLIENT_SECRET'],
    follows: false,
    listensTo: [],
    mayWrite: ['user.created'],
    limits: { callsAtOnce: 1, eventsInATurn: 1, keptDays: 30 },
  },
  // Documents are copied to it, not events.
  STORAGE: {
    needs: ['STORAGE_SECRET'],
    follows: false,
    listensTo: ['agreement.filed', 'visit.exported'],
    mayWrite: [],
    limits: { callsAtOnce: 4, eventsInATurn: 200, keptDays: 30 },
  },
  // It is read. What it is answered goes to the organiser by mail.
  CALENDAR_MAIL: {
    needs: ['MAILBOX_PASSWORD'],
    follows: false,
    listensTo: [],
    mayWrite: [
      'meeting.created',
      'meeting.updated',
      'meeting.cancelled',
      'visit.created',
      'visit.updated',
      'visit.cancelled',
    ],
    // A moved mailbox tells its last thirty days again: they are known for twice as long.
    limits: { callsAtOnce: 2, eventsInATurn: 100, keptDays: 60 },
  },
  // It is read: what stands in it is visits here, and the other way round.
  CALENDAR: {
    needs: ['CALENDAR_PASSWORD', 'CLIENT_SECRET'],
    follows: false,
    listensTo: [],
    mayWrite: [
      'meeting.created',
      'meeting.updated',
      'meeting.cancelled',
      'visit.created',
      'visit.updated',
      'visit.cancelled',
    ],
    limits: { callsAtOnce: 2, eventsInATurn: 200, keptDays: 60 },
  },
  DOORS: {
    needs: ['BEARER_TOKEN'],
    follows: false,
    listensTo: doorEvents,
    mayWrite: [
      'visit.on_site',
      'visit.checked_in',
      'visit.checked_out',
      'visit.door_refused',
      'presence.checked_in',
      'presence.checked_out',
      'emergency.marked',
    ],
    limits: { callsAtOnce: 5, eventsInATurn: 50, keptDays: 30 },
  },
  // Lists that somebody fills: nothing is called. When visits get one, the base of credentials says (`domain/credential`).
  ACCESS_CODES: {
    needs: [],
    follows: false,
    listensTo: [],
    mayWrite: ['visit.credential_given', 'visit.credential_ended', 'visit.credential_failed'],
    limits: { callsAtOnce: 1, eventsInATurn: 1, keptDays: 30 },
  },
  // A voucher of the guest network for each visit. When visits get one, the base of credentials says (`domain/credential`).
  UNIFI: {
    needs: ['API_KEY'],
    follows: false,
    isLogged: true,
    listensTo: [],
    mayWrite: ['visit.credential_given', 'visit.credential_ended'],
    limits: { callsAtOnce: 4, eventsInATurn: 50, keptDays: 30 },
  },
  // An account of a network for each visit: it asks, and devices are cut off by a Disconnect-Request.
  RADIUS: {
    needs: ['BEARER_TOKEN', 'SHARED_SECRET'],
    follows: false,
    isLogged: true,
    listensTo: [],
    mayWrite: ['visit.credential_given', 'visit.credential_ended'],
    limits: { callsAtOnce: 8, eventsInATurn: 50, keptDays: 30 },
  },
  // It calls; nothing is sent to it.
  ID_SCANNER: {
    needs: ['BEARER_TOKEN'],
    follows: false,
    listensTo: [],
    mayWrite: ['visit.id_scanned'],
    limits: { callsAtOnce: 1, eventsInATurn: 1, keptDays: 30 },
  },
  // It has the faces of visitors who have agreed to it. What it should have says its own job.
  FACE_ENGINE: {
    needs: ['API_KEY'],
    follows: false,
    isLogged: true,
    listensTo: [],
    mayWrite: ['visitor.face_deleted', 'visitor.face_enrolled'],
    limits: { callsAtOnce: 2, eventsInATurn: 50, keptDays: 30 },
  },
}
