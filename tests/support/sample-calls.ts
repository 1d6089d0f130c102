/** A tenant with something of everything, and one sound call of every endpoint on it. */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { clientActor, bookerToken, locationToken, reviewerToken, visitorToken } from './actors.ts'
import { bookingCalls, openSampleBooking } from './booking-calls.ts'
import { workdayCalls } from './workday-calls.ts'
import { badgeCalls, openBadgeSample } from './badge-calls.ts'
import type { TestApp } from './build-app.ts'
import {
  createAgreement,
  createCompany,
  createCustomField,
  createFlow,
  createOrganisation,
  createUser,
  setParams,
} from './factories.ts'
import { createMeeting } from './meeting-factory.ts'
import { frontDeskCalls, openFrontDeskSample } from './front-desk-calls.ts'
import { channelCalls, openSampleChannel } from './sample-channel.ts'
import { meetingCalls } from './meeting-calls.ts'
import { oauthCalls } from './oauth-calls.ts'
import { drawing, picture } from './pictures.ts'
import { emergencyCalls, openSampleEmergency } from './sample-emergency.ts'
import { importCalls, openSampleImport } from './sample-import.ts'
import { addSampleWatchList, sampleWatchCalls } from './sample-watch-list.ts'
import { openSampleAccount, sampleSignInCalls, type SampleAccount } from './sample-account.ts'
import { sampleFlow } from './sample-flow.ts'
import { openSampleKiosk, sampleKioskCalls } from './sample-kiosk.ts'
import { send, type Call } from './send.ts'
import { settingsCalls } from './sample-settings.ts'
import { staffCalls } from './staff-calls.ts'
import { walkInCalls } from './walk-in-calls.ts'

export type SampleTenant = {
  readonly companyId: CompanyId
  readonly visit: VisitKey
  /** Stands in every text of this tenant and nowhere else. */
  readonly mark: string
  readonly tokens: Readonly<
    Record<'client' | 'visitor' | 'reviewer' | 'location' | 'kiosk' | 'employee' | 'booker', string>
  >
  /** Outside ids by the names that paths use. */
  readonly ids: Readonly<Record<string, string>>
  readonly logoSha256: string
  /** How its host signs in. */
  readonly account: SampleAccount
}

