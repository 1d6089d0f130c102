import { outsideId } from '#contract/ids.ts'
import { modules } from '#domain/location/module.ts'
import { logoLink } from './logo-link.ts'
import type { CompanyRow } from './queries.ts'

/** A company as it travels (Spec §3 Company). */
export function presentCompany(row: CompanyRow) {
  return {
    id: outsideId('CO', row.company_id),
    name: row.name,
    logo128: logoLink(row.company_id, row.logo_sha256),
    default: String(row.is_default),
    allowedOnLocation: row.allowed_on_location,
    timeZone: row.time_zone,
    country: row.country,
    region: row.region,
    languages: row.languages,
    ...presentPlace(row),
    phone: row.phone,
    brandColour: row.brand_colour,
    building: row.building,
    modules: modules.filter((one) => row.modules.includes(one)),
    disabled: row.disabled_at !== null,
  }
}

/** Where a company is (Spec §3 Address). */
export function presentAddress(row: CompanyRow) {
  return { ...presentPlace(row), country: row.country }
}

function presentPlace(row: CompanyRow) {
  return {
    street: row.street,
    postalCode: row.postal_code,
    city: row.city,
    latitude: degreesText(row.latitude),
    longitude: degreesText(row.longitude),
  }
}

/** The database keeps six decimals; people wrote as many as they needed. */
function degreesText(numeric: string | null): string {
  return numeric === null ? '' : String(Number(numeric))
}
