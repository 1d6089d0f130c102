import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { errorText } from '#web/areas/console/studio/integrations/health-words.ts'
import type { Engine } from './face-engine-query.ts'

const reasons: Readonly<Record<Engine['leftovers'][number]['reason'], MessageKey>> = {
  CONSENT: 'face_reason_consent',
  GONE: 'face_reason_gone',
  PICTURE: 'face_reason_picture',
  DAYS: 'face_reason_days',
  DISCONNECTED: 'face_reason_disconnected',
}

/** What should be gone at the engine and isn't yet, the oldest first. */
export function Leftovers({ engine }: { readonly engine: Engine }): ReactNode {
  const { t } = useTranslator()
  const { leftovers, leftoverCount } = engine
  const more = leftoverCount - leftovers.length
  return (
    <section>
      <h2>{t('face_leftovers')}</h2>
      <p className="muted">{t('face_leftovers_lead')}</p>
      <ul className="rows">
        {leftovers.map(({ subject, since, reason, problem }) => (
          <li key={subject} className="settings-row">
            <strong>{t(reasons[reason])}</strong>
            <span className="muted">
              {t('face_since', { at: since })} · <bdi>{subject}</bdi>
            </span>
            {problem !== null && <span>{errorText(problem, t)}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">{t('face_more', { count: more })}</p>}
    </section>
  )
}
