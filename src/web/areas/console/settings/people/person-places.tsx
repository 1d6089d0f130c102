import type { ReactNode } from 'react'
import { fullName } from '#domain/name/full-name.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { route as sentMessages } from '#web/areas/console/messages/sent-messages/route.ts'
import type { Person } from './people-calls.ts'

/** The locations that know a person, and the way to what they were sent. */
export function PersonPlaces({ person }: { readonly person: Person }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const href = useHref()
  const { email, places } = person
  const maySeeSent = page.location.rights.includes('EDIT_MESSAGES') && email !== ''
  return (
    <section>
      <h2>{t('people_places')}</h2>
      <dl className="settings-facts">
        {places.map(({ companyId, name, isHome, books }) => (
          <div key={companyId}>
            <dt dir="auto">{name}</dt>
            <dd>
              {[
                ...(isHome ? [t('people_place_home')] : []),
                t(books ? 'people_place_books' : 'people_place_books_not'),
              ].join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
      {maySeeSent && (
        <p>
          <a href={href(sentMessages, { search: { q: email } })}>
            {t('people_sent', { name: fullName(person) })}
          </a>
        </p>
      )}
    </section>
  )
}
