import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'

type Finding = CallOutput<Endpoints['health.examine']>[number]

/** `foyer doctor`, run on demand: what it looked at, what it found, and what to do. */
export function Doctor(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [findings, setFindings] = useState<readonly Finding[] | null>(null)
  const { isPending, problem, run } = useSubmit(async () => {
    setFindings(await call('health.examine', {}))
  })
  return (
    <section className="operator-section" aria-labelledby="health-doctor">
      <h2 id="health-doctor">{t('health_doctor')}</h2>
      <p className="operator-muted">{t('health_doctor_lead')}</p>
      <Button isPending={isPending} onClick={() => void run()}>
        {t('health_doctor_run')}
      </Button>
      <ProblemNotice problem={problem} />
      {findings !== null && (
        <ul className="operator-list" aria-live="polite">
          {findings.map(({ state, place, found, advice }) => (
            <li key={`${place} ${found}`} className="operator-item">
              <p className={state === 'ok' ? 'operator-muted' : 'operator-strong'}>
                {t(`health_state_${state}`)}
              </p>
              <div className="operator-grow" lang="en" dir="ltr" translate="no">
                <p>
                  <strong>{place}</strong> · {found}
                </p>
                {advice !== null && <p className="operator-muted">{advice}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
