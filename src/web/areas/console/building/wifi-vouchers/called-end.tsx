import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { ConnectionEnd } from '#web/areas/console/studio/integrations/connection.tsx'

/** Disconnects it once what visits have has ended; while that takes long, at once. */
export function CalledEnd({
  isLeaving,
  sure,
  sureNow,
  onEnd,
}: {
  readonly isLeaving: boolean
  readonly sure: string
  readonly sureNow: string
  readonly onEnd: (atOnce: 'true' | 'false') => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  return (
    <ConnectionEnd>
      {isLeaving ? (
        <AskFirst label={t('wifi_remove_now')} question={sureNow} onDo={() => onEnd('true')} />
      ) : (
        <AskFirst label={t('webhooks_remove')} question={sure} onDo={() => onEnd('false')} />
      )}
    </ConnectionEnd>
  )
}
