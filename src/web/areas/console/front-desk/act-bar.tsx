import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { CheckCircleIcon } from '#web/ui/signs/late-icon.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import type { Told, VisitActs } from './use-visit-act.ts'
import { actionWords, visitorName } from './visit-words.ts'

const undoMs = 10_000

/** What was done last, with the way back for ten seconds; or why it was not done, with the way on, until it is closed. */
export function ActBar({
  acts,
  onOpen,
  children,
}: {
  readonly acts: VisitActs
  readonly onOpen: (visit: StaffVisit) => void
  /** What stands below it. */
  readonly children: ReactNode
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { told, dismiss } = acts
  const end = useEffectEvent((ended: Told) => {
    if (ended === told) dismiss()
  })
  useEffect(() => {
    if (told?.kind !== 'done') return undefined
    const timer = setTimeout(() => end(told), undoMs)
    return () => clearTimeout(timer)
  }, [told])
  const name = told === null ? '' : visitorName(translator, told.visit)
  return (
    <div className="act-bar">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds blocks, which an output may not */}
      <div role="status">
        {told !== null && (
          <div className="act-told" data-kind={told.kind}>
            {told.kind === 'failed' ? <WarningIcon /> : <CheckCircleIcon />}
            <p>
              {told.kind === 'done' && t(actionWords[told.action].done, { name })}
              {told.kind === 'said' && told.text}
              {told.kind === 'failed' && t('console_failed', { name, reason: told.message })}
            </p>
            {told.kind === 'done' && told.canUndo && (
              <Button onClick={() => void acts.undo()}>{t('console_undo')}</Button>
            )}
            {told.kind === 'said' && told.back !== null && (
              <Button isPending={acts.pendingId !== null} onClick={() => void acts.undo()}>
                {told.back.text}
              </Button>
            )}
            {told.kind === 'failed' && told.next === 'registration' && (
              <Button onClick={() => void acts.openRegistration(told.visit)}>
                {t('console_registration_open')}
              </Button>
            )}
            {told.kind === 'failed' && told.next === 'visit' && (
              <Button onClick={() => onOpen(told.visit)}>{t('console_open')}</Button>
            )}
            <IconButton label={t('console_close')} icon={<CloseIcon />} onClick={dismiss} />
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
