/** A location where employees book desks, for one journey: its plan, its people and their links. */
import { z } from 'zod'
import { insideId, outsideId } from '#contract/ids.ts'
import { addDays } from '#domain/time/local-date.ts'
import { fever, proof } from '#server/demo/demo-texts.ts'
import type { OpenDeps } from '#server/open-deps.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { JourneyScene } from './journey-scene.ts'

export type JourneyEmployee = {
  readonly userId: string
  readonly email: string
  /** As the mail gives it. */
  readonly link: string
  /** Books without a screen. */
  book(date: string, deskNumber: string): Promise<string>
  /** Is shown to nobody by name. */
  hide(): Promise<void>
  /** Sat at this desk on these days before. */
  sat(deskNumber: string, dates: readonly string[]): Promise<void>
}

export type JourneyDesks = {
  /** The location's date now. */
  readonly today: string
  readonly areaName: string
  employee(firstname?: string, language?: string): Promise<JourneyEmployee>
  day(fromToday: number): string
  addArea(name: string): Promise<void>
  /** Another location with a plan of its own, where this person may book, or knows that they may not. */
  addLocation(name: string, person: JourneyEmployee, isAllowed?: boolean): Promise<void>
  /** Who has which desk on a day, as "Erin 6", by the list of bookings. */
  bookingsOn(fromToday: number): Promise<readonly string[]>
  /** What the location does differently from now on, in the names of its parameters. */
  set(params: Readonly<Record<string, unknown>>): Promise<void>
  /** Lays a drawing under the plan, or takes it away. */
  draw(svg: string | null): Promise<void>
  /** The address that the code of the kiosk at the entrance leads to. */
  kioskCode(): Promise<string>
  /** The address on the sticker of a desk. */
  sticker(deskNumber: string): Promise<string>
  /** Questions come before each booking: whether one feels well. */
  askQuestion(): Promise<void>
  /** A file comes before each booking. */
  askFile(): Promise<void>
}

/** One question of the demo's: a fever leads to a refusal. */
const feverFlow = {
  name: 'Before every booking',
  firstScreenId: 'fever',
  screens: [
    {
      id: 'fever',
      mandatory: true,
      element: {
        type: 'FIELD',
        field: { name: 'fever', type: 'QUESTION' },
        translations: { en: { label: fever.en } },
      },
      defaultTransition: { next: 'success' },
      customTransitions: [{ values: ['Yes'], next: 'failure' }],
    },
  ],
}
/** The one that the demo's visitors are asked for, too. */
const fileFlow = {
  name: 'A file',
  firstScreenId: 'insurance',
  screens: [
    {
      id: 'insurance',
      mandatory: true,
      element: {
        type: 'FIELD',
        field: { name: 'insurance', type: 'FILE' },
        translations: { en: { label: proof.en } },
      },
      defaultTransition: { next: 'success' },
    },
  ],
}
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const perRow = 4

