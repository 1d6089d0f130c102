/** People above one location, in tests: an administrator of one location of an organisation, and operators. */
import { outsideId } from '#contract/ids.ts'
import { administratorRights } from '#domain/rights/organisation-right.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { bearerOf, signedInUser, soundPassword, type SignedIn } from './accounts.ts'
import type { TestApp } from './build-app.ts'
import { createCompany, createOrganisation } from './factories.ts'
import { signedInOperator, type TestOperator } from './operators.ts'
import { installationUserCalls, openInvited } from './sample-installation-users.ts'
import { openSamplePartner, partnerCalls, type SamplePartner } from './partner-calls.ts'
import { openSampleSupport, sampleVisit } from './sample-support.ts'
import { send, type Call } from './send.ts'

export type Grant = {
  readonly rights?: readonly string[]
  /** uuids; at all of them where absent. */
  readonly locations?: readonly string[]
}

export async function accountOf(
  { deps }: { readonly deps: Pick<Deps, 'db'> },
  organisationId: OrganisationId,
  email: string,
): Promise<string> {
  const row = await deps.db.system
    .selectFrom('accounts')
    .select('account_id')
    .where('organisation_id', '=', organisationId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.account_id
}

/** Makes somebody who signs in an administrator. @returns the uuid of the account */
export async function administer(
  test: { readonly deps: Pick<Deps, 'db' | 'clock' | 'sessions' | 'rights'> },
  organisationId: OrganisationId,
  email: string,
  { rights = administratorRights, locations }: Grant = {},
): Promise<string> {
  const { db, clock, sessions, rights: cards } = test.deps
  const accountId = await accountOf(test, organisationId, email)
  const key = { organisation_id: organisationId, account_id: accountId }
  const now = clock.now()
  const values = { right_names: [...rights], everywhere: locations === undefined }
  await db.system
    .insertInto('organisation_administrators')
    .values({ ...key, ...values, created_at: now, updated_at: now })
    .execute()
  for (const companyId of locations ?? []) {
    await db.system
      .insertInto('organisation_administrator_locations')
      .values({ ...key, location_id: companyId })
      .execute()
  }
  sessions.forgetAccount(accountId)
  cards.forget()
  return accountId
}

/** As its record in DNS would. */
export async function proveDomain(
  { deps: { db, clock } }: { readonly deps: Pick<Deps, 'db' | 'clock'> },
  organisationId: OrganisationId,
  domain: string,
): Promise<void> {
  const now = clock.now()
  const values = { created_at: now, next_check_at: now, proved_at: now }
  const token = 'sample'.repeat(6)
  await db.system
    .insertInto('proved_domains')
    .values({ organisation_id: organisationId, domain, token, ...values })
    .execute()
}

export type SampleAdministrators = SamplePartner & {
  /** A bearer token for the location, of somebody who is no user there. */
  readonly administrator: string
  readonly operator: TestOperator
  /** A bearer token of somebody who administers every location. */
  readonly everywhere: string
  readonly accountId: string
  /** `AC-…` of somebody who has not come yet. */
  readonly invitedId: string
  /** `CO-…` of the other location, where all of them work. */
  readonly elsewhereId: string
  readonly elsewhereName: string
  readonly otherOperatorToken: string
  /** `OP-…` of another operator. */
  readonly otherOperator: string
  readonly emails: { readonly free: string; readonly alsoFree: string }
  /** That the organisation has proved. */
  readonly domain: string
  /** `SU-…`: one that waits for an answer, and one that the same operator may open. */
  readonly support: { readonly asked: string; readonly open: string }
  /** `OR-…` of an organisation that nobody works at. */
  readonly spare: string
}

/** An administrator of `companyId` alone, two operators, one to change, and two whom nobody has named yet. */
export async function openSampleAdministrators(
  test: TestApp,
  organisationId: OrganisationId,
  companyId: CompanyId,
  mark: string,
): Promise<SampleAdministrators> {
  const elsewhere = await createCompany(test.deps, organisationId, { name: `${mark} elsewhere` })
  const open = (name: string): Promise<SignedIn> =>
    signedInUser(test, organisationId, elsewhere, { email: `${name}@${mark}.example` })
  const above = await open('above')
  await administer(test, organisationId, above.email, { locations: [companyId] })
  const operator = await signedInOperator(test, `runs@${mark}.example`)
  const otherOperator = await signedInOperator(test, `also-runs@${mark}.example`)
  const domain = `${mark}.example`.toLowerCase()
  await proveDomain(test, organisationId, domain)
  const [changed, free, alsoFree] = [await open('changed'), await open('free'), await open('also')]
  const accountId = await administer(test, organisationId, changed.email)
  // Somebody else has to stay.
  const stays = await open('stays')
  await administer(test, organisationId, stays.email)
  const email = `invited@${mark}.example`
  const invitedId = await openInvited(test, { organisationId, companyId: elsewhere, email })
  const support = await openSampleSupport(test, organisationId, stays.token, operator)
  const spare = await createOrganisation(test.deps, `${mark} spare`)
  return {
    ...(await openSamplePartner(test, organisationId, spare, domain)),
    support,
    spare: outsideId('OR', spare),
    administrator: await bearerOf(test, above.cookie, companyId),
    operator,
    everywhere: stays.token,
    accountId: outsideId('AC', accountId),
    invitedId,
    elsewhereId: outsideId('CO', elsewhere),
    elsewhereName: `${mark} elsewhere`,
    otherOperator: otherOperator.id,
    otherOperatorToken: otherOperator.token,
    emails: { free: free.email, alsoFree: alsoFree.email },
    domain,
  }
}

/** Says nothing anywhere, so that it is in nobody's way. */
export const sampleLock = {
  sentence: { kind: 'ALWAYS_ANSWERED', field: 'never_asked' },
  locations: 'ALL',
  why: 'To be looked at',
}

const period = { from: '2026-11-02', to: '2026-11-15' }

/** Given to no location, for the same reason. */
export const sampleTemplate = {
  settings: [{ key: 'checkOut.dailyHour', value: 22, locked: true, why: 'The night shift' }],
  scope: { locations: [], groups: [] },
}

/** With a version that is still to come. @returns its id */
export async function openSampleTemplate(
  { app }: Pick<TestApp, 'app'>,
  token: string,
  name: string,
): Promise<string> {
  const made = await send(app, 'settingTemplates.create', { token, body: { name } })
  const { id: templateId = '' } = made.body as { id?: string }
  const start = { date: '2090-01-02', time: '06:00', zone: null }
  const body = { ...sampleTemplate, base: 0, start }
  const call = { token, params: { templateId }, body }
  const published = await send(app, 'settingTemplates.publish', call)
  if (published.status !== 200) throw new Error(published.text)
  return templateId
}

/** The organisation's own calls, those that end something last. */
export function administratorCalls({
  operator,
  otherOperator,
  elsewhereId,
  elsewhereName,
  emails,
  everywhere,
  domain,
  support,
  otherOperatorToken,
  administrator,
  invitedId,
  spare,
  partnerId,
  links,
}: SampleAdministrators) {
  const partner = { operator: operator.token, partner: everywhere, partnerId, spare, domain, links }
  const own = { token: everywhere }
  const params = { domain }
  const grant = { rights: ['EDIT_FLOWS'], locations: 'ALL' }
  const asOperator = { token: operator.token }
  const another = { ...asOperator, params: { operatorId: otherOperator } }
  return {
    'administrators.list': {},
    'administrators.create': { body: { email: emails.free, ...grant } },
    'administrators.update': { body: { rights: ['EDIT_FLOWS', 'SEE_AUDIT'], locations: 'ALL' } },
    'administrators.remove': {},
    'locations.find': {},
    'locations.list': {},
    'locationVisits.file': { query: { format: 'CSV' } },
    'locationVisits.list': {},
    'locationVisitors.file': { query: { format: 'CSV' } },
    'locationVisitors.list': {},
    'locationPeople.list': {},
    'locationWatchRecords.list': {},
    'locationSignatures.documents': {},
    'locationSignatures.list': {},
    'locationFigures.visits': { query: period },
    'locationFigures.visitsFile': { query: period },
    'locationFigures.workplace': { query: period },
    'locationFigures.workplaceFile': { query: period },
    'locationGroups.list': {},
    'locations.closings': {},
    'locations.closing': { params: { companyId: elsewhereId } },
    'locations.planClosing': {
      params: { companyId: elsewhereId },
      body: { lastDay: '2027-06-30', name: elsewhereName },
    },
    'locations.undoClosing': { params: { companyId: elsewhereId } },
    'locationGroups.create': { body: { kind: 'TAG', name: 'To be looked at' } },
    'locationGroups.rename': { body: { name: 'Looked at' } },
    'locationGroups.sort': { body: { add: [], remove: [] } },
    'locationGroups.remove': {},
    'lockedGuarantees.blocks': {},
    'lockedGuarantees.list': {},
    'lockedGuarantees.foresee': { body: { sentence: sampleLock.sentence, locations: 'ALL' } },
    'lockedGuarantees.create': { body: sampleLock },
    'lockedGuarantees.remove': {},
    'provedDomains.list': own,
    'provedDomains.add': { ...own, body: { domain: `new.${domain}` } },
    'provedDomains.put': { ...own, params, body: { needsSignOn: false, joining: null } },
    'provedDomains.check': { ...own, params },
    'provedDomains.remove': { ...own, params },
    'settingTemplates.list': {},
    'settingTemplates.create': { body: { name: 'Evening' } },
    'settingTemplates.get': {},
    'settingTemplates.rename': { body: { name: 'Night' } },
    'settingTemplates.drift': {},
    'settingTemplates.foresee': { body: sampleTemplate },
    'settingTemplates.setBack': { body: { items: 'ALL' } },
    'settingTemplates.publish': { body: { ...sampleTemplate, base: 1 } },
    'settingTemplates.withdraw': { params: { version: '1' } },
    'settingTemplates.remove': {},
    'organisationSupport.list': own,
    'organisationSupport.offer': { ...own, body: sampleVisit },
    'support.here': { token: administrator },
    'support.list': asOperator,
    'featureFlags.list': asOperator,
    'featureFlags.put': {
      ...asOperator,
      params: { feature: 'CONTACT_TRACING' },
      body: { everywhere: true, share: 10, locationIds: [elsewhereId], revision: 0 },
    },
    'usage.list': asOperator,
    'usage.file': { ...asOperator, query: { from: '2026-10', to: '2026-11' } },
    'usage.ofOrganisation': { ...asOperator, params: { organisationId: spare } },
    'support.ask': { token: otherOperatorToken, body: sampleVisit },
    'support.open': { ...asOperator, params: { supportId: support.open } },
    'organisationSupport.answer': {
      ...own,
      params: { supportId: support.asked },
      body: { allowed: true, access: 'READ', minutes: 60 },
    },
    'organisationSupport.end': { ...own, params: { supportId: support.open } },
    'support.withdraw': { ...asOperator, params: { supportId: support.asked } },
    ...installationUserCalls(operator.token, invitedId),
    'readOnly.begin': { ...asOperator, body: { place: spare, reason: 'Moving', endsAt: null } },
    'readOnly.end': { ...asOperator, body: { place: spare } },
    'readOnly.list': asOperator,
    'installationState.get': { token: administrator },
    'operators.list': asOperator,
    'terms.list': asOperator,
    'terms.publish': { ...asOperator, body: { base: 0, texts: { en: 'Be kind.' } } },
    'terms.acceptances': asOperator,
    'organisations.list': asOperator,
    'organisations.get': asOperator,
    ...partnerCalls(partner),
    'health.get': asOperator,
    'health.examine': asOperator,
    'deadLetters.list': asOperator,
    'deadLetters.runAgain': { ...asOperator, body: { queue: 'none' } },
    'deadLetters.discard': { ...asOperator, body: { queue: 'none', reason: 'Looked at' } },
    'operatorAudit.list': asOperator,
    'operators.create': { ...asOperator, body: { email: emails.alsoFree } },
    'operators.putLanguage': { ...asOperator, body: { language: 'de' } },
    'operators.reset': another,
    'operators.block': { ...another, body: { blocked: true } },
    'operatorSession.signIn': { body: { email: operator.email, password: soundPassword } },
    'operatorSession.code': { body: { code: '000000' } },
    'operatorSession.token': { headers: { cookie: operator.cookie } },
    'operatorSession.readLink': { body: { token: 'none' } },
    'operatorSession.useLink': { body: { token: 'none', password: soundPassword } },
    'operatorSession.signOut': { headers: { cookie: operator.cookie } },
  } satisfies Record<string, Call>
}
