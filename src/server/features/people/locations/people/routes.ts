import * as endpoints from '#contract/people/location-people.ts'
import { rightsToSeeUsers } from '#domain/rights/user-access.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { readLocationPeople } from './read-location-people.ts'

export const locationPeopleRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listLocationPeople,
    { allow: ['client', 'administrator'], audit: null, right: rightsToSeeUsers },
    ({ tx, organisationId, query }) => readLocationPeople(tx, organisationId, query),
  ),
]
