/**
 * Who may ask for what: written down, so that a new operation, or one that is opened to somebody, is a line that somebody has
 * thought about. The actors, then the rights of which who is signed in needs one; `anonymous` is everybody.
 */
import { deliveryReadersMay, receptionMay } from './who-may-deliveries.ts'
import { operatorsMay } from './who-may-operators.ts'

export const whoMay: Readonly<Record<string, string>> = {
  anonymous: `
    operatorSession.code operatorSession.readLink operatorSession.signIn operatorSession.signOut operatorSession.token
    operatorSession.useLink
    batch.run calendarFeeds.read users.picture companies.logo configuration.get countries.list customFieldTypes.list deskAreas.drawing
    flowMedia.get     handOffs.take kiosk.pair languages.list locales.list messages.get modules.list oauth.introspect oauth.metadata oauth.resource oauth.revoke oauth.token
    oauth.verify paramDefaults.get session.code session.createAdministrator session.forgotPassword session.askToJoin session.join
    signUps.admin signUps.createTrial signUps.location signUps.partner signUps.puzzle signUps.read terms.get
    session.passkeyChallenge session.passkeySignIn session.readLink session.signIn session.signOut
    session.token session.useLink tracking.record`,
  client: `
    feeds.checkIns feeds.checkInsFile feeds.days feeds.daysFile feeds.hosts feeds.hostsFile feeds.plates feeds.platesFile feeds.ratings feeds.ratingsFile feeds.tickets feeds.ticketsFile feeds.visitRatings feeds.visitRatingsFile feeds.visitors feeds.visitorsFile
    sealedValues.decrypt sealedValues.encrypt`,
  administrator: 'signUps.sendWelcome',
  partner:
    'partner.customer partner.customers partner.renewTrial partner.startTrial partner.withdrawTrial',
  'administrator booker client employee': `
    bookings.cancel bookings.live deskAreas.get deskAreas.list desks.list floors.list`,
  'administrator booker client employee visitor': 'params.employeeManagement',
  'administrator client': `
    companies.list locationGroups.list locations.find locations.list organisationAudit.export organisationAudit.getRules
    organisationAudit.list organisationAudit.putRules`,
  'administrator client: SEE_TODAYS_VISITS or SEE_ALL_VISITS': `
    locationVisits.list locationVisitors.list`,
  'administrator client: INVITE_USERS or EDIT_USERS or EDIT_RIGHTS': 'locationPeople.list',
  'administrator client employee: SEE_ALL_VISITS': 'locationSignatures.pdf',
  'administrator client: SEE_ALL_VISITS': 'locationSignatures.list locationSignatures.documents',
  'administrator client: SEE_WATCH_MATCHES': `
    locationWatchRecords.list organisationWatchLists.create organisationWatchLists.delete
    organisationWatchLists.list organisationWatchLists.update organisationWatchRecords.create
    organisationWatchRecords.delete organisationWatchRecords.get organisationWatchRecords.import
    organisationWatchRecords.list organisationWatchRecords.update`,
  'administrator client: SEE_STATISTICS': `
    locationFigures.visits locationFigures.visitsFile locationFigures.workplace locationFigures.workplaceFile`,
  'administrator client: EXPORT_VISITS': `
    locationVisits.file locationVisitors.file visitExports.ofLocation`,
  'administrator client employee': `
    openingHours.get params.visitorTypes recurrence.calculate rights.list
    ticketAttachments.add ticketAttachments.get ticketAttachments.list ticketAttachments.remove
    ticketCategories.list ticketComments.add ticketComments.list ticketComments.searchReaders
    ticketPriorities.list ticketWorkflow.get tickets.act tickets.create tickets.get tickets.list
    tickets.rate tickets.setFavourite tickets.similar tickets.timeline tickets.update`,
  'administrator client employee kiosk: EDIT_KIOSKS': 'kiosks.tenants',
  'administrator client employee visitor': `
    companies.address companies.get customFields.list`,
  'administrator client employee visitor: EDIT_KIOSKS': `
    kiosk.languages kiosk.params kiosk.texts`,
  'administrator client employee visitor: EDIT_LOCATION': `
    params.visitorCheckEmail params.visitorManagement`,
  'administrator client employee visitor: INVITE_USERS or EDIT_USERS or EDIT_RIGHTS': 'users.get',
  'administrator client employee: SEE_EMPLOYEES': 'employeeLog.get',
  'administrator client employee: CHANGE_BOOKINGS': 'employeeLog.resetBooking',
  'administrator client employee: CHANGE_PRESENCES': 'employeeLog.putPresence',
  'administrator client employee: EDIT_AGREEMENTS': `
    agreements.create agreements.get agreements.list agreements.order agreements.preview agreements.signAgain
    agreements.createFromTemplate agreements.foreseeBroken agreements.templates
    agreements.update agreements.versions`,
  'administrator client employee: EDIT_BADGES': `
    badgeTemplates.create badgeTemplates.get badgeTemplates.list badgeTemplates.remove
    badgeTemplates.update badges.fonts badges.icons badges.preview badges.variables`,
  'administrator client employee: EDIT_PRINTERS or EDIT_BADGES': 'params.badge params.putBadge',
  'administrator client employee: EDIT_DESK_AREAS': `
    deskAreas.bookings deskAreas.create deskAreas.putDrawing deskAreas.remove deskAreas.removeDrawing deskAreas.update
    deskAreas.archived deskAreas.archivedDesks deskAreas.restore deskAreas.restoreDesk
    deskAreas.preview deskOwners.find deskTeams.create deskTeams.list deskTeams.preview deskTeams.remove deskTeams.update
    floors.put stickers.list stickers.renew stickers.sheet`,
  'administrator client employee: EDIT_FLOWS': `
    customFields.create customFields.update customFields.uses flowMedia.list flowMedia.remove flows.archive flows.restore flows.create flows.createFromTemplate flows.deleteDraft flows.draft
    flows.cancelRelease flows.getDefinition flows.import flows.planRelease flows.putDraft flows.rehearse flows.release
    flows.surroundings flows.update flows.version
    flows.versions`,
  'administrator client employee: EDIT_FLOWS or EDIT_KIOSKS': 'flowMedia.add',
  'administrator client employee: EDIT_FLOWS or EDIT_LOCATION': 'flows.list lockedGuarantees.here',
  'administrator client employee: EDIT_FLOWS or EDIT_AGREEMENTS or EDIT_LOCATION or EDIT_KIOSKS or EDIT_DESK_AREAS': `
    uses.list`,
  'administrator client employee: EDIT_FLOWS or EDIT_AGREEMENTS or EDIT_USERS or EDIT_KIOSKS or EDIT_DESK_AREAS': `
    uses.remove`,
  'administrator client employee: EDIT_INTEGRATIONS': `
    aiAssistants.standing integrations.deliveries integrations.delivery integrations.list integrations.replay chats.activate chats.connect chats.connectTeams chats.connectWebex
    chats.create chats.list chats.package chats.pause chats.remove
    credentialSystems.activate credentialSystems.addCodes credentialSystems.create credentialSystems.dropCodes
    credentialSystems.list credentialSystems.pause credentialSystems.remove credentialSystems.update doors.activate
    doors.compare doors.create doors.exchanges doors.list doors.passages doors.pause doors.remove doors.repair
    doors.replay doors.test doors.token doors.update faceEngines.activate faceEngines.create
    faceEngines.list faceEngines.pause faceEngines.remove faceEngines.update
    idScanners.activate idScanners.create idScanners.kiosks idScanners.list idScanners.messages idScanners.pause
    idScanners.remove idScanners.token idScanners.update engage.activate engage.apply engage.begin
    engage.discard engage.get engage.pause engage.put engage.remove engage.run
    engage.test engageDesks.activate engageDesks.apply engageDesks.begin
    engageDesks.discard engageDesks.get engageDesks.pause engageDesks.put engageDesks.remove
    engageDesks.run engageDesks.test ldap.activate ldap.apply ldap.begin ldap.discard ldap.get ldap.pause ldap.put
    ldap.remove ldap.run ldap.test salesforce.activate salesforce.consent
    salesforce.get salesforce.pause salesforce.put salesforce.remove salesforce.test
    storage.activate storage.again storage.backfill storage.consent storage.copies storage.copy storage.get
    storage.pause storage.put storage.remove storage.stopBackfill storage.test mailboxes.activate mailboxes.add
    mailboxes.list mailboxes.messages mailboxes.pause mailboxes.put mailboxes.read mailboxes.readAgain
    mailboxes.remove mailboxes.test calendars.activate calendars.add calendars.app calendars.consent
    calendars.entries calendars.letGo calendars.list calendars.offered calendars.pause calendars.put calendars.read
    calendars.readAgain calendars.remove calendars.test webhooks.activate webhooks.create webhooks.deliveries
    webhooks.delivery webhooks.list webhooks.pause webhooks.rehearse webhooks.remove webhooks.replay webhooks.rotate
    webhooks.since webhooks.update wifiControllers.activate wifiControllers.create
    wifiControllers.list wifiControllers.pause wifiControllers.remove
    wifiControllers.update wifiRadius.activate wifiRadius.asks wifiRadius.create
    wifiRadius.list wifiRadius.pause wifiRadius.remove
    wifiRadius.rotate wifiRadius.sessions wifiRadius.test wifiRadius.update`,
  'administrator client employee: EDIT_KIOSKS': `
    kiosk.behaviour kiosk.putBehaviour kiosk.putLanguages kiosk.putParams kiosk.putTexts kiosks.create kiosks.createPairingCode
    kiosks.delete kiosks.get kiosks.languages kiosks.list kiosks.log kiosks.params
    kiosks.putExitCode kiosks.putLanguages kiosks.putParams kiosks.putTenants kiosks.putTexts
    kiosks.restart kiosks.restore kiosks.revoke kiosks.texts kiosks.update walkIn.createLink
    walkIn.printSign walkIn.revokeLinks walkIn.sign`,
  'administrator client employee: EDIT_LOCATION': `
    closings.preview companies.features companies.modules companies.putModules companies.putLogo companies.removeLogo companies.update
    holidays.add holidays.decide holidays.list holidays.read holidays.regions holidays.remove holidays.take
    messageTexts.previewBrand openingHours.put params.arrival
    params.checkOut params.deliveries params.putArrival
    params.putCheckOut params.putDeliveries params.putEmployeeManagement params.putVisitorCheckEmail
    params.putVisitorManagement params.putVisitorTypes params.putWalkIn params.walkIn
    locationConfiguration.apply locationConfiguration.compare locationConfiguration.get
    setUp.get setUp.put setUp.takeTemplate
    walls.create walls.endLink walls.list walls.makeLink walls.preview walls.remove walls.update`,
  'administrator client employee: EDIT_MESSAGES': `
    messageChannels.create messageChannels.list messageChannels.remove messageChannels.test
    messageChannels.update messageTexts.get messageTexts.list messageTexts.preview messageTexts.put
    messageTexts.remove notices.defaults notices.putDefaults sentMessages.get sentMessages.list
    sentMessages.resend`,
  'administrator client employee: EDIT_PRINTERS': `
    printJobs.cancel printJobs.claim printJobs.complete printJobs.get
    printJobs.label printJobs.list printers.create printers.get printers.list printers.remove
    printers.test printers.update`,
  'administrator client employee: EDIT_AGREEMENTS or EDIT_BADGES or EDIT_FLOWS or EDIT_KIOSKS or EDIT_LOCATION or EDIT_MESSAGES or EDIT_RETENTION or EDIT_RIGHTS': `
    settingOrigins.list`,
  'administrator client employee: EDIT_RETENTION': `
    params.putRetention params.retention retention.preview`,
  'administrator client employee: EDIT_RIGHTS': `
    rights.grantToGroup rights.grantToUser rights.groups rights.ofUser rights.putGroups
    rights.resetGroup rights.resetUser rights.revokeFromGroup rights.revokeFromUser`,
  'administrator client employee: EDIT_USERS': `
    employees.createLink employees.list employees.put employees.revokeLinks users.compare
    users.deactivate users.deactivateSeveral users.duties users.import users.move users.previewMove users.putHome
    users.update`,
  'administrator client employee: EDIT_VISITORS': `
    directory.duplicates directory.erase directory.export directory.merge directory.mergePreview
    visitors.forgetDevices`,
  'administrator client employee: INVITE_USERS or EDIT_USERS': `
    users.create users.invite users.inviteSeveral`,
  'administrator client employee: INVITE_USERS or EDIT_USERS or EDIT_RIGHTS': 'users.list',
  'administrator client employee: MANAGE_SIGN_IN': `
    identityProvider.get identityProvider.put identityProvider.remove`,
  'administrator client employee: MANAGE_INTEGRATIONS': `
    aiAssistants.disconnect aiAssistants.get aiAssistants.putRules`,
  'administrator client employee: SEE_AUDIT': 'audit.export audit.list',
  'administrator client employee: EDIT_SERVICE_DESK': `
    ticketCategories.create ticketCategories.update ticketPriorities.create ticketPriorities.update ticketRules.create
    ticketRules.list ticketRules.remove ticketRules.try ticketRules.update ticketWorkflow.put`,
  'administrator client employee: SEE_TICKETS or CHANGE_TICKETS or EDIT_SERVICE_DESK':
    'ticketAgents.list',
  'administrator client employee: SEE_STATISTICS': `
    figures.desks figures.visits figures.visitsFile figures.workplace figures.workplaceFile
    statistics.noShows statistics.occupancy`,
  'administrator employee': `me.locations support.here`,
  'administrator booker employee': `announcements.dismiss installationState.get`,
  'administrator employee: MANAGE_SIGN_IN': `
    organisationMail.checkDomain organisationMail.test provedDomains.check returnedMails.test`,
  'administrator: MANAGE_ADMINISTRATORS': `
    organisationSupport.answer organisationSupport.end organisationSupport.list organisationSupport.offer`,
  'administrator: MANAGE_SIGN_IN': `
    organisationMail.activate organisationMail.get organisationMail.pause organisationMail.put organisationMail.remove
    organisationMail.putDomain organisationMail.removeDomain organisationMail.rotateKey
    returnedMails.get returnedMails.put returnedMails.remove
    provedDomains.add provedDomains.list provedDomains.put provedDomains.remove
    apiClients.create apiClients.list apiClients.revoke apiClients.rotate apiClients.update`,
  'administrator client: MANAGE_ADMINISTRATORS': `
    administrators.create administrators.list administrators.remove administrators.update`,
  'administrator client: MANAGE_SIGN_IN': `
    directories.activate directories.calls directories.create directories.decide directories.list
    directories.pause directories.remove directories.rotate directories.update directories.waiting
    homeRules.get homeRules.put`,
  'administrator client: MANAGE_INTEGRATIONS': `
    auditStreams.activate auditStreams.create auditStreams.deliveries auditStreams.delivery
    auditStreams.list auditStreams.pause auditStreams.remove auditStreams.replay auditStreams.rotate
    auditStreams.test auditStreams.update
    organisationWebhooks.activate organisationWebhooks.create organisationWebhooks.deliveries
    organisationWebhooks.delivery organisationWebhooks.list organisationWebhooks.pause
    organisationWebhooks.rehearse organisationWebhooks.remove organisationWebhooks.replay
    organisationWebhooks.rotate organisationWebhooks.since organisationWebhooks.update`,
  'administrator client: MANAGE_BILLING': `
    billing.cancel billing.changePlan billing.export billing.get billing.preview billing.putDetails billing.subscribe billing.unlink
    card.checkout card.portal invoices.list invoices.mail invoices.pdf invoices.ubl`,
  'administrator client: MANAGE_LOCATIONS': `
    companies.create lockedGuarantees.blocks lockedGuarantees.create lockedGuarantees.foresee
    locationGroups.create locationGroups.remove locationGroups.rename locationGroups.sort
    locations.closing locations.closings locations.planClosing locations.undoClosing
    lockedGuarantees.list lockedGuarantees.remove
    settingTemplates.addLocations settingTemplates.create settingTemplates.drift settingTemplates.foresee
    settingTemplates.get settingTemplates.list settingTemplates.publish settingTemplates.remove
    settingTemplates.rename settingTemplates.setBack settingTemplates.withdraw`,
  'booker client employee': `
    bookings.bookableDays bookings.create bookings.createSeveral bookings.get
    bookings.list bookings.move bookings.ofUser bookings.putCustomFields
    bookings.sayLate bookings.setStatus presences.checkIn presences.checkOut presences.list
    presences.own`,
  'booker client employee kiosk visitor': 'documents.upload',
  'booker employee': `
    ownDesks.giveBack ownDesks.takeBack
    bookingData.get calendarFeeds.create calendarFeeds.get calendarFeeds.remove colleagues.list
    colleagues.nearestDesk employees.ownCompanies favourites.list favourites.put favourites.remove
    stickers.act stickers.scan`,
  'client employee': `
    ${deliveryReadersMay}
    attachments.add attachments.get attachments.list attachments.remove comments.add comments.list
    comments.searchReaders directory.get directory.list emergencies.live meetings.cancel
    meetings.cancelOccurrences meetings.changeOccurrences meetings.create meetings.get meetings.invite meetings.recipients meetings.restoreOccurrence meetings.update visitors.picture
    visits.createLink visits.customFields visits.list visits.liveList visits.otherDays returnedMails.ofVisit visits.revokeLinks
    visits.sendTextMessage visits.timeline`,
  'client employee kiosk location reviewer visitor': 'hosts.search',
  'client employee reviewer': 'visits.answerArrival visits.approve',
  'client employee reviewer visitor': 'visits.deny visits.get',
  'client employee visitor': 'signatures.pdf visits.putCustomFields visits.rating',
  'client employee visitor: CHANGE_VISIT_STATUS': `
    visits.checkIn visits.checkOut visits.onSite visits.preCheckIn`,
  'client employee: APPROVE_VISITS': `
    meetings.approve meetings.deny reviews.decide reviews.list`,
  'client employee: CHANGE_VISIT_STATUS': `
    credentials.end credentials.endOutliving credentials.letGo credentials.ofVisit credentials.outliving credentials.renew
    doors.ofVisit doors.unblock
    idScans.ask idScans.get idScans.picture idScans.remove
    badges.get badges.print badges.printing kiosks.closeConflict kiosks.conflicts meetings.close
    visitors.putPicture visitors.removePicture visits.findByPass visits.reset visits.revokePass
    visits.verify walkIn.register`,
  'client employee: CREATE_VISITS': `
    visitors.issuePermanentPass visitors.permanentPass visitors.revokePermanentPass visitors.search
    invitations.preview
    returnedMails.sendAgain visitors.sendPermanentPass visitors.setFrequent`,
  'employee: CREATE_VISITS': `
    salesforce.search
    contacts.create contacts.file contacts.get contacts.import contacts.list contacts.remove contacts.update`,
  'client employee: OPEN_EMERGENCY_LIST': `
    emergencies.end emergencies.inHouse emergencies.list emergencies.mark emergencies.message
    emergencies.report emergencies.roll emergencies.start`,
  'client employee: HANDLE_DELIVERIES': receptionMay,
  'client employee: TRACE_CONTACTS': `
    tracing.count tracing.export tracing.people tracing.report`,
  'client employee: SEE_ALL_VISITS': 'agreements.recentVisits',
  'client employee: SEE_WATCH_MATCHES': `
    directory.matches watchAlerts.confirm watchAlerts.dismiss watchAlerts.list watchLinks.delete watchLinks.list
    watchLists.create watchLists.delete watchLists.list watchLists.test watchLists.update watchRecords.create
    watchRecords.delete watchRecords.get watchRecords.import watchRecords.list watchRecords.update`,
  'client reviewer visitor': 'visits.arrival visits.live',
  'client visitor': `
    documents.get flows.get passes.apple passes.calendar passes.link signatures.list visitData.get
    visitData.pass visitors.updateOwn visits.completeRegistration visits.rate visits.signAgreement`,
  employee: `
    me.addPasskey me.addPushDevice me.aiAssistants me.answerAiAssistant me.assistant me.disconnectAiAssistant me.confirm me.confirmTwoStep me.emergencyLists me.endTwoStep
    me.notifications me.passkeyChallenge me.passkeys me.profile me.putAssistant me.putNotifications
    deliveries.own me.putPassword me.putPicture me.putProfile me.putVisitColumns me.pushDevices me.removePasskey
    me.removePicture me.removePushDevice me.renamePasskey me.renewRecoveryCodes me.revokeOtherSessions me.revokeSession me.rights me.sessions
    me.startTwoStep me.testPushDevice me.twoStep me.visitColumns visitFeeds.create visitFeeds.get visitFeeds.remove`,
  'employee: SEE_STATISTICS': `
    figureMails.list figureMails.put figureMails.remove`,
  'employee: CREATE_VISITOR_GROUPS': `
    imports.create imports.faults imports.get imports.list imports.listRows imports.remove
    imports.start imports.stop imports.update imports.updateRow`,
  'employee: EXPORT_VISITS': `
    visitExports.create visitExports.file visitExports.get`,
  'employee: MANAGE_SIGN_IN': `
    singleSignOn.addSamlCertificate singleSignOn.get singleSignOn.putDraft singleSignOn.putSamlDraft
    singleSignOn.removeDraft singleSignOn.replaceSamlCertificate singleSignOn.switchOff
    singleSignOn.switchOn`,
  kiosk: `
    kiosk.askIdScan kiosk.checkExitCode kiosk.data kiosk.find kiosk.findByFace kiosk.handOff kiosk.heartbeat kiosk.idScan
    kiosk.offlineBundle kiosk.removeIdScan kiosk.scan kiosk.sync kiosk.uploadLog kiosk.watchHandOff presences.code`,
  'kiosk location': 'walkIn.createVisit',
  location: `
    visitors.verifyIdentity walkIn.data walkIn.recognise`,
  'location visitor': 'walkIn.forget',
  operator: operatorsMay,
  reviewer: `
    reviews.answer`,
  visitor: `
    walkIn.remember`,
}
