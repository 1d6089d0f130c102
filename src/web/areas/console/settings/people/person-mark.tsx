import './people.css'
import type { ReactNode } from 'react'
import { fullName } from '#domain/name/full-name.ts'
import { useApp } from '#web/app-context.ts'
import { Portrait } from '#web/ui/signs/portrait.tsx'
import type { Person } from './people-calls.ts'

/** The picture of a person, or their initials; the name stands beside it. */
export function PersonMark({
  person: { picture, firstname, lastname },
}: {
  readonly person: Pick<Person, 'picture' | 'firstname' | 'lastname'>
}): ReactNode {
  const { page } = useApp()
  return (
    <span className="people-mark" aria-hidden="true">
      <Portrait
        name={fullName({ firstname, lastname })}
        picture={picture && page.configuration.apiBaseUrl + picture}
      />
    </span>
  )
}
