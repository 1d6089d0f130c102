/** Seals values for an API client, and opens them for the same one (decision 0555). */
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'

/** No table has this name: nothing that lies in the database opens here. */
const placeOf = ({ clientId }: ActorOf<'client'>): SecretPlace => ['an API client', clientId]

export function sealFor({ secrets }: Deps, client: ActorOf<'client'>, value: string): string {
  return secrets.seal(placeOf(client), value)
}

/** @throws ApiError sealed_value_unreadable, whatever is wrong with it: nobody learns what else it is */
export function openFor({ secrets }: Deps, client: ActorOf<'client'>, sealed: string): string {
  try {
    return secrets.open(placeOf(client), sealed)
  } catch (error) {
    if (error instanceof SecretError) throw new ApiError('sealed_value_unreadable')
    throw error
  }
}
