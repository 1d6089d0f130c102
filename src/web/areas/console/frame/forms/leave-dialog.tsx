import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '../dialogs/sheet.tsx'

/** Whether what was typed is to be lost. Closing it stays. */
export function LeaveDialog({
  onStay,
  onLeave,
}: {
  readonly onStay: () => void
  readonly onLeave: () => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <Sheet title={t('console_leave_title')} startsAt=".button-primary" onClose={onStay}>
      <p>{t('console_leave_content')}</p>
      <div className="form-acts">
        <Button variant="primary" onClick={onStay}>
          {t('console_leave_stay')}
        </Button>
        <Button onClick={onLeave}>{t('console_leave_go')}</Button>
      </div>
    </Sheet>
  )
}
