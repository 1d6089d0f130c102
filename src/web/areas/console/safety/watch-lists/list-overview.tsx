import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { ListForm } from './list-form.tsx'
import { RecordList } from './record-list.tsx'
import { actionWords, kindWords, type WatchCall } from './watch-calls.ts'
import { listsQuery } from './watch-queries.ts'

/** The lists of the location; one of them is open with its settings and records. */
export function ListOverview({
  call,
  mayEdit,
  openId,
  onOpen,
}: {
  readonly call: WatchCall
  readonly mayEdit: boolean
  /** `WL-…`; empty: none. */
  readonly openId: string
  readonly onOpen: (listId: string) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const [isNew, setIsNew] = useState(false)
  const read = useQuery(listsQuery(call, companyId))
  const { list: rows } = useRoving()
  const lists = read.data ?? []
  const open = lists.find(({ id }) => id === openId)
  if (open !== undefined) {
    return (
      <>
        <div>
          <Button onClick={() => onOpen('')}>{t('watchlists_tab_lists')}</Button>
        </div>
        <h2 dir="auto">{open.name}</h2>
        <RecordList
          key={open.id}
          call={call}
          list={open}
          mayEdit={mayEdit}
          onChanged={() => void read.refetch()}
        />
        {mayEdit && (
          <ListForm
            // What is typed stays when a record is added.
            key={JSON.stringify({ ...open, records: 0 })}
            call={call}
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
          {lists.map(({ id, name, kind, action, records }) => (
            <li key={id}>
              <button type="button" className="settings-row" onClick={() => onOpen(id)}>
                <strong dir="auto">{name}</strong>
                <span className="muted">
                  {[
                    t(kindWords[kind]),
                    t(actionWords[action]),
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
          call={call}
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
