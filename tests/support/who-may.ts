/**
 * Who may ask for what: written down, so that a new operation, or one that is opened to somebody, is a line that somebody has
 * thought about. The actors, then the rights of which who is signed in needs one; `anonymous` is everybody.
 */
export const whoMay: Readonly<Record<string, string>> = {
  anonymous: `
    calendarFeeds.read companies.logo configuration.get countries.list deskAreas.drawing handOffs.take
    kiosk.pair messages.get oauth.introspect oauth.metadata
    oauth.revoke oauth.token oauth.verify session.code session.createAdministrator
    session.forgotPassword session.passkeyChallenge session.passkeySignIn session.readLink session.signIn
    session.signOut session.token session.useLink tracking.record`,
  'booker client employee kiosk visitor': `
    documents.upload`,
  'booker client employee visitor': `
    params.employeeManagement`,
  'booker client employee': `
    bookings.bookableDays bookings.cancel bookings.create bookings.createSeveral bookings.get bookings.list
    bookings.live bookings.move bookings.ofUser bookings.putCustomFields bookings.sayLate bookings.setStatus
    deskAreas.get deskAreas.list desks.list floors.list presences.checkIn presences.checkOut presences.list
    presences.own`,
  'booker employee': `
    bookingData.get calendarFeeds.create calendarFeeds.get calendarFeeds.remove colleagues.list
    colleagues.nearestDesk employees.ownCompanies favourites.list favourites.put favourites.remove stickers.act
    stickers.scan`,
  'client employee kiosk location reviewer visitor': `
    hosts.search`,
  'client employee reviewer visitor': `
    visits.deny visits.get`,
  'client employee reviewer': `
    visits.answerArrival visits.approve`,
  'client employee visitor': `
    customFields.list signatures.pdf visits.putCustomFields`,
  'client employee visitor: CHANGE_VISIT_STATUS': `
    visits.checkIn visits.checkOut visits.onSite visits.preCheckIn`,
  'client employee visitor: INVITE_USERS or EDIT_USERS or EDIT_RIGHTS': `
    users.get`,
  'client employee': `
    attachments.add attachments.get attachments.list attachments.remove comments.add comments.list comments.searchReaders directory.get
    directory.list emergencies.live meetings.cancel meetings.cancelOccurrences meetings.changeOccurrences
    meetings.create meetings.get meetings.invite meetings.recipients meetings.restoreOccurrence meetings.update params.visitorTypes rights.list visits.createLink
    visitors.picture visits.customFields visits.list visits.liveList visits.otherDays visits.revokeLinks visits.sendTextMessage visits.timeline`,
  'client employee: APPROVE_VISITS': `
    meetings.approve meetings.deny reviews.decide reviews.list`,
  'client employee: CHANGE_VISIT_STATUS': `
    badges.get badges.print badges.printing kiosks.closeConflict kiosks.conflicts meetings.close visitors.putPicture
    visitors.removePicture visits.reset visits.verify walkIn.register`,
  'client employee: CREATE_VISITS': `
    visitors.issuePermanentPass visitors.permanentPass visitors.revokePermanentPass visitors.search visitors.sendPermanentPass
    visitors.setFrequent`,
  'client employee: EDIT_DESK_AREAS': `
    deskAreas.create deskAreas.putDrawing deskAreas.remove deskAreas.removeDrawing deskAreas.update floors.put`,
  'client employee: EDIT_RIGHTS': `
    rights.grantToGroup rights.grantToUser rights.groups rights.ofUser rights.putGroups rights.resetGroup
    rights.resetUser rights.revokeFromGroup rights.revokeFromUser`,
  'client employee: EDIT_SETTINGS': `
    audit.export audit.list sentMessages.get sentMessages.list sentMessages.resend directory.duplicates directory.erase
    directory.export directory.merge directory.mergePreview
    messageChannels.create messageChannels.list messageChannels.remove messageChannels.test messageChannels.update
    messageTexts.get messageTexts.list messageTexts.preview messageTexts.put messageTexts.remove
    notices.defaults notices.putDefaults params.putRetention params.putVisitorCheckEmail
    params.checkOut params.putCheckOut params.putVisitorTypes
    params.retention retention.preview`,
  'client employee visitor: EDIT_SETTINGS': `
    params.visitorCheckEmail`,
  'client employee: EDIT_USERS': `
    users.update`,
  'client employee: INVITE_USERS or EDIT_USERS or EDIT_RIGHTS': `
    users.list`,
  'client employee: INVITE_USERS or EDIT_USERS': `
    users.create users.invite`,
  'client employee: OPEN_EMERGENCY_LIST': `
    emergencies.end emergencies.inHouse emergencies.list emergencies.mark emergencies.message emergencies.report
    emergencies.roll emergencies.start`,
  'client employee: SEE_WATCH_MATCHES': `
    directory.matches watchAlerts.confirm watchAlerts.dismiss watchAlerts.list watchLinks.delete watchLinks.list
    watchLists.create watchLists.delete watchLists.list watchLists.test watchLists.update watchRecords.create
    watchRecords.delete watchRecords.import watchRecords.list watchRecords.update`,
  'client kiosk': `
    kiosks.tenants`,
  'client reviewer visitor': `
    visits.arrival visits.live`,
  'client visitor': `
    companies.address companies.get documents.get flows.get kiosk.languages kiosk.params kiosk.texts
    params.visitorManagement passes.apple passes.calendar passes.link signatures.list
    visitData.get visitData.pass visitors.updateOwn visits.completeRegistration
    visits.signAgreement`,
  client: `
    agreements.create agreements.get agreements.list agreements.update badgeTemplates.create badgeTemplates.get
    badgeTemplates.list badgeTemplates.remove badgeTemplates.update badges.fonts badges.icons
    badges.preview badges.variables companies.create companies.list companies.putLogo
    companies.update customFields.create customFields.update employees.createLink employees.list employees.put
    employees.revokeLinks flows.create flows.getDefinition flows.list flows.update identityProvider.get
    identityProvider.put identityProvider.remove kiosk.putLanguages kiosk.putParams kiosk.putTexts
    kiosks.create kiosks.createPairingCode kiosks.delete kiosks.get
    kiosks.languages kiosks.list kiosks.log kiosks.params kiosks.putExitCode kiosks.putLanguages
    kiosks.putParams kiosks.putTenants kiosks.putTexts kiosks.revoke kiosks.texts kiosks.update params.arrival
    params.badge params.putArrival params.putBadge params.putEmployeeManagement
    params.putVisitorManagement params.putWalkIn params.walkIn printJobs.cancel printJobs.claim
    printJobs.complete printJobs.get printJobs.label printJobs.list printers.create printers.get printers.list
    printers.remove printers.update statistics.noShows statistics.occupancy stickers.list stickers.renew
    stickers.sheet visitors.forgetDevices visits.findByPass visits.revokePass walkIn.createLink
    walkIn.revokeLinks`,
  employee: `
    me.addPasskey me.confirm me.confirmTwoStep me.emergencyLists me.endTwoStep me.notifications me.passkeyChallenge
    me.passkeys me.profile me.putNotifications me.putPassword me.putProfile me.removePasskey me.renamePasskey me.renewRecoveryCodes
    me.revokeOtherSessions me.revokeSession me.rights me.sessions me.startTwoStep me.twoStep
    me.assistant me.putAssistant me.putVisitColumns me.visitColumns
    visitFeeds.create visitFeeds.get visitFeeds.remove`,
  'employee: CREATE_VISITOR_GROUPS': `
    imports.create imports.faults imports.get imports.list imports.listRows imports.remove imports.start
    imports.stop imports.update imports.updateRow`,
  'employee: EDIT_RIGHTS': `
    singleSignOn.get singleSignOn.putDraft singleSignOn.removeDraft singleSignOn.switchOff singleSignOn.switchOn`,
  'employee: EXPORT_VISITS': `
    visitExports.create visitExports.file visitExports.get`,
  'kiosk location': `
    walkIn.createVisit`,
  kiosk: `
    kiosk.checkExitCode kiosk.data kiosk.find kiosk.handOff kiosk.heartbeat kiosk.offlineBundle kiosk.scan
    kiosk.sync kiosk.uploadLog kiosk.watchHandOff presences.code`,
  'location visitor': `
    walkIn.forget`,
  location: `
    visitors.verifyIdentity walkIn.data walkIn.recognise`,
  reviewer: `
    reviews.answer`,
  visitor: `
    walkIn.remember`,
}
