/** Who may look for hosts, and how much of their names each one sees. */
import type { HostNameDisplay } from '#domain/host/host-name.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'

export type HostSearcher = ActorOf<
  'location' | 'kiosk' | 'visitor' | 'reviewer' | 'client' | 'employee'
>

/** Whoever stands at a door that asks for a host; not a visitor at home, who has one. Staff always. */
export function maySearchHosts(actor: HostSearcher, company: CompanyCard): boolean {
  if (isStaff(actor)) return true
  const isAtTheDoor = actor.kind !== 'visitor' || actor.channel !== 'LINK'
  return isAtTheDoor && company.walkIn.hostStep !== 'OFF'
}

export function hostDisplayFor(actor: HostSearcher, company: CompanyCard): HostNameDisplay {
  return isStaff(actor) ? 'FULL' : company.walkIn.hostNameDisplay
}

/** An API client, whoever is signed in, or a host who answers a mail. */
function isStaff(actor: HostSearcher): boolean {
  return actor.kind === 'client' || actor.kind === 'reviewer' || actor.kind === 'employee'
}
