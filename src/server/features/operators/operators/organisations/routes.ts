import * as contract from '#contract/operators/organisations.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import { readOrganisation, readOrganisations } from './read-organisations.ts'

const read = { allow: ['operator'], audit: null } as const

export const organisationRoutes: readonly Route[] = [
  installationRoute(contract.listOrganisations, read, ({ tx, query, act }) =>
    readOrganisations(tx, query, act.at),
  ),
  installationRoute(contract.getOrganisation, read, ({ tx, params, act }) =>
    readOrganisation(tx, params.organisationId, act.at),
  ),
]
