/** Partners in tests, and what is called about them. */
import { sql } from 'kysely'
import { outsideId } from '#contract/ids.ts'
import { signUpLinkMs } from '#domain/account/sign-up.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { mintOrganisationId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { Call } from './send.ts'

/** Makes an organisation an active partner, with these customers. */
export async function makePartner(
  { deps: { db, clock } }: { readonly deps: Pick<Deps, 'db' | 'clock'> },
  partnerId: OrganisationId,
  customers: readonly OrganisationId[] = [],
): Promise<void> {
  const now = clock.now()
  await db.system
    .insertInto('partners')
    .values({ organisation_id: partnerId, state: 'ACTIVE', created_at: now })
    .execute()
  for (const organisationId of customers) {
    await haveCustomer({ deps: { db, clock } }, partnerId, organisationId)
  }
}

/** Gives a partner a customer. */
export async function haveCustomer(
  { deps: { db, clock } }: { readonly deps: Pick<Deps, 'db' | 'clock'> },
  partnerId: OrganisationId,
  organisationId: OrganisationId,
): Promise<void> {
  await db.system
    .insertInto('partner_customers')
    .values({ organisation_id: organisationId, partner_id: partnerId, since: clock.now() })
    .execute()
}

export type SamplePartner = {
  /** `OR-…` of an organisation which is a partner. */
  readonly partnerId: string
  /** Links that nobody has used: of somebody who was invited as a partner, and of a customer of the partner. `IN-…` */
  readonly links: { readonly invited: string; readonly waiting: string }
}

export async function openSamplePartner(
  test: { readonly deps: Pick<Deps, 'db' | 'clock'> },
  partnerId: OrganisationId,
  customer: OrganisationId,
  domain: string,
): Promise<SamplePartner> {
  const { db, clock } = test.deps
  await makePartner(test, partnerId, [customer])
  const [invited, waiting, now] = [uuid7(), uuid7(), clock.now()]
  const common = { language: 'en', created_at: now, expires_at: plusMs(now, signUpLinkMs) }
  await db.system
    .insertInto('sign_ups')
    .values([
      { ...common, sign_up_id: invited, email: `asked@${domain}`, purpose: 'INVITED_PARTNER' },
      { ...common, sign_up_id: waiting, email: `waits@${domain}`, partner_id: partnerId },
    ])
    .execute()
  const links = { invited: outsideId('IN', invited), waiting: outsideId('IN', waiting) }
  return { partnerId: outsideId('OR', partnerId), links }
}

/** Whose the location of a journey is. */
export async function organisationOf(
  { db }: Pick<Deps, 'db'>,
  { companyId }: { readonly companyId: string },
): Promise<OrganisationId> {
  const row = await db.system
    .selectFrom('companies')
    .select('organisation_id')
    .where(sql<boolean>`company_id = ${companyId}`)
    .executeTakeFirstOrThrow()
  return mintOrganisationId(row.organisation_id)
}

/** What a partner and the operators do, the end of it last. */
export function partnerCalls({
  operator,
  partner,
  partnerId,
  spare,
  domain,
  links,
}: SamplePartner & {
  readonly operator: string
  /** A bearer token of somebody who administers all of the partner. */
  readonly partner: string
  /** `OR-…` of its customer */
  readonly spare: string
  readonly domain: string
}) {
  const asOperator = { token: operator }
  const about = { ...asOperator, params: { partnerId } }
  const asPartner = { token: partner }
  const invited = { ...asOperator, params: { invitationId: links.invited } }
  const waiting = { ...asPartner, params: { invitationId: links.waiting } }
  return {
    'partner.customers': asPartner,
    'partner.customer': { ...asPartner, params: { organisationId: spare } },
    'partner.startTrial': { ...asPartner, body: { email: `trial@${domain}` } },
    'partner.renewTrial': waiting,
    'partner.withdrawTrial': waiting,
    'partners.renewInvitation': invited,
    'partners.withdrawInvitation': invited,
    'partners.list': asOperator,
    'partners.get': about,
    'partners.customers': about,
    'partners.invite': { ...asOperator, body: { email: `partner@${domain}` } },
    'partners.create': { ...asOperator, body: { organisationId: spare } },
    'partners.update': { ...about, body: { mostTrials: 30, note: 'Ghent', revision: 1 } },
    'organisations.putPartner': {
      ...asOperator,
      params: { organisationId: spare },
      body: { partnerId: null },
    },
    'partners.act': { ...about, body: { act: 'SUSPEND', reason: 'Looked at' } },
  } satisfies Record<string, Call>
}
