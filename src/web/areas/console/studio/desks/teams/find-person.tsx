import { type ReactNode, useState } from 'react'
import { hasEnoughLetters, maxFilterLength } from '#domain/host/host-filter.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { useFinder } from '#web/ui/forms/use-finder.ts'
import type { DesksCall } from '../desks-queries.ts'

export type Person = { readonly id: string; readonly name: string; readonly email: string }

/** Finds somebody who may book here, by name. */
export function FindPerson({
  call,
  companyId,
  label,
  known,
  onFound,
}: {
  readonly call: DesksCall
  readonly companyId: string
  readonly label: string
  /** Who is not offered again. */
  readonly known: readonly { readonly id: string }[]
  readonly onFound: (person: Person) => void
}): ReactNode {
  const { t } = useTranslator()
  const [text, setText] = useState('')
  const [people, setPeople] = useState<ReadonlyMap<string, Person>>(new Map())
  const { options, standing } = useFinder(
    {
      isEnough: hasEnoughLetters,
      find: async (name, signal) => {
        const found = await call(
          'deskOwners.find',
          { params: { companyId }, body: { name } },
          signal,
        )
        setPeople((before) => new Map([...before, ...found.map((one) => [one.id, one] as const)]))
        return found.map(({ id, name: called, email }) => ({
          id,
          label: email === '' ? called : `${called} · ${email}`,
        }))
      },
    },
    text,
  )
  const others = options.filter(({ id }) => known.every((person) => person.id !== id))
  const found = t('desks_people_found', { count: others.length })
  return (
    <>
      <Combobox
        name="person"
        label={label}
        hint={t('desks_person_hint')}
        maxLength={maxFilterLength}
        options={others}
        isBusy={standing === 'searching'}
        status={standing === 'answered' ? found : ''}
        onSearch={setText}
        onTake={({ id }) => {
          const person = people.get(id)
          if (person !== undefined) onFound(person)
        }}
      />
      {standing === 'answered' && others.length === 0 && <p className="muted">{found}</p>}
      {standing === 'failed' && <p>{t('console_error_offline')}</p>}
    </>
  )
}
