/** A location for one journey: its own company with the demo's questions, a host, and visitors with links. */
import { randomUUID } from 'node:crypto'
import { insideId, outsideId } from '#contract/ids.ts'
import { demoAgreements, demoFields, demoFlow } from '#server/demo/demo-flow.ts'
import { demoLanguages } from '#server/demo/demo-texts.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import { mintCompanyId, type CompanyId } from '#server/platform/auth/tenant.ts'
import type { OpenDeps } from '#server/open-deps.ts'
import { clientActor, visitorToken } from './actors.ts'
import { createOrganisation } from './factories.ts'
import { journeyApi, type JourneyApi } from './journey-api.ts'

export type JourneySettings = {
  /** What the location is called. */
  readonly name?: string
  /** Visitor-management settings beside the flow. */
  readonly params?: Readonly<Record<string, unknown>>
  /** Settings of the walk-in area. */
  readonly walkIn?: Readonly<Record<string, unknown>>
  /** False: visitors are asked nothing and sign nothing. */
  readonly hasQuestions?: boolean
  /** Of the reception. */
  readonly phone?: string
  /** The building that the location shares with others. */
  readonly building?: string
  /** False: the console begins with what is left to do there. */
  readonly isSetUp?: boolean
}

export type JourneyVisit = {
  readonly key: VisitKey
  readonly params: Readonly<Record<'companyId' | 'date' | 'meetingId' | 'visitorId', string>>
  readonly token: string
  /** As the mail gives it, without the host's name. */
  readonly link: string
  readonly email: string
  /** The kinds of what happened to the visit, oldest first. */
  events(): Promise<string[]>
  /** How far the visitor came before this journey: the details given, and these questions answered. */
  answer(answers: Readonly<Record<string, string>>): Promise<void>
}

export type JourneyScene = {
  readonly companyId: CompanyId
  readonly api: JourneyApi
  /** An API client's token. */
  readonly client: string
  readonly hostEmail: string
  readonly name: string
  /** The link of the sign at reception. */
  walkInLink(): Promise<string>
  /** Another location of the same organisation; its id. */
  addCompany(company: {
    readonly name: string
    readonly building?: string
    readonly allowedOnLocation?: boolean
  }): Promise<string>
  invite(visitor?: {
    readonly firstname?: string
    readonly lastname?: string
    readonly language?: string
    /** Known already when it is that of another visit. */
    readonly email?: string
    readonly daysFromToday?: number
    /** Its code. */
    readonly visitorType?: string
    /** `US-…`; else the location's host. */
    readonly hostId?: string
  }): Promise<JourneyVisit>
}

const hourMs = 3_600_000

const someEmail = () => `vera.${randomUUID().slice(0, 8)}@visitor.example`

/** A zone in which it is about noon now, so that no journey runs into the next day. */
function zoneAtNoon(): string {
  const offset = 12 - new Date().getUTCHours()
  // The names count westwards.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${String(Math.abs(offset))}`
}

export async function openJourneyScene(
  deps: OpenDeps,
  baseUrl: string,
  {
    name = 'Harbour House',
    params = {},
    walkIn,
    building = '',
    phone = '',
    hasQuestions = true,
    isSetUp = true,
  }: JourneySettings,
): Promise<JourneyScene> {
  const api = journeyApi(baseUrl)
  const unique = randomUUID().slice(0, 8)
  const { token } = await clientActor(deps, await createOrganisation(deps, `Journey ${unique}`))
  const company = await api('companies.create', {
    token,
    body: {
      name,
      timeZone: zoneAtNoon(),
      languages: [...demoLanguages],
      street: 'Kade 1',
      city: 'Antwerp',
      building,
      phone,
    },
  })
  const co = { companyId: String(company['id']) }
  const hostEmail = `hanne.${unique}@host.example`
  const host = await api('users.create', {
    token,
    params: co,
    body: { firstname: 'Hanne', lastname: 'Host', email: hostEmail, language: 'en' },
  })
  const flowId = hasQuestions ? await makeQuestions(api, token, co, params) : null
  await api('params.putVisitorManagement', {
    token,
    params: co,
    body: { visitorCheckFlowId: flowId, ...params },
  })
  if (isSetUp) {
    await api('setUp.put', { token, params: co, body: { hidden: true, putOff: [] } })
  }
  if (walkIn !== undefined) {
    const defaultRecipientId = String(host['id'])
    const body = { defaultRecipientId, ...walkIn }
    await api('params.putWalkIn', { token, params: co, body })
  }
  const companyId = mintCompanyId(insideId('CO', co.companyId) ?? '')
  return {
    companyId,
    api,
    client: token,
    hostEmail,
    name,
    async walkInLink() {
      const { link } = await api('walkIn.createLink', { token, params: co })
      return String(link)
    },
    async addCompany(other) {
      const body = { timeZone: zoneAtNoon(), languages: [...demoLanguages], ...other }
      return String((await api('companies.create', { token, body }))['id'])
    },
    async invite({
      daysFromToday = 0,
      email = someEmail(),
      hostId = String(host['id']),
      ...visitor
    } = {}) {
      const startMs = Date.now() + (24 * daysFromToday + 1) * hourMs
      const meeting = await api('meetings.create', {
        token,
        params: co,
        body: {
          title: 'Quarterly planning',
          startAt: new Date(startMs).toISOString(),
          endAt: new Date(startMs + hourMs).toISOString(),
          hostId,
          visitors: [{ firstname: 'Vera', lastname: 'Visitor', language: 'en', ...visitor, email }],
        },
      })
      return journeyVisit(deps, api, companyId, String(meeting['visits']), email)
    },
  }
}

/** What the demo asks and has signed. Where no flow is to be asked, only the agreements are made, and what they depend on. */
async function makeQuestions(
  api: JourneyApi,
  token: string,
  params: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const isAsked = settings['visitorCheckFlowId'] !== null
  const fields = demoFields.filter(({ id }) => isAsked || id === 'purpose')
  for (const field of fields) await api('customFields.create', { token, params, body: field })
  for (const body of demoAgreements) await api('agreements.create', { token, params, body })
  return isAsked
    ? String((await api('flows.create', { token, params, body: demoFlow }))['id'])
    : null
}

async function journeyVisit(
  deps: OpenDeps,
  api: JourneyApi,
  companyId: CompanyId,
  visitId: string,
  email: string,
): Promise<JourneyVisit> {
  const [date = '', meetingId = '', visitorId = ''] = visitId.split('/')
  const key = {
    visitDate: date,
    meetingId: insideId('M', meetingId) ?? '',
    visitorId: insideId('V', visitorId) ?? '',
  }
  const params = { companyId: outsideId('CO', companyId), date, meetingId, visitorId }
  const token = await visitorToken(deps, companyId, key)
  return {
    key,
    params,
    token,
    link: `/visit?jwt=${token}`,
    email,
    async events() {
      const rows = await deps.db.system
        .selectFrom('events')
        .select('kind')
        .where('company_id', '=', companyId)
        .where('subject', '=', visitSubject(key))
        .orderBy('event_id')
        .execute()
      return rows.map(({ kind }) => kind)
    },
    async answer(answers) {
      await api('visitors.updateOwn', {
        token,
        params,
        body: { firstname: 'Vera', lastname: 'Visitor', email },
      })
      const body = Object.entries(answers).map(([id, value]) => ({ id, value }))
      if (body.length > 0) await api('visits.putCustomFields', { token, params, body })
    },
  }
}
