/**
 * The demo company: made through our own API, so that every visit has its events and every mail its reason. On a later day
 * it gets visitors for that day.
 */
import type { FastifyInstance } from 'fastify'
import { outsideId } from '#contract/ids.ts'
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { demoApi, textOf, type DemoApi } from './demo-client.ts'
import { demoCompanies, type DemoCompany } from './demo-companies.ts'
import { demoAgreements, demoFields, demoFlow } from './demo-flow.ts'
import { demoHosts } from './demo-people.ts'
import { addDemoBadge } from './add-demo-badge.ts'
import { addDemoBookings, addDemoDesks } from './add-demo-desks.ts'
import { addDemoKiosk } from './add-demo-kiosk.ts'
import { addDemoReception } from './add-demo-reception.ts'
import { addDemoVisitor, type DemoPlace } from './add-demo-visitor.ts'
import {
  countPastBookings,
  countVisitsOn,
  findDemoClient,
  findDemoCompanies,
  findDemoWorkplace,
  insertDemoOrganisation,
  insertPastBookings,
  type DemoCompany as FoundCompany,
} from './queries.ts'

export const demoOrganisation = '01900000-0000-7000-8000-0000000a0a0a'
const clientName = 'Demo data'

/** Whether this database holds the demo company. */
export async function isDemoSeeded(deps: Pick<Deps, 'db'>): Promise<boolean> {
  return (await findDemoCompanies(deps.db.system, demoOrganisation)).length > 0
}

/** Makes what is missing: the company, or today's visitors. `say` tells what it does. */
export async function seedDemo(
  app: FastifyInstance,
  deps: Deps,
  say: (line: string) => void,
): Promise<void> {
  if (await isWhole(deps)) return
  const token = await deps.clientTokens.lend(await demoClient(deps))
  const api = demoApi(app)
  // A hundred lines about our own requests would hide what `npm start` says to the person who waits.
  const { level } = deps.log
  if (level === 'info') deps.log.level = 'warn'
  try {
    let companies = await findDemoCompanies(deps.db.system, demoOrganisation)
    if (companies.length === 0) {
      say('making the demo company …')
      const tenantIds: string[] = []
      for (const company of demoCompanies) {
        const companyId = await makeCompany(api, token, company)
        if (company.company['building'] !== undefined) tenantIds.push(companyId)
      }
      await addDemoKiosk(api, token, tenantIds)
      companies = await findDemoCompanies(deps.db.system, demoOrganisation)
    }
    const [first] = companies
    if (first !== undefined) await fillWorkplace(api, token, deps, first)
    for (const company of companies) {
      const today = localDateOf(deps.clock.now(), company.timeZone)
      if ((await countVisitsOn(deps.db.system, company.companyId, today)) > 0) continue
      const place: DemoPlace = {
        companyId: outsideId('CO', company.companyId),
        timeZone: company.timeZone,
        today,
        hostIds: company.hostIds.map((id) => outsideId('US', id)),
      }
      const made = demoCompanies.find((one) => one.company.name === company.name)
      const visitors = made?.visitors ?? []
      for (const visitor of visitors) await addDemoVisitor(api, token, place, visitor)
    }
  } finally {
    deps.log.level = level
    await deps.clientTokens.takeBack(token)
  }
}

/** Is everything there that today needs? Then a start makes nothing. */
async function isWhole({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const companies = await findDemoCompanies(db.system, demoOrganisation)
  const [first] = companies
  if (first === undefined) return false
  for (const { companyId, timeZone } of companies) {
    const today = localDateOf(clock.now(), timeZone)
    if ((await countVisitsOn(db.system, companyId, today)) === 0) return false
  }
  const today = localDateOf(clock.now(), first.timeZone)
  const { areas, isBooked } = await findDemoWorkplace(db.system, first.companyId, today)
  return isBooked || areas.size === 0
}

/** Colleagues for today, where nobody has booked yet; at the very first time also a habit of who tries it. */
async function fillWorkplace(
  api: DemoApi,
  token: string,
  deps: Pick<Deps, 'db' | 'clock'>,
  { companyId, timeZone, hostIds }: FoundCompany,
): Promise<void> {
  const today = localDateOf(deps.clock.now(), timeZone)
  const { areas, isBooked } = await findDemoWorkplace(deps.db.system, companyId, today)
  if (isBooked || areas.size === 0) return
  const [userId = ''] = hostIds
  const dates = [7, 14, 21, 6, 13, 20, 5, 12].map((days) => addDays(today, -days))
  const isNew = (await countPastBookings(deps.db.system, companyId, userId)) === 0
  if (isNew) await insertPastBookings(deps.db.system, { companyId, userId }, 'G2', dates)
  await addDemoBookings(
    api,
    { token, params: { companyId: outsideId('CO', companyId) } },
    {
      areas: new Map([...areas].map(([name, id]) => [name, outsideId('DA', id)])),
      userIds: hostIds.map((id) => outsideId('US', id)),
      today,
    },
  )
}

/** Always the same one: its secret was never shown, and what it is lent it gives back. */
async function demoClient({ db, clientTokens }: Pick<Deps, 'db' | 'clientTokens'>) {
  await insertDemoOrganisation(db.system, demoOrganisation, 'Aurora')
  const known = await findDemoClient(db.system, demoOrganisation, clientName)
  if (known !== undefined) return known
  const made = await clientTokens.createClient(mintOrganisationId(demoOrganisation), clientName)
  return made.clientId
}

/** @returns its id, as the API gives it. */
async function makeCompany(
  api: DemoApi,
  token: string,
  { company, approvals, walkIn }: DemoCompany,
): Promise<string> {
  const params = {
    companyId: textOf(await api('companies.create', { token, body: company }), 'id'),
  }
  let recipientId: string | null = null
  for (const host of demoHosts) {
    const user = await api('users.create', { token, params, body: host })
    recipientId ??= textOf(user, 'id')
  }
  for (const field of demoFields) await api('customFields.create', { token, params, body: field })
  const flow = await api('flows.create', { token, params, body: demoFlow })
  for (const agreement of demoAgreements) {
    await api('agreements.create', { token, params, body: agreement })
  }
  await api('params.putVisitorManagement', {
    token,
    params,
    body: {
      visitorCheckFlowId: textOf(flow, 'id'),
      approvals,
    },
  })
  await api('params.putWalkIn', {
    token,
    params,
    body: { ...walkIn, defaultRecipientId: recipientId },
  })
  // Whoever tries the demo begins with its visitors.
  await api('setUp.put', { token, params, body: { hidden: true, putOff: [] } })
  await addDemoReception(api, token, params)
  await addDemoBadge(api, { token, params })
  if (company['default'] === true) await addDemoDesks(api, { token, params })
  return params.companyId
}
