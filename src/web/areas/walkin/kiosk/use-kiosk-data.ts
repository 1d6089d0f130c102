import { useCallback, useEffect, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { showAccent } from '#web/registration/fetched/show-accent.ts'
import { useWatched } from '#web/kiosk/watched.ts'
import { keepForFlow, keepForStart } from './keep-for-start.ts'
import { kioskContrast } from './kiosk-contrast.ts'
import { type KioskData, useKiosk } from './kiosk.ts'

const againMs = 5_000
/** Kept over wipes: what a location shows is nobody's secret, and the next visitor sees it at once. */
const known = new Map<string, KioskData>()

/** What the kiosk shows for a company in the language of the page; null until it was read. Asks again until it is there. */
export function useKioskData(companyId: string): KioskData | null {
  const { desk, store, server } = useKiosk()
  const { language } = useTranslator()
  const { apiBaseUrl } = useApp().page.configuration
  const key = `${companyId} ${language}`
  const [data, setData] = useState<{ readonly key: string; readonly data: KioskData } | null>(null)
  const read = useCallback(async (): Promise<void> => {
    const fresh = await desk.readData(companyId, language)
    known.set(`${companyId} ${language}`, fresh)
    setData({ key: `${companyId} ${language}`, data: fresh })
    if (server.network.get() === 'online') keepForStart(apiBaseUrl, fresh)
    showAccent(fresh.company.brandColour, kioskContrast)
    await store.keepTimeZone(fresh.company.timeZone)
  }, [desk, store, server, apiBaseUrl, companyId, language])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const tryToRead = async (): Promise<void> => {
      try {
        await read()
      } catch {
        if (!isGone) timer = setTimeout(() => void tryToRead(), againMs)
      }
    }
    void tryToRead()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [read])
  const company = data?.data.company.id
  const bundles = useWatched(server.bundles)
  const flow = company && bundles.get(company)?.flow
  useEffect(() => {
    if (flow) keepForFlow(apiBaseUrl, flow)
  }, [apiBaseUrl, flow])
  if (data?.key === key) return data.data
  // Until the other language is there: whoever changes it in the middle loses neither their place nor what they typed.
  return known.get(key) ?? (company === companyId && data !== null ? data.data : null)
}
