import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { ListForm } from './list-form.tsx'
import { RecordList } from './record-list.tsx'
import { actionWords, kindWords } from './watch-calls.ts'
import type { WatchKeeper } from './watch-keeper.ts'
import { listsQuery } from './watch-queries.ts'

/** The lists of a location, or those for all locations; one of them is open with its settings and records. */
export function ListOverview({
  keeper,
  openId,
  onOpen,
}: {
  readonly keeper: WatchKeeper
  /** `WL-…`; empty: none. */
  readonly openId: string
  readonly onOpen: (listId: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const [isNew, setIsNew] = useState(false)
  const read = useQuery(listsQuery(keeper))
  const { list: rows } = useRoving()
  const { lists = [], mayEdit = false } = read.data ?? {}
  const open = lists.find(({ id }) => id === openId)
  if (open !== undefined) {
    // What the organisation keeps, a location only reads.
    const isOthers = open.fromOrganisation && keeper.hasRecipients
    const mayChange = mayEdit && !isOthers
    return (
      <>
        <div>
          <Button onClick={() => onOpen('')}>{t('watchlists_tab_lists')}</Button>
        </div>
        <h2 dir="auto">{open.name}</h2>
        {isOthers && (
          <Notice kind="info">
            <p>{t('watchlists_from_organisation_content')}</p>
          </Notice>
        )}
        <RecordList
          key={open.id}
          keeper={keeper}
          list={open}
          mayEdit={mayChange}
          onChanged={() => void read.refetch()}
        />
        {mayChange && (
          <ListForm
            // What is typed stays when a record is added.
            key={JSON.stringify({ ...open, records: 0 })}
            keeper={keeper}
            list={open}
            onDone={(listId) => {
              void read.refetch()
              onOpen(listId)
            }}
          />
        )}
      </>
    )
  }
  return (
    <section>
      <ReadStates read={read} gone={t('watchlists_empty')} />
      {read.isSuccess && lists.length === 0 && <p>{t('watchlists_empty')}</p>}
      {lists.length > 0 && (
        <ul {...rows} className="rows">
          {lists.map(({ id, name, kind, action, active, records, fromOrganisation }) => (
            <li key={id}>
              <button type="button" className="settings-row" onClick={() => onOpen(id)}>
                <strong dir="auto">{name}</strong>
                <span className="muted">
                  {[
                    ...(fromOrganisation && keeper.hasRecipients
                      ? [t('watchlists_from_organisation')]
                      : []),
                    t(kindWords[kind]),
                    t(active ? actionWords[action] : 'watchlists_off'),
                    t('watchlists_records', { count: records }),
                  ].join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayEdit && !isNew && (
        <div>
          <Button variant="primary" onClick={() => setIsNew(true)}>
            {t('watchlists_new_list')}
          </Button>
        </div>
      )}
      {isNew && (
        <ListForm
          keeper={keeper}
          list={null}
          onDone={(listId) => {
            setIsNew(false)
            void read.refetch()
            onOpen(listId)
          }}
        />
      )}
    </section>
  )
}
