import type { ReactNode } from 'react'
import type { SearchOf } from '#domain/console/route.ts'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { FileButtons } from '#web/areas/console/frame/reading/file-buttons.tsx'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { allVisitsPaths } from './all-visits-paths.ts'
import { filterOf } from './all-visits-query.ts'
import type { route } from './route.ts'

/** What is shown, as a file. */
export function DayFile({ search }: { readonly search: SearchOf<typeof route> }): ReactNode {
  const { today } = useConsole()
  const place = useStaffPlace()
  return (
    <FileButtons
      name={`visits-${search.date || today}`}
      tooMany="all_visits_file_many"
      fetchFile={(format) => {
        const { download } = connectStaff(allVisitsPaths, place)
        return download('locationVisits.file', {}, { ...filterOf(search), format })
      }}
    />
  )
}
