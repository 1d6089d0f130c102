import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { faultWords } from './fault-words.ts'
import type { KnownField } from './known-fields.ts'
import type { Effect } from './templates-query.ts'
import { settingLabel } from './thing-parts.ts'
import { valueWords } from './value-words.ts'

const outcomes = {
  TAKES: 'templates_takes',
  KEEPS: 'templates_keeps',
  RETURNS: 'templates_returns',
  SAME: 'templates_same',
} as const

/** What becomes of locations, those with the same together; those that can't take it over first. */
export function EffectList({
  locations,
  known,
}: {
  readonly locations: readonly Effect[]
  readonly known: readonly KnownField[]
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const same = Map.groupBy(locations, ({ changes, fault }) => JSON.stringify([fault, changes]))
  const sorted = [...same].toSorted(
    ([, [one]], [, [other]]) => Number(one?.fault === null) - Number(other?.fault === null),
  )
  return (
    <ul className="templates-effect">
      {sorted.map(([key, some]) => (
        <li key={key}>
          <Names locations={some} />
          {some[0] !== undefined && some[0].fault !== null && (
            <span className="templates-fault">{faultWords(translator, known, some[0].fault)}</span>
          )}
          {some[0]?.changes.map(({ key: setting, outcome, from, to, locked }) => {
            const words = (value: unknown): string =>
              valueWords(translator, known, { key: setting, value })
            return (
              <span key={setting}>
                {settingLabel(translator, known, setting)}:{' '}
                {t(outcomes[outcome], { from: words(from), to: words(to) })}
                {locked ? ` · ${t('templates_locked')}` : ''}
              </span>
            )
          })}
        </li>
      ))}
    </ul>
  )
}

/** One by its name; of several how many they are, and their names for who wants them. */
function Names({ locations }: { readonly locations: readonly Effect[] }): ReactNode {
  const { t, language } = useTranslator()
  const names = locations
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other, language, { numeric: true }))
  if (names.length === 1) return <strong dir="auto">{names[0]}</strong>
  return (
    <details className="templates-names">
      <summary>
        <strong>{t('templates_scope', { groups: 0, locations: names.length })}</strong>
      </summary>
      <p dir="auto">{new Intl.ListFormat(language, { type: 'unit' }).format(names)}</p>
    </details>
  )
}
