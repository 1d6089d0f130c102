import type { Deps } from '#server/deps.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { sha256 } from '#server/platform/ids.ts'
import { rolesOfRow } from '../queries.ts'
import type { CallingDirectory } from './call.ts'
import { ScimError } from './scim-error.ts'

/** Whose call it is, by its token, which is looked up each time: once it is withdrawn it opens nothing. @throws ScimError 401 */
export async function findDirectory(
  { db, clock, companies }: Pick<Deps, 'db' | 'clock' | 'companies'>,
  authorization = '',
): Promise<CallingDirectory> {
  const [scheme, token = ''] = authorization.split(' ', 2)
  const row =
    scheme?.toLowerCase() === 'bearer' && token !== ''
      ? await db.system
          .selectFrom('directory_tokens as t')
          .innerJoin('directories as d', (join) =>
            join
              .onRef('d.organisation_id', '=', 't.organisation_id')
              .onRef('d.directory_id', '=', 't.directory_id'),
          )
          .selectAll('d')
          .where('t.token_hash', '=', sha256(token))
          .where((e) => e.or([e('t.until', 'is', null), e('t.until', '>', clock.now())]))
          .executeTakeFirst()
      : undefined
  if (row === undefined) throw new ScimError(401, 'The token is missing or no longer counts.')
  const location = row.location_id === null ? null : await companies.find(row.location_id)
  return {
    organisationId: mintOrganisationId(row.organisation_id),
    directoryId: row.directory_id,
    locationId: location?.companyId ?? null,
    brakePercent: row.brake_percent,
    roles: rolesOfRow(row),
    isPaused: row.state === 'PAUSED',
    isBlocked: row.blocked_at !== null,
  }
}
