/** Written by `npm run texts` from the folders beside it. */
import type account from './en/account.json'
import type accountAnnouncements from './en/account/announcements.json'
import type accountSignUp from './en/account/sign-up.json'
import type agreementTemplates from './en/agreement-templates.json'
import type answers from './en/answers.json'
import type arrival from './en/arrival.json'
import type booking from './en/booking.json'
import type chats from './en/chats.json'
import type common from './en/common.json'
import type console from './en/console.json'
import type consoleAdministrators from './en/console/administrators.json'
import type consoleApiClients from './en/console/api-clients.json'
import type consoleApprovals from './en/console/approvals.json'
import type consoleAssistants from './en/console/assistants.json'
import type consoleBuildingAccessCodes from './en/console/building/access-codes.json'
import type consoleBuildingAccessLeft from './en/console/building/access-left.json'
import type consoleBuildingFaceEngine from './en/console/building/face-engine.json'
import type consoleBuildingIdScanners from './en/console/building/id-scanners.json'
import type consoleBuildingWifiRadius from './en/console/building/wifi-radius.json'
import type consoleBuildingWifiVouchers from './en/console/building/wifi-vouchers.json'
import type consoleChannels from './en/console/channels.json'
import type consoleCheckOut from './en/console/check-out.json'
import type consoleDeliveries from './en/console/deliveries.json'
import type consoleDeliveryKinds from './en/console/delivery-kinds.json'
import type consoleDirectories from './en/console/directories.json'
import type consoleExport from './en/console/export.json'
import type consoleFigures from './en/console/figures.json'
import type consoleImport from './en/console/import.json'
import type consoleLockedGuarantees from './en/console/locked-guarantees.json'
import type consoleMessages from './en/console/messages.json'
import type consoleModules from './en/console/modules.json'
import type consoleMyDeliveries from './en/console/my-deliveries.json'
import type consoleNotices from './en/console/notices.json'
import type consoleOrganisationAiAssistants from './en/console/organisation/ai-assistants.json'
import type consoleOrganisationAllFigures from './en/console/organisation/all-figures.json'
import type consoleOrganisationAllPeople from './en/console/organisation/all-people.json'
import type consoleOrganisationAllSignatures from './en/console/organisation/all-signatures.json'
import type consoleOrganisationAllVisitors from './en/console/organisation/all-visitors.json'
import type consoleOrganisationAllVisits from './en/console/organisation/all-visits.json'
import type consoleOrganisationAllWatched from './en/console/organisation/all-watched.json'
import type consoleOrganisationAuditStreams from './en/console/organisation/audit-streams.json'
import type consoleOrganisationBilling from './en/console/organisation/billing.json'
import type consoleOrganisationCustomers from './en/console/organisation/customers.json'
import type consoleOrganisationDomains from './en/console/organisation/domains.json'
import type consoleOrganisationLocations from './en/console/organisation/locations.json'
import type consoleOrganisationMail from './en/console/organisation/mail.json'
import type consoleOrganisationOrganisationAudit from './en/console/organisation/organisation-audit.json'
import type consoleOrganisationOrigins from './en/console/organisation/origins.json'
import type consoleOrganisationSupport from './en/console/organisation/support.json'
import type consoleOrganisationTemplates from './en/console/organisation/templates.json'
import type consolePeople from './en/console/people.json'
import type consolePeopleImport from './en/console/people-import.json'
import type consolePermissions from './en/console/permissions.json'
import type consoleSafetyAudit from './en/console/safety/audit.json'
import type consoleSafetyEmergency from './en/console/safety/emergency.json'
import type consoleSafetyRetention from './en/console/safety/retention.json'
import type consoleSafetyTracing from './en/console/safety/tracing.json'
import type consoleSafetyWatchLists from './en/console/safety/watch-lists.json'
import type consoleSentMessages from './en/console/sent-messages.json'
import type consoleServiceDeskCategories from './en/console/service-desk/categories.json'
import type consoleServiceDeskPriorities from './en/console/service-desk/priorities.json'
import type consoleServiceDeskReports from './en/console/service-desk/reports.json'
import type consoleServiceDeskRules from './en/console/service-desk/rules.json'
import type consoleServiceDeskTickets from './en/console/service-desk/tickets.json'
import type consoleServiceDeskWorkflow from './en/console/service-desk/workflow.json'
import type consoleSettings from './en/console/settings.json'
import type consoleSettingsBuildingAccessCodes from './en/console/settings/building/access-codes.json'
import type consoleSettingsBuildingAccessLeft from './en/console/settings/building/access-left.json'
import type consoleSettingsBuildingFaceEngine from './en/console/settings/building/face-engine.json'
import type consoleSettingsBuildingIdScanners from './en/console/settings/building/id-scanners.json'
import type consoleSettingsBuildingWifiRadius from './en/console/settings/building/wifi-radius.json'
import type consoleSettingsBuildingWifiVouchers from './en/console/settings/building/wifi-vouchers.json'
import type consoleSettingsFrontDeskApprovals from './en/console/settings/front-desk/approvals.json'
import type consoleSettingsFrontDeskImport from './en/console/settings/front-desk/import.json'
import type consoleSettingsMessagesChannels from './en/console/settings/messages/channels.json'
import type consoleSettingsMessagesMessages from './en/console/settings/messages/messages.json'
import type consoleSettingsMessagesSentMessages from './en/console/settings/messages/sent-messages.json'
import type consoleSettingsOrganisationAdministrators from './en/console/settings/organisation/administrators.json'
import type consoleSettingsOrganisationAiAssistants from './en/console/settings/organisation/ai-assistants.json'
import type consoleSettingsOrganisationApiClients from './en/console/settings/organisation/api-clients.json'
import type consoleSettingsOrganisationAuditStreams from './en/console/settings/organisation/audit-streams.json'
import type consoleSettingsOrganisationBilling from './en/console/settings/organisation/billing.json'
import type consoleSettingsOrganisationDirectories from './en/console/settings/organisation/directories.json'
import type consoleSettingsOrganisationDomains from './en/console/settings/organisation/domains.json'
import type consoleSettingsOrganisationLockedGuarantees from './en/console/settings/organisation/locked-guarantees.json'
import type consoleSettingsOrganisationMail from './en/console/settings/organisation/mail.json'
import type consoleSettingsOrganisationOrganisationAudit from './en/console/settings/organisation/organisation-audit.json'
import type consoleSettingsOrganisationOrganisationWebhooks from './en/console/settings/organisation/organisation-webhooks.json'
import type consoleSettingsOrganisationSupport from './en/console/settings/organisation/support.json'
import type consoleSettingsOrganisationTemplates from './en/console/settings/organisation/templates.json'
import type consoleSettingsSafetyAudit from './en/console/settings/safety/audit.json'
import type consoleSettingsSafetyRetention from './en/console/settings/safety/retention.json'
import type consoleSettingsSafetyTracing from './en/console/settings/safety/tracing.json'
import type consoleSettingsSafetyWatchLists from './en/console/settings/safety/watch-lists.json'
import type consoleSettingsServiceDeskCategories from './en/console/settings/service-desk/categories.json'
import type consoleSettingsServiceDeskPriorities from './en/console/settings/service-desk/priorities.json'
import type consoleSettingsServiceDeskRules from './en/console/settings/service-desk/rules.json'
import type consoleSettingsServiceDeskWorkflow from './en/console/settings/service-desk/workflow.json'
import type consoleSettingsSettingsCheckOut from './en/console/settings/settings/check-out.json'
import type consoleSettingsSettingsDeliveryRules from './en/console/settings/settings/delivery-rules.json'
import type consoleSettingsSettingsModules from './en/console/settings/settings/modules.json'
import type consoleSettingsSettingsPeople from './en/console/settings/settings/people.json'
import type consoleSettingsSettingsSingleSignOn from './en/console/settings/settings/single-sign-on.json'
import type consoleSettingsSettingsTypes from './en/console/settings/settings/types.json'
import type consoleSettingsStudioAgreements from './en/console/settings/studio/agreements.json'
import type consoleSettingsStudioBadges from './en/console/settings/studio/badges.json'
import type consoleSettingsStudioBrand from './en/console/settings/studio/brand.json'
import type consoleSettingsStudioChats from './en/console/settings/studio/chats.json'
import type consoleSettingsStudioConfiguration from './en/console/settings/studio/configuration.json'
import type consoleSettingsStudioDesks from './en/console/settings/studio/desks.json'
import type consoleSettingsStudioFields from './en/console/settings/studio/fields.json'
import type consoleSettingsStudioFlows from './en/console/settings/studio/flows.json'
import type consoleSettingsStudioHours from './en/console/settings/studio/hours.json'
import type consoleSettingsStudioIntegrations from './en/console/settings/studio/integrations.json'
import type consoleSettingsStudioKiosks from './en/console/settings/studio/kiosks.json'
import type consoleSettingsStudioLdap from './en/console/settings/studio/ldap.json'
import type consoleSettingsStudioLocation from './en/console/settings/studio/location.json'
import type consoleSettingsStudioMailboxes from './en/console/settings/studio/mailboxes.json'
import type consoleSettingsStudioPrinters from './en/console/settings/studio/printers.json'
import type consoleSettingsStudioRemoteRegistration from './en/console/settings/studio/remote-registration.json'
import type consoleSettingsStudioSetUp from './en/console/settings/studio/set-up.json'
import type consoleSettingsStudioSign from './en/console/settings/studio/sign.json'
import type consoleSettingsStudioStorage from './en/console/settings/studio/storage.json'
import type consoleSettingsStudioTexts from './en/console/settings/studio/texts.json'
import type consoleSettingsStudioVisits from './en/console/settings/studio/visits.json'
import type consoleSettingsStudioWalkIn from './en/console/settings/studio/walk-in.json'
import type consoleSettingsStudioWalls from './en/console/settings/studio/walls.json'
import type consoleSettingsStudioWebhooks from './en/console/settings/studio/webhooks.json'
import type consoleSettingsStudioWorkplace from './en/console/settings/studio/workplace.json'
import type consoleSingleSignOn from './en/console/single-sign-on.json'
import type consoleStudioAgreements from './en/console/studio/agreements.json'
import type consoleStudioBadgeFace from './en/console/studio/badge-face.json'
import type consoleStudioBadges from './en/console/studio/badges.json'
import type consoleStudioChats from './en/console/studio/chats.json'
import type consoleStudioConditions from './en/console/studio/conditions.json'
import type consoleStudioConfiguration from './en/console/studio/configuration.json'
import type consoleStudioDesks from './en/console/studio/desks.json'
import type consoleStudioDoors from './en/console/studio/doors.json'
import type consoleStudioFields from './en/console/studio/fields.json'
import type consoleStudioFlows from './en/console/studio/flows.json'
import type consoleStudioGuarantees from './en/console/studio/guarantees.json'
import type consoleStudioHours from './en/console/studio/hours.json'
import type consoleStudioIntegrations from './en/console/studio/integrations.json'
import type consoleStudioKiosks from './en/console/studio/kiosks.json'
import type consoleStudioLdap from './en/console/studio/ldap.json'
import type consoleStudioLocation from './en/console/studio/location.json'
import type consoleStudioMailboxes from './en/console/studio/mailboxes.json'
import type consoleStudioPrinters from './en/console/studio/printers.json'
import type consoleStudioSetUp from './en/console/studio/set-up.json'
import type consoleStudioSign from './en/console/studio/sign.json'
import type consoleStudioStorage from './en/console/studio/storage.json'
import type consoleStudioTouched from './en/console/studio/touched.json'
import type consoleStudioUses from './en/console/studio/uses.json'
import type consoleStudioWalls from './en/console/studio/walls.json'
import type consoleStudioWebhooks from './en/console/studio/webhooks.json'
import type consoleTypes from './en/console/types.json'
import type consoleVisitorsAddressBook from './en/console/visitors/address-book.json'
import type consoleVisitorsDirectory from './en/console/visitors/directory.json'
import type consoleWorkplaceEmployees from './en/console/workplace/employees.json'
import type demo from './en/demo.json'
import type documents from './en/documents.json'
import type engage from './en/engage.json'
import type errors from './en/errors.json'
import type feed from './en/feed.json'
import type flowTemplates from './en/flow-templates.json'
import type hours from './en/hours.json'
import type kiosk from './en/kiosk.json'
import type mail from './en/mail.json'
import type operator from './en/operator.json'
import type operatorAnnouncements from './en/operator/announcements.json'
import type operatorApplications from './en/operator/applications.json'
import type operatorBilling from './en/operator/billing.json'
import type operatorDisputes from './en/operator/disputes.json'
import type operatorFeatures from './en/operator/features.json'
import type operatorHealth from './en/operator/health.json'
import type operatorPartners from './en/operator/partners.json'
import type operatorReadOnly from './en/operator/read-only.json'
import type operatorUsage from './en/operator/usage.json'
import type operatorUsers from './en/operator/users.json'
import type salesforce from './en/salesforce.json'
import type signIn from './en/sign-in.json'
import type signInErrors from './en/sign-in-errors.json'
import type visit from './en/visit.json'
import type walkIn from './en/walk-in.json'
import type wall from './en/wall.json'

