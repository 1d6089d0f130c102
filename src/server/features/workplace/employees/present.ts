import { outsideId } from '#contract/ids.ts'
import type { EmployeeCard, Workplace } from '#server/platform/auth/employee-card.ts'
import { logoLink } from '#server/features/people/companies/logo-link.ts'
import type { EmployeeRow } from './queries.ts'

export function presentEmployee(row: EmployeeRow) {
  return {
    userId: outsideId('US', row.user_id),
    firstname: row.firstname,
    lastname: row.lastname,
    home: row.home_company_id === row.company_id,
    active: row.active,
    allowedOnLocation: row.allowed_on_location,
    nameHidden: row.name_hidden,
  }
}

/** A company in the list of one's own (Spec §3 Company): `default` is the home company, as text. */
export function presentWorkplace(place: Workplace) {
  return {
    id: outsideId('CO', place.companyId),
    name: place.name,
    logo128: logoLink(place.companyId, place.logoSha256),
    default: String(place.isHome),
    allowedOnLocation: place.allowedOnLocation,
  }
}

/** Where somebody may be; only those where one can book, or only those that are switched on. */
export function presentWorkplaces(
  { workplaces }: Pick<EmployeeCard, 'workplaces'>,
  only: { readonly booking: boolean; readonly active: boolean },
) {
  return workplaces
    .filter((place) => (!only.booking || place.bookingEnabled) && (!only.active || !place.disabled))
    .map(presentWorkplace)
}
