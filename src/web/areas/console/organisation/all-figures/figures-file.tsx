import type { ReactNode } from 'react'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { FileButtons } from '#web/areas/console/frame/reading/file-buttons.tsx'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { allFiguresPaths } from './all-figures-paths.ts'

/** All locations that are compared, as a file. */
export function FiguresFile({
  file,
  query,
}: {
  readonly file: 'locationFigures.visitsFile' | 'locationFigures.workplaceFile'
  readonly query: Readonly<Record<'from' | 'to', string>> & Readonly<Record<string, string>>
}): ReactNode {
  const place = useStaffPlace()
  return (
    <FileButtons
      name={`${query.from}-${query.to}`}
      fetchFile={(format) => {
        const { download } = connectStaff(allFiguresPaths, place)
        return download(file, {}, { ...query, format })
      }}
    />
  )
}
