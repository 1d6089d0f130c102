import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { PeopleReads, Run } from './people-reads.ts'
import { countsText, reasonWords, stateWords } from './read-words.ts'
import { RunPeople } from './run-people.tsx'

/** A read that is under way, or waits for somebody to look at it. */
export function LiveRun({
  run,
  note,
  reads,
  onChanged,
}: {
  readonly run: Run
  /** What is said of its changes beside how many they are. */
  readonly note?: string
  readonly reads: PeopleReads
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { id, state, reason, counts } = run
  const act = useSave(async (what: 'apply' | 'discard') => {
    await reads[what](id)
    await onChanged()
  })
  if (state !== 'WAITING') {
    return (
      <Notice kind="info" isLive>
        <p>{t(stateWords[state])}</p>
      </Notice>
    )
  }
  const isHeld = reason === 'TOO_MANY' || reason === 'LAST_ADMINISTRATOR'
  return (
    <section>
      <Notice kind={isHeld ? 'warning' : 'info'} isLive>
        <p>{t(reasonWords[reason ?? 'ASKED'])}</p>
        {counts !== null && <p>{countsText(counts, t)}</p>}
        {note !== undefined && <p>{note}</p>}
      </Notice>
      <RunPeople run={run} reads={reads} />
      <SaveProblem problem={act.problem} />
      <div className="settings-tools">
        <Button variant="primary" isPending={act.isPending} onClick={() => void act.run('apply')}>
          {t('ldap_apply')}
        </Button>
        <Button isPending={act.isPending} onClick={() => void act.run('discard')}>
          {t('ldap_discard')}
        </Button>
      </div>
    </section>
  )
}