/** Twelve desks in rows of four; 4 is blocked, 2 and 6 have a monitor. */
export async function openDesks(deps: OpenDeps, scene: JourneyScene): Promise<JourneyDesks> {
  const { api, client: token, companyId } = scene
  const co = { companyId: outsideId('CO', companyId) }
  const params = (more: Readonly<Record<string, unknown>>) =>
    api('params.putEmployeeManagement', {
      token,
      params: co,
      body: { bookingEnabled: true, bookableWeekdays: everyDay, ...more },
    })
  await params({})
  const areaName = 'North wing'
  const area = await api('deskAreas.create', {
    token,
    params: co,
    body: { name: areaName, desks: Array.from({ length: 12 }, (_, index) => sampleDesk(index)) },
  })
  const areaId = String(area['id'])
  let people = 0

  async function employee(firstname = 'Erin', language = 'en'): Promise<JourneyEmployee> {
    people += 1
    const email = `${uuid7()}@desk.example`
    const user = await api('users.create', {
      token,
      params: co,
      body: { firstname, lastname: `Desk ${String(people)}`, email, language },
    })
    const at = { ...co, userId: String(user['id']) }
    await api('employees.put', { token, params: at, body: {} })
    const link = String((await api('employees.createLink', { token, params: at }))['link'])
    return {
      userId: at.userId,
      email,
      link,
      async book(date, deskNumber) {
        const body = { userId: at.userId, date, deskAreaId: areaId, deskNumber }
        return String((await api('bookings.create', { token, params: co, body }))['id'])
      },
      async hide() {
        await api('employees.put', { token, params: at, body: { nameHidden: true } })
      },
      async sat(deskNumber, dates) {
        const { desk_id, desk_area_id } = await deps.db.system
          .selectFrom('desks')
          .select(['desk_id', 'desk_area_id'])
          .where('company_id', '=', companyId)
          .where('number', '=', deskNumber)
          .where('desk_area_id', '=', insideId('DA', areaId) ?? '')
          .executeTakeFirstOrThrow()
        const rows = dates.map((date) => ({
          company_id: companyId,
          booking_id: uuid7(),
          user_id: insideId('US', at.userId) ?? '',
          booking_date: date,
          desk_area_id,
          desk_id,
          created_at: `${date}T08:00:00.000Z`,
        }))
        await deps.db.system.insertInto('bookings').values(rows).execute()
      },
    }
  }
  async function ask(questions: Readonly<Record<string, unknown>>): Promise<void> {
    const flow = await api('flows.create', { token, params: co, body: questions })
    await params({ questionnaireFlowId: String(flow['id']) })
  }
  const data = await deps.companies.find(companyId)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: data?.timeZone ?? 'UTC' }).format()
  return {
    today,
    areaName,
    employee,
    day: (fromToday) => addDays(today, fromToday),
    async addLocation(name, { userId }, isAllowed = true) {
      const there = { companyId: await scene.addCompany({ name }) }
      const settings = { bookingEnabled: true, bookableWeekdays: everyDay }
      await api('params.putEmployeeManagement', { token, params: there, body: settings })
      const desks = Array.from({ length: 4 }, (_, index) => sampleDesk(index))
      await api('deskAreas.create', { token, params: there, body: { name: 'Mill floor', desks } })
      const body = { allowedOnLocation: isAllowed }
      await api('employees.put', { token, params: { ...there, userId }, body })
    },
    async bookingsOn(fromToday) {
      const query = { date: addDays(today, fromToday), page: '1', pageSize: '100' }
      const { bookings } = await api('bookings.list', { token, params: co, query })
      const rows = z.array(z.object({ firstname: z.string(), deskNumber: z.string() }))
      return rows.parse(bookings).map((one) => `${one.firstname} ${one.deskNumber}`)
    },
    set: async (more) => void (await params(more)),
    async addArea(name) {
      const desks = Array.from({ length: 4 }, (_, index) => sampleDesk(index))
      await api('deskAreas.create', { token, params: co, body: { name, desks } })
    },
    async draw(svg) {
      const at = { ...co, deskAreaId: areaId }
      if (svg === null) {
        await api('deskAreas.removeDrawing', { token, params: at })
        return
      }
      const file = new File([svg], 'floor.svg', { type: 'image/svg+xml' })
      await api('deskAreas.putDrawing', { token, params: at, file })
    },
    async kioskCode() {
      const made = await api('kiosks.create', { token, params: co, body: { name: 'Entrance' } })
      const at = { ...co, kioskId: String(made['id']) }
      const { serialNumber } = await api('kiosks.get', { token, params: at })
      return `/booking/check-in?serialNumber=${String(serialNumber)}`
    },
    async sticker(deskNumber) {
      const { sticker_code } = await deps.db.system
        .selectFrom('desks')
        .select('sticker_code')
        .where('company_id', '=', companyId)
        .where('number', '=', deskNumber)
        .where('desk_area_id', '=', insideId('DA', areaId) ?? '')
        .executeTakeFirstOrThrow()
      return `/booking/desk/${sticker_code}?companyId=${co.companyId}`
    },
    askFile: () => ask(fileFlow),
    askQuestion: () => ask(feverFlow),
  }
}

function sampleDesk(index: number) {
  const number = index + 1
  return {
    number: String(number),
    x: 60 + 120 * (index % perRow),
    y: 60 + 100 * Math.floor(index / perRow),
    equipment: number === 2 || number === 6 ? ['MONITOR'] : [],
    blocked: number === 4 ? { from: '2020-01-01', reason: 'Broken lamp' } : null,
  }
}
