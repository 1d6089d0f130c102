import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import type { Connection } from './place.ts'

/** Ending says first who is not accounted for. */
export function EmergencyEnd({
  params,
  connection,
  missing,
  waiting,
  onEnded,
}: {
  readonly params: { readonly companyId: string; readonly emergencyId: string }
  readonly connection: Connection
  readonly missing: number
  /** Marks of this phone that the server has yet to hear of. */
  readonly waiting: number
  readonly onEnded: () => void
}): ReactNode {
  const { t } = useTranslator()
  const [isAsked, setIsAsked] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const end = usePendingAction(async () => {
    setHasFailed(false)
    try {
      await connection.call('emergencies.end', { params })
      onEnded()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setHasFailed(true)
    }
  })
  if (!isAsked) return <Button onClick={() => setIsAsked(true)}>{t('emergency_end')}</Button>
  return (
    <section className="emergency-ask">
      <h2 tabIndex={-1} ref={focusOnce}>
        {t('emergency_end_ask')}
      </h2>
      <p>
        {missing === 0 ? t('emergency_end_none') : t('emergency_end_missing', { count: missing })}{' '}
        {waiting > 0 && t('emergency_waiting', { count: waiting })}
      </p>
      {hasFailed && (
        <Notice kind="danger" isLive>
          <p>{t('emergency_end_failed')}</p>
        </Notice>
      )}
      <div className="emergency-buttons">
        <Button variant="primary" isPending={end.isPending} onClick={() => void end.run()}>
          {t('emergency_end_now')}
        </Button>
        <Button onClick={() => setIsAsked(false)}>{t('common_button_cancel')}</Button>
      </div>
    </section>
  )
}
