import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'

/** What was recorded without the server nobody knows yet: who will hear of it, and whom to turn to until then. Issue 3 §2. */
export function ToldLater({
  host,
  phone,
}: {
  /** Empty where nobody is known; null where it was said already. */
  readonly host: string | null
  /** Of the reception; empty where there is none. */
  readonly phone: string
}): ReactNode {
  const { t } = useTranslator()
  return (
    <Notice>
      {host !== null && (
        <p>{host === '' ? t('kiosk_told_later') : t('kiosk_told_later_host', { host })}</p>
      )}
      <p>
        {phone === ''
          ? t('kiosk_meanwhile_ask')
          : t('kiosk_meanwhile_call', { phone: fromLeftToRight(phone) })}
      </p>
    </Notice>
  )
}

/** The plus of a number comes first in every language. */
function fromLeftToRight(phone: string): string {
  return `\u2066${phone}\u2069`
}
