/** A location of the sample tenant where employees book, and a call of each endpoint about it. */
import type { EndpointId } from '#contract/endpoints.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { TestApp } from './build-app.ts'
import { setParams } from './factories.ts'
import { send, type Call } from './send.ts'

type Ids = Readonly<Record<string, string>>

const sampleDrawing = {
  bytes: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path d="M0 0h8v6H0z"/></svg>',
  ),
  name: 'floor.svg',
  type: 'image/svg+xml',
}

/** A Monday and the days after it, for a clock that stands on the Saturday before. */
const monday = '2026-11-23'
const tuesday = '2026-11-24'

export async function openSampleBooking(
  { app, deps }: TestApp,
  companyId: CompanyId,
  tenant: Readonly<
    Record<'client' | 'booker' | 'companyId' | 'mark' | 'kioskId' | 'ownerId', string>
  >,
): Promise<
  Readonly<
    Record<
      | 'deskAreaId'
      | 'floorId'
      | 'ownerId'
      | 'teamId'
      | 'bookingId'
      | 'serialNumber'
      | 'drawingSha256',
      string
    >
  >
> {
  const { client, booker, mark } = tenant
  await setParams(deps, companyId, 'employee-management', {
    bookingEnabled: true,
    checkInNeedsBooking: false,
  })
  const call = async (id: EndpointId, given: Call) => {
    const answer = await send(app, id, {
      token: client,
      ...given,
      params: { companyId: tenant.companyId, kioskId: tenant.kioskId, ...given.params },
    })
    if (answer.status !== 200) throw new Error(`${id}: ${answer.text}`)
    return answer.body
  }
  const [floor] = (await call('floors.put', {
    body: [{ name: `${mark} floor`, capacity: 50 }],
  })) as { id: string }[]
  const floorId = floor?.id ?? ''
  const team = (await call('deskTeams.create', {
    body: { name: `${mark} team`, people: [{ id: tenant.ownerId }] },
  })) as { id: string }
  const area = (await call('deskAreas.create', {
    body: sampleArea(`${mark} area`, floorId, tenant.ownerId, ['9']),
  })) as { id: string }
  // Desk 9 is archived.
  await call('deskAreas.update', {
    params: { deskAreaId: area.id },
    body: sampleArea(`${mark} area`, floorId, tenant.ownerId),
  })
  const { drawingUrl } = (await call('deskAreas.putDrawing', {
    params: { deskAreaId: area.id },
    file: sampleDrawing,
  })) as { drawingUrl: string }
  const place = { deskAreaId: area.id, deskNumber: '1' }
  const booking = (await call('bookings.create', {
    token: booker,
    body: { date: monday, ...place },
  })) as { id: string }
  const kiosk = (await call('kiosks.get', {})) as { serialNumber: string }
  return {
    deskAreaId: area.id,
    floorId,
    ownerId: tenant.ownerId,
    teamId: team.id,
    bookingId: booking.id,
    serialNumber: kiosk.serialNumber,
    drawingSha256: drawingUrl.slice(-64),
  }
}

function sampleArea(name: string, floorId: string, ownerId: string, more: string[] = []) {
  return {
    name,
    floor: { id: floorId },
    neighbourhood: 'north',
    plan: { x: 0, y: 0, width: 800, height: 600 },
    desks: ['1', '2', '3', ...more].map((number, index) => ({
      number,
      x: 100 * index,
      y: 100,
      rotation: 90,
      equipment: ['MONITOR'],
      owner: number === '2' ? { id: ownerId } : null,
      blocked: number === '3' ? { from: monday, to: tuesday, reason: 'Broken' } : null,
    })),
  }
}

/** What reads first, what ends the booking last. */
export function bookingCalls(ids: Ids, tokens: Readonly<Record<'booker', string>>) {
  const booker = { token: tokens.booker }
  const place = { deskAreaId: ids['deskAreaId'], deskNumber: '2' }
  return {
    'bookingData.get': { ...booker, query: { language: 'en' } },
    'employees.ownCompanies': { ...booker, query: { booking: 'true', active: 'true' } },
    'bookings.bookableDays': booker,
    'bookings.list': { query: { date: monday, page: '1', pageSize: '100000' } },
    'bookings.ofUser': { ...booker, query: { from: monday } },
    'bookings.get': booker,
    'bookings.live': booker,
    'desks.list': { ...booker, query: { date: monday } },
    'deskAreas.list': { ...booker, query: { date: monday } },
    'deskAreas.get': { ...booker, query: { date: monday } },
    'floors.list': booker,
    'deskAreas.bookings': {},
    'deskAreas.preview': { body: { name: 'North', desks: [{ number: '2' }] } },
    'closings.preview': { body: { bookableWeekdays: [], closingDays: [monday] } },
    'deskAreas.archived': {},
    'deskAreas.archivedDesks': {},
    'deskAreas.restoreDesk': { body: { number: '9' } },
    'deskTeams.list': {},
    'deskTeams.create': { body: { name: 'Another team', groups: ['RECEPTION'] } },
    'deskTeams.update': { body: { name: 'Renamed team', people: [{ id: ids['ownerId'] }] } },
    'deskTeams.preview': { body: { teamId: ids['teamId'] ?? '', deskAreaId: ids['deskAreaId'] } },
    'deskOwners.find': { body: { name: 'a' } },
    'ownDesks.giveBack': { ...booker, body: { ...place, from: monday, to: tuesday } },
    'ownDesks.takeBack': { ...booker, body: { ...place, date: monday } },
    'deskTeams.remove': {},
    'presences.own': booker,
    'employeeLog.get': { query: { date: monday, state: 'EXPECTED', q: 'a' } },
    'presences.list': { query: { date: monday, page: '1', pageSize: '9999' } },
    'bookings.create': {
      ...booker,
      body: { date: tuesday, statusId: 1, ...place, customFields: [] },
    },
    'bookings.createSeveral': {
      ...booker,
      body: {
        mode: 'BEST_EFFORT',
        dates: ['2026-11-25'],
        repeat: { from: monday, weeks: 1, weekdays: [4] },
        ...place,
      },
    },
    'bookings.move': { ...booker, body: place },
    'bookings.putCustomFields': { ...booker, body: [] },
    'bookings.setStatus': { ...booker, body: { statusId: 1 } },
    'bookings.cancel': booker,
    'employeeLog.resetBooking': {},
    'employeeLog.putPresence': { body: { isPresent: true } },
    'presences.checkIn': { ...booker, body: { serialNumber: ids['serialNumber'], code: 'x' } },
    'presences.checkOut': { ...booker, body: {} },
    'employees.list': { query: { page: '1', pageSize: '10' } },
    'employees.put': { body: { allowedOnLocation: true, nameHidden: false } },
    'employees.createLink': {},
    'deskAreas.create': {
      body: sampleArea('Another area', ids['floorId'] ?? '', ids['ownerId'] ?? ''),
    },
    'deskAreas.update': {
      body: sampleArea('Renamed area', ids['floorId'] ?? '', ids['ownerId'] ?? ''),
    },
    'floors.put': { body: [{ id: ids['floorId'], name: 'Ground floor', capacity: 10 }] },
    'deskAreas.putDrawing': { file: sampleDrawing },
    'deskAreas.drawing': { params: { sha256: ids['drawingSha256'] ?? '' } },
    'deskAreas.removeDrawing': {},
    'deskAreas.remove': {},
    'deskAreas.restore': {},
    'employees.revokeLinks': {},
  } satisfies Partial<Record<EndpointId, Call>>
}
