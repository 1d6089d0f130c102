import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { errorText } from '#web/areas/console/studio/integrations/health-words.ts'
import type { RadiusCall, RadiusTrial } from './wifi-radius-query.ts'

const words: Readonly<Partial<Record<string, MessageKey>>> = {
  not_heard: 'radius_try_not_heard',
  not_listed: 'radius_try_not_listed',
  no_answer: 'radius_try_no_answer',
  unreadable: 'radius_try_unreadable',
}

/** Asks for the end of a session that there isn't, and says whether somebody answered who knows the secret. */
export function TryRadius({
  params,
  call,
}: {
  readonly params: { readonly companyId: string; readonly radiusId: string }
  readonly call: RadiusCall
}): ReactNode {
  const { t } = useTranslator()
  const [trial, setTrial] = useState<RadiusTrial | null>(null)
  const { isPending, problem, run } = useSave(async () => {
    setTrial(await call('wifiRadius.test', { params }))
  })
  const word = words[trial?.error ?? '']
  return (
    <section>
      <h3>{t('radius_try')}</h3>
      <p className="muted">{t('radius_try_lead')}</p>
      {trial !== null && (
        <Notice kind={trial.isGood ? 'positive' : 'warning'} isLive>
          {trial.asked !== '' && <p dir="ltr">{trial.asked}</p>}
          <p>
            {trial.isGood
              ? t('radius_try_good')
              : word === undefined
                ? errorText(trial.error ?? '', t)
                : t(word)}
          </p>
        </Notice>
      )}
      <SaveProblem problem={problem} />
      <div className="settings-tools">
        <Button isPending={isPending} onClick={() => void run()}>
          {t('radius_try')}
        </Button>
      </div>
    </section>
  )
}
