import type { ReactNode } from 'react'
import { addressOf } from '#domain/console/route.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { dateWords } from '#web/areas/console/front-desk/visit-words.ts'
import { route as watchRoute } from '#web/areas/console/safety/watch-lists/route.ts'
import {
  actionWords,
  kindWords,
  recordName,
} from '#web/areas/console/safety/watch-lists/watch-calls.ts'
import type { Watched } from './all-watched-query.ts'
import { route } from './route.ts'

/** Whom a record describes and why, on which list of which location, and what follows there. */
export function WatchedRow({ record }: { readonly record: Watched }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { aliases, companyName, email, licensePlate, reason, validUntil } = record
  const { location, list, expired, opens } = record
  const name = recordName(record) || email || licensePlate
  const facts = [companyName, email, licensePlate].filter((text) => text !== '' && text !== name)
  const ends =
    validUntil !== null &&
    t(expired ? 'all_watched_expired' : 'all_watched_until', {
      day: dateWords(translator, validUntil),
    })
  return (
    <li className="all-watched-row">
      <div>
        <strong dir="auto">{name}</strong>
        {aliases.length > 0 && (
          <span className="muted" dir="auto">
            {t('all_watched_aliases', { names: aliases.join(' · ') })}
          </span>
        )}
        {facts.length > 0 && (
          <span className="muted" dir="auto">
            {facts.join(' · ')}
          </span>
        )}
      </div>
      <div>
        {reason !== '' && <span dir="auto">{reason}</span>}
        {ends !== false && <span className="muted">{ends}</span>}
      </div>
      <div>
        {opens ? (
          <a
            dir="auto"
            href={
              baseFolder +
              (location === null
                ? addressOf(route, { search: { tab: 'above', list: list.id } })
                : addressOf(watchRoute, {
                    companyId: location.id,
                    search: { tab: 'lists', list: list.id },
                  }))
            }
          >
            {list.name}
          </a>
        ) : (
          <span dir="auto">{list.name}</span>
        )}
        <span className="muted" dir="auto">
          {location?.name ?? t('all_watched_everywhere')}
        </span>
        <span className="muted">
          {[
            t(kindWords[list.kind]),
            t(list.active ? actionWords[list.action] : 'watchlists_off'),
          ].join(' · ')}
        </span>
      </div>
    </li>
  )
}
