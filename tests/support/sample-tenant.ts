/** A location with one of everything, for tests that ask for all there is. */
import { openAuditStreamSample } from './audit-stream-calls.ts'
import { openDirectorySample } from './directory-calls.ts'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { clientActor, bookerToken, locationToken, reviewerToken, visitorToken } from './actors.ts'
import { openSampleBooking } from './booking-calls.ts'
import { openBillingSample } from './billing-calls.ts'
import { openBadgeSample } from './badge-calls.ts'
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
import { openFrontDeskSample } from './front-desk-calls.ts'
import { openSampleChannel } from './sample-channel.ts'
import { drawing, picture } from './pictures.ts'
import { openSampleEmergency } from './sample-emergency.ts'
import { openSampleHolidays } from './sample-holidays.ts'
import { openDeliverySample } from './delivery-calls.ts'
import { openSampleContact } from './sample-contacts.ts'
import { openSampleImport } from './sample-import.ts'
import { openAnnouncement } from './sample-announcements.ts'
import {
  openSampleAdministrators,
  sampleLock,
  openSampleTemplate,
  type SampleAdministrators,
} from './sample-administrators.ts'
import { addSampleListAbove, addSampleWatchList } from './sample-watch-list.ts'
import { openSampleAccount, type SampleAccount } from './sample-account.ts'
import { openSampleKiosk } from './sample-kiosk.ts'
import { openChatSample } from './chat-calls.ts'
import { openCredentialSample } from './credential-calls.ts'
import { openRadiusSample } from './radius-calls.ts'
import { openFaceSample } from './face-calls.ts'
import { openWifiSample } from './wifi-calls.ts'
import { openDoorSample } from './door-calls.ts'
import { openIdScanSample } from './id-scan-calls.ts'
import { openEngageSample } from './engage-calls.ts'
import { openEngageDesksSample } from './engage-desks-calls.ts'
import { openLdapSample } from './ldap-calls.ts'
import { openSalesforceSample } from './salesforce-calls.ts'
import { openStorageSample } from './storage-calls.ts'
import { openCalendarSample } from './calendar-calls.ts'
import { openMailboxSample } from './mailbox-calls.ts'
import { send, type Call } from './send.ts'
import { openTicketSample } from './ticket-calls.ts'
import { openWallSample } from './wall-calls.ts'
import { openOrganisationWebhookSample, openWebhookSample } from './webhook-calls.ts'

