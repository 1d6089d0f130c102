import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { joinableGroups } from '#domain/rights/right.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import type { SearchChange, SearchOf } from '#domain/console/route.ts'
import { manifest as peopleImport } from '../people-import/manifest.ts'
import { newPerson, type PeopleCall } from './people-calls.ts'
import { peopleList } from './people-queries.ts'
import { PeopleRows } from './people-rows.tsx'
import { groupWords, showWords } from './people-words.ts'
import { route, shows } from './route.ts'

/** Everybody of the location by name, found while somebody types. */
export function PeopleList({
  call,
  search,
  onChange,
}: {
  readonly call: PeopleCall
  readonly search: SearchOf<typeof route>
  readonly onChange: (change: SearchChange<typeof route>, how?: 'push' | 'replace') => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId, rights } = page.location
  // What is typed stands in the field at once, in the address behind it.
  const [q, setQ] = useState(search.q)
  const show = search.show || 'ACTIVE'
  const group = search.group || undefined
  const list = useInfiniteQuery(peopleList(call, companyId, { q: q.trim(), show, group }))
  const { data, isFetching } = list
  const keys = useRoving()
  const href = useHref()
  const [isMoving, setIsMoving] = useState(search.does === 'move')
  const mayMove =
    rights.includes('EDIT_USERS') && page.locations.some((one) => one.companyId !== companyId)
  const inviting = show === 'WAITING' ? 'INVITE' : null
  const choosing = mayMove && isMoving ? 'MOVE' : inviting
  const mayAdd = rights.includes('INVITE_USERS') || rights.includes('EDIT_USERS')
  return (
    <>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('people_search')}</span>
          <input
            {...keys.field}
            className="input"
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={q}
            onChange={({ target }) => {
              setQ(target.value)
              onChange({ q: target.value.trim() }, 'replace')
            }}
          />
        </label>
        <label className="field">
          <span className="field-label">{t('people_show')}</span>
          <Select
            value={show}
            onChange={({ target }) =>
              onChange({ show: route.search.show(target.value) }, 'replace')
            }
          >
            {shows.map((one) => (
              <option key={one} value={one}>
                {t(showWords[one])}
              </option>
            ))}
          </Select>
        </label>
        <label className="field">
          <span className="field-label">{t('people_group')}</span>
          <Select
            value={search.group}
            onChange={({ target }) =>
              onChange({ group: route.search.group(target.value) }, 'replace')
            }
          >
            <option value="">{t('people_group_any')}</option>
            {joinableGroups.map((one) => (
              <option key={one} value={one}>
                {t(groupWords[one])}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {mayAdd && (
        <div className="settings-tools">
          {!isMoving && (
            <Button variant="primary" onClick={() => onChange({ user: newPerson })}>
              {t('people_add')}
            </Button>
          )}
          {!isMoving && rights.includes('EDIT_USERS') && (
            <LinkButton href={href({ path: peopleImport.path })}>
              {t('people_import_list')}
            </LinkButton>
          )}
          {mayMove && (
            <Button variant="quiet" onClick={() => setIsMoving(!isMoving)}>
              {t(isMoving ? 'people_move_end' : 'people_move')}
            </Button>
          )}
        </div>
      )}
      <output className="muted">
        {data !== undefined && !isFetching && t('people_count', { count: data.last?.total ?? 0 })}
      </output>
      {data !== undefined && data.items.length > 0 && (
        <PeopleRows
          call={call}
          people={data.items}
          choosing={choosing}
          isBusy={isFetching}
          keys={keys}
          onOpen={(user) => onChange({ user })}
          onChanged={() => void list.refetch()}
        />
      )}
      <ListStates
        list={list}
        empty={t('people_empty')}
        emptyContent={t('people_empty_content')}
        more={t('people_more')}
      />
    </>
  )
}
