/** A tenant with something of everything, and one sound call of every endpoint on it. */
import type { EndpointId } from '#contract/endpoints.ts'
import { bookingCalls } from './booking-calls.ts'
import { workdayCalls } from './workday-calls.ts'
import { badgeCalls } from './badge-calls.ts'
import { frontDeskCalls } from './front-desk-calls.ts'
import { channelCalls } from './sample-channel.ts'
import { meetingCalls } from './meeting-calls.ts'
import { oauthCalls } from './oauth-calls.ts'
import { peopleImportCalls } from './people-import-calls.ts'
import { picture } from './pictures.ts'
import { feedCalls } from './feed-calls.ts'
import { emergencyCalls } from './sample-emergency.ts'
import { hoursCalls } from './sample-holidays.ts'
import { contactCalls } from './sample-contacts.ts'
import { deliveryCalls } from './delivery-calls.ts'
import { importCalls } from './sample-import.ts'
import { billingCalls } from './billing-calls.ts'
import { administratorCalls } from './sample-administrators.ts'
import { announcementCalls } from './sample-announcements.ts'
import { aiAssistantCalls } from './sample-ai-assistant.ts'
import { apiClientCalls } from './sample-api-clients.ts'
import { sampleCallsAbove, sampleWatchCalls } from './sample-watch-list.ts'
import { sampleSignInCalls } from './sample-account.ts'
import { sampleFlow } from './sample-flow.ts'
import { sampleKioskCalls } from './sample-kiosk.ts'
import { type Call } from './send.ts'
import { settingsCalls } from './sample-settings.ts'
import { staffCalls } from './staff-calls.ts'
import { ticketCalls } from './ticket-calls.ts'
import { wallCalls } from './wall-calls.ts'
import { directoryCalls } from './directory-calls.ts'
import { chatCalls } from './chat-calls.ts'
import { credentialCalls } from './credential-calls.ts'
import { radiusCalls } from './radius-calls.ts'
import { faceCalls } from './face-calls.ts'
import { wifiCalls } from './wifi-calls.ts'
import { doorCalls } from './door-calls.ts'
import { idScanCalls } from './id-scan-calls.ts'
import { engageCalls } from './engage-calls.ts'
import { engageDesksCalls } from './engage-desks-calls.ts'
import { ldapCalls } from './ldap-calls.ts'
import { salesforceCalls } from './salesforce-calls.ts'
import { storageCalls } from './storage-calls.ts'
import { calendarCalls } from './calendar-calls.ts'
import { organisationMailCalls } from './mail-calls.ts'
import { mailboxCalls } from './mailbox-calls.ts'
import { auditStreamCalls } from './audit-stream-calls.ts'
import { organisationWebhookCalls, webhookCalls } from './webhook-calls.ts'
import { walkInCalls } from './walk-in-calls.ts'
import type { SampleTenant } from './sample-tenant.ts'

