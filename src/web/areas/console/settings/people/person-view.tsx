import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useState } from 'react'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import type { PeopleCall, Person } from './people-calls.ts'
import { personQuery } from './people-queries.ts'
import { PersonAccount } from './person-account.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonMark } from '#web/areas/console/frame/reading/person-mark.tsx'
import { PersonPlaces } from './person-places.tsx'
import { PersonRights } from './person-rights.tsx'

/** One person: what is known of them, whether they sign in, and what they may. */
export function PersonView({
  call,
  userId,
  onOpen,
}: {
  readonly call: PeopleCall
  /** Null: somebody new. */
  readonly userId: string | null
  /** Empty: back to all. */
  readonly onOpen: (userId: string) => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="console-page settings">
      <BackButton onClick={() => onOpen('')}>{t('people_back')}</BackButton>
      {userId === null ? (
        <>
          <h1>{t('people_new_title')}</h1>
          <p className="muted">{t('people_new_lead')}</p>
          <PersonForm
            call={call}
            person={null}
            onSaved={(id) => onOpen(id)}
            onTheirs={() => undefined}
          />
        </>
      ) : (
        <KnownPerson call={call} userId={userId} />
      )}
    </div>
  )
}

function KnownPerson({
  call,
  userId,
}: {
  readonly call: PeopleCall
  readonly userId: string
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId, rights } = page.location
  const [said, setSaid] = useState<string | null>(null)
  const queries = useQueryClient()
  const query = personQuery(call, companyId, userId)
  const read = useQuery(query)
  const person = read.data
  if (person === undefined) return <ReadStates read={read} gone={t('people_gone')} />
  const name = fullName(person)
  const changed = (text: string | null): void => {
    setSaid(text)
    void read.refetch()
  }
  return (
    <>
      <div className="people-name">
        <PersonMark name={fullName(person)} picture={person.picture} />
        <h1 dir="auto">{name}</h1>
      </div>
      {said !== null && (
        <Notice kind="positive" isLive>
          <p>{said}</p>
        </Notice>
      )}
      {person.mayEdit ? (
        <PersonForm
          key={person.revision}
          call={call}
          person={person}
          onSaved={(_, saved) => changed(t('people_saved', { name: saved }))}
          onTheirs={(theirs: Person) => {
            setSaid(null)
            queries.setQueryData(query.queryKey, theirs)
          }}
        />
      ) : (
        <PersonFacts person={person} />
      )}
      <PersonAccount call={call} person={person} onChanged={changed} />
      <PersonPlaces call={call} person={person} onChanged={() => read.refetch()} />
      {rights.includes('EDIT_RIGHTS') && (
        <PersonRights
          call={call}
          userId={userId}
          name={name}
          onChanged={() => void read.refetch()}
        />
      )}
    </>
  )
}

/** For whoever may not change them. */
function PersonFacts({ person }: { readonly person: Person }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayEditOthers = page.location.rights.includes('EDIT_USERS')
  return (
    <>
      <p dir="auto">{[person.email, person.phone].filter((text) => text !== '').join(' · ')}</p>
      {mayEditOthers && (
        <Notice>
          <p>{t('people_beyond', { name: fullName(person) })}</p>
        </Notice>
      )}
    </>
  )
}
