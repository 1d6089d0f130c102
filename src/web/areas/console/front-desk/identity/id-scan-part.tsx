import './id-scan-part.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import { refusalSentence } from '../refusal-words.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import { visitParams } from '../visit-params.ts'
import { visitorName } from '../visit-words.ts'
import { FilePicture } from '#web/areas/console/frame/reading/file-picture.tsx'
import { idScanQuery, scanPictureQuery, type FoundScan, type IdScan } from './id-scan-query.ts'

/** The scan of a visitor's ID: the visitor is asked, the scanner waited for, and reception decides by what it found. Issue 15 §5. */
export function IdScanPart({ visit }: { readonly visit: StaffVisit }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page } = useConsole()
  const connection = useFrontDesk()
  const params = visitParams(page.location.companyId, visit.id)
  // Where it can't be read it is left out; the panel says itself that something is wrong.
  const reading = useQuery(idScanQuery(connection, visit.id, params))
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { isPending, run } = usePendingAction(async (scannerId: string | null) => {
    setProblem(null)
    try {
      if (scannerId === null) await connection.call('idScans.remove', { params })
      else await connection.call('idScans.ask', { params, body: { scannerId, consented: true } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isBusy = error.code === 'conflict'
      setProblem(isBusy ? t('console_id_scan_busy') : refusalSentence(translator, error))
      return
    }
    setIsAsking(false)
    await reading.refetch()
  })
  const { data } = reading
  if (data === undefined || (data.scan === null && data.scanners.length === 0)) return null
  const { scan, scanners } = data
  return (
    <section className="stack" aria-label={t('console_identity_scan')}>
      <h3>{t('console_identity_scan')}</h3>
      {scan === null && !isAsking && visit.mayCheckIdentity && (
        <div className="panel-acts">
          <Button onClick={() => setIsAsking(true)}>{t('console_id_scan_start')}</Button>
        </div>
      )}
      {scan === null && isAsking && (
        <Consent
          scanners={scanners}
          isPending={isPending}
          onAgreed={(id) => void run(id)}
          onCancel={() => setIsAsking(false)}
        />
      )}
      {scan !== null && scan.found === null && (
        <Notice kind="info" isLive>
          <p>{t('console_id_scan_waits', { scanner: scan.scanner })}</p>
          <Button isPending={isPending} onClick={() => void run(null)}>
            {t('common_button_cancel')}
          </Button>
        </Notice>
      )}
      {scan !== null && scan.found !== null && (
        <Found visit={visit} found={scan.found} deletesAt={scan.deletesAt}>
          <Button variant="quiet" isPending={isPending} onClick={() => void run(null)}>
            {t('console_id_scan_delete')}
          </Button>
        </Found>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  )
}

/** What the visitor agrees to, to be read to them, and where the document is put. */
function Consent({
  scanners,
  isPending,
  onAgreed,
  onCancel,
}: {
  readonly scanners: IdScan['scanners']
  readonly isPending: boolean
  readonly onAgreed: (scannerId: string) => void
  readonly onCancel: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const days = Math.max(...scanners.map(({ keptDays }) => keptDays))
  return (
    <div className="ask-first stack">
      <p tabIndex={-1} ref={focusOnce}>
        {t('console_id_scan_ask')}
      </p>
      <blockquote className="id-scan-consent">
        {t('console_id_scan_consent', { company: page.location.name, days })}
      </blockquote>
      <div className="panel-acts">
        {scanners.map(({ id, name, isBusy }) => (
          <Button
            key={id}
            variant="primary"
            isPending={isPending}
            disabledReason={isBusy ? t('console_id_scan_busy') : undefined}
            onClick={() => onAgreed(id)}
          >
            {scanners.length === 1
              ? t('console_id_scan_agreed')
              : t('console_id_scan_agreed_at', { scanner: name })}
          </Button>
        ))}
        <Button onClick={onCancel}>{t('console_id_scan_not_agreed')}</Button>
      </div>
    </div>
  )
}

function Found({
  visit,
  found,
  deletesAt,
  children,
}: {
  readonly visit: StaffVisit
  readonly found: FoundScan
  readonly deletesAt: string
  readonly children: ReactNode
}): ReactNode {
  const translator = useTranslator()
  const { t, language } = translator
  const { page } = useConsole()
  const params = visitParams(page.location.companyId, visit.id)
  const picture = useQuery(scanPictureQuery(useFrontDesk(), params, found.picture))
  const { name, match, country, score, threshold } = found
  return (
    <>
      {picture.data !== undefined && (
        <div className="id-scan-picture">
          <FilePicture file={picture.data} alt={t('console_id_scan_picture', { name })} />
        </div>
      )}
      <dl className="console-facts">
        <div>
          <dt>{t('console_id_scan_name')}</dt>
          <dd dir="auto">{name}</dd>
        </div>
        {country !== '' && (
          <div>
            <dt>{t('console_id_scan_country')}</dt>
            <dd>{countryName(country, language)}</dd>
          </div>
        )}
        <div>
          <dt>{t('console_id_scan_quality')}</dt>
          <dd>{t('console_identity_score', { score, threshold })}</dd>
        </div>
      </dl>
      <Notice kind={match === 'SAME' && score >= threshold ? 'positive' : 'warning'} isLive>
        <p>
          {match === 'SAME'
            ? t('console_id_scan_same')
            : t('console_id_scan_different', { name: visitorName(translator, visit) })}
          {score < threshold && ` ${t('console_id_scan_poor')}`}
        </p>
      </Notice>
      <p className="muted">{t('console_id_scan_deletes', { at: deletesAt })}</p>
      <div className="panel-acts">{children}</div>
    </>
  )
}

/** In the language of the screen where the browser knows it; passports have three letters, which it doesn't. */
function countryName(code: string, language: string): string {
  if (code.length !== 2) return code
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code
}
