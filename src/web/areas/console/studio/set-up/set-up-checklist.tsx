import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { listRoute } from '#domain/console/console-view.ts'
import type { SetUpStep, SetUpTemplate } from '#domain/location/set-up.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { hasVisits } from '#web/areas/console/screens-for.ts'
import { SetUpPreview } from './set-up-preview.tsx'
import { type SetUpCall, setUpQuery, type SetUpState } from './set-up-queries.ts'
import { StepList } from './step-list.tsx'
import { TemplateChoice } from './template-choice.tsx'

/** A template to begin with, the steps, and beside them what visitors see of it. */
export function SetUpChecklist({
  setUp: { state, hidden, putOff, template, steps, mail },
  call,
}: {
  readonly setUp: SetUpState
  readonly call: SetUpCall
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const href = useHref()
  const queries = useQueryClient()
  const params = { companyId: page.location.companyId }
  const { queryKey } = setUpQuery(call, params.companyId)
  const [taken, setTaken] = useState<'ALL' | 'SOME' | null>(null)
  const save = useSave(async (isHidden: boolean, waiting: readonly SetUpStep[]) => {
    const body = { hidden: isHidden, putOff: [...waiting] }
    queries.setQueryData(queryKey, await call('setUp.put', { params, body }))
  })
  const take = async (chosen: SetUpTemplate): Promise<void> => {
    const { kept } = await call('setUp.takeTemplate', { params, body: { template: chosen } })
    setTaken(kept.length === 0 ? 'ALL' : 'SOME')
    await queries.invalidateQueries()
  }
  const isChoosing = template === null && state !== 'DONE'
  const done = steps.filter((one) => one.state === 'DONE').length
  return (
    <div className="set-up">
      <div className="set-up-list" aria-busy={save.isPending}>
        {state === 'DONE' && (
          <Notice kind="positive" title={t('set_up_finished', { location: page.location.name })}>
            <p>{t('set_up_finished_content')}</p>
          </Notice>
        )}
        {state === 'HIDDEN' && (
          <Notice>
            <p>{t('set_up_hidden')}</p>
          </Notice>
        )}
        {state === 'OPEN' && <p className="muted">{t('set_up_lead')}</p>}
        {isChoosing ? (
          <TemplateChoice taken={template} onTake={take} />
        ) : (
          <details>
            <summary>{t('set_up_template_other')}</summary>
            <TemplateChoice taken={template} onTake={take} />
          </details>
        )}
        <output>
          {taken !== null && t(taken === 'ALL' ? 'set_up_taken' : 'set_up_taken_some')}
        </output>
        <section aria-labelledby="set-up-steps">
          <h2 id="set-up-steps">{t('set_up_progress', { done, all: steps.length })}</h2>
          <StepList
            steps={steps}
            mail={mail}
            hasNext={!isChoosing && state !== 'DONE'}
            onPutOff={(step, isPutOff) => {
              const others = putOff.filter((one) => one !== step)
              void save.run(hidden, isPutOff ? [...others, step] : others)
            }}
          />
        </section>
        <SaveProblem problem={save.problem} />
        <div className="settings-tools">
          {hasVisits(page.location) && (
            <LinkButton variant="quiet" href={href(listRoute, { search: { show: 'expected' } })}>
              {t('console_today')}
            </LinkButton>
          )}
          {state !== 'DONE' && (
            <Button
              variant="quiet"
              isPending={save.isPending}
              onClick={() => void save.run(!hidden, putOff)}
            >
              {t(state === 'OPEN' ? 'set_up_hide' : 'set_up_show')}
            </Button>
          )}
        </div>
      </div>
      <SetUpPreview call={call} />
    </div>
  )
}
