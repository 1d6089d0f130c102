/** Who is asking (design §6 "Actors"). Every endpoint names which of them it allows. */
import type { EventSubject } from '#domain/audit/event-kind.ts'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { rights, type Right } from '#domain/rights/right.ts'
import type { OperatorCard } from './operators/operator-card.ts'
import type { SessionCard } from './session-card.ts'
import type { CompanyId, OrganisationId } from './tenant.ts'

/** The address of a visit inside its company. */
export type VisitKey = {
  readonly visitDate: string
  readonly meetingId: string
  readonly visitorId: string
}

/** How a visitor came by the link: sent to them, or given at the door, on a kiosk or on the own phone (issue 3). */
export type Channel = 'LINK' | 'KIOSK' | 'WALK_IN'

export type Actor =
  | { readonly kind: 'anonymous' }
  /** Holds the signed link of one visit. */
  | {
      readonly kind: 'visitor'
      readonly companyId: CompanyId
      readonly visit: VisitKey
      readonly linkEpoch: number
      readonly channel: Channel
      /** Since when a mere name stands for the visitor, ISO 8601; null where more was proved. */
      readonly foundByNameAt: string | null
      /** At which kiosk the token was given; null elsewhere. */
      readonly kioskId: string | null
      /** Who asked for the link, as `actorName` names them; absent in what Foyer sent to the visitor, or gave at the door. */
      readonly askedBy?: string
    }
  /** A host or approver who follows the signed link of a mail about one visit. */
  | {
      readonly kind: 'reviewer'
      readonly companyId: CompanyId
      readonly visit: VisitKey
      readonly userId: string
      readonly linkEpoch: number
      /** Which of the user's addresses the mail went to. */
      readonly addressEpoch: number
    }
  /** Whoever stands at a location's door: holds the link of its sign, or the same after proving who they are. */
  | {
      readonly kind: 'location'
      readonly companyId: CompanyId
      readonly linkEpoch: number
      /** What proves who it is (`walk_in_identities`); null for the sign. */
      readonly identityId: string | null
    }
  /** A paired tablet at an entrance (issue 3 §1). It acts at one of its tenants, which the path names. */
  | {
      readonly kind: 'kiosk'
      readonly kioskId: string
      /** The company that it belongs to; not always one that it serves. */
      readonly companyId: CompanyId
      readonly tenantIds: readonly CompanyId[]
      /** When its token ends: seconds since 1970. */
      readonly expiresAt: number
    }
  /** Somebody who works at a company, signed in (issue 4 §1, issue 5 §1). */
  | {
      readonly kind: 'employee'
      readonly companyId: CompanyId
      readonly userId: string
      readonly session: SessionCard
      /** What they may at the company that was entered; nothing before. */
      readonly rights: ReadonlySet<Right>
    }
  /**
   * Somebody who administers the organisation, signed in, at a location where they are no user (issue 13 §2); or an operator whom one of
   * them has let in as support (`session.support`).
   */
  | {
      readonly kind: 'administrator'
      readonly companyId: CompanyId
      readonly session: SessionCard
      /** What they may at the company that was entered; nothing before. */
      readonly rights: ReadonlySet<Right>
    }
  /** Somebody who administers all of an organisation that is a partner, and acts for it over its customers (decision 0592). */
  | {
      readonly kind: 'partner'
      readonly companyId: CompanyId
      readonly organisationId: OrganisationId
      readonly session: SessionCard
    }
  /** Somebody who runs the whole installation, by an account of their own (decision 0564). */
  | { readonly kind: 'operator'; readonly operatorId: string; readonly card: OperatorCard }
  /** The same person as an employee, by the signed link of a mail: books, and does nothing else (issue 4 §1). */
  | {
      readonly kind: 'booker'
      /** The home company; the path names the one that they book at. */
      readonly companyId: CompanyId
      readonly userId: string
      readonly linkEpoch: number
    }
  /** An API client of an organisation, by access token. */
  | {
      readonly kind: 'client'
      readonly clientId: string
      readonly organisationId: OrganisationId
      /** What its token is for; null for everything. */
      readonly scopes: readonly string[] | null
    }
  /** A directory that brings people by SCIM, by its token: `WH-…`. No operation of the contract is for it. */
  | { readonly kind: 'directory'; readonly directoryId: string }
  /** A calendar in which a host has made a meeting: `WH-…`. It acts with the host's rights; no operation is for it. */
  | { readonly kind: 'calendar'; readonly calendarId: string; readonly rights: ReadonlySet<Right> }
  /** An access control system that tells what its readers saw, by its token: `WH-…`. No operation of the contract is for it. */
  | { readonly kind: 'doors'; readonly doorsId: string }
  /** An ID scanner that sends what it read, by its token: `WH-…`. No operation of the contract is for it. */
  | { readonly kind: 'scanner'; readonly scannerId: string }
  /** Eptura Engage, whose desk bookings are kept in step: `WH-…`. No operation of the contract is for it. */
  | { readonly kind: 'engage'; readonly engageId: string }

