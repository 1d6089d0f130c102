import type { HandlerInput } from '#contract/endpoint.ts'
import type { createCompany as endpoint } from '#contract/people/companies.ts'
import { outsideId } from '#contract/ids.ts'
import { type CompanyId, type OrganisationId, newCompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { phoneOrRefusal } from '#server/platform/http/phone-or-refusal.ts'
import { clearDefault, insertCompany } from './queries.ts'

export type CompanyInput = HandlerInput<typeof endpoint>['body']

/** Adds a location to an organisation. A name that is taken is a conflict, which the table's constraint decides. */
export async function createCompany(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  input: CompanyInput,
): Promise<CompanyId> {
  const companyId = newCompanyId()
  if (input.default) await clearDefault(tx, organisationId)
  await insertCompany(tx, {
    company_id: companyId,
    organisation_id: organisationId,
    ...companyColumns(input),
    disabled_at: input.disabled ? act.at : null,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'company.created',
    subject: `company:${outsideId('CO', companyId)}`,
  })
  return companyId
}

/** @throws ApiError validation_failed for a phone number that does not exist. */
export function companyColumns(input: CompanyInput) {
  return {
    name: input.name,
    time_zone: input.timeZone,
    country: input.country,
    region: input.region,
    languages: [...input.languages],
    street: input.street,
    postal_code: input.postalCode,
    city: input.city,
    latitude: input.latitude === '' ? null : input.latitude,
    longitude: input.longitude === '' ? null : input.longitude,
    phone: phoneOrRefusal(input.phone, input.country, 'body.phone'),
    brand_colour: input.brandColour,
    building: input.building,
    is_default: input.default,
    allowed_on_location: input.allowedOnLocation,
  }
}
