/** Every feature of the server. What one brings stands in its `feature.ts`. */
import type { ClientArea } from '#domain/access/client-scope.ts'
import { closingParts } from '#domain/location/closing.ts'
import type { Feature } from './platform/feature.ts'
import { orderParts } from './platform/configuration/order-parts.ts'
import type { Disconnects } from './platform/integrations/connection.ts'
import { declareTables } from './platform/tables/declare-tables.ts'
import { feature as agreements } from './features/agreements/agreements/feature.ts'
import { feature as customFields } from './features/agreements/custom-fields/feature.ts'
import { feature as flowMedia } from './features/agreements/flow-media/feature.ts'
import { feature as flows } from './features/agreements/flows/feature.ts'
import { feature as lockedGuarantees } from './features/agreements/locked-guarantees/feature.ts'
import { feature as signatures } from './features/agreements/signatures/feature.ts'
import { feature as arrivals } from './features/arrivals/arrivals/feature.ts'
import { feature as badges } from './features/arrivals/badges/feature.ts'
import { feature as passes } from './features/arrivals/passes/feature.ts'
import { feature as printing } from './features/arrivals/printing/feature.ts'
import { feature as walkIns } from './features/arrivals/walk-ins/feature.ts'
import { feature as cards } from './features/billing/cards/feature.ts'
import { feature as invoices } from './features/billing/invoices/feature.ts'
import { feature as licences } from './features/billing/licences/feature.ts'
import { feature as subscriptions } from './features/billing/subscriptions/feature.ts'
import { feature as usage } from './features/billing/usage/feature.ts'
import { feature as deliveries } from './features/deliveries/deliveries/feature.ts'
import { feature as aiAssistants } from './features/integrations/ai-assistants/feature.ts'
import { feature as calendars } from './features/integrations/calendars/feature.ts'
import { feature as chats } from './features/integrations/chats/feature.ts'
import { feature as codeLists } from './features/integrations/code-lists/feature.ts'
import { feature as credentials } from './features/integrations/credentials/feature.ts'
import { feature as directories } from './features/integrations/directories/feature.ts'
import { feature as doors } from './features/integrations/doors/feature.ts'
import { feature as engage } from './features/integrations/engage/feature.ts'
import { feature as faceEngine } from './features/integrations/face-engine/feature.ts'
import { feature as idScans } from './features/integrations/id-scans/feature.ts'
import { feature as auditStreams } from './features/integrations/audit-streams/feature.ts'
import { feature as webhooks } from './features/integrations/webhooks/feature.ts'
import { feature as wifiRadius } from './features/integrations/wifi-radius/feature.ts'
import { feature as wifiVouchers } from './features/integrations/wifi-vouchers/feature.ts'
import { feature as kioskArea } from './features/kiosks/kiosk-area/feature.ts'
import { feature as kioskSync } from './features/kiosks/kiosk-sync/feature.ts'
import { feature as kiosks } from './features/kiosks/kiosks/feature.ts'
import { feature as messageChannels } from './features/messages/message-channels/feature.ts'
import { feature as messageTexts } from './features/messages/message-texts/feature.ts'
import { feature as notifications } from './features/messages/notifications/feature.ts'
import { feature as organisationMail } from './features/messages/organisation-mail/feature.ts'
import { feature as returnedMails } from './features/messages/returned-mails/feature.ts'
import { feature as outbox } from './features/messages/outbox/feature.ts'
import { feature as operatorHealth } from './features/operators/health/feature.ts'
import { feature as operators } from './features/operators/operators/feature.ts'
import { feature as installationUsers } from './features/operators/users/feature.ts'
import { feature as featureFlags } from './features/operators/feature-flags/feature.ts'
import { feature as announcements } from './features/operators/announcements/feature.ts'
import { feature as partners } from './features/operators/partners/feature.ts'
import { feature as readOnly } from './features/operators/read-only/feature.ts'
import { feature as support } from './features/operators/support/feature.ts'
import { feature as accounts } from './features/people/accounts/feature.ts'
import { feature as administrators } from './features/people/administrators/feature.ts'
import { feature as companies } from './features/people/companies/feature.ts'
import { feature as hosts } from './features/people/hosts/feature.ts'
import { feature as locations } from './features/people/locations/feature.ts'
import { feature as salesforce } from './features/integrations/salesforce/feature.ts'
import { feature as storage } from './features/integrations/storage/feature.ts'
import { feature as directoryReads } from './features/people/directory-reads/feature.ts'
import { feature as ldap } from './features/people/ldap/feature.ts'
import { feature as passkeys } from './features/people/passkeys/feature.ts'
import { feature as pushDevices } from './features/people/push-devices/feature.ts'
import { feature as rights } from './features/people/rights/feature.ts'
import { feature as singleSignOn } from './features/people/single-sign-on/feature.ts'
import { feature as signUps } from './features/people/sign-ups/feature.ts'
import { feature as terms } from './features/people/terms/feature.ts'
import { feature as users } from './features/people/users/feature.ts'
import {
  feature as figures,
  visitFigures,
  workplaceFigures,
} from './features/platform/figures/feature.ts'
import { feature as locationConfiguration } from './features/platform/configuration/feature.ts'
import { feature as hours } from './features/platform/hours/feature.ts'
import { feature as setUp } from './features/platform/set-up/feature.ts'
import { feature as settings } from './features/platform/settings/feature.ts'
import { feature as system } from './features/platform/system/feature.ts'
import { feature as templates } from './features/platform/templates/feature.ts'
import { feature as walls } from './features/platform/walls/feature.ts'
import { feature as audit } from './features/safety/audit/feature.ts'
import { feature as emergencies } from './features/safety/emergencies/feature.ts'
import { feature as retention } from './features/safety/retention/feature.ts'
import { feature as tracing } from './features/safety/tracing/feature.ts'
import { feature as tickets } from './features/service-desk/tickets/feature.ts'
import { feature as contacts } from './features/visitors/contacts/feature.ts'
import { feature as directory } from './features/visitors/directory/feature.ts'
import { feature as documents } from './features/visitors/documents/feature.ts'
import { feature as visitors } from './features/visitors/visitors/feature.ts'
import { feature as watchLists } from './features/visitors/watch-lists/feature.ts'
import { feature as calendarFeeds } from './features/visits/calendar-feeds/feature.ts'
import { feature as imports } from './features/visits/imports/feature.ts'
import { feature as locationVisits } from './features/visits/location-visits/feature.ts'
import { feature as meetings } from './features/visits/meetings/feature.ts'
import { feature as visitNotes } from './features/visits/notes/feature.ts'
import { feature as visitRatings } from './features/visits/ratings/feature.ts'
import { feature as reviews } from './features/visits/reviews/feature.ts'
import { feature as visitExports } from './features/visits/visit-exports/feature.ts'
import { feature as visits } from './features/visits/visits/feature.ts'
import { feature as bookings } from './features/workplace/bookings/feature.ts'
import { feature as desks } from './features/workplace/desks/feature.ts'
import { feature as employees } from './features/workplace/employees/feature.ts'
import { feature as presences } from './features/workplace/presences/feature.ts'
import { feature as stickers } from './features/workplace/stickers/feature.ts'
import { feature as workday } from './features/workplace/workday/feature.ts'

