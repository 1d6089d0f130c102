import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { printFault } from '#domain/badge/print-fault.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { type NoticeKind } from '#web/ui/frame/notice-frame.tsx'
import type { Printing } from './printing-query.ts'

type Last = NonNullable<Printing['last']>

const standings: Readonly<
  Record<Last['status'], { readonly words: MessageKey; readonly kind: NoticeKind }>
> = {
  QUEUED: { words: 'console_badge_queued', kind: 'info' },
  SENT: { words: 'console_badge_sent', kind: 'info' },
  PRINTED: { words: 'console_badge_printed', kind: 'positive' },
  FAILED: { words: 'console_badge_failed', kind: 'danger' },
  CANCELLED: { words: 'console_badge_cancelled', kind: 'warning' },
}

/** How the last badge of a visit stands, in words, and where none can be printed. */
export function BadgeStanding({
  printing: { last, printer },
}: {
  readonly printing: Printing
}): ReactNode {
  const { t } = useTranslator()
  const isTrying = last?.status === 'QUEUED' && last.error !== null
  return (
    <div className="stack">
      {last === null && printer !== null && <p>{t('console_badge_none')}</p>}
      {last !== null && (
        <Notice kind={isTrying ? 'warning' : standings[last.status].kind} isLive>
          <p>{t(standings[last.status].words, { printer: last.printer, at: last.at })}</p>
          {last.error !== null && (
            <p>{t(`console_badge_why_${printFault(last.error)}`, { code: last.error })}</p>
          )}
          {isTrying && <p>{t('console_badge_trying')}</p>}
        </Notice>
      )}
      {printer === null && (
        <Notice>
          <p>{t('console_badge_no_printer')}</p>
        </Notice>
      )}
    </div>
  )
}
