import type { MouseEvent, ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/icon.tsx'
import { isPlainClick } from '../view-link.tsx'
import type { FrontDesk } from '../use-front-desk.ts'
import { goToAddress, hrefOf, useAddressOf } from './directory-address.ts'
import { useDirectory } from './use-directory.ts'

/** Who fits what is typed, in the order of their names. */
export function DirectoryList({
  q,
  connection,
}: {
  readonly q: string
  readonly connection: FrontDesk
}): ReactNode {
  const { t } = useTranslator()
  const addressOf = useAddressOf()
  const { found, state, showMore, retry } = useDirectory(connection, q)
  const visitors = found?.visitors ?? []
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
        {isShown && found !== null && t('directory_count', { count: found.total })}
      </output>
      {state === 'failed' && (
        <div className="log-state" role="alert">
          <WarningIcon size={36} />
          <h2>{t('console_list_failed')}</h2>
          <p>{t('console_list_failed_content')}</p>
          <Button onClick={retry}>{t('common_button_try_again')}</Button>
        </div>
      )}
      {isShown && visitors.length === 0 && (
        <div className="log-state">
          <h2>{q === '' ? t('directory_empty') : t('directory_count', { count: 0 })}</h2>
          <p>{t(q === '' ? 'directory_empty_content' : 'directory_none_content')}</p>
        </div>
      )}
      {found === null && state === 'asking' && (
        <p className="directory-muted">{t('common_loading')}</p>
      )}
      {found?.near === true && isShown && <p>{t('directory_near')}</p>}
      {visitors.length > 0 && state !== 'failed' && (
        <ul aria-busy={state === 'asking'} className="directory-rows">
          {visitors.map((visitor) => {
            const { firstname, lastname } = visitor
            const name = t('common_full_name', { firstname, lastname }).trim()
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
      {isShown && found !== null && visitors.length < found.total && (
        <Button onClick={showMore}>{t('directory_more')}</Button>
      )}
    </>
  )
}
