import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { numberFaults } from '#domain/desk-plan/edit/number-desks.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useTouchedChoice } from '../../touched/use-touched-choice.tsx'
import { areasQuery, bookedQuery } from '../desks-queries.ts'
import { useEditing } from '../store/use-plan.ts'

/** Saves the plan, and says why not, or that it is saved. In sight at the foot of the plan. */
export function SaveBar(): ReactNode {
  const { t } = useTranslator()
  const { call, params, store, state } = useEditing()
  const queries = useQueryClient()
  const [isSaved, setIsSaved] = useState(false)
  const { sheet, choose } = useTouchedChoice()
  const faults = numberFaults(state.history.present)
  const [fault] = faults
  const { isPending, problem, run } = useSave(async () => {
    setIsSaved(false)
    const bookings = await choose(() => store.preview())
    if (bookings === null || !(await store.save(bookings))) return
    setIsSaved(true)
    const { queryKey } = areasQuery(call, params.companyId)
    await Promise.all([
      queries.invalidateQueries({ queryKey, exact: true }),
      queries.invalidateQueries({ queryKey: bookedQuery(call, params).queryKey }),
    ])
  })
  return (
    <div className="desks-foot">
      <Conflicts />
      {sheet}
      <SaveProblem problem={problem} />
      {fault !== undefined && (
        <Notice kind="warning" isLive>
          <p>{t('desks_faults', { count: faults.length })}</p>
          <Button onClick={() => store.choose(new Set([fault.key]))}>
            {t('desks_faults_show')}
          </Button>
        </Notice>
      )}
      <div className="form-acts">
        <Button
          variant="primary"
          isPending={isPending}
          disabledReason={fault === undefined ? undefined : t('desks_faults_first')}
          onClick={() => void run()}
        >
          {t('common_button_save')}
        </Button>
        <output className="muted">
          {state.isChanged ? t('desks_unsaved') : isSaved ? t('desks_saved') : ''}
        </output>
      </div>
    </div>
  )
}

/** What somebody else saved of the same meanwhile, and which of both is to be. */
function Conflicts(): ReactNode {
  const { t } = useTranslator()
  const { store, state } = useEditing()
  const { conflicts } = state
  if (conflicts.length === 0) return null
  const names = conflicts.map((one) =>
    one.part === 'desk'
      ? t('booking_desk_number', { number: one.number })
      : t('desks_conflict_view'),
  )
  return (
    <Notice kind="warning" title={t('desks_conflict')} isLive>
      <p dir="auto">{names.join(' · ')}</p>
      <p>{t('desks_conflict_content')}</p>
      <div className="form-acts">
        <Button onClick={() => store.settle('MINE')}>{t('desks_conflict_mine')}</Button>
        <Button onClick={() => store.settle('THEIRS')}>{t('desks_conflict_theirs')}</Button>
      </div>
    </Notice>
  )
}
