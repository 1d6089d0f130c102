import type { ReactNode } from 'react'
import { addressOf } from '#domain/console/route.ts'
import { fullName } from '#domain/name/full-name.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { dateWords } from '#web/areas/console/front-desk/visit-words.ts'
import { route as directoryRoute } from '#web/areas/console/visitors/directory/route.ts'
import type { LocationVisitor } from './all-visitors-query.ts'

/** Somebody, and where they are known since when. A place leads to the profile there. */
export function VisitorCard({ visitor }: { readonly visitor: LocationVisitor }): ReactNode {
  const { companyName, email, places } = visitor
  const name = fullName(visitor) || email
  return (
    <li className="all-visitors-row">
      <div>
        <strong dir="auto">{name}</strong>
        {companyName !== '' && (
          <span className="muted" dir="auto">
            {companyName}
          </span>
        )}
        {email !== '' && email !== name && <span className="muted">{email}</span>}
      </div>
      <ul>
        {places.map((place) => (
          <PlaceLine key={place.visitorId + place.location.id} place={place} visitor={name} />
        ))}
      </ul>
    </li>
  )
}

function PlaceLine({
  place: { location, visitorId, lastDay, nextDay, opens },
  visitor,
}: {
  readonly place: LocationVisitor['places'][number]
  readonly visitor: string
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const facts = [
    lastDay === null
      ? t('all_visitors_never')
      : t('all_visitors_last_on', { day: dateWords(translator, lastDay) }),
    ...(nextDay === null
      ? []
      : [t('all_visitors_next_on', { day: dateWords(translator, nextDay) })]),
  ]
  return (
    <li>
      {opens ? (
        <a
          className="all-visitors-place"
          dir="auto"
          href={
            baseFolder +
            addressOf(directoryRoute, { companyId: location.id, search: { visitor: visitorId } })
          }
          aria-label={t('all_visitors_open', { visitor, location: location.name })}
        >
          {location.name}
        </a>
      ) : (
        <span className="all-visitors-place" dir="auto">
          {location.name}
        </span>
      )}
      <span className="muted">{facts.join(' · ')}</span>
    </li>
  )
}