/** By area: a folder each, and what API clients ask for by name. */
export const areas: Readonly<Record<ClientArea, readonly Feature[]>> = {
  agreements: [agreements, customFields, flowMedia, flows, lockedGuarantees, signatures],
  arrivals: [arrivals, badges, passes, printing, walkIns],
  billing: [cards, invoices, licences, subscriptions, usage],
  deliveries: [deliveries],
  integrations: [
    aiAssistants,
    calendars,
    chats,
    codeLists,
    credentials,
    directories,
    doors,
    engage,
    idScans,
    salesforce,
    storage,
    webhooks,
    auditStreams,
    wifiRadius,
    wifiVouchers,
    faceEngine,
  ],
  kiosks: [kioskArea, kioskSync, kiosks],
  messages: [messageChannels, messageTexts, notifications, organisationMail, outbox, returnedMails],
  people: [
    accounts,
    administrators,
    companies,
    directoryReads,
    hosts,
    ldap,
    locations,
    passkeys,
    pushDevices,
    rights,
    signUps,
    singleSignOn,
    terms,
    users,
  ],
  platform: [
    locationConfiguration,
    figures,
    hours,
    operatorHealth,
    operators,
    featureFlags,
    announcements,
    partners,
    readOnly,
    support,
    installationUsers,
    setUp,
    settings,
    system,
    templates,
    walls,
  ],
  safety: [audit, emergencies, retention, tracing],
  'service-desk': [tickets],
  visitors: [contacts, directory, documents, visitors, watchLists],
  visits: [
    calendarFeeds,
    imports,
    locationVisits,
    meetings,
    reviews,
    visitExports,
    visitFigures,
    visitNotes,
    visitRatings,
    visits,
  ],
  workplace: [bookings, desks, employees, presences, stickers, workday, workplaceFigures],
}

export const features: readonly Feature[] = Object.values(areas).flat()

/** How a location is set up, by what its features say of it. */
export const configuration = orderParts(features.flatMap((feature) => feature.configuration ?? []))

/** Every table of the database, by what its feature says about it. */
export const tables = declareTables(features)

/** What hangs on someone who works here, in the order in which it is passed on. */
export const duties = features.flatMap((feature) => feature.duties ?? [])

/** Where passwords are proved that are kept elsewhere. */
export const passwordProofs = features.flatMap((feature) => feature.passwordProofs ?? [])

/** How systems give and end what opens something for a visit. */
export const credentialWays = features.flatMap((feature) => feature.credentialWays ?? [])

/** What is connected at a location. */
export const connections = features.flatMap((feature) => feature.connections ?? [])

/** How each kind of connection of a location is ended. */
export const disconnects: Disconnects = Object.fromEntries(
  features.flatMap((feature) => Object.entries(feature.disconnects ?? {})),
)

/** What ends when a location closes for good, in the order in which it does. */
export const closing = features
  .flatMap((feature) => feature.closing ?? [])
  .toSorted((a, b) => closingParts.indexOf(a.ends) - closingParts.indexOf(b.ends))

/** What features guarantee about what others set up. */
export const guarantees = features.flatMap((feature) => feature.guarantees ?? [])

/** What uses what is set up at a location. */
export const uses = features.flatMap((feature) => feature.uses ?? [])
