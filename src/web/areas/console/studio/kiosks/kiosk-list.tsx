import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ArchivedKiosks } from './archived-kiosks.tsx'
import { allKiosks, type KioskCall, newKiosk } from './kiosk-calls.ts'
import { KioskStateMark } from './kiosk-state-mark.tsx'
import { kiosksQuery } from './kiosks-query.ts'

/** The kiosks of the location, each with its state. */
export function KioskList({
  call,
  onOpen,
}: {
  readonly call: KioskCall
  readonly onOpen: (kioskId: string) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const read = useQuery(kiosksQuery(call, page.location.companyId))
  const kiosks = read.data
  if (kiosks === undefined) return <ReadStates read={read} gone={t('kiosks_forbidden')} />
  const add = (
    <div className="settings-tools">
      <Button variant="primary" onClick={() => onOpen(newKiosk)}>
        {t('kiosks_add')}
      </Button>
    </div>
  )
  if (kiosks.length === 0) {
    return (
      <>
        <section className="card">
          <h2>{t('kiosks_empty')}</h2>
          <p>{t('kiosks_lead')}</p>
          <p className="muted">{t('kiosks_empty_content')}</p>
          {add}
        </section>
        <ArchivedKiosks key="archived" call={call} />
      </>
    )
  }
  return (
    <>
      <p className="muted">{t('kiosks_lead')}</p>
      {add}
      <ul className="rows">
        <li>
          <button type="button" className="settings-row" onClick={() => onOpen(allKiosks)}>
            <strong>{t('kiosks_all')}</strong>
            <span className="muted">{t('kiosks_all_line')}</span>
          </button>
        </li>
        {kiosks.map((kiosk) => (
          <li key={kiosk.id}>
            <button
              type="button"
              className="settings-row kiosks-row"
              onClick={() => onOpen(kiosk.id)}
            >
              <span className="kiosks-row-name">
                <strong dir="auto">{kiosk.name}</strong>
                {kiosk.entranceName !== '' && (
                  <span className="muted" dir="auto">
                    {kiosk.entranceName}
                  </span>
                )}
              </span>
              <KioskStateMark kiosk={kiosk} />
            </button>
          </li>
        ))}
      </ul>
      <ArchivedKiosks key="archived" call={call} />
    </>
  )
}
