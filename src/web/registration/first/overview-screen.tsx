import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ActForm } from '#web/ui/forms/act-form.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { PlainFields, plainAction } from './plain-fields.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { useAct } from './use-act.ts'
import { useSentForm } from '../details/use-sent-form.ts'
import type { Visit } from './use-visit.ts'
import { VisitFacts } from './visit-facts.tsx'

/** What awaits the visitor: when, where, whom; one button. */
export function OverviewScreen({ visit }: { readonly visit: Visit }): ReactNode {
  const { t } = useTranslator()
  const sent = useSentForm(visit)
  const { data, move } = visit.state
  const { firstname } = data.visit.visitor
  const { isPending, problem, run } = useAct(() => visit.advance({ type: 'begun' }))
  return (
    <Screen
      title={
        firstname === ''
          ? t('visit_overview_title_unknown')
          : t('visit_overview_title', { firstname })
      }
      lead={<p>{t('visit_overview_intro')}</p>}
      move={move}
    >
      <VisitFacts data={data} />
      <div className="tail">
        <ActForm action={plainAction} run={run}>
          <PlainFields act="begin" />
          <ProblemNotice problem={problem ?? sent.problem} />
          <ActionBar>
            <Button variant="primary" type="submit" isPending={isPending}>
              {t('visit_overview_start')}
            </Button>
          </ActionBar>
        </ActForm>
      </div>
    </Screen>
  )
}
