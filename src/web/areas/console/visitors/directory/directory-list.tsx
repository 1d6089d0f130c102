import { fullName } from '#domain/name/full-name.ts'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useList } from '#web/areas/console/frame/reading/use-list.ts'
import { isPlainClick } from '#web/areas/console/frame/view-link.tsx'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { goToAddress, hrefOf, useAddressOf } from './directory-address.ts'

const pageSize = 50

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
  const addressOf = useAddressOf()
  // Null until the first answer.
  const [isNear, setIsNear] = useState<boolean | null>(null)
  const list = useList(q, async (at, signal) => {
    const query = { q, page: at, pageSize }
    const params = { companyId: page.location.companyId }
    const answer = await connection.call('directory.list', { params, query }, signal)
    if (!signal.aborted) setIsNear(answer.near)
    return { total: answer.total, items: answer.visitors }
  })
  const { items: visitors, total, state } = list
  const open = (event: MouseEvent, address: string): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goToAddress(address)
  }
  const isShown = state === 'shown'
  return (
    <>
      <h1>{t('console_directory')}</h1>
      <p className="directory-muted">{t('directory_lead')}</p>
      <input
        className="input"
        type="search"
        aria-label={t('directory_search')}
        placeholder={t('directory_search')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        dir={q === '' ? undefined : 'auto'}
        defaultValue={q}
        onChange={({ target }) => goToAddress(addressOf({ q: target.value.trim() }), 'replace')}
      />
      <output className="directory-muted">
        {isShown && t('directory_count', { count: total })}
      </output>
      {state === 'failed' && (
        <div className="log-state" role="alert">
          <WarningIcon size={36} />
          <h2>{t('console_list_failed')}</h2>
          <p>{t('console_list_failed_content')}</p>
          <Button onClick={list.retry}>{t('common_button_try_again')}</Button>
        </div>
      )}
      {isShown && visitors.length === 0 && (
        <div className="log-state">
          <h2>{q === '' ? t('directory_empty') : t('directory_count', { count: 0 })}</h2>
          <p>{t(q === '' ? 'directory_empty_content' : 'directory_none_content')}</p>
        </div>
      )}
      {isNear === null && state === 'asking' && (
        <p className="directory-muted">{t('common_loading')}</p>
      )}
      {isNear === true && isShown && <p>{t('directory_near')}</p>}
      {visitors.length > 0 && state !== 'failed' && (
        <ul aria-busy={state === 'asking'} className="directory-rows">
          {visitors.map((visitor) => {
            const { firstname, lastname } = visitor
            const name = fullName({ firstname, lastname })
            const address = addressOf({ q, visitor: visitor.id })
            const details = [visitor.companyName, visitor.email, visitor.licensePlate]
            return (
              <li key={visitor.id}>
                <a href={hrefOf(address)} onClick={(event) => open(event, address)}>
                  <strong dir="auto">{name === '' ? visitor.email : name}</strong>
                  <span className="directory-muted" dir="auto">
                    {details.filter((text) => text !== '').join(' · ')}
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
      {isShown && list.hasMore && <Button onClick={list.showMore}>{t('directory_more')}</Button>}
    </>
  )
}
