import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { errorText } from '#web/areas/console/studio/integrations/health-words.ts'
import type { Rehearsal } from './webhook-calls.ts'

/** What the other side made of each call. */
export function RehearsalResult({ rehearsal }: { readonly rehearsal: Rehearsal }): ReactNode {
  const { t } = useTranslator()
  const isPassed = rehearsal.state === 'PASSED'
  const wordsOf = ({ isGood, isForged, status, error }: Rehearsal['calls'][number]): string => {
    if (isGood) return t('webhooks_good')
    if (isForged && status !== null && status < 300) return t('webhooks_forged_taken')
    return error === null ? String(status) : errorText(error, t)
  }
  return (
    <>
      <Notice kind={isPassed ? 'positive' : 'warning'} isLive>
        <p>{t(isPassed ? 'webhooks_passed' : 'webhooks_failed')}</p>
      </Notice>
      <details open={!isPassed}>
        <summary>{t('webhooks_rehearsal')}</summary>
        <ul className="webhooks-calls">
          {rehearsal.calls.map((made) => (
            <li key={`${made.kind}${String(made.isForged)}`} data-good={made.isGood}>
              <code dir="ltr">{made.kind}</code>
              {made.isForged && <span>{t('webhooks_forged')}</span>}
              <span dir="ltr">{made.status ?? '–'}</span>
              <span>{wordsOf(made)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
