/** People who book, move, cancel, come and go at random and at once, the same way for the same seed. */
import { insideId, outsideId } from '#contract/ids.ts'
import { bookingStatesBefore } from '#domain/booking/booking-status.ts'
import { executeChange } from '#server/features/workplace/bookings/queries.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { BookingWorld, Person } from './booking-world.ts'
import { newKey, send, type Answer } from './send.ts'

/** Numbers from 0 to below 1 that follow from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Storm = {
  readonly people: readonly Person[]
  readonly areas: readonly string[]
  readonly deskNumbers: readonly string[]
  readonly dates: readonly string[]
}
type Apps = readonly Pick<BookingWorld, 'app'>[]

/** Does `steps` acts one after the other; several of these run at once. @returns the statuses that came. */
export async function runStorm(
  world: BookingWorld,
  apps: Apps,
  storm: Storm,
  random: () => number,
  steps: number,
): Promise<readonly string[]> {
  const statuses: string[] = []
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(random() * list.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const known: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const answer = await act()
    statuses.push(`${String(answer.status)} ${answer.code ?? ''}`.trim())
  }
  return statuses

  function ask(...[id, call]: Parameters<BookingWorld['call']>): Promise<Answer> {
    const { app } = pick(apps)
    const params = { companyId: world.mine.co, ...call?.params }
    return send(app, id, { token: world.mine.token, key: newKey(), ...call, params })
  }

  async function act(): Promise<Answer> {
    const person = pick(storm.people)
    const place = { deskAreaId: pick(storm.areas), deskNumber: pick(storm.deskNumbers) }
    const bookingId = known.length === 0 ? '' : pick(known)
    const kind = bookingId === '' ? 0 : random()
    if (kind < 0.4) {
      const body = { userId: person.id, date: pick(storm.dates), ...place }
      const made = await ask('bookings.create', { body })
      const { id } = made.body as { id?: string }
      if (id !== undefined) known.push(id)
      return made
    }
    const params = { bookingId }
    if (kind < 0.55) return ask('bookings.move', { params, body: place })
    if (kind < 0.7) return ask('bookings.cancel', { params })
    if (kind < 0.75) return release(bookingId)
    if (kind < 0.8) return ask('bookings.setStatus', { params, body: { statusId: 5 } })
    if (kind < 0.85) return ask('bookings.setStatus', { params, body: { statusId: 1 } })
    if (kind < 0.93) return ask('bookings.setStatus', { params, body: { statusId: 2 } })
    return ask('presences.checkOut', { body: { userId: person.id } })
  }

  /** What the location does by itself when nobody came. */
  async function release(bookingId: string): Promise<Answer> {
    const companyId: CompanyId = world.mine.companyId
    const inside = insideId('BO', bookingId) ?? ''
    const outcome = await executeChange(
      world.deps.db,
      companyId,
      {
        bookingId: inside,
        by: null,
        fromDay: null,
        from: bookingStatesBefore('release'),
        to: null,
        end: 'RELEASED',
        at: world.clock.now(),
        kind: 'booking.released',
      },
      {
        subject: outsideId('BO', inside),
        actor: 'system',
        commandId: null,
        endpoint: '',
        requestHash: '',
        answer: null,
      },
    )
    const status = outcome.outcome === 'done' ? 200 : 409
    return { status, code: outcome.outcome, body: {}, text: '', bytes: Buffer.of(), headers: {} }
  }
}
