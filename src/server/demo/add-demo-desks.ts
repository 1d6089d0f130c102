/** The demo's workplace: floors, spaces and desks, and colleagues who have booked some of them. */
import { readFile } from 'node:fs/promises'
import { addDays } from '#domain/time/local-date.ts'
import { textOf, type DemoApi } from './demo-client.ts'
import { demoAreas, demoColleagues, demoFloors, demoPlan } from './demo-desks.ts'

type DemoCall = { readonly token: string; readonly params: Readonly<Record<string, string>> }

const everyDay = [1, 2, 3, 4, 5, 6, 7]

export async function addDemoDesks(api: DemoApi, call: DemoCall): Promise<void> {
  await api('params.putEmployeeManagement', {
    ...call,
    body: { bookingEnabled: true, bookableWeekdays: everyDay, bookForOthers: true, dailyLimit: 50 },
  })
  for (const colleague of demoColleagues) await api('users.create', { ...call, body: colleague })
  const floors = await api('floors.put', { ...call, body: demoFloors })
  // The answer is a list of floors, in their order.
  const ids = Object.values(floors).map((floor) => textOf(floor as Record<string, unknown>, 'id'))
  for (const [position, { floor, drawing, ...area }] of demoAreas.entries()) {
    const body = { ...area, floor: { id: ids[floor] }, position, plan: demoPlan }
    const made = await api('deskAreas.create', { ...call, body })
    const params = { ...call.params, deskAreaId: textOf(made, 'id') }
    await api('deskAreas.putDrawing', { ...call, params, file: await drawingOf(drawing) })
  }
}

/** A floor with its walls, windows and doors, as a customer would upload it. */
async function drawingOf(name: string) {
  const bytes = await readFile(new URL(`drawings/${name}`, import.meta.url))
  return { bytes, name, type: 'image/svg+xml' }
}

export type DemoWorkplace = {
  /** `DA-…` by name. */
  readonly areas: ReadonlyMap<string, string>
  /** `US-…`; the first one is left free to try it. */
  readonly userIds: readonly string[]
  /** The location's date. */
  readonly today: string
}

/** Colleagues hold desks today and on the days after, some here, some there. */
export async function addDemoBookings(
  api: DemoApi,
  call: DemoCall,
  { areas, userIds, today }: DemoWorkplace,
): Promise<void> {
  const [, ...colleagues] = userIds
  for (const [index, userId] of colleagues.entries()) {
    for (let day = 0; day < 3; day += 1) {
      const area = demoAreas[(index + day) % demoAreas.length]
      const desk = area?.desks[(index * 3 + day) % area.desks.length]
      const deskAreaId = areas.get(area?.name ?? '')
      if (desk === undefined || deskAreaId === undefined) continue
      const date = addDays(today, day)
      const body = { userId, date, deskAreaId, deskNumber: desk.number }
      await api('bookings.create', { ...call, body })
    }
  }
}
