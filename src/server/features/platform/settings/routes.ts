import { getArrivalParams, putArrivalParams } from '#contract/arrivals/arrivals.ts'
import { getCheckOutParams, putCheckOutParams } from '#contract/visits/check-outs.ts'
import { getWalkInParams, putWalkInParams } from '#contract/arrivals/walk-in-params.ts'
import * as endpoints from '#contract/settings/params.ts'
import { getRetentionParams, putRetentionParams } from '#contract/safety/retention.ts'
import { getVisitorTypes, putVisitorTypes, visitorTypes } from '#contract/settings/visitor-types.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import {
  presentArrivalParams,
  presentCheckOut,
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

const readable = { allow: ['client', 'visitor'], audit: null } as const
const writable = { allow: ['client'], audit: 'params.saved' } as const
const byEditors = { allow: ['client', 'employee'], right: 'EDIT_SETTINGS' } as const

type Context = {
  readonly tx: Tx
  readonly company: { readonly companyId: CompanyId }
  readonly act: Act
  readonly deps: Deps
}

/** Saves, and lets this process forget what it knew; the others do within seconds. */
async function save({ tx, company, act, deps }: Context, input: AreaParams): Promise<void> {
  await saveParams(tx, company.companyId, act, input)
  deps.companies.forget(company.companyId)
}

export const settingsRoutes: readonly Route[] = [
  route(endpoints.getVisitorManagementParams, readable, async ({ tx, company }) =>
    presentVisitorManagement(await findParams(tx, company.companyId, 'visitor-management')),
  ),
  route(endpoints.putVisitorManagementParams, writable, async (context) => {
    await save(context, { area: 'visitor-management', params: context.body })
    return context.body
  }),
  route(
    endpoints.getEmployeeManagementParams,
    { allow: ['client', 'visitor', 'employee', 'booker'], audit: null, workplace: true },
    async ({ tx, company, actor }) =>
      presentEmployeeManagement(
        await findParams(tx, company.companyId, 'employee-management'),
        actor,
      ),
  ),
  route(endpoints.putEmployeeManagementParams, writable, async (context) => {
    await save(context, { area: 'employee-management', params: context.body })
    return context.body
  }),
  route(
    endpoints.getVisitorCheckEmailParams,
    { allow: ['client', 'visitor', 'employee'], audit: null, right: 'EDIT_SETTINGS' },
    async ({ tx, company }) =>
      presentVisitorCheckEmail(await findParams(tx, company.companyId, 'visitor-check-email')),
  ),
  route(
    endpoints.putVisitorCheckEmailParams,
    { ...byEditors, audit: 'params.saved' },
    async (context) => {
      await save(context, { area: 'visitor-check-email', params: context.body })
      return context.body
    },
  ),
  // Who is told and what is watched for is not for visitors; walk-in-data shows them their share.
  route(getWalkInParams, { allow: ['client'], audit: null }, async ({ tx, company }) =>
    presentWalkInParams(await findParams(tx, company.companyId, 'walk-in')),
  ),
  route(putWalkInParams, writable, async (context) => {
    await save(context, { area: 'walk-in', params: context.body })
    return context.body
  }),
  route(getCheckOutParams, { ...byEditors, audit: null }, async ({ tx, company }) =>
    presentCheckOut(await findParams(tx, company.companyId, 'check-out')),
  ),
  route(putCheckOutParams, { ...byEditors, audit: 'params.saved' }, async (context) => {
    await save(context, { area: 'check-out', params: context.body })
    return context.body
  }),
  route(getRetentionParams, { ...byEditors, audit: null }, async ({ tx, company }) =>
    presentRetention(await findParams(tx, company.companyId, 'retention')),
  ),
  route(putRetentionParams, { ...byEditors, audit: 'params.saved' }, async (context) => {
    await save(context, { area: 'retention', params: context.body })
    return context.body
  }),
  // Whoever sees visits reads what their visitors come as.
  route(getVisitorTypes, { allow: ['client', 'employee'], audit: null }, async ({ tx, company }) =>
    visitorTypes.parse(await findParams(tx, company.companyId, 'visitor-types')),
  ),
  route(
    putVisitorTypes,
    { ...byEditors, audit: 'params.saved' },
    async ({ tx, company, act, body, deps }) => {
      await saveVisitorTypes(tx, company.companyId, act, body)
      deps.companies.forget(company.companyId)
      return body
    },
  ),
  // Addresses of colleagues are not for visitors.
  route(getArrivalParams, { allow: ['client'], audit: null }, async ({ tx, company }) =>
    presentArrivalParams(await findParams(tx, company.companyId, 'arrival')),
  ),
  route(putArrivalParams, writable, async (context) => {
    await save(context, { area: 'arrival', params: context.body })
    return context.body
  }),
  route(endpoints.getKioskParams, readable, async ({ tx, company }) =>
    presentKiosk(await findParams(tx, company.companyId, 'kiosk')),
  ),
  route(endpoints.putKioskParams, writable, async (context) => {
    const instructions = context.body.instructions.map(({ id, sendCopyToVisitor }) => ({
      id,
      sendCopyToVisitor: sendCopyToVisitor ? (1 as const) : (0 as const),
    }))
    await save(context, { area: 'kiosk', params: { instructions } })
    return { instructions }
  }),
  route(endpoints.getKioskTexts, readable, async ({ tx, company, query }) =>
    presentTexts(query.language, await findTexts(tx, company.companyId, query.language)),
  ),
  route(endpoints.putKioskTexts, writable, async ({ tx, company, act, body }) => {
    await saveTexts(tx, company.companyId, act, body)
    return body
  }),
  route(endpoints.getKioskLanguages, readable, async ({ company }) =>
    presentLanguages(company.languages),
  ),
  route(endpoints.putKioskLanguages, writable, async ({ tx, company, act, body, deps }) => {
    const languages = body.map(({ code }) => code)
    await saveLanguages(tx, company.companyId, act, languages)
    deps.companies.forget(company.companyId)
    return presentLanguages(languages)
  }),
]
