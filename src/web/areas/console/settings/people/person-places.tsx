import { type ReactNode, useState } from 'react'
import { fullName } from '#domain/name/full-name.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { Tick } from '#web/areas/console/frame/reading/tick.tsx'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { route as sentMessages } from '#web/areas/console/messages/sent-messages/route.ts'
import type { PeopleCall, Person } from './people-calls.ts'
import { useCallAt } from './use-call-at.ts'

/** At which locations a person may work, and at which they usually do; and the way to what they were sent. */
export function PersonPlaces({
  call,
  person,
  onChanged,
}: {
  readonly call: PeopleCall
  readonly person: Person
  readonly onChanged: () => Promise<unknown>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const href = useHref()
  const callAt = useCallAt()
  const { companyId, rights } = page.location
  const { email, places, mayEdit, id: userId } = person
  const [home, setHome] = useState<string | null>(null)
  const maySeeSent = rights.includes('EDIT_MESSAGES') && email !== ''
  const books = (id: string): boolean => places.some((one) => one.companyId === id && one.books)
  const mayBook = places.filter((place) => place.books)
  // Others that whoever looks acts at; what they may do there the server says.
  const others = useLocations().filter((one) =>
    places.every((place) => place.companyId !== one.companyId),
  )
  const all = [...places, ...others]
  const allow = useSave(async (placeId: string, isAllowed: boolean) => {
    const callThere = await callAt(placeId)
    await callThere('employees.put', {
      params: { companyId: placeId, userId },
      body: { allowedOnLocation: isAllowed },
    })
    await onChanged()
  })
  const settle = useSave(async (homeId: string) => {
    setHome(homeId)
    await call('users.putHome', { params: { companyId, userId }, body: { homeId } })
    await onChanged()
    setHome(null)
  })
  return (
    <section>
      <h2>{t('people_places')}</h2>
      {!mayEdit || all.length < 2 ? (
        <dl className="settings-facts">
          {places.map((place) => (
            <div key={place.companyId}>
              <dt dir="auto">{place.name}</dt>
              <dd>
                {[
                  ...(place.isHome ? [t('people_place_home')] : []),
                  t(place.books ? 'people_place_books' : 'people_place_books_not'),
                ].join(' · ')}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <>
          <p className="muted">{t('people_places_lead')}</p>
          <div>
            {all.map((place) => (
              <Tick
                key={place.companyId}
                label={place.name}
                isTicked={books(place.companyId)}
                onTick={(isNow) => allow.run(place.companyId, isNow)}
              />
            ))}
          </div>
          {mayBook.length > 1 && (
            <label className="field">
              <span className="field-label">{t('people_place_home')}</span>
              <span className="choice-hint">{t('people_place_home_hint')}</span>
              <Select
                value={home ?? places.find(({ isHome }) => isHome)?.companyId}
                onChange={({ target }) => void settle.run(target.value)}
              >
                {mayBook.map((place) => (
                  <option key={place.companyId} value={place.companyId}>
                    {place.name}
                  </option>
                ))}
              </Select>
            </label>
          )}
          <SaveProblem problem={allow.problem ?? settle.problem} />
        </>
      )}
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
