import { getArrivalParams, putArrivalParams } from '#contract/arrivals/arrivals.ts'
import { getDeliverySettings, putDeliverySettings } from '#contract/deliveries/delivery-settings.ts'
import { getCheckOutParams, putCheckOutParams } from '#contract/visits/check-outs.ts'
import { getWalkInParams, putWalkInParams } from '#contract/arrivals/walk-in-params.ts'
import * as endpoints from '#contract/settings/params.ts'
import { getRetentionParams, putRetentionParams } from '#contract/safety/retention.ts'
import { getVisitorTypes, putVisitorTypes, visitorTypes } from '#contract/settings/visitor-types.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Deps } from '#server/deps.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { closeDays } from '#server/features/workplace/desks/changes/touched-bookings.ts'
import {
  presentArrivalParams,
  presentCheckOut,
  presentDeliveries,
  presentEmployeeManagement,
  presentKiosk,
  presentLanguages,
  presentRetention,
  presentTexts,
  presentVisitorCheckEmail,
  presentVisitorManagement,
  presentWalkInParams,
} from './present.ts'
import { findParams, findTexts } from './queries.ts'
import { saveLanguages } from './save-languages.ts'
import { saveParams, type AreaParams } from './save-params.ts'
import { saveTexts } from './save-texts.ts'
import { saveVisitorTypes } from './save-visitor-types.ts'

const alsoVisitors = [...managers, 'visitor'] as const
const location = { allow: managers, right: 'EDIT_LOCATION' } as const
const kiosks = { allow: managers, right: 'EDIT_KIOSKS' } as const
const retention = { allow: managers, right: 'EDIT_RETENTION' } as const
const saved = { audit: 'params.saved' } as const

type Context = {
  readonly tx: Tx
  readonly company: { readonly companyId: CompanyId }
  readonly act: Act
  readonly deps: Deps
}

/** Saves, and lets this process forget what it knew; the others do within seconds. */
async function save({ tx, company, act, deps }: Context, input: AreaParams): Promise<void> {
  await saveParams(tx, company.companyId, act, input)
  afterCommit(tx, () => deps.companies.forget(company.companyId))
}

