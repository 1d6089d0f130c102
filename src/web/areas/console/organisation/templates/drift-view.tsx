import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { faultWords } from './fault-words.ts'
import { fieldOf, type KnownField } from './known-fields.ts'
import { driftQuery, type Template, type TemplatesCall } from './templates-query.ts'
import { valueWords } from './value-words.ts'

/** Where locations have something else than the template says, and which could not take it over. */
export function DriftView({
  template: { id },
  known,
  call,
}: {
  readonly template: Template
  readonly known: readonly KnownField[]
  readonly call: TemplatesCall
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const read = useQuery(driftQuery(call, id))
  if (read.data === undefined) return <ReadStates read={read} gone={t('templates_gone')} />
  const { items, faults } = read.data
  if (items.length + faults.length === 0) return <p className="muted">{t('templates_no_drift')}</p>
  return (
    <ul className="templates-effect">
      {faults.map((fault) => (
        <li key={`${fault.id} fault`}>
          <strong dir="auto">{fault.name}</strong>
          <span className="templates-fault">{faultWords(translator, known, fault)}</span>
          <span className="muted">{t('templates_tried', { at: fault.at })}</span>
        </li>
      ))}
      {[...Map.groupBy(items, (item) => item.id)].map(([locationId, some]) => (
        <li key={locationId}>
          <strong dir="auto">{some[0]?.name}</strong>
          {some.map(({ key, given, own }) => {
            const field = fieldOf(known, key)
            return (
              <span key={key}>
                {field === undefined ? key : t(field.field.label)}:{' '}
                {t('templates_differs', {
                  own: valueWords(translator, field, own),
                  given: valueWords(translator, field, given),
                })}
              </span>
            )
          })}
        </li>
      ))}
    </ul>
  )
}
