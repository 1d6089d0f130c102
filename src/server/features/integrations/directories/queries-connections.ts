import type { ListConnections } from '#server/platform/integrations/connection.ts'

/** The directories that bring people by SCIM to the location. One that brings them where rules say is connected at every location. */
export const listDirectoryConnections: ListConnections = (system, companyId) =>
  system
    .selectFrom('companies as c')
    .innerJoin('directories as d', 'd.organisation_id', 'c.organisation_id')
    .select((e) => [
      'd.directory_id as integrationId',
      e.val('SCIM' as const).as('kind'),
      'd.name',
      e.lit(true).as('isOrganisations'),
      'd.state',
      e.lit(null).as('restoredFrom'),
      e.lit(null).as('restsUntil'),
      'd.failing_since as failingSince',
      'd.last_call_at as lastTakenAt',
      e.lit(0).as('waiting'),
      'd.created_at as createdAt',
    ])
    .where('c.company_id', '=', companyId)
    .where((e) => e(e.fn.coalesce('d.location_id', 'c.company_id'), '=', companyId))
    .execute()
