/** What the walk-in area shows, as `walk_in_record` of migrations/functions/visits.sql answers it: instants ISO 8601, ids uuids. */
import type { Status } from '#domain/visit/status.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'

/** Who stands at the door, as far as it was proved. */
export type IdentityRecord = {
  readonly kind: 'MAIL' | 'DEVICE'
  /** The address that was proved; empty for a device. */
  readonly email: string
  readonly visitorId: string | null
  readonly state: Readonly<Record<string, string>>
  readonly expiresAt: string
  readonly revoked: boolean
  readonly visitor: {
    readonly firstname: string
    readonly lastname: string
    readonly companyName: string
    readonly email: string
    readonly mobile: string
    readonly licensePlate: string
    readonly language: string
    readonly frequent: boolean
  } | null
  /** Of today, not those that have ended. */
  readonly visits: readonly (VisitKey & {
    readonly startAt: string
    readonly endAt: string
    readonly status: Status
    readonly linkEpoch: number
  })[]
}

export type WalkInRecord = {
  readonly place: {
    readonly street: string
    readonly postalCode: string
    readonly city: string
    readonly latitude: string | null
    readonly longitude: string | null
    readonly phone: string
    readonly logoSha256: string | null
    readonly brandColour: string
    readonly isDefault: boolean
    readonly allowedOnLocation: boolean
  }
  /** Whether the default recipient works here. */
  readonly hasRecipient: boolean
  readonly identity: IdentityRecord | null
  /** The location's own texts by language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A company that can be chosen at the door. */
export type TenantRow = {
  readonly companyId: string
  readonly name: string
  readonly logoSha256: string | null
  readonly isDefault: boolean
  readonly allowedOnLocation: boolean
  readonly isDisabled: boolean
}
