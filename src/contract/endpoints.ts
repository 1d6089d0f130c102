/** Every endpoint by id. The server refuses to start when one has no handler. */
import * as agreements from './agreements.ts'
import * as arrivals from './arrivals.ts'
import * as attachments from './attachments.ts'
import * as audit from './audit.ts'
import * as badges from './badges.ts'
import * as bookingData from './booking-data.ts'
import * as bookings from './bookings.ts'
import * as assistants from './assistants.ts'
import * as calendarFeeds from './calendar-feeds.ts'
import * as checkOuts from './check-outs.ts'
import * as colleagues from './colleagues.ts'
import * as comments from './comments.ts'
import * as companies from './companies.ts'
import * as customFields from './custom-fields.ts'
import * as sentMessages from './sent-messages.ts'
import * as desks from './desks.ts'
import * as directory from './directory.ts'
import * as documents from './documents.ts'
import * as emergencies from './emergencies.ts'
import * as employees from './employees.ts'
import type { Endpoint, PathLine } from './endpoint.ts'
import * as flows from './flows.ts'
import * as hosts from './hosts.ts'
import * as imports from './imports.ts'
import * as identityProviders from './identity-providers.ts'
import * as kioskArrivals from './kiosk-arrivals.ts'
import * as kioskSync from './kiosk-sync.ts'
import * as kioskDevice from './kiosk-device.ts'
import * as kiosks from './kiosks.ts'
import * as me from './me.ts'
import * as meetings from './meetings.ts'
import * as messageChannels from './message-channels.ts'
import * as messageTexts from './message-texts.ts'
import * as notices from './notices.ts'
import * as oauth from './oauth.ts'
import * as params from './params.ts'
import * as passes from './passes.ts'
import * as permanentPasses from './permanent-passes.ts'
import * as passkeys from './passkeys.ts'
import * as presences from './presences.ts'
import * as printers from './printers.ts'
import * as sessions from './sessions.ts'
import * as retention from './retention.ts'
import * as visitorTypes from './visitor-types.ts'
import * as reviews from './reviews.ts'
import * as rights from './rights.ts'
import * as releases from './releases.ts'
import * as singleSignOn from './single-sign-on.ts'
import * as stickers from './stickers.ts'
import * as system from './system.ts'
import * as twoStep from './two-step.ts'
import * as textMessages from './text-messages.ts'
import * as users from './users.ts'
import * as visitColumns from './visit-columns.ts'
import * as visitData from './visit-data.ts'
import * as visitorPictures from './visitor-pictures.ts'
import * as visitIdentity from './visit-identity.ts'
import * as visitors from './visitors.ts'
import * as visitFeeds from './visit-feeds.ts'
import * as visitExports from './visit-exports.ts'
import * as visitAnswers from './visit-answers.ts'
import * as otherDays from './other-days.ts'
import * as visits from './visits.ts'
import * as walkInParams from './walk-in-params.ts'
import * as walkIns from './walk-ins.ts'
import * as watchAlerts from './watch-alerts.ts'
import * as watchLists from './watch-lists.ts'
import * as workplaceStats from './workplace-stats.ts'

const modules = {
  ...agreements,
  ...arrivals,
  ...attachments,
  ...audit,
  ...badges,
  ...bookingData,
  ...bookings,
  ...assistants,
  ...calendarFeeds,
  ...visitFeeds,
  ...colleagues,
  ...comments,
  ...companies,
  ...customFields,
  ...sentMessages,
  ...desks,
  ...directory,
  ...documents,
  ...emergencies,
  ...employees,
  ...flows,
  ...hosts,
  ...identityProviders,
  ...imports,
  ...kioskArrivals,
  ...kioskSync,
  ...kioskDevice,
  ...kiosks,
  ...me,
  ...meetings,
  ...messageChannels,
  ...messageTexts,
  ...notices,
  ...visitColumns,
  ...oauth,
  ...params,
  ...passes,
  ...permanentPasses,
  ...passkeys,
  ...presences,
  ...printers,
  ...checkOuts,
  ...retention,
  ...visitorTypes,
  ...reviews,
  ...rights,
  ...sessions,
  ...releases,
  ...singleSignOn,
  ...stickers,
  ...system,
  ...twoStep,
  ...textMessages,
  ...users,
  ...visitData,
  ...visitIdentity,
  ...visitorPictures,
  ...visitors,
  ...visitExports,
  ...visitAnswers,
  ...otherDays,
  ...visits,
  ...walkInParams,
  ...walkIns,
  ...watchAlerts,
  ...watchLists,
  ...workplaceStats,
}
type Exported = (typeof modules)[keyof typeof modules]
type AnyEndpoint = Extract<Exported, Endpoint>
export type EndpointId = AnyEndpoint['id']

/** The type of each endpoint by its id: what `call()` and `route()` infer from. */
export type Endpoints = { [E in AnyEndpoint as E['id']]: E }

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'id' in value && 'path' in value
}

export const endpoints: readonly Endpoint<EndpointId>[] = Object.values(modules).filter(isEndpoint)

/** Every call's method and path, by its id. */
export const paths = Object.fromEntries(
  endpoints.map(({ id, method, path }) => [id, `${method} ${path}`]),
) as Readonly<Record<EndpointId, PathLine>> // of every endpoint, just above
