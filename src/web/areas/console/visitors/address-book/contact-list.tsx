import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { contactBooks } from '#domain/contact/contact.ts'
import type { SearchChange, SearchOf } from '#domain/console/route.ts'
import { fullName } from '#domain/name/full-name.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { ContactFiles } from './contact-files.tsx'
import { type ContactsCall, contactList } from './contacts-query.ts'
import { newContact, route } from './route.ts'

/** The people of both books by name, found while somebody types. */
export function ContactList({
  call,
  search,
  onChange,
}: {
  readonly call: ContactsCall
  readonly search: SearchOf<typeof route>
  readonly onChange: (change: SearchChange<typeof route>, how?: 'push' | 'replace') => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  // What is typed stands in the field at once, in the address behind it.
  const [q, setQ] = useState(search.q)
  const { book } = search
  const list = useInfiniteQuery(contactList(call, companyId, { q: q.trim(), book }))
  const { data, isFetching } = list
  const total = data?.last?.total ?? 0
  const isNarrowed = q.trim() !== '' || book !== ''
  const keys = useRoving()
  return (
    <>
      <p className="muted">{t('contacts_lead')}</p>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('contacts_search')}</span>
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
          <span className="field-label">{t('contacts_show')}</span>
          <Select
            value={book}
            onChange={({ target }) =>
              onChange({ book: route.search.book(target.value) }, 'replace')
            }
          >
            <option value="">{t('contacts_all')}</option>
            {contactBooks.map((one) => (
              <option key={one} value={one}>
                {t(`contacts_${one}`)}
              </option>
            ))}
          </Select>
        </label>
        <Button variant="primary" onClick={() => onChange({ contact: newContact })}>
          {t('contacts_add')}
        </Button>
      </div>
      <output className={total === 0 ? 'visually-hidden' : 'muted'}>
        {data !== undefined && !isFetching && t('contacts_count', { count: total })}
      </output>
      {data !== undefined && data.items.length > 0 && (
        <ul {...keys.list} className="rows" aria-busy={isFetching}>
          {data.items.map((contact) => (
            <li key={contact.id}>
              <button
                type="button"
                className="settings-row"
                onClick={() => onChange({ contact: contact.id })}
              >
                <span className="contact-name">
                  <strong dir="auto">{fullName(contact) || contact.email}</strong>
                  {contact.book === 'SHARED' && (
                    <span className="contact-mark">{t('contacts_mark')}</span>
                  )}
                </span>
                <span className="muted" dir="auto">
                  {[contact.companyName, contact.email, contact.mobile]
                    .filter((text) => text !== '')
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ListStates
        list={list}
        empty={isNarrowed ? t('contacts_count', { count: 0 }) : t('contacts_empty')}
        emptyContent={isNarrowed ? undefined : t('contacts_empty_content')}
        more={t('contacts_more')}
      />
      <ContactFiles call={call} mayShare={data?.last?.mayShare === true} />
    </>
  )
}
