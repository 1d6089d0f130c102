import { useEffect, useEffectEvent, useState } from 'react'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { visitExportPaths } from './visit-export-paths.ts'
import { ApiError } from '#web/api/api-error.ts'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'

type Wanted = CallInput<Endpoints['visitExports.create']>['body']
export type ExportStanding = CallOutput<Endpoints['visitExports.get']>

const pollMs = 700

/** Asks for a file, looks how far it is, and fetches it. */
export function useExport() {
  const place = useStaffPlace()
  const { companyId } = place
  const [{ call, download }] = useState(() => connectStaff(visitExportPaths, place))
  const [exportId, setExportId] = useState<string | null>(null)
  const [standing, setStanding] = useState<ExportStanding | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const read = useEffectEvent(async (wanted: string, signal: AbortSignal) => {
    const params = { companyId, exportId: wanted }
    const found = await call('visitExports.get', { params }, signal).catch((error: unknown) => {
      // The file is gone: whoever is in it was erased. It can be made again.
      const isGone = error instanceof ApiError && error.code === 'not_found'
      if (!isGone || signal.aborted) return
      setExportId(null)
      setIsFailed(true)
    })
    if (found !== undefined && !signal.aborted) setStanding(found)
  })
  const isMade = standing !== null && standing.state !== 'RUNNING'
  useEffect(() => {
    if (exportId === null || isMade) return undefined
    const controller = new AbortController()
    const timer = setInterval(() => void read(exportId, controller.signal), pollMs)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [exportId, isMade])
  const make = async (body: Wanted): Promise<void> => {
    setStanding(null)
    setExportId(null)
    setIsFailed(false)
    setExportId((await call('visitExports.create', { params: { companyId }, body })).id)
  }
  const fetchFile = usePendingAction(async (name: string) => {
    if (exportId === null) return
    const params = { companyId, exportId }
    const file = await download('visitExports.file', params).catch(() => null)
    setIsFailed(file === null)
    if (file !== null) saveFile(file, name)
  })
  return {
    standing,
    isFailed: isFailed || standing?.state === 'FAILED',
    /** It was asked for, and is not ready yet. */
    isMaking: exportId !== null && !isMade,
    /** Rejects where it could not be asked for. */
    make,
    isFetching: fetchFile.isPending,
    fetchFile: fetchFile.run,
  }
}
