/** All SQL about where people work whom a directory brings. */
import { sql } from 'kysely'
import type { HomeRule, HomeRules } from '#domain/people/home-location.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Works in the organisation's transaction and in that of background work. */
export async function readHomeRules(tx: Tx, organisationId: OrganisationId): Promise<HomeRules> {
  const rules = await tx
    .selectFrom('home_rules')
    .select(['cities', 'languages', 'departments', 'location_id'])
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute()
  const otherwise = await tx
    .selectFrom('home_otherwise')
    .select('location_id')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return {
    rules: rules.map(({ location_id: locationId, ...rule }) => ({ ...rule, locationId })),
    otherwise: otherwise?.location_id ?? null,
  }
}

/** Two who save at the same time do so one after the other. */
export async function replaceHomeRules(
  tx: Tx,
  organisationId: OrganisationId,
  { rules, otherwise }: HomeRules,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`home-rules:${organisationId}`}, 0))`.execute(
    tx,
  )
  await tx.deleteFrom('home_rules').where('organisation_id', '=', organisationId).execute()
  await tx.deleteFrom('home_otherwise').where('organisation_id', '=', organisationId).execute()
  if (rules.length > 0) {
    await tx
      .insertInto('home_rules')
      .values(rules.map((rule, position) => rowOf(organisationId, rule, position)))
      .execute()
  }
  if (otherwise === null) return
  await tx
    .insertInto('home_otherwise')
    .values({ organisation_id: organisationId, location_id: otherwise })
    .execute()
}

function rowOf(organisationId: OrganisationId, rule: HomeRule, position: number) {
  const { cities, languages, departments, locationId } = rule
  return {
    organisation_id: organisationId,
    position,
    cities: [...cities],
    languages: [...languages],
    departments: [...departments],
    location_id: locationId,
  }
}
