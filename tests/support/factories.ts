/** Rows to test with, written as the background role. Each names only what matters to the test. */
import { sql } from 'kysely'
import type { AgreementCondition, AgreementText } from '#domain/agreement/agreement.ts'
import type { FieldType } from '#domain/flow/flow.ts'
import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import type { Deps } from '#server/deps.ts'
import { saveHostNames } from '#server/features/people/hosts/save-host-names.ts'
import {
  newCompanyId,
  mintOrganisationId,
  type CompanyId,
  type OrganisationId,
} from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'

export type FactoryDeps = Pick<Deps, 'db' | 'companies' | 'clock'>
type Area =
  | 'visitor-management'
  | 'employee-management'
  | 'visitor-check-email'
  | 'kiosk'
  | 'walk-in'
  | 'arrival'
  | 'check-out'
  | 'opening-hours'

export async function createOrganisation(
  { db }: FactoryDeps,
  name = 'Organisation',
): Promise<OrganisationId> {
  const organisationId = uuid7()
  await db.system
    .insertInto('organisations')
    .values({ organisation_id: organisationId, name })
    .execute()
  return mintOrganisationId(organisationId)
}

/** A location in Brussels; its name is unique in the organisation when none is given. */
export async function createCompany(
  { db }: FactoryDeps,
  organisationId: OrganisationId,
  company: {
    name?: string
    timeZone?: string
    country?: string
    languages?: string[]
    disabled?: boolean
  } = {},
): Promise<CompanyId> {
  const companyId = newCompanyId()
  await db.system
    .insertInto('companies')
    .values({
      company_id: companyId,
      organisation_id: organisationId,
      name: company.name ?? `Location ${companyId}`,
      time_zone: company.timeZone ?? 'Europe/Brussels',
      country: company.country ?? 'BE',
      languages: company.languages ?? ['en'],
      disabled_at: company.disabled === true ? new Date().toISOString() : null,
    })
    .execute()
  return companyId
}

/** Stores settings of one area; what is left out has its default. */
export async function setParams(
  { db, companies }: FactoryDeps,
  companyId: CompanyId,
  area: Area,
  params: Record<string, unknown>,
): Promise<void> {
  await db.system
    .insertInto('company_params')
    .values({ company_id: companyId, area, params: JSON.stringify(params) })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'area']).doUpdateSet({ params: JSON.stringify(params) }),
    )
    .execute()
  companies.forget(companyId)
}

/** @returns the user's uuid. */
export async function createUser(
  { db }: FactoryDeps,
  companyId: CompanyId,
  user: {
    firstname?: string
    lastname?: string
    email?: string
    phone?: string
    language?: string
    active?: boolean
  } = {},
): Promise<string> {
  const userId = uuid7()
  const { firstname = 'Hanne', lastname = 'Host', active = true } = user
  await db.inSystem(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        company_id: companyId,
        user_id: userId,
        firstname,
        lastname,
        email: user.email ?? '',
        phone: user.phone ?? '',
        language: user.language ?? 'en',
        active,
      })
      .execute()
    await saveHostNames(tx, companyId, [{ userId, firstname, lastname, active, isHost: true }])
  })
  return userId
}

/** @returns the id, which is also what a flow's FIELD element names. */
export async function createCustomField(
  { db }: FactoryDeps,
  companyId: CompanyId,
  field: { id: string; type: FieldType; values?: string[]; resetAtEveryVisit?: boolean },
): Promise<string> {
  await db.system
    .insertInto('custom_fields')
    .values({
      company_id: companyId,
      custom_field_id: field.id,
      label: field.id,
      type: field.type,
      list_values: field.values ?? (field.type === 'LIST' ? ['one', 'two'] : []),
      reset_at_every_visit: field.resetAtEveryVisit ?? false,
    })
    .execute()
  return field.id
}

/** @returns the flow's uuid; the first screen is the first of the list. */
export async function createFlow(
  { db }: FactoryDeps,
  companyId: CompanyId,
  screens: readonly ScreenDefinition[],
): Promise<string> {
  const flowId = uuid7()
  const flow = {
    company_id: companyId,
    flow_id: flowId,
    name: 'Flow',
    first_screen_id: screens[0]?.id ?? null,
    screens: JSON.stringify(screens),
  }
  await db.system.insertInto('flows').values(flow).execute()
  const published = { version: 1, published_at: new Date().toISOString(), published_by: 'system' }
  await db.system
    .insertInto('flow_versions')
    .values({ ...flow, ...published, sentences: '[]' })
    .execute()
  return flowId
}

/** @returns the agreement's uuid; it is version 1. */
export async function createAgreement(
  { db }: FactoryDeps,
  companyId: CompanyId,
  agreement: {
    name?: string
    position?: number
    conditions?: readonly AgreementCondition[]
    validityDays?: number | null
    texts?: readonly AgreementText[]
  } = {},
): Promise<string> {
  const agreementId = uuid7()
  await db.system
    .insertInto('agreements')
    .values({
      company_id: companyId,
      agreement_id: agreementId,
      name: agreement.name ?? 'House rules',
      position: agreement.position ?? 0,
      conditions: JSON.stringify(agreement.conditions ?? []),
      validity_days: agreement.validityDays ?? null,
    })
    .execute()
  await db.system
    .insertInto('agreement_versions')
    .values({
      company_id: companyId,
      agreement_id: agreementId,
      version: 1,
      texts: JSON.stringify(
        agreement.texts ?? [
          { language: 'en', content: 'I, {{visitor.firstname}}, follow the rules.' },
        ],
      ),
    })
    .execute()
  return agreementId
}

/** The day at the location, `YYYY-MM-DD`, so many days from the test clock's now. */
export async function localDay(
  { db, clock }: FactoryDeps,
  companyId: CompanyId,
  daysFromToday = 0,
): Promise<string> {
  const { day } = await db.system
    .selectFrom('companies')
    .select(
      sql<string>`((${clock.now()}::timestamptz at time zone time_zone)::date + ${daysFromToday}::integer)`.as(
        'day',
      ),
    )
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return day
}

/** The instant of a clock time of the location (`14:30`) on a local day. */
export async function localInstant(
  { db }: FactoryDeps,
  companyId: CompanyId,
  day: string,
  time: string,
): Promise<string> {
  const { instant } = await db.system
    .selectFrom('companies')
    .select(sql<string>`(${`${day} ${time}`}::timestamp at time zone time_zone)`.as('instant'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return instant
}