/** The keys of each area, as English has them. */
export type AreaKeys = {
  account: keyof typeof account
  'account/announcements': keyof typeof accountAnnouncements
  'account/sign-up': keyof typeof accountSignUp
  'agreement-templates': keyof typeof agreementTemplates
  answers: keyof typeof answers
  arrival: keyof typeof arrival
  booking: keyof typeof booking
  chats: keyof typeof chats
  common: keyof typeof common
  console: keyof typeof console
  'console/administrators': keyof typeof consoleAdministrators
  'console/api-clients': keyof typeof consoleApiClients
  'console/approvals': keyof typeof consoleApprovals
  'console/assistants': keyof typeof consoleAssistants
  'console/building/access-codes': keyof typeof consoleBuildingAccessCodes
  'console/building/access-left': keyof typeof consoleBuildingAccessLeft
  'console/building/face-engine': keyof typeof consoleBuildingFaceEngine
  'console/building/id-scanners': keyof typeof consoleBuildingIdScanners
  'console/building/wifi-radius': keyof typeof consoleBuildingWifiRadius
  'console/building/wifi-vouchers': keyof typeof consoleBuildingWifiVouchers
  'console/channels': keyof typeof consoleChannels
  'console/check-out': keyof typeof consoleCheckOut
  'console/deliveries': keyof typeof consoleDeliveries
  'console/delivery-kinds': keyof typeof consoleDeliveryKinds
  'console/directories': keyof typeof consoleDirectories
  'console/export': keyof typeof consoleExport
  'console/figures': keyof typeof consoleFigures
  'console/import': keyof typeof consoleImport
  'console/locked-guarantees': keyof typeof consoleLockedGuarantees
  'console/messages': keyof typeof consoleMessages
  'console/modules': keyof typeof consoleModules
  'console/my-deliveries': keyof typeof consoleMyDeliveries
  'console/notices': keyof typeof consoleNotices
  'console/organisation/ai-assistants': keyof typeof consoleOrganisationAiAssistants
  'console/organisation/all-figures': keyof typeof consoleOrganisationAllFigures
  'console/organisation/all-people': keyof typeof consoleOrganisationAllPeople
  'console/organisation/all-signatures': keyof typeof consoleOrganisationAllSignatures
  'console/organisation/all-visitors': keyof typeof consoleOrganisationAllVisitors
  'console/organisation/all-visits': keyof typeof consoleOrganisationAllVisits
  'console/organisation/all-watched': keyof typeof consoleOrganisationAllWatched
  'console/organisation/audit-streams': keyof typeof consoleOrganisationAuditStreams
  'console/organisation/billing': keyof typeof consoleOrganisationBilling
  'console/organisation/customers': keyof typeof consoleOrganisationCustomers
  'console/organisation/domains': keyof typeof consoleOrganisationDomains
  'console/organisation/locations': keyof typeof consoleOrganisationLocations
  'console/organisation/mail': keyof typeof consoleOrganisationMail
  'console/organisation/organisation-audit': keyof typeof consoleOrganisationOrganisationAudit
  'console/organisation/origins': keyof typeof consoleOrganisationOrigins
  'console/organisation/support': keyof typeof consoleOrganisationSupport
  'console/organisation/templates': keyof typeof consoleOrganisationTemplates
  'console/people': keyof typeof consolePeople
  'console/people-import': keyof typeof consolePeopleImport
  'console/permissions': keyof typeof consolePermissions
  'console/safety/audit': keyof typeof consoleSafetyAudit
  'console/safety/emergency': keyof typeof consoleSafetyEmergency
  'console/safety/retention': keyof typeof consoleSafetyRetention
  'console/safety/tracing': keyof typeof consoleSafetyTracing
  'console/safety/watch-lists': keyof typeof consoleSafetyWatchLists
  'console/sent-messages': keyof typeof consoleSentMessages
  'console/service-desk/categories': keyof typeof consoleServiceDeskCategories
  'console/service-desk/priorities': keyof typeof consoleServiceDeskPriorities
  'console/service-desk/reports': keyof typeof consoleServiceDeskReports
  'console/service-desk/rules': keyof typeof consoleServiceDeskRules
  'console/service-desk/tickets': keyof typeof consoleServiceDeskTickets
  'console/service-desk/workflow': keyof typeof consoleServiceDeskWorkflow
  'console/settings': keyof typeof consoleSettings
  'console/settings/building/access-codes': keyof typeof consoleSettingsBuildingAccessCodes
  'console/settings/building/access-left': keyof typeof consoleSettingsBuildingAccessLeft
  'console/settings/building/face-engine': keyof typeof consoleSettingsBuildingFaceEngine
  'console/settings/building/id-scanners': keyof typeof consoleSettingsBuildingIdScanners
  'console/settings/building/wifi-radius': keyof typeof consoleSettingsBuildingWifiRadius
  'console/settings/building/wifi-vouchers': keyof typeof consoleSettingsBuildingWifiVouchers
  'console/settings/front-desk/approvals': keyof typeof consoleSettingsFrontDeskApprovals
  'console/settings/front-desk/import': keyof typeof consoleSettingsFrontDeskImport
  'console/settings/messages/channels': keyof typeof consoleSettingsMessagesChannels
  'console/settings/messages/messages': keyof typeof consoleSettingsMessagesMessages
  'console/settings/messages/sent-messages': keyof typeof consoleSettingsMessagesSentMessages
  'console/settings/organisation/administrators': keyof typeof consoleSettingsOrganisationAdministrators
  'console/settings/organisation/ai-assistants': keyof typeof consoleSettingsOrganisationAiAssistants
  'console/settings/organisation/api-clients': keyof typeof consoleSettingsOrganisationApiClients
  'console/settings/organisation/audit-streams': keyof typeof consoleSettingsOrganisationAuditStreams
  'console/settings/organisation/billing': keyof typeof consoleSettingsOrganisationBilling
  'console/settings/organisation/directories': keyof typeof consoleSettingsOrganisationDirectories
  'console/settings/organisation/domains': keyof typeof consoleSettingsOrganisationDomains
  'console/settings/organisation/locked-guarantees': keyof typeof consoleSettingsOrganisationLockedGuarantees
  'console/settings/organisation/mail': keyof typeof consoleSettingsOrganisationMail
  'console/settings/organisation/organisation-audit': keyof typeof consoleSettingsOrganisationOrganisationAudit
  'console/settings/organisation/organisation-webhooks': keyof typeof consoleSettingsOrganisationOrganisationWebhooks
  'console/settings/organisation/support': keyof typeof consoleSettingsOrganisationSupport
  'console/settings/organisation/templates': keyof typeof consoleSettingsOrganisationTemplates
  'console/settings/safety/audit': keyof typeof consoleSettingsSafetyAudit
  'console/settings/safety/retention': keyof typeof consoleSettingsSafetyRetention
  'console/settings/safety/tracing': keyof typeof consoleSettingsSafetyTracing
  'console/settings/safety/watch-lists': keyof typeof consoleSettingsSafetyWatchLists
  'console/settings/service-desk/categories': keyof typeof consoleSettingsServiceDeskCategories
  'console/settings/service-desk/priorities': keyof typeof consoleSettingsServiceDeskPriorities
  'console/settings/service-desk/rules': keyof typeof consoleSettingsServiceDeskRules
  'console/settings/service-desk/workflow': keyof typeof consoleSettingsServiceDeskWorkflow
  'console/settings/settings/check-out': keyof typeof consoleSettingsSettingsCheckOut
  'console/settings/settings/delivery-rules': keyof typeof consoleSettingsSettingsDeliveryRules
  'console/settings/settings/modules': keyof typeof consoleSettingsSettingsModules
  'console/settings/settings/people': keyof typeof consoleSettingsSettingsPeople
  'console/settings/settings/single-sign-on': keyof typeof consoleSettingsSettingsSingleSignOn
  'console/settings/settings/types': keyof typeof consoleSettingsSettingsTypes
  'console/settings/studio/agreements': keyof typeof consoleSettingsStudioAgreements
  'console/settings/studio/badges': keyof typeof consoleSettingsStudioBadges
  'console/settings/studio/brand': keyof typeof consoleSettingsStudioBrand
  'console/settings/studio/chats': keyof typeof consoleSettingsStudioChats
  'console/settings/studio/configuration': keyof typeof consoleSettingsStudioConfiguration
  'console/settings/studio/desks': keyof typeof consoleSettingsStudioDesks
  'console/settings/studio/fields': keyof typeof consoleSettingsStudioFields
  'console/settings/studio/flows': keyof typeof consoleSettingsStudioFlows
  'console/settings/studio/hours': keyof typeof consoleSettingsStudioHours
  'console/settings/studio/integrations': keyof typeof consoleSettingsStudioIntegrations
  'console/settings/studio/kiosks': keyof typeof consoleSettingsStudioKiosks
  'console/settings/studio/ldap': keyof typeof consoleSettingsStudioLdap
  'console/settings/studio/location': keyof typeof consoleSettingsStudioLocation
  'console/settings/studio/mailboxes': keyof typeof consoleSettingsStudioMailboxes
  'console/settings/studio/printers': keyof typeof consoleSettingsStudioPrinters
  'console/settings/studio/remote-registration': keyof typeof consoleSettingsStudioRemoteRegistration
  'console/settings/studio/set-up': keyof typeof consoleSettingsStudioSetUp
  'console/settings/studio/sign': keyof typeof consoleSettingsStudioSign
  'console/settings/studio/storage': keyof typeof consoleSettingsStudioStorage
  'console/settings/studio/texts': keyof typeof consoleSettingsStudioTexts
  'console/settings/studio/visits': keyof typeof consoleSettingsStudioVisits
  'console/settings/studio/walk-in': keyof typeof consoleSettingsStudioWalkIn
  'console/settings/studio/walls': keyof typeof consoleSettingsStudioWalls
  'console/settings/studio/webhooks': keyof typeof consoleSettingsStudioWebhooks
  'console/settings/studio/workplace': keyof typeof consoleSettingsStudioWorkplace
  'console/single-sign-on': keyof typeof consoleSingleSignOn
  'console/studio/agreements': keyof typeof consoleStudioAgreements
  'console/studio/badge-face': keyof typeof consoleStudioBadgeFace
  'console/studio/badges': keyof typeof consoleStudioBadges
  'console/studio/chats': keyof typeof consoleStudioChats
  'console/studio/conditions': keyof typeof consoleStudioConditions
  'console/studio/configuration': keyof typeof consoleStudioConfiguration
  'console/studio/desks': keyof typeof consoleStudioDesks
  'console/studio/doors': keyof typeof consoleStudioDoors
  'console/studio/fields': keyof typeof consoleStudioFields
  'console/studio/flows': keyof typeof consoleStudioFlows
  'console/studio/guarantees': keyof typeof consoleStudioGuarantees
  'console/studio/hours': keyof typeof consoleStudioHours
  'console/studio/integrations': keyof typeof consoleStudioIntegrations
  'console/studio/kiosks': keyof typeof consoleStudioKiosks
  'console/studio/ldap': keyof typeof consoleStudioLdap
  'console/studio/location': keyof typeof consoleStudioLocation
  'console/studio/mailboxes': keyof typeof consoleStudioMailboxes
  'console/studio/printers': keyof typeof consoleStudioPrinters
  'console/studio/set-up': keyof typeof consoleStudioSetUp
  'console/studio/sign': keyof typeof consoleStudioSign
  'console/studio/storage': keyof typeof consoleStudioStorage
  'console/studio/touched': keyof typeof consoleStudioTouched
  'console/studio/uses': keyof typeof consoleStudioUses
  'console/studio/walls': keyof typeof consoleStudioWalls
  'console/studio/webhooks': keyof typeof consoleStudioWebhooks
  'console/types': keyof typeof consoleTypes
  'console/visitors/address-book': keyof typeof consoleVisitorsAddressBook
  'console/visitors/directory': keyof typeof consoleVisitorsDirectory
  'console/workplace/employees': keyof typeof consoleWorkplaceEmployees
  demo: keyof typeof demo
  documents: keyof typeof documents
  engage: keyof typeof engage
  errors: keyof typeof errors
  feed: keyof typeof feed
  'flow-templates': keyof typeof flowTemplates
  hours: keyof typeof hours
  kiosk: keyof typeof kiosk
  mail: keyof typeof mail
  operator: keyof typeof operator
  'operator/announcements': keyof typeof operatorAnnouncements
  'operator/applications': keyof typeof operatorApplications
  'operator/billing': keyof typeof operatorBilling
  'operator/disputes': keyof typeof operatorDisputes
  'operator/features': keyof typeof operatorFeatures
  'operator/health': keyof typeof operatorHealth
  'operator/partners': keyof typeof operatorPartners
  'operator/read-only': keyof typeof operatorReadOnly
  'operator/usage': keyof typeof operatorUsage
  'operator/users': keyof typeof operatorUsers
  salesforce: keyof typeof salesforce
  'sign-in': keyof typeof signIn
  'sign-in-errors': keyof typeof signInErrors
  visit: keyof typeof visit
  'walk-in': keyof typeof walkIn
  wall: keyof typeof wall
}