/** Everything is named with `mark`; two tenants made with different marks are twins. */
export async function openSampleTenant(test: TestApp, mark: string): Promise<SampleTenant> {
  const { app, deps } = test
  const organisationId = await createOrganisation(deps, `${mark} organisation`)
  const companyId = await createCompany(deps, organisationId, { name: `${mark} company` })
  const hostId = await createUser(deps, companyId, {
    firstname: mark,
    lastname: `${mark} host`,
    email: `host@${mark}.example`,
  })
  const co = outsideId('CO', companyId)
  const customFieldId = await createCustomField(deps, companyId, {
    id: `${mark}_wish`,
    type: 'TEXT',
  })
  const flowId = await createFlow(deps, companyId, [
    {
      id: `${mark}-screen`,
      isNew: false,
      mandatory: false,
      element: { type: 'MESSAGE', translations: { en: { title: mark, content: `${mark} words` } } },
      defaultTransition: { next: 'success' },
      customTransitions: [],
    },
  ])
  await setParams(deps, companyId, 'visitor-management', {
    visitorCheckFlowId: outsideId('FL', flowId),
    signatureMode: 'TICK',
  })
  const agreementId = await createAgreement(deps, companyId, {
    name: `${mark} agreement`,
    texts: [{ language: 'en', content: `${mark} rules` }],
  })
  const meeting = await createMeeting(deps, companyId, {
    title: `${mark} meeting`,
    hostId,
    visitors: [
      {
        firstname: mark,
        lastname: `${mark} visitor`,
        companyName: mark,
        email: `v@${mark}.example`,
      },
    ],
  })
  const [visit] = meeting.visits
  const { token: client } = await clientActor(deps, organisationId)
  const visitor = await visitorToken(deps, companyId, visit)
  const reviewer = await reviewerToken(deps, companyId, visit, hostId)
  const booker = await bookerToken(deps, companyId, hostId)
  const location = await locationToken(deps, companyId)
  await setParams(deps, companyId, 'walk-in', { rememberVisitors: true })
  const ids = {
    companyId: co,
    date: visit.visitDate,
    meetingId: outsideId('M', visit.meetingId),
    visitorId: outsideId('V', visit.visitorId),
    userId: outsideId('US', hostId),
    flowId: outsideId('FL', flowId),
    agreementId: outsideId('AG', agreementId),
    customFieldId,
    language: 'en',
  }
  const done = async (id: EndpointId, call: Call): Promise<Record<string, string>> => {
    const answer = await send(app, id, { token: client, ...call, params: ids })
    if (answer.status !== 200) throw new Error(`${id}: ${answer.text}`)
    return answer.body as Record<string, string>
  }
  const logo = { bytes: await picture(), name: 'logo.png', type: 'image/png' }
  const { logo128 = '' } = await done('companies.putLogo', { file: logo })
  await done('visits.putCustomFields', {
    token: visitor,
    body: [{ id: customFieldId, value: mark }],
  })
  const upload = { bytes: await drawing(), name: `${mark}.png`, type: 'image/png' }
  const document = await done('documents.upload', { token: visitor, file: upload })
  const signature = await done('visits.signAgreement', {
    token: visitor,
    body: { agreementId: ids.agreementId, language: 'en' },
  })
  const device = await done('walkIn.remember', { token: visitor })
  const kiosk = await openSampleKiosk(test, { client, companyId: co, mark })
  const account = await openSampleAccount(test, { organisationId, companyId, userId: hostId, mark })
  const bookable = { client, booker, companyId: co, mark, kioskId: kiosk.ids.kioskId }
  const booked = await openSampleBooking(test, companyId, bookable)
  const emergency = await openSampleEmergency(test, { client, companyId: co })
  const channel = await openSampleChannel(test, { client, companyId: co, mark })
  const imported = await openSampleImport(test, {
    client,
    employee: account.token,
    userId: outsideId('US', hostId),
    companyId: co,
    mark,
  })
  const watched = await addSampleWatchList(deps, companyId, mark, visit)
  return {
    companyId,
    visit,
    mark,
    tokens: {
      client,
      visitor,
      reviewer,
      location,
      kiosk: kiosk.token,
      employee: account.token,
      booker,
    },
    ids: {
      ...ids,
      ...kiosk.ids,
      ...(await openBadgeSample(deps, companyId, visit, mark)),
      documentId: document['id'] ?? '',
      signatureId: signature['id'] ?? '',
      deviceToken: device['deviceToken'] ?? '',
      ...watched,
      ...emergency,
      ...channel,
      ...imported,
      line: '3',
      sessionId: account.otherSessionId,
      passkeyId: account.passkeyId,
      ...booked,
      ...(await openFrontDeskSample(done, mark)),
    },
    account,
    logoSha256: logo128.slice(-64),
  }
}

