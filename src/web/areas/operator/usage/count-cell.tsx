import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'

/** A number of the table, or that there is none. */
export function CountCell({
  label,
  text,
}: {
  readonly label: string
  readonly text: string | null
}): ReactNode {
  const { t } = useTranslator()
  return (
    <td data-label={label}>
      {text ?? (
        <span className="operator-muted">
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{t('usage_unknown')}</span>
        </span>
      )}
    </td>
  )
}
