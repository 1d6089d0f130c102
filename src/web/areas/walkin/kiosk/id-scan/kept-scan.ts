import { useCallback, useEffect, useMemo, useRef } from 'react'
import { isOfflineToken } from '#web/kiosk/offline/offline-desk.ts'
import type { KioskServer } from '#web/kiosk/server/kiosk-server.ts'
import type { WalkInSource } from '../../walk-in-source.ts'

/**
 * What was scanned before there is a visit goes along when it is made. Where none is made, because they left, went on on their
 * phone or without the server, it is deleted.
 */
export function useKeptScan(
  { call }: Pick<KioskServer, 'call'>,
  companyId: string,
  source: WalkInSource,
): { readonly source: WalkInSource; readonly keep: (scanId: string) => void } {
  const kept = useRef<string | null>(null)
  const drop = useCallback((): void => {
    const scanId = kept.current
    kept.current = null
    if (scanId === null) return
    void call('kiosk.removeIdScan', { params: { companyId, scanId } }).catch(() => undefined)
  }, [call, companyId])
  useEffect(() => drop, [drop])
  const withScan = useMemo(
    (): WalkInSource => ({
      ...source,
      create: async (walkIn) => {
        const made = await source.create({ ...walkIn, idScan: kept.current })
        if (!isOfflineToken(made.token)) kept.current = null
        return made
      },
    }),
    [source],
  )
  return {
    source: withScan,
    keep: (scanId) => {
      if (kept.current !== scanId) drop()
      kept.current = scanId
    },
  }
}
