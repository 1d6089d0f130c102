import type { HandlerOutput } from '#contract/endpoint.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import type { listLocationPeople } from '#contract/people/location-people.ts'
import type { JoinableGroup } from '#domain/rights/right.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findReached, reachOf } from '#server/platform/reach/reach.ts'
import { listPeople, type PeopleFilter, type PersonKey, type PersonRow } from './queries.ts'

type Asked = {
  readonly location?: string | undefined
  readonly locationGroup?: string | undefined
  readonly q?: string | undefined
  readonly show: PeopleFilter['show']
  readonly group?: JoinableGroup | undefined
  readonly after?: string | undefined
  readonly pageSize: number
}

/** A page of who works at all locations. @throws ApiError validation_failed for a place that no page has named */
export async function readLocationPeople(
  tx: Tx,
  organisationId: OrganisationId,
  { q = '', show, group, after, pageSize, ...asked }: Asked,
): Promise<HandlerOutput<typeof listLocationPeople>> {
  const reach = reachOf(organisationId, asked)
  // One more than a page says whether there is another.
  const limit = pageSize + 1
  const { total, people } = await listPeople(
    tx,
    { reach, q, show, group: group ?? null },
    { after: after === undefined ? null : readKey(after), limit },
  )
  const shown = people.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    total,
    location: await findReached(tx, reach),
    people: shown.map(presentPerson),
    next: last === undefined || people.length < limit ? null : writeKey(last),
  }
}

function presentPerson({ firstname, lastname, email, signsIn, places }: PersonRow) {
  return {
    firstname,
    lastname,
    email,
    signsIn,
    home: homeOf(places),
    places: places.map(({ companyId, name, userId, active, groups, ownRights }) => ({
      location: { id: outsideId('CO', companyId), name },
      userId: outsideId('US', userId),
      active,
      groups: [...groups],
      ownRights,
    })),
  }
}

/** Where they said that they usually work, else the only place where they work. */
function homeOf(places: PersonRow['places']) {
  const there = places.filter(({ active }) => active)
  const said = there.find(({ usualId }) => usualId !== null)
  if (said !== undefined) {
    const { usualId, usualName } = said
    return usualId === null || usualName === null
      ? null
      : { id: outsideId('CO', usualId), name: usualName }
  }
  const [only, ...others] = there
  if (only === undefined || others.length > 0) return null
  return { id: outsideId('CO', only.companyId), name: only.name }
}

/** Ids alone: no name of anybody stands in an address. */
function writeKey({ companyId, userId }: PersonKey): string {
  return `${outsideId('CO', companyId)}/${outsideId('US', userId)}`
}

function readKey(text: string): PersonKey {
  const [company = '', user = '', ...rest] = text.split('/')
  const companyId = insideId('CO', company)
  const userId = insideId('US', user)
  if (companyId === null || userId === null || rest.length > 0) {
    throw new ApiError('validation_failed', [{ field: 'query.after', code: 'invalid_value' }])
  }
  return { companyId, userId }
}
