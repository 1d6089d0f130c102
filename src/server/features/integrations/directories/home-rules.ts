/** The organisation's rules for where people work, which every directory and single sign-on ask. */
import type { HandlerInput } from '#contract/endpoint.ts'
import type { putHomeRules as endpoint } from '#contract/integrations/home-rules.ts'
import { outsideId } from '#contract/ids.ts'
import { homeOf, type HomeRules, type PersonFacts } from '#domain/people/home-location.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { refuseForeignLocations } from '#server/platform/http/refuse-foreign-locations.ts'
import { readHomeRules, replaceHomeRules } from './queries-home.ts'

/** Where somebody works by the rules; null: no rule takes them, or the location is switched off. */
export async function homeByRules(
  tx: Tx,
  { companies }: Pick<Deps, 'companies'>,
  organisationId: OrganisationId,
  facts: PersonFacts,
): Promise<CompanyCard | null> {
  const found = homeOf(await readHomeRules(tx, organisationId), facts)
  const home = found === null ? null : await companies.find(found.locationId)
  return home?.disabled === false && !home.closed && home.organisationId === organisationId
    ? home
    : null
}

/** @throws ApiError not_found for a location of another organisation */
export async function putHomeRules(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  wanted: HandlerInput<typeof endpoint>['body'],
): Promise<void> {
  const { rules, otherwise } = wanted
  const named = rules.map(({ locationId }) => locationId)
  await refuseForeignLocations(
    tx,
    organisationId,
    otherwise === null ? named : [...named, otherwise],
  )
  const from = await readHomeRules(tx, organisationId)
  await replaceHomeRules(tx, organisationId, wanted)
  await appendEvent(tx, asCompany(organisationId), act, {
    kind: 'home_rules.saved',
    subject: `organisation:${outsideId('OR', organisationId)}`,
    payload: { count: rules.length },
    changed: { from: namedHomes(from), to: namedHomes(wanted) },
  })
}

/** With locations as they are called outside. */
function namedHomes({ rules, otherwise }: HomeRules) {
  return {
    rules: rules.map(({ locationId, ...rule }) => ({
      ...rule,
      location: outsideId('CO', locationId),
    })),
    otherwise: otherwise === null ? null : outsideId('CO', otherwise),
  }
}
