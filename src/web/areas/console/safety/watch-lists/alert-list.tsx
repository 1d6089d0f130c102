import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { Likeness } from './likeness.tsx'
import type { WatchCall } from './watch-calls.ts'
import { alertList } from './watch-queries.ts'

/** Who may be on a list and was not looked at yet: whom the visitor is like, how much and why; it is them, or somebody else. */
export function AlertList({
  call,
  mayDecide,
}: {
  readonly call: WatchCall
  readonly mayDecide: boolean
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const list = useInfiniteQuery(alertList(call, companyId))
  const items = list.data?.items ?? []
  const decide = useSave(async (watchAlertId: string, isThisPerson: boolean) => {
    const params = { companyId, watchAlertId }
    try {
      if (isThisPerson) await call('watchAlerts.confirm', { params, body: {} })
      else await call('watchAlerts.dismiss', { params })
    } finally {
      // Somebody else may have been faster.
      void list.refetch()
    }
  })
  return (
    <section aria-busy={decide.isPending}>
      <SaveProblem problem={decide.problem} />
      {items.length > 0 && (
        <ul className="rows">
          {items.map((alert) => (
            <li key={alert.id} className="settings-item">
              <Likeness
                person={alert.visitor}
                record={alert.record}
                listName={alert.list.name}
                score={alert.score}
                reasons={alert.reasons}
              />
              <span className="muted">{t('console_moment', { at: alert.createdAt })}</span>
              {alert.held && <span>{t('watchlists_held')}</span>}
              {mayDecide && (
                <div className="settings-tools">
                  <Button isPending={false} onClick={() => void decide.run(alert.id, true)}>
                    {t('watchlists_confirm')}
                  </Button>
                  <Button isPending={false} onClick={() => void decide.run(alert.id, false)}>
                    {t('watchlists_dismiss')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <ListStates
        list={list}
        empty={t('watchlists_empty')}
        emptyContent={t('watchlists_empty_content')}
        more={t('watchlists_more')}
      />
    </section>
  )
}
