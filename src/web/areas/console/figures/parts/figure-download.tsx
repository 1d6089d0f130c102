import type { ReactNode } from 'react'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { FileButtons } from '#web/areas/console/frame/reading/file-buttons.tsx'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { figuresPaths } from '../figures-paths.ts'

type File = 'figures.workplaceFile' | 'figures.visitsFile'

/** What is shown, as a file. */
export function FigureDownload({
  file,
  query,
}: {
  readonly file: File
  readonly query: Readonly<Record<'from' | 'to', string>> & Readonly<Record<string, string>>
}): ReactNode {
  const place = useStaffPlace()
  return (
    <FileButtons
      name={`${query.from}-${query.to}`}
      fetchFile={(format) => {
        const { download } = connectStaff(figuresPaths, place)
        return download(file, { companyId: place.companyId }, { ...query, format })
      }}
    />
  )
}
