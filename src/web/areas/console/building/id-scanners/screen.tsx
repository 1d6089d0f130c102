import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { Connection } from '#web/areas/console/studio/integrations/connection.tsx'
import { idScannersPaths } from './id-scanners-paths.ts'
import {
  newScanner,
  scannerKiosksQuery,
  scannersQuery,
  type Scanner,
  type ScannerKiosk,
} from './id-scanners-query.ts'
import { route } from './route.ts'
import { ScannerForm } from './scanner-form.tsx'
import { ScannerEnd, ScannerMessages, ScannerState } from './scanner-one.tsx'

/** The ID scanners of a location. Issue 15 §5. */
export default function IdScannersScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_id_scanners')}
      forbidden={mayChange ? null : t('webhooks_forbidden')}
    >
      <Scanners />
    </ScreenFrame>
  )
}

function Scanners(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { search, go } = useSearch(route)
  const call = useCalls(idScannersPaths)
  const queries = useQueryClient()
  const query = scannersQuery(call, page.location.companyId)
  const read = useQuery(query)
  const kiosks = useQuery(scannerKiosksQuery(call, page.location.companyId))
  /** It is nowhere but here, and gone when somebody leaves. */
  const [shown, setShown] = useState<{ readonly id: string; readonly token: string } | null>(null)
  if (kiosks.data === undefined) {
    return <ReadStates read={kiosks} gone={t('id_scanners_gone')} />
  }
  if (read.data === undefined) return <ReadStates read={read} gone={t('id_scanners_gone')} />
  if (search.scanner === '') {
    return (
      <ScannerList all={read.data} kiosks={kiosks.data} onOpen={(scanner) => go({ scanner })} />
    )
  }
  const scanner = read.data.find(({ id }) => id === search.scanner) ?? null
  const others = read.data.filter(({ id }) => id !== scanner?.id)
  const free = kiosks.data.filter(({ id }) => others.every(({ kioskId }) => kioskId !== id))
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  return (
    <Connection>
      <BackButton onClick={() => go({ scanner: '' })}>{t('id_scanners_back')}</BackButton>
      <h2 dir="auto">{scanner?.name ?? t('id_scanners_add')}</h2>
      {shown !== null && shown.id === scanner?.id && (
        <Notice kind="positive" isLive>
          <p>{t('id_scanners_token_once')}</p>
          <CopyField label={t('id_scanners_token')} address={shown.token} />
        </Notice>
      )}
      {scanner === null && search.scanner !== newScanner && <p>{t('id_scanners_gone')}</p>}
      {scanner !== null && (
        <>
          <ScannerState scanner={scanner} call={call} onChanged={again} />
          <ScannerMessages scanner={scanner} call={call} />
        </>
      )}
      {(search.scanner === newScanner || scanner !== null) && (
        <section>
          {scanner !== null && <h3>{t('webhooks_settings')}</h3>}
          <ScannerForm
            key={search.scanner}
            scanner={scanner}
            kiosks={free}
            call={call}
            onMade={async (made) => {
              setShown(made)
              await again()
              go({ scanner: made.id }, 'replace')
            }}
            onSaved={again}
          />
        </section>
      )}
      {scanner !== null && (
        <ScannerEnd
          scanner={scanner}
          call={call}
          onToken={(token) => setShown({ id: scanner.id, token })}
          onEnded={async () => {
            await again()
            go({ scanner: '' })
          }}
        />
      )}
    </Connection>
  )
}

function ScannerList({
  all,
  kiosks,
  onOpen,
}: {
  readonly all: readonly Scanner[]
  readonly kiosks: readonly ScannerKiosk[]
  readonly onOpen: (id: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { list: rows } = useRoving()
  return (
    <section>
      <p className="muted">{t('id_scanners_lead')}</p>
      {all.length === 0 && <p>{t('id_scanners_empty')}</p>}
      <div className="settings-tools">
        <Button variant="primary" onClick={() => onOpen(newScanner)}>
          {t('id_scanners_add')}
        </Button>
      </div>
      <ul {...rows} className="rows">
        {all.map((scanner) => (
          <li key={scanner.id}>
            <button type="button" className="settings-row" onClick={() => onOpen(scanner.id)}>
              <strong dir="auto">{scanner.name}</strong>
              <span className="muted">
                <KioskName kiosk={kiosks.find(({ id }) => id === scanner.kioskId)} />
                {scanner.state === 'PAUSED' && `${t('webhooks_state_paused')} · `}
                {scanner.lastTakenAt === null
                  ? t('id_scanners_none_yet')
                  : t('id_scanners_last', { at: scanner.lastTakenAt })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a scanner stands; nothing of one at reception. */
function KioskName({ kiosk }: { readonly kiosk: ScannerKiosk | undefined }): ReactNode {
  if (kiosk === undefined) return null
  return (
    <>
      <bdi>{kiosk.name}</bdi>
      {' · '}
    </>
  )
}
