import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { Connected, SalesforceCall } from './salesforce-query.ts'
import { consentWords } from './salesforce-words.ts'

const name = 'Salesforce'

/** Whether somebody has let Foyer in, why not, and the way to it. */
export function SalesforceConsent({
  consent: { state, problem },
  call,
}: {
  readonly consent: Connected['consent']
  readonly call: SalesforceCall
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const act = useSave(async () => {
    const params = { companyId: page.location.companyId }
    const { address } = await call('salesforce.consent', { params })
    location.assign(address)
  })
  if (state === 'GRANTED' && problem === null) return null
  const missing = state === 'ENDED' ? 'salesforce_consent_ended' : 'salesforce_consent_wanted'
  const why = problem === null ? null : consentWords[problem]
  return (
    <section>
      <Notice kind="warning" isLive>
        {state !== 'GRANTED' && <p>{t(missing)}</p>}
        {why !== null && why !== missing && <p>{t(why, { name })}</p>}
      </Notice>
      <SaveProblem problem={act.problem} />
      <div className="settings-tools">
        <Button variant="primary" isPending={act.isPending} onClick={() => void act.run()}>
          {t('storage_consent_sign_in', { name })}
        </Button>
      </div>
    </section>
  )
}
