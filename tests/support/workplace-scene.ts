/** A location where employees book desks, to test what happens around a booking. */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { clientActor, bookerToken } from './actors.ts'
import type { TestApp } from './build-app.ts'
import { createCompany, createOrganisation, createUser, setParams } from './factories.ts'
import { newKey, send, type Answer, type Call } from './send.ts'

/** A Monday in winter. */
export const workday = '2026-11-23'
/** The evening before it, in Brussels. */
export const eveningBefore = '2026-11-22T18:00:00.000Z'

export type Person = {
  readonly userId: string
  /** The same as it stands in paths. */
  readonly id: `US-${string}`
  /** The link to the booking area. */
  readonly token: string
}

export type Workplace = {
  readonly organisationId: OrganisationId
  readonly companyId: CompanyId
  readonly co: string
  readonly deskAreaId: string
  /** Calls as the API client, unless the call brings a token. */
  call(id: EndpointId, call?: Call): Promise<Answer>
  /** Replaces the settings; booking stays switched on. */
  params(params: Record<string, unknown>): Promise<void>
  /** Somebody who may book here; their names and their address are of this firstname. */
  person(firstname?: string, user?: { language?: string; email?: string }): Promise<Person>
  /** @returns the booking's outside id. */
  book(person: Person, deskNumber: string, date?: string): Promise<`BO-${string}`>
}

/** Desks `1` to `6` in a row, each in an organisation of its own; the clock stands on the evening before `workday`. */
export async function openWorkplace(
  test: TestApp,
  params: Record<string, unknown> = {},
  company: { timeZone?: string; name?: string } = {},
): Promise<Workplace> {
  const { app, deps, clock } = test
  clock.set(eveningBefore)
  const organisationId = await createOrganisation(deps)
  const companyId = await createCompany(deps, organisationId, company)
  const co = outsideId('CO', companyId)
  const { clientId, secret } = await clientActor(deps, organisationId)

  const set = (some: Record<string, unknown>) =>
    setParams(deps, companyId, 'employee-management', {
      bookingEnabled: true,
      windowDays: 365,
      bookableWeekdays: [1, 2, 3, 4, 5, 6, 7],
      checkInNeedsBooking: false,
      ...some,
    })
  await set(params)

  const call = async (id: EndpointId, given: Call = {}) => {
    // The clock jumps from day to day; an access token lasts an hour.
    const token = given.token ?? (await deps.clientTokens.issue(clientId, secret)).token
    return send(app, id, { ...given, token, params: { companyId: co, ...given.params } })
  }
  const area = await call('deskAreas.create', {
    key: newKey(),
    body: {
      name: 'North',
      desks: ['1', '2', '3', '4', '5', '6'].map((number, index) => ({ number, x: 100 * index })),
    },
  })
  const deskAreaId = (area.body as { id: string }).id

  return {
    organisationId,
    companyId,
    co,
    deskAreaId,
    call,
    params: set,
    async person(firstname = 'Zoë', user = {}) {
      const email = user.email ?? `${firstname.toLowerCase()}@${companyId}.example`
      const userId = await createUser(deps, companyId, {
        firstname,
        lastname: 'Worker',
        ...user,
        email,
      })
      const token = await bookerToken(deps, companyId, userId, { expiresInSeconds: 4e8 })
      return { userId, id: outsideId('US', userId), token }
    },
    async book(person, deskNumber, date = workday) {
      const body = { date, deskAreaId, deskNumber }
      const answer = await call('bookings.create', { token: person.token, key: newKey(), body })
      if (answer.status !== 200) throw new Error(answer.text)
      return (answer.body as { id: `BO-${string}` }).id
    },
  }
}
