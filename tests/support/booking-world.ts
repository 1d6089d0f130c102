/** A location where employees book: its plan, its people with their links, and the calls as each of them. */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { bookerToken } from './actors.ts'
import { createUser, setParams } from './factories.ts'
import type { Answer, Call } from './send.ts'
import { openWorld, type World } from './world.ts'

export type Person = {
  readonly userId: string
  /** `US-…` */
  readonly id: string
  readonly token: string
  call(id: EndpointId, call?: Call): Promise<Answer>
}

export type BookingWorld = World & {
  /** A person of my company, with a link. */
  person(name?: string): Promise<Person>
  /** An area with so many desks, numbered from 1. @returns `DA-…`. */
  area(desks: number, more?: Readonly<Record<string, unknown>>): Promise<string>
  params(params: Record<string, unknown>): Promise<void>
  book(person: Person, date: string, deskAreaId: string, deskNumber: string | null): Promise<Answer>
}

/** Monday morning in Brussels; the days of the tests are of this week. */
export const now = '2026-11-23T08:00:00.000Z'
export const monday = '2026-11-23'
export const tuesday = '2026-11-24'
export const wednesday = '2026-11-25'
export const saturday = '2026-11-28'

export async function openBookingWorld(
  environment: Record<string, string> = {},
): Promise<BookingWorld> {
  const world = await openWorld(environment, now)
  const { companyId } = world.mine
  const params = (more: Record<string, unknown>) => enableBooking(world, companyId, more)
  await params({})
  let areas = 0
  return {
    ...world,
    params,
    person: (name) => openPerson(world, companyId, name),
    async area(desks, more = {}) {
      areas += 1
      const answer = await world.call('deskAreas.create', {
        body: { name: `Area ${String(areas)}`, desks: numberedDesks(desks), ...more },
      })
      return idOf(answer)
    },
    book: (person, date, deskAreaId, deskNumber) =>
      person.call('bookings.create', { body: { date, deskAreaId, deskNumber } }),
  }
}

export function enableBooking(
  { deps }: Pick<World, 'deps'>,
  companyId: CompanyId,
  more: Record<string, unknown> = {},
): Promise<void> {
  return setParams(deps, companyId, 'employee-management', { bookingEnabled: true, ...more })
}

export async function openPerson(
  world: World,
  companyId: CompanyId,
  name = 'Ann',
): Promise<Person> {
  const userId = await createUser(world.deps, companyId, { firstname: name, lastname: 'Desk' })
  const token = await bookerToken(world.deps, companyId, userId, { expiresInSeconds: 2_592_000 })
  return {
    userId,
    id: outsideId('US', userId),
    token,
    call: (id, call = {}) => world.call(id, { token, ...call }),
  }
}

/** In rows of ten. */
function numberedDesks(count: number): readonly Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    number: String(index + 1),
    x: 100 * (index % 10),
    y: 80 * Math.floor(index / 10),
  }))
}

/** The id of an answer that was to succeed. */
export function idOf(answer: Answer): string {
  const { body } = answer
  if (answer.status === 200 && typeof body === 'object' && body !== null && 'id' in body) {
    return String(body.id)
  }
  throw new Error(answer.text)
}
