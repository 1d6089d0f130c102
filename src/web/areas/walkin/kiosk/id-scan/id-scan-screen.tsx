import './id-scan.css'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/registration/back-button.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { IdCardIcon } from '#web/ui/signs/seldom/seldom-icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useKiosk } from '../kiosk.ts'
import { ScanFound } from './scan-found.tsx'
import { ScanOver } from './scan-over.tsx'
import { type FoundScan, useIdScan } from './use-id-scan.ts'

export type ConfirmedScan = Pick<FoundScan, 'firstname' | 'lastname'> & { readonly id: string }

type Props = {
  readonly company: { readonly id: string; readonly name: string }
  /** So many days after the visit a scan is deleted. */
  readonly keptDays: number
  /** Null: there is no visit yet, and the name is about to be typed. */
  readonly visitToken: string | null
  readonly onConfirm: (scan: ConfirmedScan) => Promise<void>
  /** They type it, or go on without: a scan is never a must. */
  readonly onSkip: () => Promise<void>
  readonly goBack: (() => void) | undefined
}

/**
 * The scanner at this kiosk reads a passport or an ID card: after the visitor was told what is read and has agreed, and they see what
 * was found before anything goes on. Issue 15 §5.
 */
export function IdScanScreen(props: Props): ReactNode {
  const { company, visitToken, onConfirm, onSkip, goBack } = props
  const { server } = useKiosk()
  const { phase, ask, cancel, confirm } = useIdScan(server, company.id, visitToken)
  const asking = useAct(ask)
  const skipping = useAct(onSkip)
  const confirming = useAct(async (scan: ConfirmedScan) => {
    confirm()
    await onConfirm(scan)
  })
  const hasVisit = visitToken !== null
  const skip = <Skip hasVisit={hasVisit} act={skipping} />
  switch (phase.at) {
    case 'consent':
      return (
        <Consent {...props}>
          <ProblemNotice problem={asking.problem ?? skipping.problem} />
          {skip}
          <ActionBar>
            {goBack && <BackButton goBack={goBack} />}
            <Button
              variant="primary"
              isPending={asking.isPending}
              onClick={() => void asking.run()}
            >
              <AgreeWords />
            </Button>
          </ActionBar>
        </Consent>
      )
    case 'waiting':
      return (
        <Waiting isUnreadable={phase.isUnreadable} isLost={phase.isLost}>
          <ProblemNotice problem={skipping.problem} />
          <ActionBar>
            <CancelButton onCancel={cancel} />
            {skip}
          </ActionBar>
        </Waiting>
      )
    case 'found':
      return (
        <ScanFound
          found={phase.found}
          hasVisit={hasVisit}
          problem={confirming.problem ?? asking.problem ?? skipping.problem}
          isPending={confirming.isPending}
          isAsking={asking.isPending}
          onConfirm={() => void confirming.run({ ...phase.found, id: phase.id })}
          onAgain={() => void asking.run()}
          onDrop={() => void skipping.run()}
        />
      )
    case 'over':
      return (
        <ScanOver why={phase.why} problem={asking.problem ?? skipping.problem}>
          {skip}
          <RetryButton isPending={asking.isPending} onRetry={() => void asking.run()} />
        </ScanOver>
      )
  }
}

function Skip({
  hasVisit,
  act,
}: {
  readonly hasVisit: boolean
  readonly act: { readonly isPending: boolean; readonly run: () => Promise<void> }
}): ReactNode {
  const { t } = useTranslator()
  return (
    <Button isPending={act.isPending} onClick={() => void act.run()}>
      {t(hasVisit ? 'kiosk_id_scan_without' : 'kiosk_id_scan_type')}
    </Button>
  )
}

/** What is read, why, for how long it is kept, and that nobody has to. */
function Consent({
  company,
  keptDays,
  visitToken,
  children,
}: Props & { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslator()
  return (
    <Screen
      title={t('kiosk_id_scan_title')}
      icon={<ScanPicture />}
      lead={
        <p>{t(visitToken === null ? 'kiosk_id_scan_intro_name' : 'kiosk_id_scan_intro_visit')}</p>
      }
      move="forward"
    >
      <div className="id-scan-reads">
        <p id="id-scan-reads">{t('kiosk_id_scan_reads', { company: company.name })}</p>
        <ul aria-labelledby="id-scan-reads">
          <li>{t('kiosk_id_scan_reads_name')}</li>
          <li>{t('kiosk_id_scan_reads_picture')}</li>
          <li>{t('kiosk_id_scan_reads_country')}</li>
          <li>{t('kiosk_id_scan_reads_score')}</li>
        </ul>
        <p>{t('kiosk_id_scan_kept', { days: keptDays })}</p>
      </div>
      {children}
    </Screen>
  )
}

function AgreeWords(): ReactNode {
  return useTranslator().t('kiosk_id_scan_agree')
}

function Waiting({
  isUnreadable,
  isLost,
  children,
}: {
  readonly isUnreadable: boolean
  readonly isLost: boolean
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  return (
    <Screen
      title={t('kiosk_id_scan_wait_title')}
      icon={<ScanPicture isBusy />}
      lead={<p>{t('kiosk_id_scan_wait_text')}</p>}
      move="forward"
    >
      {isLost && (
        <Notice kind="warning" isLive>
          <p>{t('kiosk_id_scan_lost')}</p>
        </Notice>
      )}
      {isUnreadable && !isLost && (
        <Notice kind="warning" isLive>
          <p>{t('kiosk_id_scan_unreadable')}</p>
        </Notice>
      )}
      {children}
    </Screen>
  )
}

function CancelButton({ onCancel }: { readonly onCancel: () => void }): ReactNode {
  const { t } = useTranslator()
  return <Button onClick={onCancel}>{t('common_button_cancel')}</Button>
}

function RetryButton({
  isPending,
  onRetry,
}: {
  readonly isPending: boolean
  readonly onRetry: () => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <Button variant="primary" isPending={isPending} onClick={onRetry}>
      {t('kiosk_id_scan_retry')}
    </Button>
  )
}

/** A card, and while it is waited for a line that passes over it. */
function ScanPicture({ isBusy = false }: { readonly isBusy?: boolean }): ReactNode {
  return (
    <span className="id-scan-card" data-busy={isBusy || undefined}>
      <IdCardIcon size={72} />
    </span>
  )
}