/** Foyer itself, in background work that nobody asked for at that moment. */
export type SystemActor = { readonly kind: 'system' }

/** Somebody who is only just proving who they are. */
export type UserActor = { readonly kind: 'user'; readonly userId: string }

/** Who follows the link of an emergency's message: `V-…` or `US-…`. */
export type PersonActor = { readonly kind: 'person'; readonly person: string }

export type ActorKind = Actor['kind']
export type ActorOf<K extends ActorKind> = Extract<Actor, { kind: K }>

/** How an actor stands in events, and in front of idempotency keys: never a name or an address. */
export function actorName(actor: Actor | SystemActor | UserActor | PersonActor): string {
  switch (actor.kind) {
    case 'anonymous':
      return 'anonymous'
    case 'visitor':
      return `visitor:${outsideVisitId(actor.visit)}`
    case 'reviewer':
    case 'employee':
    case 'booker':
    case 'user':
      return `user:${outsideId('US', actor.userId)}`
    case 'administrator': {
      const { support, accountId } = actor.session
      return support === null
        ? `account:${outsideId('AC', accountId)}`
        : `support:${outsideId('OP', support.operatorId)}`
    }
    case 'partner':
      return `account:${outsideId('AC', actor.session.accountId)}`
    case 'operator':
      return `operator:${outsideId('OP', actor.operatorId)}`
    case 'location':
      return `location:${outsideId('CO', actor.companyId)}`
    case 'kiosk':
      return `kiosk:${outsideId('KI', actor.kioskId)}`
    case 'client':
      return `client:${actor.clientId}`
    case 'directory':
      return `directory:${actor.directoryId}`
    case 'calendar':
      return `calendar:${actor.calendarId}`
    case 'doors':
      return `doors:${actor.doorsId}`
    case 'scanner':
      return `scanner:${actor.scannerId}`
    case 'engage':
      return `engage:${actor.engageId}`
    case 'person':
      return `${actor.person.startsWith('US-') ? 'user' : 'visitor'}:${actor.person}`
    case 'system':
      return 'system'
  }
}

const allRights: ReadonlySet<Right> = new Set(rights)
const noRights: ReadonlySet<Right> = new Set()

/** What an actor may beyond what is their own: an API client stands for the organisation and has every right, as what Foyer itself does. */
export function rightsOf(actor: Actor | SystemActor | UserActor | PersonActor): ReadonlySet<Right> {
  if (actor.kind === 'client' || actor.kind === 'system') return allRights
  return 'rights' in actor ? actor.rights : noRights
}

/** The account of an administrator, for what is made by one; null for everybody else, support included. */
export function accountIdOf(actor: Actor | SystemActor | UserActor | PersonActor): string | null {
  return actor.kind === 'administrator' && actor.session.support === null
    ? actor.session.accountId
    : null
}

/** The kiosk before which somebody stands; null elsewhere. */
export function kioskOf(actor: Actor): string | null {
  return actor.kind === 'kiosk' || actor.kind === 'visitor' ? actor.kioskId : null
}

/** The subject of what happens on a day at the workplace: to a booking (`BO-…`) or a person's presence (`US-…`). */
export function workplaceSubject(date: string, id: string): EventSubject {
  return `${workplaceTopic}${date}/${id}`
}

/** All that happens at a workplace, for whoever watches (`live.ts`). */
export const workplaceTopic = 'workplace:'

/** All that happens to visits, for whoever watches (`live.ts`). */
export const visitTopic = 'visit:'

/** The subject of what happens in an emergency. */
export function emergencySubject(emergencyId: string): EventSubject {
  return `emergency:${outsideId('EM', emergencyId)}`
}

/** The subject of what happens to an import. */
export function importSubject(importId: string): EventSubject {
  return `import:${outsideId('IM', importId)}`
}

/** The subject of a visit's events. */
export function visitSubject(visit: VisitKey): EventSubject {
  return `${visitTopic}${outsideVisitId(visit)}`
}
