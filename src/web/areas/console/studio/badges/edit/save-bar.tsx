import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { elementOf } from '#domain/badge/edit/edited-badge.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { elementWord } from '../badge-words.ts'
import { badgesQuery } from '../badges-queries.ts'
import { useEditing } from '../store/use-badge.ts'
import { faultsOf } from './element-list.tsx'

/** Saves the badge, and says why not, or that it is saved. */
export function SaveBar({
  isLocked,
}: {
  /** A template keeps it as it is. */
  readonly isLocked: boolean
}): ReactNode {
  const { t } = useTranslator()
  const { call, params, store, state, badge, fields } = useEditing()
  const queries = useQueryClient()
  const [isSaved, setIsSaved] = useState(false)
  const faults = faultsOf(
    badge,
    fields.map(({ id }) => id),
  )
  const [fault] = faults
  const isUnnamed = badge.name.trim() === ''
  const { isPending, problem, run } = useSave(
    async () => {
      setIsSaved(false)
      if (!(await store.save())) return
      setIsSaved(true)
      const { queryKey } = badgesQuery(call, params.companyId)
      await queries.invalidateQueries({ queryKey, exact: true })
    },
    { refusalOf: ({ code }) => (code === 'conflict' ? t('badges_error_taken') : null) },
  )
  return (
    <div className="badge-foot">
      <Conflicts />
      {state.isBack && (
        <Notice isLive>
          <p>{t('badges_back_unsaved')}</p>
        </Notice>
      )}
      <SaveProblem problem={problem} />
      {fault !== undefined && (
        <Notice kind="warning" isLive>
          <p>{t('badges_faults', { count: faults.length })}</p>
          <Button onClick={() => store.choose(fault.id)}>{t('badges_faults_show')}</Button>
        </Notice>
      )}
      <div className="form-acts">
        <Button
          variant="primary"
          isPending={isPending}
          disabledReason={
            isLocked
              ? t('badges_origin_locked')
              : fault !== undefined
                ? t('badges_faults_first')
                : isUnnamed
                  ? t('badges_name_first')
                  : undefined
          }
          onClick={() => void run()}
        >
          {t('common_button_save')}
        </Button>
        <output className="muted">
          {state.isChanged ? t('badges_unsaved') : isSaved ? t('badges_saved') : ''}
        </output>
      </div>
    </div>
  )
}

/** What somebody else saved of the same meanwhile, and which of both is to be. */
function Conflicts(): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { store, state, badge, fields } = useEditing()
  const { conflicts, theirs } = state
  if (conflicts.length === 0) return null
  const names = conflicts.map((conflict) => {
    if (conflict.part !== 'element') {
      return t(conflict.part === 'name' ? 'badges_name' : 'badges_label_size')
    }
    const element =
      elementOf(badge, conflict.id) ?? (theirs === null ? null : elementOf(theirs, conflict.id))
    return element === null ? '' : elementWord(element, { translator, fields })
  })
  return (
    <Notice kind="warning" title={t('badges_conflict')} isLive>
      <p dir="auto">{names.join(' · ')}</p>
      <p>{t('badges_conflict_content')}</p>
      <div className="form-acts">
        <Button onClick={() => store.settle('MINE')}>{t('badges_conflict_mine')}</Button>
        <Button onClick={() => store.settle('THEIRS')}>{t('badges_conflict_theirs')}</Button>
      </div>
    </Notice>
  )
}
