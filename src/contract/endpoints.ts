/** Every endpoint by id. The server refuses to start when one has no handler. */
import * as agreements from './agreements/agreements.ts'
import * as arrivals from './arrivals/arrivals.ts'
import * as attachments from './visits/attachments.ts'
import * as audit from './safety/audit.ts'
import * as badges from './arrivals/badges.ts'
import * as bookingData from './workplace/booking-data.ts'
import * as bookings from './workplace/bookings.ts'
import * as assistants from './people/assistants.ts'
import * as calendarFeeds from './workplace/calendar-feeds.ts'
import * as checkOuts from './visits/check-outs.ts'
import * as colleagues from './workplace/colleagues.ts'
import * as comments from './visits/comments.ts'
import * as administrators from './people/administrators.ts'
import * as companies from './people/companies.ts'
import * as customFields from './agreements/custom-fields.ts'
import * as sentMessages from './notifications/sent-messages.ts'
import * as desks from './workplace/desks.ts'
import * as directory from './visitors/directory.ts'
import * as documents from './visitors/documents.ts'
import * as emergencies from './safety/emergencies.ts'
import * as employees from './workplace/employees.ts'
import type { Endpoint, PathLine } from './endpoint.ts'
import * as flows from './agreements/flows.ts'
import * as hosts from './people/hosts.ts'
import * as imports from './visits/imports.ts'
import * as identityProviders from './people/identity-providers.ts'
import * as kioskArrivals from './kiosks/kiosk-arrivals.ts'
import * as kioskSync from './kiosks/kiosk-sync.ts'
import * as kioskDevice from './kiosks/kiosk-device.ts'
import * as kiosks from './kiosks/kiosks.ts'
import * as me from './people/me.ts'
import * as meetings from './visits/meetings.ts'
import * as messageChannels from './notifications/message-channels.ts'
import * as messageTexts from './notifications/message-texts.ts'
import * as notices from './notifications/notices.ts'
import * as oauth from './people/oauth.ts'
import * as params from './settings/params.ts'
import * as passes from './arrivals/passes.ts'
import * as permanentPasses from './visitors/permanent-passes.ts'
import * as passkeys from './people/passkeys.ts'
import * as presences from './workplace/presences.ts'
import * as printers from './arrivals/printers.ts'
import * as sessions from './people/sessions.ts'
import * as retention from './safety/retention.ts'
import * as visitorTypes from './settings/visitor-types.ts'
import * as reviews from './visits/reviews.ts'
import * as rights from './people/rights.ts'
import * as releases from './workplace/releases.ts'
import * as singleSignOn from './people/single-sign-on.ts'
import * as stickers from './workplace/stickers.ts'
import * as system from './settings/system.ts'
import * as twoStep from './people/two-step.ts'
import * as textMessages from './visits/text-messages.ts'
import * as users from './people/users.ts'
import * as visitColumns from './visits/visit-columns.ts'
import * as visitData from './visits/visit-data.ts'
import * as visitorPictures from './visitors/visitor-pictures.ts'
import * as visitIdentity from './visits/visit-identity.ts'
import * as visitors from './visitors/visitors.ts'
import * as visitFeeds from './visits/visit-feeds.ts'
import * as visitExports from './visits/visit-exports.ts'
import * as visitAnswers from './visits/visit-answers.ts'
import * as otherDays from './visits/other-days.ts'
import * as visits from './visits/visits.ts'
import * as walkInParams from './arrivals/walk-in-params.ts'
import * as walkIns from './arrivals/walk-ins.ts'
import * as watchAlerts from './visitors/watch-alerts.ts'
import * as watchLists from './visitors/watch-lists.ts'
import * as workplaceStats from './workplace/workplace-stats.ts'

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
  ...administrators,
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
