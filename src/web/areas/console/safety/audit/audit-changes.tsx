import type { ReactNode } from 'react'
import { administratorRights } from '#domain/rights/organisation-right.ts'
import { userGroups } from '#domain/rights/right.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Translator } from '#web/i18n/translator.ts'
import { timeWord } from '#web/ui/reading/change-words.ts'
import { ChangesTable } from '#web/ui/reading/changes-table.tsx'
import { administratorRightWords } from '#web/areas/console/organisation/administrators/administrator-calls.ts'
import { groupWords } from '#web/areas/console/settings/people/people-words.ts'
import type { AuditEvent } from './connect-audit.ts'

type Change = AuditEvent['changes'][number]
type Value = Change['from']
export type NamedPlace = { readonly id: string; readonly name: string }

/** Which of a value's words are known; everything else is shown as it stands in the API. */
const fieldWords: Readonly<Record<string, MessageKey>> = {
  active: 'audit_field_active',
  city: 'audit_field_city',
  country: 'audit_field_country',
  cycle: 'audit_field_cycle',
  disabled: 'audit_field_disabled',
  ends: 'audit_field_ends',
  events: 'audit_field_events',
  host: 'audit_field_host',
  joinRoles: 'audit_field_join_roles',
  joinsAt: 'audit_field_joins_at',
  kind: 'audit_field_kind',
  languages: 'audit_field_languages',
  locations: 'audit_field_locations',
  modules: 'audit_field_modules',
  name: 'audit_field_name',
  needsSignOn: 'audit_field_needs_sign_on',
  payer: 'audit_field_payer',
  phone: 'audit_field_phone',
  plan: 'audit_field_plan',
  price: 'audit_field_price',
  rights: 'audit_field_rights',
  scopes: 'audit_field_scopes',
  state: 'audit_field_state',
  street: 'audit_field_street',
  time_zone: 'audit_field_time_zone',
  until: 'audit_field_until',
  why: 'audit_field_why',
}

/** What the values of some fields are called. */
const valueWords: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  cycle: { MONTH: 'audit_value_month', YEAR: 'audit_value_year' },
  // Of a subscription, or of a partner.
  state: {
    ACTIVE: 'audit_value_active',
    ASKED: 'audit_value_asked',
    BLOCKED: 'audit_value_blocked',
    CANCELLED: 'audit_value_cancelled',
    PAST_DUE: 'audit_value_past_due',
    REFUSED: 'audit_value_refused',
    SUSPENDED: 'audit_value_suspended',
    TRIAL: 'audit_value_trial',
  },
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
  const { t, language } = useTranslator()
  const words = { t, language, places }
  return (
    <ChangesTable
      changes={changes.map(({ field, from, to, hidden }) => ({
        field,
        name: nameOf(field, t),
        hidden,
        from: wordsOf(field, from, words),
        to: wordsOf(field, to, words),
      }))}
      words={{
        field: t('audit_change_field'),
        from: t('audit_change_from'),
        to: t('audit_change_to'),
        hidden: t('audit_change_hidden'),
        nothing: t('audit_change_nothing'),
      }}
    />
  )
}

function nameOf(field: string, t: Translator['t']): string | undefined {
  const word = fieldWords[field]
  return word === undefined ? undefined : t(word)
}

type Words = Pick<Translator, 't' | 'language'> & { readonly places: readonly NamedPlace[] }

/** Nothing where nothing is set. */
function wordsOf(field: string, value: Value, words: Words): readonly string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.flatMap((one) => {
    const key = valueWords[field]?.[String(one)]
    return key === undefined ? (wordOf(one, words) ?? []) : [words.t(key)]
  })
}

/** Null: nothing is set. */
function wordOf(
  value: string | number | boolean | null,
  { t, language, places }: Words,
): string | null {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'common_yes' : 'common_no')
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
  if (value === 'ALL') return t('audit_value_all')
  const right = administratorRights.find((one) => one === value)
  if (right !== undefined) return t(administratorRightWords[right])
  const role = userGroups.find((one) => one === value)
  if (role !== undefined) return t(groupWords[role])
  const place = places.find(({ id }) => id === value)
  return place?.name ?? timeWord(value, language, (at) => t('console_moment', { at })) ?? value
}
