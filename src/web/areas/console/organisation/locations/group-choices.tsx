import type { ReactNode } from 'react'
import { groupKinds } from '#domain/location/location-group.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { kindWords } from './group-words.ts'
import type { Group } from './locations-query.ts'

/** The groups as the choices of a list, by kind. */
export function GroupChoices({ groups }: { readonly groups: readonly Group[] }): ReactNode {
  const { t } = useTranslator()
  return groupKinds.map((kind) => {
    const own = groups.filter((group) => group.kind === kind)
    return (
      own.length > 0 && (
        <optgroup key={kind} label={t(kindWords[kind].many)}>
          {own.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )
    )
  })
}
