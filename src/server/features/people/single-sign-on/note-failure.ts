/** Who could not sign in by the provider, and why: so that whoever set it up finds out without asking. */
import type { Kysely } from 'kysely'
import { signOnFailures } from '#contract/people/single-sign-on.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import { uuid7 } from '#server/platform/ids.ts'

export const failureCodes = signOnFailures

export type Failure = {
  readonly code: (typeof failureCodes)[number]
  readonly reason: string
  readonly email: string
}

/** Anyone can fail as often as they want: the newest stay. */
const kept = 100
const shown = 20
const maxText = 300

/** @param now ISO 8601 */
export async function noteFailure(
  tx: Tx,
  organisationId: OrganisationId,
  now: string,
  { code, reason, email }: Failure,
): Promise<void> {
  await tx
    .insertInto('single_sign_on_failures')
    .values({
      failure_id: uuid7(),
      organisation_id: organisationId,
      at: now,
      code,
      reason: reason.slice(0, maxText),
      email: email.slice(0, maxText),
    })
    .execute()
  await tx
    .deleteFrom('single_sign_on_failures')
    .where('organisation_id', '=', organisationId)
    .where('failure_id', 'in', (old) =>
      old
        .selectFrom('single_sign_on_failures')
        .select('failure_id')
        .where('organisation_id', '=', organisationId)
        .orderBy('at', 'desc')
        .orderBy('failure_id', 'desc')
        .offset(kept),
    )
    .execute()
}

/** The newest first. */
export async function listFailures(db: Kysely<DB>, organisationId: OrganisationId) {
  const rows = await db
    .selectFrom('single_sign_on_failures')
    .select(['at', 'code', 'reason', 'email'])
    .where('organisation_id', '=', organisationId)
    .orderBy('at', 'desc')
    .orderBy('failure_id', 'desc')
    .limit(shown)
    .execute()
  // The column holds what `noteFailure` was given.
  return rows as (Failure & { readonly at: string })[]
}
