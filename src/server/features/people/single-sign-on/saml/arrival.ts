/** What a provider has answered about somebody, kept on the trip until the browser that left brings its cookie. */
import { z } from 'zod'
import type { Identity, NoIdentity } from '#server/platform/auth/identity-provider.ts'
import type { SamlSubject } from '#server/platform/auth/saml/read-assertion.ts'
import type { TripRow } from '../queries.ts'

const identity = z.object({
  subject: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  facts: z.object({ city: z.string(), language: z.string(), department: z.string() }).nullable(),
})
const subject = z.object({ nameId: z.string(), nameIdFormat: z.string(), sessionIndex: z.string() })
const arrival = z.union([
  z.object({ identity, subject }),
  z.object({ refused: z.enum(['unavailable', 'refused']), reason: z.string() }),
])

export type Arrival = NoIdentity | { readonly identity: Identity; readonly subject: SamlSubject }

/** Without an answer nobody has come back: the browser has only guessed the address. */
export function arrivalOf(trip: Pick<TripRow, 'arrival'>): Arrival {
  if (trip.arrival === null) return { refused: 'refused', reason: 'no_answer' }
  return arrival.parse(trip.arrival)
}
