import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { conditionText } from './condition-text.ts'
import type { Connected } from './integrations-query.ts'
import './condition-line.css'

const tones = {
  WELL: 'positive',
  UNUSED: 'positive',
  FAILING: 'warning',
  RESTING: 'warning',
  RESTORED: 'warning',
  DISABLED: 'danger',
  PAUSED: 'quiet',
  DRAFT: 'quiet',
} as const satisfies Readonly<Record<Connected['condition'], string>>

/** How a connection is doing, in words that a mark before them repeats in colour. */
export function ConditionLine({
  connected,
}: {
  readonly connected: Parameters<typeof conditionText>[0] & { readonly waiting: number }
}): ReactNode {
  const { t } = useTranslator()
  const { waiting } = connected
  return (
    <span className="condition-line" data-tone={tones[connected.condition]}>
      {conditionText(connected, t)}
      {waiting > 0 && ` · ${t('integrations_waiting', { count: waiting })}`}
    </span>
  )
}
