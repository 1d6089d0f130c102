import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'

/** Says what somebody else has saved while this form was open; saving again replaces it. */
export function ClashNotice({ labels }: { readonly labels: readonly string[] }): ReactNode {
  const { t } = useTranslator()
  if (labels.length === 0) return null
  return (
    <Notice kind="warning" title={t('console_form_clash')} isLive>
      <ul>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <p>{t('console_form_clash_content')}</p>
    </Notice>
  )
}
