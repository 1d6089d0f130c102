/** Written by `npm run texts` from the folders beside it. */
import type account from './en/account.json'
import type agreementTemplates from './en/agreement-templates.json'
import type answers from './en/answers.json'
import type arrival from './en/arrival.json'
import type booking from './en/booking.json'
import type common from './en/common.json'
import type console from './en/console.json'
import type consoleAdministrators from './en/console/administrators.json'
import type consoleApprovals from './en/console/approvals.json'
import type consoleAssistants from './en/console/assistants.json'
import type consoleAudit from './en/console/audit.json'
import type consoleChannels from './en/console/channels.json'
import type consoleCheckOut from './en/console/check-out.json'
import type consoleDirectory from './en/console/directory.json'
import type consoleEmergency from './en/console/emergency.json'
import type consoleExport from './en/console/export.json'
import type consoleImport from './en/console/import.json'
import type consoleMessages from './en/console/messages.json'
import type consoleModules from './en/console/modules.json'
import type consoleNotices from './en/console/notices.json'
import type consolePeople from './en/console/people.json'
import type consolePermissions from './en/console/permissions.json'
import type consoleRetention from './en/console/retention.json'
import type consoleSentMessages from './en/console/sent-messages.json'
import type consoleSettings from './en/console/settings.json'
import type consoleSettingsAdministrators from './en/console/settings/administrators.json'
import type consoleSettingsApprovals from './en/console/settings/approvals.json'
import type consoleSettingsAudit from './en/console/settings/audit.json'
import type consoleSettingsBrand from './en/console/settings/brand.json'
import type consoleSettingsChannels from './en/console/settings/channels.json'
import type consoleSettingsCheckOut from './en/console/settings/check-out.json'
import type consoleSettingsFlows from './en/console/settings/flows.json'
import type consoleSettingsImport from './en/console/settings/import.json'
import type consoleSettingsKiosks from './en/console/settings/kiosks.json'
import type consoleSettingsLocation from './en/console/settings/location.json'
import type consoleSettingsMessages from './en/console/settings/messages.json'
import type consoleSettingsModules from './en/console/settings/modules.json'
import type consoleSettingsPeople from './en/console/settings/people.json'
import type consoleSettingsPrinters from './en/console/settings/printers.json'
import type consoleSettingsRemoteRegistration from './en/console/settings/remote-registration.json'
import type consoleSettingsRetention from './en/console/settings/retention.json'
import type consoleSettingsSentMessages from './en/console/settings/sent-messages.json'
import type consoleSettingsSign from './en/console/settings/sign.json'
import type consoleSettingsSingleSignOn from './en/console/settings/single-sign-on.json'
import type consoleSettingsStudioAgreements from './en/console/settings/studio/agreements.json'
import type consoleSettingsStudioDesks from './en/console/settings/studio/desks.json'
import type consoleSettingsStudioFields from './en/console/settings/studio/fields.json'
import type consoleSettingsStudioSetUp from './en/console/settings/studio/set-up.json'
import type consoleSettingsTexts from './en/console/settings/texts.json'
import type consoleSettingsTypes from './en/console/settings/types.json'
import type consoleSettingsVisits from './en/console/settings/visits.json'
import type consoleSettingsWalkIn from './en/console/settings/walk-in.json'
import type consoleSettingsWatchLists from './en/console/settings/watch-lists.json'
import type consoleSettingsWorkplace from './en/console/settings/workplace.json'
import type consoleSingleSignOn from './en/console/single-sign-on.json'
import type consoleStudioAgreements from './en/console/studio/agreements.json'
import type consoleStudioDesks from './en/console/studio/desks.json'
import type consoleStudioFields from './en/console/studio/fields.json'
import type consoleStudioFlows from './en/console/studio/flows.json'
import type consoleStudioKiosks from './en/console/studio/kiosks.json'
import type consoleStudioLocation from './en/console/studio/location.json'
import type consoleStudioPrinters from './en/console/studio/printers.json'
import type consoleStudioSetUp from './en/console/studio/set-up.json'
import type consoleStudioSign from './en/console/studio/sign.json'
import type consoleTypes from './en/console/types.json'
import type consoleWatchLists from './en/console/watch-lists.json'
import type demo from './en/demo.json'
import type documents from './en/documents.json'
import type errors from './en/errors.json'
import type feed from './en/feed.json'
import type flowTemplates from './en/flow-templates.json'
import type kiosk from './en/kiosk.json'
import type mail from './en/mail.json'
import type signIn from './en/sign-in.json'
import type signInErrors from './en/sign-in-errors.json'
import type visit from './en/visit.json'
import type walkIn from './en/walk-in.json'