export const settingsRoutes: readonly Route[] = [
  route(
    endpoints.getVisitorManagementParams,
    { ...location, allow: alsoVisitors, audit: null },
    async ({ tx, company }) =>
      presentVisitorManagement(await findParams(tx, company.companyId, 'visitor-management')),
  ),
  route(endpoints.putVisitorManagementParams, { ...location, ...saved }, async (context) => {
    await save(context, { area: 'visitor-management', params: context.body })
    return context.body
  }),
  route(
    endpoints.getEmployeeManagementParams,
    { allow: [...managers, 'visitor', 'booker'], audit: null, workplace: 'EDIT_LOCATION' },
    async ({ tx, company, actor }) =>
      presentEmployeeManagement(
        await findParams(tx, company.companyId, 'employee-management'),
        rightsOf(actor),
      ),
  ),
  route(endpoints.putEmployeeManagementParams, { ...location, ...saved }, async (context) => {
    const { tx, company, act, body, query } = context
    const days = { bookableWeekdays: body.bookableWeekdays, closingDays: body.holidays }
    await closeDays(tx, company, act, days, query.bookings)
    await save(context, { area: 'employee-management', params: context.body })
    return context.body
  }),
  route(
    endpoints.getVisitorCheckEmailParams,
    { ...location, allow: alsoVisitors, audit: null },
    async ({ tx, company }) =>
      presentVisitorCheckEmail(await findParams(tx, company.companyId, 'visitor-check-email')),
  ),
  route(endpoints.putVisitorCheckEmailParams, { ...location, ...saved }, async (context) => {
    await save(context, { area: 'visitor-check-email', params: context.body })
    return context.body
  }),
  // Who is told and what is watched for is not for visitors; walk-in-data shows them their share.
  route(getWalkInParams, { ...location, audit: null }, async ({ tx, company }) =>
    presentWalkInParams(await findParams(tx, company.companyId, 'walk-in')),
  ),
  route(putWalkInParams, { ...location, ...saved }, async (context) => {
    await save(context, { area: 'walk-in', params: context.body })
    return context.body
  }),
  route(getCheckOutParams, { ...location, audit: null }, async ({ tx, company }) =>
    presentCheckOut(await findParams(tx, company.companyId, 'check-out')),
  ),
  route(putCheckOutParams, { ...location, ...saved }, async (context) => {
    await save(context, { area: 'check-out', params: context.body })
    return context.body
  }),
  route(getDeliverySettings, { ...location, audit: null }, async ({ tx, company }) =>
    presentDeliveries(await findParams(tx, company.companyId, 'deliveries')),
  ),
  route(putDeliverySettings, { ...location, ...saved }, async (context) => {
    await save(context, { area: 'deliveries', params: context.body })
    return context.body
  }),
  route(getRetentionParams, { ...retention, audit: null }, async ({ tx, company }) =>
    presentRetention(await findParams(tx, company.companyId, 'retention')),
  ),
  route(putRetentionParams, { ...retention, ...saved, afterClosing: true }, async (context) => {
    await save(context, { area: 'retention', params: context.body })
    return context.body
  }),
  // Whoever sees visits reads what their visitors come as.
  route(getVisitorTypes, { allow: managers, audit: null }, async ({ tx, company }) =>
    visitorTypes.parse(await findParams(tx, company.companyId, 'visitor-types')),
  ),
  route(putVisitorTypes, { ...location, ...saved }, async ({ tx, company, act, body, deps }) => {
    await saveVisitorTypes(tx, company.companyId, act, body)
    afterCommit(tx, () => deps.companies.forget(company.companyId))
    return body
  }),
  // Addresses of colleagues are not for visitors.
  route(getArrivalParams, { ...location, audit: null }, async ({ tx, company }) =>
    presentArrivalParams(await findParams(tx, company.companyId, 'arrival')),
  ),
  route(putArrivalParams, { ...location, ...saved }, async (context) => {
    await save(context, { area: 'arrival', params: context.body })
    return context.body
  }),
  route(
    endpoints.getKioskParams,
    { ...kiosks, allow: alsoVisitors, audit: null },
    async ({ tx, company }) => presentKiosk(await findParams(tx, company.companyId, 'kiosk')),
  ),
  route(endpoints.putKioskParams, { ...kiosks, ...saved }, async (context) => {
    const instructions = context.body.instructions.map(({ id, sendCopyToVisitor }) => ({
      id,
      sendCopyToVisitor: sendCopyToVisitor ? (1 as const) : (0 as const),
    }))
    await save(context, { area: 'kiosk', params: { instructions } })
    return { instructions }
  }),
  route(
    endpoints.getKioskTexts,
    { ...kiosks, allow: alsoVisitors, audit: null },
    async ({ tx, company, query }) =>
      presentTexts(query.language, await findTexts(tx, company.companyId, query.language)),
  ),
  route(endpoints.putKioskTexts, { ...kiosks, ...saved }, async ({ tx, company, act, body }) => {
    await saveTexts(tx, company.companyId, act, body)
    return body
  }),
  route(
    endpoints.getKioskLanguages,
    { ...kiosks, allow: alsoVisitors, audit: null },
    async ({ company }) => presentLanguages(company.languages),
  ),
  route(
    endpoints.putKioskLanguages,
    { ...kiosks, ...saved },
    async ({ tx, company, act, body, deps }) => {
      const languages = body.map(({ code }) => code)
      await saveLanguages(tx, company.companyId, act, languages)
      afterCommit(tx, () => deps.companies.forget(company.companyId))
      return presentLanguages(languages)
    },
  ),
]
