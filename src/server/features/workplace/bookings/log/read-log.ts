import { outsideId } from '#contract/ids.ts'
import {
  actsOnEmployee,
  employeeState,
  findInLog,
  type EmployeeState,
  type LogDay,
} from '#domain/booking/log/employee-log.ts'
import { fullName } from '#domain/name/full-name.ts'
import { rightsOf, type ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { questionnaireId } from '../days/questionnaire.ts'
import { listEmployeesOfDay, type EmployeeOfDayRow } from './queries.ts'

export type EmployeeLogQuery = {
  readonly date?: string | undefined
  readonly state?: EmployeeState | undefined
  readonly deskAreaId?: string | undefined
  readonly q: string
  readonly page: number
  readonly pageSize: number
}

/**
 * The log of a day. Whoever hides from colleagues is seen here, because reception has to know who is in; where the
 * location shows no names at all, only the counts are.
 */
export async function readEmployeeLog(
  tx: Tx,
  company: CompanyCard,
  actor: ActorOf<'client' | 'employee' | 'administrator'>,
  act: Act,
  { date: asked, state = null, deskAreaId = null, q, page, pageSize }: WithNull<EmployeeLogQuery>,
) {
  const today = localDayOf(act.at, company.timeZone)
  const date = asked ?? today
  const isNamed = company.employee.showNames || actor.kind === 'client'
  const rows = (await listEmployeesOfDay(tx, company.companyId, date)).map((row) => ({
    ...row,
    name: fullName(row),
    state: employeeState(row),
  }))
  // Whoever gets no names can't look for one by the counts either.
  const found = findInLog(rows, { state, deskAreaId, text: isNamed ? q : '' })
  const day: LogDay = {
    day: date === today ? 'TODAY' : date < today ? 'PAST' : 'LATER',
    asks: questionnaireId(company) !== null,
    checkInNeedsBooking: company.employee.checkInNeedsBooking,
  }
  const shown = isNamed ? found.rows : []
  return {
    date,
    isNamed,
    asks: day.asks,
    counts: found.counts,
    areas: areasOf(rows),
    total: shown.length,
    people: shown.slice((page - 1) * pageSize, page * pageSize).map((row) => ({
      ...presentPerson(row),
      state: row.state,
      acts: [...actsOnEmployee(row.state, day, rightsOf(actor))],
    })),
  }
}

type WithNull<T> = { readonly [Key in keyof T]: T[Key] | null } & Pick<
  EmployeeLogQuery,
  'q' | 'page' | 'pageSize'
>

function presentPerson(row: EmployeeOfDayRow) {
  return {
    userId: outsideId('US', row.userId),
    firstname: row.firstname,
    lastname: row.lastname,
    bookingId: row.bookingId === null ? null : outsideId('BO', row.bookingId),
    deskAreaId: row.deskAreaId === null ? null : outsideId('DA', row.deskAreaId),
    deskAreaName: row.areaName ?? '',
    floorName: row.floorName ?? '',
    deskNumber: row.deskNumber,
    checkedInAt: row.checkedInAt,
    checkedOutAt: row.checkedOutAt,
  }
}

function areasOf(rows: readonly EmployeeOfDayRow[]) {
  const areas = new Map(
    rows.flatMap(({ deskAreaId, areaName, floorName }) =>
      deskAreaId === null
        ? []
        : [
            [
              deskAreaId,
              {
                id: outsideId('DA', deskAreaId),
                name: areaName ?? '',
                floorName: floorName ?? '',
              },
            ] as const,
          ],
    ),
  )
  return [...areas.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