/** The keys of each area, as English has them. */
export type AreaKeys = {
  account: keyof typeof account
  'agreement-templates': keyof typeof agreementTemplates
  answers: keyof typeof answers
  arrival: keyof typeof arrival
  booking: keyof typeof booking
  common: keyof typeof common
  console: keyof typeof console
  'console/administrators': keyof typeof consoleAdministrators
  'console/approvals': keyof typeof consoleApprovals
  'console/assistants': keyof typeof consoleAssistants
  'console/audit': keyof typeof consoleAudit
  'console/channels': keyof typeof consoleChannels
  'console/check-out': keyof typeof consoleCheckOut
  'console/directory': keyof typeof consoleDirectory
  'console/emergency': keyof typeof consoleEmergency
  'console/export': keyof typeof consoleExport
  'console/import': keyof typeof consoleImport
  'console/messages': keyof typeof consoleMessages
  'console/modules': keyof typeof consoleModules
  'console/notices': keyof typeof consoleNotices
  'console/people': keyof typeof consolePeople
  'console/permissions': keyof typeof consolePermissions
  'console/retention': keyof typeof consoleRetention
  'console/sent-messages': keyof typeof consoleSentMessages
  'console/settings': keyof typeof consoleSettings
  'console/settings/administrators': keyof typeof consoleSettingsAdministrators
  'console/settings/approvals': keyof typeof consoleSettingsApprovals
  'console/settings/audit': keyof typeof consoleSettingsAudit
  'console/settings/brand': keyof typeof consoleSettingsBrand
  'console/settings/channels': keyof typeof consoleSettingsChannels
  'console/settings/check-out': keyof typeof consoleSettingsCheckOut
  'console/settings/flows': keyof typeof consoleSettingsFlows
  'console/settings/import': keyof typeof consoleSettingsImport
  'console/settings/kiosks': keyof typeof consoleSettingsKiosks
  'console/settings/location': keyof typeof consoleSettingsLocation
  'console/settings/messages': keyof typeof consoleSettingsMessages
  'console/settings/modules': keyof typeof consoleSettingsModules
  'console/settings/people': keyof typeof consoleSettingsPeople
  'console/settings/printers': keyof typeof consoleSettingsPrinters
  'console/settings/remote-registration': keyof typeof consoleSettingsRemoteRegistration
  'console/settings/retention': keyof typeof consoleSettingsRetention
  'console/settings/sent-messages': keyof typeof consoleSettingsSentMessages
  'console/settings/sign': keyof typeof consoleSettingsSign
  'console/settings/single-sign-on': keyof typeof consoleSettingsSingleSignOn
  'console/settings/studio/agreements': keyof typeof consoleSettingsStudioAgreements
  'console/settings/studio/desks': keyof typeof consoleSettingsStudioDesks
  'console/settings/studio/fields': keyof typeof consoleSettingsStudioFields
  'console/settings/studio/set-up': keyof typeof consoleSettingsStudioSetUp
  'console/settings/texts': keyof typeof consoleSettingsTexts
  'console/settings/types': keyof typeof consoleSettingsTypes
  'console/settings/visits': keyof typeof consoleSettingsVisits
  'console/settings/walk-in': keyof typeof consoleSettingsWalkIn
  'console/settings/watch-lists': keyof typeof consoleSettingsWatchLists
  'console/settings/workplace': keyof typeof consoleSettingsWorkplace
  'console/single-sign-on': keyof typeof consoleSingleSignOn
  'console/studio/agreements': keyof typeof consoleStudioAgreements
  'console/studio/desks': keyof typeof consoleStudioDesks
  'console/studio/fields': keyof typeof consoleStudioFields
  'console/studio/flows': keyof typeof consoleStudioFlows
  'console/studio/kiosks': keyof typeof consoleStudioKiosks
  'console/studio/location': keyof typeof consoleStudioLocation
  'console/studio/printers': keyof typeof consoleStudioPrinters
  'console/studio/set-up': keyof typeof consoleStudioSetUp
  'console/studio/sign': keyof typeof consoleStudioSign
  'console/types': keyof typeof consoleTypes
  'console/watch-lists': keyof typeof consoleWatchLists
  demo: keyof typeof demo
  documents: keyof typeof documents
  errors: keyof typeof errors
  feed: keyof typeof feed
  'flow-templates': keyof typeof flowTemplates
  kiosk: keyof typeof kiosk
  mail: keyof typeof mail
  'sign-in': keyof typeof signIn
  'sign-in-errors': keyof typeof signInErrors
  visit: keyof typeof visit
  'walk-in': keyof typeof walkIn
}
