import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { LdapCall, Run } from './ldap-query.ts'
import { countsText, reasonWords, stateWords } from './ldap-words.ts'
import { RunPeople } from './run-people.tsx'

/** A read that is under way, or waits for somebody to look at it. */
export function LiveRun({
  run,
  call,
  onChanged,
}: {
  readonly run: Run
  readonly call: LdapCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { id, state, reason, counts } = run
  const params = { companyId: page.location.companyId, runId: id }
  const act = useSave(async (what: 'ldap.apply' | 'ldap.discard') => {
    await call(what, { params })
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
      </Notice>
      <RunPeople run={run} call={call} />
      <SaveProblem problem={act.problem} />
      <div className="settings-tools">
        <Button
          variant="primary"
          isPending={act.isPending}
          onClick={() => void act.run('ldap.apply')}
        >
          {t('ldap_apply')}
        </Button>
        <Button isPending={act.isPending} onClick={() => void act.run('ldap.discard')}>
          {t('ldap_discard')}
        </Button>
      </div>
    </section>
  )
}
