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
import { linkList } from './watch-queries.ts'

/** What was decided about visitors and records; a decision that is forgotten is asked for again. */
export function LinkList({
  call,
  mayForget,
}: {
  readonly call: WatchCall
  readonly mayForget: boolean
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const list = useInfiniteQuery(linkList(call, companyId))
  const items = list.data?.items ?? []
  const forget = useSave(async (visitorId: string, watchRecordId: string) => {
    await call('watchLinks.delete', { params: { companyId, visitorId, watchRecordId } })
    void list.refetch()
  })
  return (
    <section aria-busy={forget.isPending}>
      <SaveProblem problem={forget.problem} />
      {items.length > 0 && (
        <ul className="rows">
          {items.map(({ visitor, record, list: of, score, reasons, decision, decidedAt }) => (
            <li key={visitor.id + record.id} className="settings-item">
              <Likeness
                person={visitor}
                record={record}
                listName={of.name}
                score={score}
                reasons={reasons}
              />
              <span>
                {t(decision === 'CONFIRMED' ? 'watchlists_confirmed' : 'watchlists_dismissed')}
                {' · '}
                {t('console_moment', { at: decidedAt })}
              </span>
              {mayForget && (
                <div>
                  <Button isPending={false} onClick={() => void forget.run(visitor.id, record.id)}>
                    {t('watchlists_forget')}
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
