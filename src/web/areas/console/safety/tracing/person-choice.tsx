import { type ReactNode, useState } from 'react'
import { hasEnoughLetters, maxFilterLength } from '#domain/host/host-filter.ts'
import { fullName } from '#domain/name/full-name.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { useFinder } from '#web/ui/forms/use-finder.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { focusButtonOnce, focusFieldOnce } from '#web/areas/console/frame/focus-once.ts'
import { PersonMark } from '#web/areas/console/frame/reading/person-mark.tsx'
import { kindWords, type TracedPerson, type TracingConnection } from './tracing-calls.ts'

/** About whom: found by the letters of a name, colleagues and visitors alike. */
export function PersonChoice({
  connection,
  person,
  onPerson,
}: {
  readonly connection: TracingConnection
  readonly person: TracedPerson | null
  readonly onPerson: (person: TracedPerson | null) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [text, setText] = useState('')
  const [found, setFound] = useState<ReadonlyMap<string, TracedPerson>>(new Map())
  const [wasChosen, setWasChosen] = useState(false)
  const { companyId } = page.location
  const { options, standing } = useFinder(
    {
      isEnough: hasEnoughLetters,
      find: async (q, signal) => {
        const input = { params: { companyId }, query: { q } }
        const { people } = await connection.call('tracing.people', input, signal)
        const named = people.map(({ id, kind, firstname, lastname, companyName }) => ({
          id,
          kind,
          name: fullName({ firstname, lastname }),
          about: [t(kindWords[kind]), companyName].filter((word) => word !== '').join(' · '),
        }))
        setFound((known) => new Map([...known, ...named.map((one) => [one.id, one] as const)]))
        return named.map(({ id, name, about }) => ({ id, label: `${name} · ${about}` }))
      },
    },
    text,
  )
  if (person !== null) {
    return (
      <div className="tracing-person" ref={focusButtonOnce}>
        <span className="field-label">{t('tracing_person')}</span>
        <div>
          <PersonMark name={person.name} />
          <span>
            <strong dir="auto">{person.name}</strong>
            <span className="muted" dir="auto">
              {person.about}
            </span>
          </span>
          <Button
            variant="quiet"
            onClick={() => {
              setText('')
              setWasChosen(true)
              onPerson(null)
            }}
          >
            {t('tracing_person_change')}
          </Button>
        </div>
      </div>
    )
  }
  const isNobody = standing === 'answered' && options.length === 0
  return (
    <div ref={wasChosen ? focusFieldOnce : undefined}>
      <Combobox
        name="person"
        label={t('tracing_person')}
        hint={t('tracing_person_hint')}
        maxLength={maxFilterLength}
        options={options}
        isBusy={standing === 'searching'}
        status={standing === 'answered' ? t('tracing_found', { count: options.length }) : ''}
        onSearch={setText}
        onTake={({ id }) => onPerson(found.get(id) ?? null)}
      />
      {isNobody && <p>{t('tracing_found', { count: 0 })}</p>}
      {standing === 'failed' && <p role="alert">{t('console_error_offline')}</p>}
    </div>
  )
}
