import { type ReactNode, useRef } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import type { TouchedAnswer } from '../touched/touched-queries.ts'
import { useTouchedChoice } from '../touched/use-touched-choice.tsx'
import { ParamsScreen } from '../params/params-screen.tsx'
import { workplaceFaults, workplaceGroups } from './workplace-fields.ts'
import { workplacePaths } from './workplace-paths.ts'

/** When and how employees book a desk, and what colleagues see of it. Issue 14 §2. */
export default function WorkplaceSettingsScreen(): ReactNode {
  const { page } = useConsole()
  const call = useCalls(workplacePaths)
  const params = { companyId: page.location.companyId }
  const bookings = useRef<TouchedAnswer>('KEEP')
  const { sheet, choose } = useTouchedChoice()
  return (
    <>
      <ParamsScreen
        part="workplace"
        title="settings_workplace"
        lead="params_workplace_lead"
        groups={workplaceGroups}
        faultsOf={workplaceFaults}
        read={(signal) => call('params.employeeManagement', { params }, signal)}
        readFlows={(signal) => call('flows.list', { params, query: {} }, signal)}
        ask={async (values) => {
          const answer = await choose(() =>
            call('closings.preview', { params, body: daysOf(values) }),
          )
          bookings.current = answer ?? 'KEEP'
          return answer !== null
        }}
        write={(body) =>
          call('params.putEmployeeManagement', {
            params,
            query: { bookings: bookings.current },
            body,
          })
        }
      />
      {sheet}
    </>
  )
}

/** On which days the form would have the location open. */
function daysOf({ bookableWeekdays, holidays }: Readonly<Record<string, unknown>>) {
  return {
    bookableWeekdays: Array.isArray(bookableWeekdays) ? bookableWeekdays.map(Number) : [],
    closingDays: Array.isArray(holidays) ? holidays.map(String) : [],
  }
}
