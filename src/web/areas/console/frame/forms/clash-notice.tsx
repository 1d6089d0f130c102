import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'

/** Says what somebody else has saved while this form was open; saving again replaces it. */
export function ClashNotice({
  labels,
  isShown = labels.length > 0,
}: {
  readonly labels: readonly string[]
  /** Also where what was changed has no name here. */
  readonly isShown?: boolean
}): ReactNode {
  const { t } = useTranslator()
  if (!isShown) return null
  return (
    <Notice kind="warning" title={t('console_form_clash')} isLive>
      {labels.length > 0 && (
        <ul>
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      <p>{t('console_form_clash_content')}</p>
    </Notice>
  )
}