/** A call of every endpoint that its own people may make, those that end something last. */
export async function sampleCalls({
  ids,
  logoSha256,
  tokens,
  account,
}: SampleTenant): Promise<readonly (readonly [EndpointId, Call])[]> {
  const company = { name: 'Changed', timeZone: 'Europe/Brussels' }
  const user = { firstname: 'Ann', lastname: 'Other', email: 'ann@example.com', phone: '' }
  const field = { label: 'Field', values: [], resetAtEveryVisit: true }
  const agreement = {
    name: 'Rules',
    texts: [{ language: 'en', content: 'Text' }],
    conditions: [{ field: 'visitor_type', values: ['Guest'] }],
  }
  const meeting = {
    title: 'Meeting',
    startAt: '2030-01-07T09:00:00Z',
    endAt: '2030-01-07T10:00:00Z',
    recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2', exdate: ['2030-01-14T09:00:00Z'] },
    hostId: ids['userId'],
    visitors: [{ firstname: 'N', lastname: 'M', email: 'n@example.com', customFields: [] }],
  }
  const png = { bytes: await picture('#123456'), name: 'a.png', type: 'image/png' }
  const signing = { agreementId: ids['agreementId'], language: 'en', sendCopyToVisitor: 1 }
  const visitor = { token: tokens.visitor }
  const inQuery = { ...visitor, query: { token: tokens.visitor } }
  const event = { name: 'question-answered', value: 'x', questionType: 'TEXT', fieldName: 'wish' }
  const calls: Record<EndpointId, Call> = {
    'configuration.get': {},
    'messages.get': {},
    'countries.list': {},
    'tracking.record': { body: { source: 'registration', companyId: ids['companyId'], event } },
    ...oauthCalls,

    'companies.list': {},
    'companies.get': {},
    'companies.address': {},
    'companies.logo': { params: { sha256: logoSha256 } },
    'users.list': { query: { page: '1', pageSize: '10' } },
    'users.get': {},
    'hosts.search': { query: { filter: 'host' } },
    'customFields.list': {},
    'flows.list': {},
    'flows.get': { query: { language: 'en' } },
    'flows.getDefinition': {},
    'agreements.list': {},
    'agreements.get': {},
    'meetings.get': {},
    'meetings.recipients': {},
    'visitors.search': { query: { filter: 'visitor' } },
    'visitors.setFrequent': { body: { frequent: true } },
    'visits.otherDays': { query: { q: 'ann', date: '2026-11-20' } },
    'visits.list': { query: { from: '2020-01-01', to: '2040-01-01', status: 'EXPECTED', q: 'a' } },
    'visits.get': {},
    'visits.timeline': {},
    ...frontDeskCalls(png, ids),
    'visits.arrival': visitor,
    'visits.createLink': {},
    'signatures.list': {},
    'documents.get': {},
    'visitData.get': { ...visitor, query: { language: 'en' } },
    'visitData.pass': { ...visitor, query: { language: 'en' } },
    'passes.link': inQuery,
    'passes.apple': inQuery,
    'passes.calendar': inQuery,
    'visits.findByPass': { body: { code: 'none' } },
    'visits.liveList': { token: tokens.employee },
    'visits.live': visitor,
    ...walkInCalls(tokens, ids),
    'visitors.updateOwn': { ...visitor, body: { firstname: 'Vera', lastname: 'V', mobile: '' } },
    'visits.putCustomFields': { ...visitor, body: [{ id: ids['customFieldId'], value: 'w' }] },
    'documents.upload': { ...visitor, query: { purpose: 'ANSWER' }, file: png },
    'visits.signAgreement': { ...visitor, body: signing },
    'visits.completeRegistration': { ...visitor, body: { valid: true } },
    'visits.preCheckIn': visitor,
    'visits.onSite': { body: { agreementId: ids['agreementId'], agreementLanguage: 'en' } },
    'visits.checkIn': { body: { instructionId: ids['agreementId'], instructionLanguage: 'en' } },
    ...badgeCalls(ids),
    'visits.answerArrival': { token: tokens.reviewer, body: { answer: 'FIVE_MINUTES' } },
    'visits.checkOut': {},
    'visits.reset': {},
    'visits.deny': { body: { reason: 'No' } },
    'visits.approve': {},
    ...staffCalls,
    'reviews.answer': { token: tokens.reviewer, body: { answer: 'deny', reason: 'No' } },
    ...sampleWatchCalls(ids),
    ...emergencyCalls(ids, tokens),
    ...channelCalls(),
    ...importCalls(ids, tokens),
    ...workdayCalls(tokens),
    ...bookingCalls(ids, tokens),
    'companies.create': { body: company },
    'companies.putLogo': { file: png },
    'users.create': { body: { ...user, email: '' } },
    // With another address the user would be signed out, and nothing after it would get through.
    'users.update': { body: { ...user, email: account.email } },
    'customFields.create': { body: { id: 'made', type: 'TEXT', ...field } },
    'customFields.update': { body: field },
    'flows.create': { body: sampleFlow },
    'flows.update': { body: sampleFlow },
    'agreements.create': { body: agreement },
    'agreements.update': { body: agreement },
    ...settingsCalls(ids),
    'meetings.create': { body: meeting },
    'companies.update': { body: company },
    'visits.revokePass': {},
    'walkIn.revokeLinks': {},
    'visits.revokeLinks': {},
    ...meetingCalls(ids, meeting),
    ...sampleKioskCalls(ids, tokens.kiosk),
    ...sampleSignInCalls(account),
  }
  return Object.entries(calls).map(([id, call]) => [
    id as EndpointId, // the keys of the record above
    { token: tokens.client, ...call, params: { ...ids, ...call.params } },
  ])
}