/** A call of every endpoint that its own people may make, those that end something last. */
export async function sampleCalls({
  ids,
  logoSha256,
  pictureSha256,
  tokens,
  account,
  administrators,
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
  const tracing = {
    visitorId: ids['visitorId'],
    from: '2026-11-20',
    to: '2026-11-20',
    reach: 'NEAR',
  }
  const calls: Record<EndpointId, Call> = {
    'configuration.get': {},
    'messages.get': {},
    'countries.list': {},
    'languages.list': {},
    'sealedValues.encrypt': { body: { value: 'x' } },
    'sealedValues.decrypt': { body: { sealed: 'x' } },
    'locales.list': {},
    'modules.list': {},
    'customFieldTypes.list': {},
    'paramDefaults.get': {},
    'recurrence.calculate': { body: { ...meeting, timeZone: 'Europe/Brussels' } },
    'batch.run': { body: { calls: [{ id: 'a', method: 'GET', url: '/countries' }] } },
    'tracking.record': { body: { source: 'registration', companyId: ids['companyId'], event } },
    ...oauthCalls,

    'companies.list': {},
    'companies.get': {},
    'companies.features': {},
    'companies.modules': {},
    'companies.address': {},
    'companies.logo': { params: { sha256: logoSha256 } },
    'users.list': { query: { page: '1', pageSize: '10' } },
    'users.get': {},
    'users.picture': { params: { sha256: pictureSha256 } },
    'users.duties': {},
    'users.previewMove': { body: { toId: ids['branchId'], userIds: [ids['userId']] } },
    'users.putHome': { body: { homeId: ids['companyId'] } },
    'hosts.search': { query: { filter: 'host' } },
    'customFields.list': {},
    'customFields.uses': {},
    'flows.list': {},
    'uses.list': { query: { of: 'FLOW', id: ids['flowId'] ?? '' } },
    'uses.remove': { query: { of: 'CUSTOM_FIELD', id: ids['spareFieldId'] ?? '' } },
    'flows.get': { query: { language: 'en' } },
    'flows.getDefinition': {},
    'flows.draft': {},
    'flows.versions': {},
    'flows.version': { params: { version: '1' } },
    'flows.surroundings': {},
    'flows.release': {},
    'flowMedia.list': {},
    'flowMedia.get': {},
    'agreements.list': {},
    'agreements.get': {},
    'agreements.versions': {},
    'agreements.recentVisits': {},
    'agreements.preview': { body: { name: 'Rules', language: 'en', content: 'Text' } },
    'meetings.get': {},
    'meetings.recipients': {},
    'visitors.search': { query: { filter: 'visitor' } },
    'visitors.setFrequent': { body: { frequent: true } },
    'visits.otherDays': { query: { q: 'ann', date: '2026-11-20' } },
    'visits.list': {
      query: { from: '2020-01-01', to: '2040-01-01', status: 'EXPECTED', q: 'a', rows: 'meetings' },
    },
    'visits.get': {},
    'visits.timeline': {},
    'returnedMails.ofVisit': {},
    'returnedMails.sendAgain': {},
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
    'visits.rating': {},
    'visits.rate': { ...visitor, body: { rating: 4, remark: 'Fine' } },
    'visits.completeRegistration': { ...visitor, body: { valid: true } },
    'visits.preCheckIn': visitor,
    'visits.onSite': { body: { agreementId: ids['agreementId'], agreementLanguage: 'en' } },
    'visits.checkIn': { body: { instructionId: ids['agreementId'], instructionLanguage: 'en' } },
    ...wallCalls,
    ...webhookCalls,
    ...chatCalls,
    ...engageDesksCalls,
    ...engageCalls,
    ...ldapCalls,
    ...salesforceCalls(tokens),
    ...storageCalls,
    ...mailboxCalls,
    ...calendarCalls,
    ...credentialCalls(ids),
    ...faceCalls,
    ...wifiCalls,
    ...radiusCalls,
    ...doorCalls,
    ...idScanCalls(ids, tokens.kiosk),
    ...badgeCalls(ids),
    'visits.answerArrival': { token: tokens.reviewer, body: { answer: 'FIVE_MINUTES' } },
    'visits.checkOut': {},
    'visits.reset': {},
    'visits.deny': { body: { reason: 'No' } },
    'visits.approve': {},
    ...staffCalls,
    'reviews.answer': { token: tokens.reviewer, body: { answer: 'deny', reason: 'No' } },
    ...sampleWatchCalls(ids),
    ...sampleCallsAbove(ids),
    ...emergencyCalls(ids, tokens),
    'tracing.count': { body: tracing },
    'tracing.people': { query: { q: 'Ann' } },
    'tracing.report': { body: { ...tracing, reason: 'Somebody was ill' } },
    'tracing.export': { body: { ...tracing, reason: 'Somebody was ill' } },
    ...channelCalls(ids),
    ...hoursCalls(),
    ...contactCalls(tokens),
    ...ticketCalls(png, ids, tokens),
    ...(await deliveryCalls(png, ids, tokens)),
    ...feedCalls,
    ...importCalls(ids, tokens),
    ...workdayCalls(tokens),
    ...bookingCalls(ids, tokens),
    'companies.create': { body: company },
    'companies.putModules': {
      body: { modules: ['VISITORS', 'WORKPLACE', 'DELIVERIES', 'SERVICE_DESK'] },
    },
    'companies.putLogo': { file: png },
    'companies.removeLogo': {},
    ...peopleImportCalls,
    'users.inviteSeveral': { body: { userIds: [ids['userId']] } },
    'users.create': { body: { ...user, email: '' } },
    // With another address the user would be signed out, and nothing after it would get through.
    'users.update': { body: { ...user, email: account.email } },
    'users.move': { body: { toId: ids['branchId'], userIds: [ids['moverId']] } },
    'users.deactivateSeveral': {
      body: { users: [{ userId: ids['alsoLeaverId'], revision: 1 }] },
    },
    'users.deactivate': { params: { userId: ids['leaverId'] ?? '' }, body: { revision: 1 } },
    'customFields.create': { body: { id: 'made', type: 'TEXT', ...field } },
    'customFields.update': { body: field },
    'flows.create': { body: sampleFlow },
    'flows.createFromTemplate': { body: { name: 'From a template', template: 'FACTORY' } },
    'flows.import': { body: { ...sampleFlow, format: 'foyer-flow/1' } },
    'flows.putDraft': { body: { ...sampleFlow, basedOn: 1, revision: 0 } },
    'flows.rehearse': {
      body: { firstScreenId: sampleFlow.firstScreenId, screens: sampleFlow.screens },
    },
    'flows.archive': { params: { flowId: ids['spareFlowId'] ?? '' } },
    'flows.restore': { params: { flowId: ids['spareFlowId'] ?? '' } },
    'flowMedia.add': { file: png },
    'flowMedia.remove': {},
    'flows.deleteDraft': {},
    'flows.planRelease': {
      body: { ...sampleFlow, goesLiveAt: '2099-01-01T08:00:00Z' },
    },
    'flows.cancelRelease': {},
    'flows.update': { body: sampleFlow },
    'agreements.order': { body: { agreementIds: [ids['agreementId']] } },
    'agreements.templates': {},
    'agreements.foreseeBroken': {
      body: { ...agreement, languages: ['en'], agreementId: ids['agreementId'] ?? null },
    },
    'agreements.createFromTemplate': { body: { template: 'NDA' } },
    'agreements.signAgain': { body: { version: 1, who: 'EVERYONE' } },
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
    ...billingCalls(ids, administrators.operator.token),
    ...apiClientCalls(administrators, ids['clientId'] ?? ''),
    ...announcementCalls(administrators, ids),
    ...administratorCalls(administrators),
    ...aiAssistantCalls(administrators, account.otherAssistantId),
    ...organisationMailCalls(administrators),
    ...organisationWebhookCalls(administrators, ids['organisationWebhookId'] ?? ''),
    ...auditStreamCalls(administrators, ids['streamId'] ?? ''),
    ...directoryCalls(administrators, {
      directoryId: ids['directoryId'] ?? '',
      hostId: ids['userId'] ?? '',
    }),
    ...sampleSignInCalls(account, png),
  }
  return Object.entries(calls).map(([id, call]) => [
    id as EndpointId, // the keys of the record above
    { token: tokens.client, ...call, params: { ...ids, ...call.params } },
  ])
}