export type SampleTenant = {
  readonly organisationId: OrganisationId
  readonly companyId: CompanyId
  readonly visit: VisitKey
  /** Stands in every text of this tenant and nowhere else. */
  readonly mark: string
  readonly tokens: Readonly<
    Record<
      | 'client'
      | 'visitor'
      | 'reviewer'
      | 'location'
      | 'kiosk'
      | 'employee'
      | 'booker'
      | 'administrator'
      | 'partner'
      | 'operator',
      string
    >
  >
  /** Outside ids by the names that paths use. */
  readonly ids: Readonly<Record<string, string>>
  readonly logoSha256: string
  /** Of its host. */
  readonly pictureSha256: string
  /** How its host signs in. */
  readonly account: SampleAccount
  readonly administrators: SampleAdministrators
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
    spareFieldId: await createCustomField(deps, companyId, { id: `${mark}_spare`, type: 'TEXT' }),
    language: 'en',
  }
  const done = async (
    id: EndpointId,
    call: Call,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Record<string, string>> => {
    const params = { ...ids, ...more }
    const answer = await send(app, id, { token: client, ...call, params })
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
  const captions = Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${mark}`)
  const medium = await done('flowMedia.add', {
    file: { bytes: captions, name: `${mark}.vtt`, type: 'text/vtt' },
  })
  const device = await done('walkIn.remember', { token: visitor })
  const kiosk = await openSampleKiosk(test, { client, companyId: co, mark })
  const account = await openSampleAccount(test, { organisationId, companyId, userId: hostId, mark })
  const own = await done('me.putPicture', { token: account.token, file: logo })
  const ownerId = outsideId('US', hostId)
  const bookable = { client, booker, companyId: co, mark, kioskId: kiosk.ids.kioskId, ownerId }
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
  const deliveries = await openDeliverySample(done, mark)
  const contact = await openSampleContact(test, { employee: account.token, companyId: co, mark })
  const administrators = await openSampleAdministrators(test, organisationId, companyId, mark)
  const watched = {
    ...(await addSampleWatchList(deps, companyId, mark, visit)),
    ...(await addSampleListAbove(deps, organisationId, mark)),
  }
  return {
    organisationId,
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
      administrator: administrators.administrator,
      // Its organisation is one, and whoever administers all of it acts for it.
      partner: administrators.everywhere,
      operator: administrators.operator.token,
    },
    ids: {
      ...ids,
      ...kiosk.ids,
      ...deliveries,
      ...(await openBadgeSample(deps, companyId, visit, mark)),
      ...(await openWallSample(deps, companyId, mark)),
      ...(await openWebhookSample(deps, companyId, mark, visit)),
      ...(await openChatSample(deps, companyId, mark, { ...visit, userId: hostId })),
      ...(await openEngageSample(deps, companyId, mark)),
      ...(await openEngageDesksSample(deps, companyId, mark)),
      ...(await openLdapSample(deps, companyId, mark, hostId)),
      ...(await openSalesforceSample(deps, companyId, mark, visit)),
      ...(await openStorageSample(deps, companyId, mark)),
      ...(await openMailboxSample(deps, companyId, mark, hostId)),
      ...(await openCalendarSample(deps, companyId, mark, hostId)),
      ...(await openCredentialSample(deps, companyId, mark, visit)),
      ...(await openFaceSample(deps, companyId, mark)),
      ...(await openWifiSample(deps, companyId, mark)),
      ...(await openRadiusSample(deps, companyId, mark)),
      ...(await openDoorSample(deps, companyId, mark, visit)),
      ...(await openIdScanSample(deps, companyId, mark, visit, kiosk.ids.kioskId)),
      streamId: await openAuditStreamSample(deps, organisationId, mark),
      organisationWebhookId: await openOrganisationWebhookSample(deps, organisationId, mark, {
        companyId,
        ...visit,
      }),
      ...(await openDirectorySample(deps, mark, {
        organisationId,
        companyId,
        userId: await createUser(deps, companyId, { firstname: mark }),
      })),
      documentId: document['id'] ?? '',
      signatureId: signature['id'] ?? '',
      deviceToken: device['deviceToken'] ?? '',
      mediumId: medium['id'] ?? '',
      ...watched,
      ...emergency,
      ...channel,
      ...(await openSampleHolidays(deps, companyId, done, mark)),
      ...imported,
      ...contact,
      ...(await openTicketSample(test, companyId, { client, employee: account.token, co, mark })),
      line: '3',
      alsoLeaverId: outsideId('US', await createUser(deps, companyId, { firstname: mark })),
      spareFlowId: outsideId('FL', await createFlow(deps, companyId, [])),
      clientId: (await clientActor(deps, organisationId)).clientId,
      branchId: administrators.elsewhereId,
      operatorId: administrators.otherOperator,
      organisationId: outsideId('OR', organisationId),
      moverId: outsideId('US', await createUser(deps, companyId, { firstname: mark })),
      leaverId: outsideId('US', await createUser(deps, companyId, { firstname: mark })),
      accountId: administrators.accountId,
      announcementId: await openAnnouncement(test, organisationId),
      ownAnnouncementId: await openAnnouncement(test, null),
      groupId:
        (await done('locationGroups.create', { body: { kind: 'TAG', name: mark } }))['id'] ?? '',
      guaranteeId: (await done('lockedGuarantees.create', { body: sampleLock }))['id'] ?? '',
      templateId: await openSampleTemplate({ app }, client, mark),
      ...(await openBillingSample(
        test,
        organisationId,
        client,
        administrators.operator.token,
        mark,
      )),
      sessionId: account.otherSessionId,
      passkeyId: account.passkeyId,
      pushDeviceId: account.pushDeviceId,
      ...booked,
      ...(await openFrontDeskSample(done, mark)),
    },
    account,
    administrators,
    logoSha256: logo128.slice(-64),
    pictureSha256: own['picture']?.slice(-64) ?? '',
  }
}
