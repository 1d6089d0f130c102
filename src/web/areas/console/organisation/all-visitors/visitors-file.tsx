import type { ReactNode } from 'react'
import type { SearchOf } from '#domain/console/route.ts'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { FileButtons } from '#web/areas/console/frame/reading/file-buttons.tsx'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { allVisitorsPaths } from './all-visitors-paths.ts'
import { filterOf } from './all-visitors-query.ts'
import type { route } from './route.ts'

/** What is shown, as a file. */
export function VisitorsFile({ search }: { readonly search: SearchOf<typeof route> }): ReactNode {
  const place = useStaffPlace()
  return (
    <FileButtons
      name="visitors"
      tooMany="all_visitors_file_many"
      fetchFile={(format) => {
        const { download } = connectStaff(allVisitorsPaths, place)
        return download('locationVisitors.file', {}, { ...filterOf(search), format })
      }}
    />
  )
}
