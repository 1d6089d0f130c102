/** What an access control system is, over whatever it is told: it hears of credentials, and may be asked which it has. */
import type { DoorSettings } from '#contract/integrations/door-settings.ts'
import type { TemplateValues } from '#domain/call-template/call-template.ts'
import type { ListedItem } from '#domain/door/compare-listing.ts'
import { credentialReference, type CredentialCall } from '#domain/door/rest-mapping.ts'
import { credentialPayload, facilityAndCard } from '#domain/door/wiegand.ts'
import { plateOf } from '#domain/visit/gate.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { Exchange } from '#server/platform/integrations/exchange.ts'
import type { Grant } from './queries-grants.ts'

export type Made = Omit<Exchange, 'text' | 'error'> & {
  /** A code; null where the other side took it. */
  readonly error: string | null
  /** As the log shows it: method, path and body, and nothing that proves who calls. */
  readonly request: string
}

export type Listing =
  | { readonly ok: true; readonly items: readonly ListedItem[]; readonly made: readonly Made[] }
  | { readonly ok: false; readonly error: string; readonly made: readonly Made[] }

export type DoorSystem = {
  /** Whether it can be asked what it has. */
  readonly isListed: boolean
  tell(
    call: CredentialCall,
    grant: Grant,
    askedAt: string,
  ): Promise<Made & { readonly id: string | null }>
  /** @param onPage after each page */
  list(onPage: () => Promise<unknown>): Promise<Listing>
}

/** Where the mapping says how each is told. */
export const templates = { INSERT: 'insert', CHANGE: 'change', WITHDRAW: 'withdraw' } as const

/** What the templates of a call may name. */
export function valuesOf(
  { mapping, format }: DoorSettings,
  grant: Grant,
  { location, integrationId }: { readonly location: string; readonly integrationId: string },
): TemplateValues {
  const level = grant.wanted ?? 'NO_ACCESS'
  const parts = facilityAndCard(format, grant.token)
  return {
    id: grant.remote_id ?? '',
    token: String(grant.token),
    tokenNumber: grant.token,
    credential: credentialPayload(format, grant.token) ?? String(grant.token),
    facility: parts?.facility ?? '',
    card: parts?.card ?? '',
    reference: credentialReference(integrationId, grant.credential_id),
    level: mapping.levels[level],
    hasAccess: level !== 'NO_ACCESS' && level !== 'CHECKED_OUT',
    kind: grant.user_id === null ? 'VISITOR' : 'EMPLOYEE',
    firstname: grant.firstname,
    lastname: grant.lastname,
    name: fullName(grant),
    companyName: grant.company_name,
    licensePlate: plateOf(grant.license_plate),
    hostName: fullName({ firstname: grant.host_firstname, lastname: grant.host_lastname }),
    startAt: grant.start_at ?? '',
    endAt: grant.end_at ?? '',
    location,
  }
}
