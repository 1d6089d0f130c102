import type { ReactNode } from 'react'
import { addressOf, type SearchChange } from '#domain/console/route.ts'
import { fullName } from '#domain/name/full-name.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { groupWords } from '#web/areas/console/settings/people/people-words.ts'
import { route as peopleRoute } from '#web/areas/console/settings/people/route.ts'
import type { LocationPerson } from './all-people-query.ts'

/** Somebody, and where they do what. Each place leads to them there. */
export function PersonCard({ person }: { readonly person: LocationPerson }): ReactNode {
  const { t } = useTranslator()
  const { email, signsIn, home, places } = person
  const name = fullName(person)
  const isHomeElsewhere = home !== null && places.every(({ location }) => location.id !== home.id)
  return (
    <li className="all-people-person">
      <div>
        <strong dir="auto">{name}</strong>
        {email !== '' && <span className="muted">{email}</span>}
        <span className="muted">{t(signsIn ? 'people_signs_in' : 'people_signs_in_not')}</span>
        {isHomeElsewhere && (
          <span className="muted">{t('all_people_home_at', { name: home.name })}</span>
        )}
      </div>
      <ul>
        {places.map((place) => (
          <PlaceLine
            key={place.location.id}
            place={place}
            person={name}
            isHome={place.location.id === home?.id && places.length > 1}
          />
        ))}
      </ul>
    </li>
  )
}

function PlaceLine({
  place: { location, userId, active, groups, ownRights },
  person,
  isHome,
}: {
  readonly place: LocationPerson['places'][number]
  readonly person: string
  readonly isHome: boolean
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const mayMove = page.rightsAbove.includes('EDIT_USERS') && page.locations.length > 1
  const facts = [
    ...(active ? [] : [t('people_left')]),
    ...(isHome ? [t('all_people_home')] : []),
    ...groups.map((group) => t(groupWords[group])),
    ...(ownRights === 0 ? [] : [t('all_people_own_rights', { count: ownRights })]),
  ]
  const hrefOf = (search: SearchChange<typeof peopleRoute>) =>
    baseFolder + addressOf(peopleRoute, { companyId: location.id, search })
  return (
    <li className={active ? undefined : 'all-people-left'}>
      <span>
        <a
          className="all-people-place"
          dir="auto"
          href={hrefOf({ user: userId })}
          aria-label={t('all_people_open', { person, location: location.name })}
        >
          {location.name}
        </a>
        {facts.length > 0 && <span className="muted">{facts.join(' · ')}</span>}
      </span>
      {active && mayMove && (
        <a
          className="all-people-move"
          href={hrefOf({ q: person, does: 'move' })}
          aria-label={t('all_people_move_from', { person, location: location.name })}
        >
          {t('all_people_move')}
        </a>
      )}
    </li>
  )
}
