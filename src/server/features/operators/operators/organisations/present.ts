import { outsideId } from '#contract/ids.ts'
import type { OrganisationRow, PlaceRow } from './queries.ts'

const stateOf = (isOpen: boolean) => (isOpen ? ('ACTIVE' as const) : ('CLOSED' as const))

export function presentOrganisation({ organisationId, isOpen, ...row }: OrganisationRow) {
  return { id: outsideId('OR', organisationId), state: stateOf(isOpen), ...row }
}

export function presentPlace({ companyId, isOpen, ...row }: PlaceRow) {
  return { id: outsideId('CO', companyId), state: stateOf(isOpen), ...row }
}
