import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { SearchOf } from '#domain/console/route.ts'
import type { CallOf } from '#web/api/call.ts'
import { countedList } from '#web/areas/console/frame/reading/list-query.ts'
import { typed } from '#web/areas/console/frame/reading/queries.ts'
import type { employeesPaths } from './employees-paths.ts'
import type { route } from './route.ts'

export type EmployeesCall = CallOf<keyof typeof employeesPaths>
export type EmployeeLog = CallOutput<Endpoints['employeeLog.get']>
export type Employee = EmployeeLog['people'][number]

const pageSize = 100

/** What is read anew when something has changed at the workplace. */
export const employeesKey = ['employees'] as const

/** Who fits what is typed and chosen, by name; today's. */
export const employeesQuery = (
  call: EmployeesCall,
  companyId: string,
  { q, state, space }: SearchOf<typeof route>,
) =>
  countedList([...employeesKey, q, state, space], async (page, signal) => {
    if (q !== '' && page === 1) await typed(signal)
    const query = {
      q,
      page,
      pageSize,
      ...(state === '' ? {} : { state }),
      ...(space === '' ? {} : { deskAreaId: space }),
    }
    const { people, ...answer } = await call(
      'employeeLog.get',
      { params: { companyId }, query },
      signal,
    )
    return { ...answer, items: people }
  })
