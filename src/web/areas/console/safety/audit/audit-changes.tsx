import type { ReactNode } from 'react'
import { administratorRights } from '#domain/rights/organisation-right.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Translator } from '#web/i18n/translator.ts'
import { administratorRightWords } from '#web/areas/console/organisation/administrators/administrator-calls.ts'
import type { AuditEvent } from './connect-audit.ts'

type Change = AuditEvent['changes'][number]
type Value = Change['from']
export type NamedPlace = { readonly id: string; readonly name: string }

/** Which of a value's words are known; everything else is shown as it stands in the API. */
const fieldWords: Readonly<Record<string, MessageKey>> = {
  active: 'audit_field_active',
  city: 'audit_field_city',
  country: 'audit_field_country',
  disabled: 'audit_field_disabled',
  events: 'audit_field_events',
  host: 'audit_field_host',
  kind: 'audit_field_kind',
  languages: 'audit_field_languages',
  locations: 'audit_field_locations',
  modules: 'audit_field_modules',
  name: 'audit_field_name',
  needsSignOn: 'audit_field_needs_sign_on',
  phone: 'audit_field_phone',
  rights: 'audit_field_rights',
  scopes: 'audit_field_scopes',
  street: 'audit_field_street',
  time_zone: 'audit_field_time_zone',
  why: 'audit_field_why',
}

/** From which value to which each field was changed. */
export function AuditChanges({
  changes,
  places,
}: {
  readonly changes: readonly Change[]
  /** Locations that ids may stand for. */
  readonly places: readonly NamedPlace[]
}): ReactNode {
  const { t } = useTranslator()
  return (
    <table className="audit-changes">
      <thead>
        <tr>
          <th scope="col">{t('audit_change_field')}</th>
          <th scope="col">{t('audit_change_from')}</th>
          <th scope="col">{t('audit_change_to')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to, hidden }) => (
          <tr key={field}>
            <th scope="row">
              <Field name={field} />
            </th>
            {hidden ? (
              <td colSpan={2} className="muted">
                {t('audit_change_hidden')}
              </td>
            ) : (
              <>
                <td>
                  <Shown value={from} places={places} />
                </td>
                <td>
                  <Shown value={to} places={places} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Field({ name }: { readonly name: string }): ReactNode {
  const { t } = useTranslator()
  const word = fieldWords[name]
  if (word !== undefined) return t(word)
  return (
    <code dir="ltr" translate="no">
      {name}
    </code>
  )
}

function Shown({
  value,
  places,
}: {
  readonly value: Value
  readonly places: readonly NamedPlace[]
}): ReactNode {
  const { t, language } = useTranslator()
  const words = { t, language, places }
  if (!Array.isArray(value)) {
    const text = wordOf(value, words)
    return text === null ? (
      <span className="muted">{t('audit_change_nothing')}</span>
    ) : (
      <span dir="auto">{text}</span>
    )
  }
  if (value.length === 0) return <span className="muted">{t('audit_change_nothing')}</span>
  return (
    <ul>
      {value.map((one, index) => (
        <li key={String(index)} dir="auto">
          {wordOf(one, words)}
        </li>
      ))}
    </ul>
  )
}

/** Null: nothing is set. */
function wordOf(
  value: string | number | boolean | null,
  {
    t,
    language,
    places,
  }: Pick<Translator, 't' | 'language'> & { readonly places: readonly NamedPlace[] },
): string | null {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'common_yes' : 'common_no')
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
  if (value === 'ALL') return t('audit_value_all')
  const right = administratorRights.find((one) => one === value)
  if (right !== undefined) return t(administratorRightWords[right])
  return places.find(({ id }) => id === value)?.name ?? value
}
