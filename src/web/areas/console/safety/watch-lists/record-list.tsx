import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { RecordForm } from './record-form.tsx'
import { RecordImport } from './record-import.tsx'
import { recordName, type WatchList } from './watch-calls.ts'
import type { WatchKeeper } from './watch-keeper.ts'
import { recordList } from './watch-queries.ts'

/** Whom a list describes, by name; one of them, or a new one, is open to be written. */
export function RecordList({
  keeper,
  list,
  mayEdit,
  onChanged,
}: {
  readonly keeper: WatchKeeper
  readonly list: WatchList
  readonly mayEdit: boolean
  /** The list holds more or fewer now. */
  readonly onChanged: () => void
}): ReactNode {
  const { t } = useTranslator()
  const [q, setQ] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const found = useInfiniteQuery(recordList(keeper, list.id, q.trim()))
  const keys = useRoving()
  const items = found.data?.items ?? []
  const done = (): void => {
    if (openId !== '') keys.focus()
    setOpenId(null)
    void found.refetch()
    onChanged()
  }
  return (
    <section>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('watchlists_search')}</span>
          <input
            {...keys.field}
            className="input"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        </label>
        {mayEdit && (
          <Button variant="primary" onClick={() => setOpenId('')}>
            {t('watchlists_add_record')}
          </Button>
        )}
      </div>
      {mayEdit && <RecordImport keeper={keeper} listId={list.id} onDone={done} />}
      {openId === '' && <RecordForm keeper={keeper} listId={list.id} record={null} onDone={done} />}
      {items.length > 0 && (
        <ul {...keys.list} className="rows">
          {items.map((record) => (
            <li key={record.id}>
              <button
                type="button"
                className="settings-row"
                aria-expanded={openId === record.id}
                disabled={!mayEdit}
                onClick={() => setOpenId(openId === record.id ? null : record.id)}
              >
                <strong dir="auto">{recordName(record)}</strong>
                <span className="muted">
                  {[record.companyName, record.email, record.reason]
                    .filter((text) => text !== '')
                    .join(' · ')}
                </span>
              </button>
              {openId === record.id && (
                <RecordForm keeper={keeper} listId={list.id} record={record} onDone={done} />
              )}
            </li>
          ))}
        </ul>
      )}
      <ListStates
        list={found}
        empty={t('watchlists_empty')}
        emptyContent={t('watchlists_empty_content')}
        more={t('watchlists_more')}
      />
    </section>
  )
}
