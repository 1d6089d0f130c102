import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import type { Problem } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { FoundScan } from './use-id-scan.ts'

/** What was read, before anything goes on: another name or a poor scan is said, and refuses nobody. */
export function ScanFound({
  found: { name, country, isWellRead, match },
  hasVisit,
  problem,
  isPending,
  isAsking,
  onConfirm,
  onAgain,
  onDrop,
}: {
  readonly found: FoundScan
  readonly hasVisit: boolean
  readonly problem: Problem | null
  readonly isPending: boolean
  readonly isAsking: boolean
  readonly onConfirm: () => void
  readonly onAgain: () => void
  /** It isn't kept, and they go on without. */
  readonly onDrop: () => void
}): ReactNode {
  const { t, language } = useTranslator()
  return (
    <Screen title={t('kiosk_id_scan_found_title')} move="forward">
      <dl className="id-scan-found">
        <div>
          <dt>{t('kiosk_id_scan_found_name')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
        {country !== '' && (
          <div>
            <dt>{t('kiosk_id_scan_found_country')}</dt>
            <dd>{countryName(country, language)}</dd>
          </div>
        )}
      </dl>
      {!isWellRead && (
        <Notice kind="warning" isLive>
          <p>{t('kiosk_id_scan_poor')}</p>
        </Notice>
      )}
      {match === 'DIFFERENT' && (
        <Notice kind="warning" isLive>
          <p>{t('kiosk_id_scan_different')}</p>
        </Notice>
      )}
      <ProblemNotice problem={problem} />
      <Button variant="quiet" onClick={onDrop}>
        {t('kiosk_id_scan_drop')}
      </Button>
      <ActionBar>
        <Button isPending={isAsking} onClick={onAgain}>
          {t('kiosk_id_scan_again')}
        </Button>
        <Button variant="primary" isPending={isPending} onClick={onConfirm}>
          {t(hasVisit ? 'common_button_continue' : 'kiosk_id_scan_use')}
        </Button>
      </ActionBar>
    </Screen>
  )
}

/** In the visitor's language where the browser knows it; passports have three letters, which it doesn't. */
function countryName(code: string, language: string): string {
  if (code.length !== 2) return code
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code
}
