import { type ReactNode, useEffect, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useWatched } from '#web/kiosk/watched.ts'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { type KioskData, useKiosk } from '../kiosk.ts'

/** A code counts in its thirty seconds and the thirty after them: what is shown is never older. */
const renewEveryMs = 15_000
const shownForMs = 30_000

/**
 * The code by which employees check in with their phone. It is the server's alone: without it there is none, and nothing is
 * shown.
 */
export function EmployeeCode({ data }: { readonly data: KioskData }): ReactNode {
  const { t } = useTranslator()
  const { server } = useKiosk()
  const isOnline = useWatched(server.network) === 'online'
  const [link, setLink] = useState<string | null>(null)
  const companyId = data.company.id
  const { call } = server
  useEffect(() => {
    if (!isOnline) return undefined
    let isGone = false
    let ending: ReturnType<typeof setTimeout> | undefined
    const renew = async (): Promise<void> => {
      try {
        const code = await call('presences.code', { params: { companyId } })
        if (isGone) return
        clearTimeout(ending)
        setLink(code.link)
        ending = setTimeout(() => setLink(null), shownForMs)
      } catch {
        // The one that is shown ends by itself; the next is asked for soon.
      }
    }
    void renew()
    const renewal = setInterval(() => void renew(), renewEveryMs)
    return () => {
      isGone = true
      clearInterval(renewal)
      clearTimeout(ending)
    }
  }, [isOnline, call, companyId])
  if (!isOnline || link === null) return null
  return (
    <div className="attract-employee">
      <QrCode text={link} label={t('kiosk_employee_code')} />
      <div>
        <p className="attract-employee-title">{t('kiosk_employee_title')}</p>
        <p>{t('kiosk_employee_hint')}</p>
      </div>
    </div>
  )
}
