import { useInfiniteQuery } from '@tanstack/react-query'
import { fullName } from '#domain/name/full-name.ts'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { ListFailed } from '#web/areas/console/frame/reading/list-states.tsx'
import { PersonMark } from '#web/areas/console/frame/reading/person-mark.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { directoryList } from './directory-queries.ts'
import { route } from './route.ts'

/** Who fits what is typed, in the order of their names. */
export function DirectoryList({
  q,
  connection,
}: {
  readonly q: string
  readonly connection: FrontDesk
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { go, linkTo } = useSearch(route)
  const list = useInfiniteQuery(directoryList(connection, page.location.companyId, q))
  const keys = useRoving()
  const { data, isFetching, isError } = list
  const visitors = data?.items ?? []
  const isShown = data !== undefined && !isFetching && !isError
  return (
    <>
      <h1>{t('console_directory')}</h1>
      <p className="muted">{t('directory_lead')}</p>
      <input
        {...keys.field}
        className="input"
        type="search"
        aria-label={t('directory_search')}
        placeholder={t('directory_search')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        dir={q === '' ? undefined : 'auto'}
        defaultValue={q}
        onChange={({ target }) => go({ q: target.value.trim() }, 'replace')}
      />
      <output className="muted">
        {isShown && t('directory_count', { count: data.last?.total ?? 0 })}
      </output>
      {isError && !isFetching && <ListFailed list={list} />}
      {isShown && visitors.length === 0 && (
        <div className="log-state">
          <h2>{q === '' ? t('directory_empty') : t('directory_count', { count: 0 })}</h2>
          <p>{t(q === '' ? 'directory_empty_content' : 'directory_none_content')}</p>
        </div>
      )}
      {data === undefined && isFetching && <p className="muted">{t('common_loading')}</p>}
      {isShown && data.last?.near === true && <p>{t('directory_near')}</p>}
      {visitors.length > 0 && (!isError || isFetching) && (
        <ul {...keys.list} aria-busy={isFetching} className="rows directory-rows">
          {visitors.map((visitor) => {
            const { firstname, lastname } = visitor
            const name = fullName({ firstname, lastname })
            const details = [visitor.companyName, visitor.email, visitor.licensePlate]
            return (
              <li key={visitor.id}>
                <a className="directory-person" {...linkTo({ visitor: visitor.id })}>
                  <PersonMark name={name === '' ? visitor.email : name} />
                  <span className="directory-who">
                    <strong dir="auto">{name === '' ? visitor.email : name}</strong>
                    <span className="muted" dir="auto">
                      {details.filter((text) => text !== '').join(' · ')}
                    </span>
                  </span>
                  {visitor.frequent && (
                    <span className="directory-mark">{t('directory_frequent')}</span>
                  )}
                </a>
              </li>
            )
          })}
        </ul>
      )}
      {isShown && list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()}>{t('directory_more')}</Button>
      )}
    </>
  )
}
