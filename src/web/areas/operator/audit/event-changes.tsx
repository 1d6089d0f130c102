import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Translator } from '#web/i18n/translator.ts'
import { timeWord } from '#web/ui/reading/change-words.ts'
import { ChangesTable } from '#web/ui/reading/changes-table.tsx'
import { stateWords as subscriptionWords } from '../billing/subscriptions/state-words.ts'
import { stateWords as partnerWords } from '../partners/partner-words.ts'

type Page = CallOutput<Endpoints['operatorAudit.list']>
type Change = Page['events'][number]['changes'][number]
/** By their ids (CO-…). */
type LocationNames = ReadonlyMap<string, string>

/** What fields are called; all others are shown as they stand in the API. */
const fieldWords: Readonly<Record<string, MessageKey>> = {
  audience: 'announcements_audience',
  cycle: 'operator_field_cycle',
  ends: 'operator_field_ends',
  level: 'announcements_level',
  locations: 'operator_field_locations',
  mostTrials: 'partners_most_trials',
  payer: 'operator_field_payer',
  plan: 'operator_field_plan',
  price: 'operator_field_price',
  reason: 'operator_field_reason',
  share: 'features_share',
  state: 'operator_field_state',
  until: 'operator_field_until',
}

/** What the values of some fields are called. */
const valueWords: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  audience: {
    ADMINISTRATORS: 'announcements_administrators',
    EVERYBODY: 'announcements_everybody',
  },
  cycle: { MONTH: 'operator_cycle_month', YEAR: 'operator_cycle_year' },
  level: { INFO: 'announcement_info', WARNING: 'announcement_warning' },
  // Of a subscription, or of a partner.
  state: { ...subscriptionWords, ...partnerWords },
}

/** From which value to which an operator changed something, once it is asked for. */
export function EventChanges({
  changes,
  locationNames,
}: {
  readonly changes: readonly Change[]
  readonly locationNames: LocationNames
}): ReactNode {
  const { t, language } = useTranslator()
  return (
    <details className="operator-changes">
      <summary>{t('operator_details')}</summary>
      <ChangesTable
        changes={changes.map(({ field, from, to, hidden }) => {
          const word = fieldWords[field]
          return {
            field,
            name: word === undefined ? undefined : t(word),
            hidden,
            from: wordsOf(field, from, { t, language, locationNames }),
            to: wordsOf(field, to, { t, language, locationNames }),
          }
        })}
        words={{
          field: t('operator_change_field'),
          from: t('operator_change_from'),
          to: t('operator_change_to'),
          hidden: t('operator_change_hidden'),
          nothing: t('operator_change_nothing'),
        }}
      />
    </details>
  )
}

/** Nothing where nothing is set. */
function wordsOf(
  field: string,
  value: Change['from'],
  {
    t,
    language,
    locationNames,
  }: Pick<Translator, 't' | 'language'> & { readonly locationNames: LocationNames },
): readonly string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.flatMap((one) => {
    if (one === null || one === '') return []
    if (typeof one === 'boolean') return [t(one ? 'common_yes' : 'common_no')]
    if (typeof one === 'number') return [new Intl.NumberFormat(language).format(one)]
    const name = locationNames.get(one)
    if (name !== undefined) return [name]
    const key = valueWords[field]?.[one]
    if (key !== undefined) return [t(key)]
    return [timeWord(one, language, (at) => t('operator_moment', { at })) ?? one]
  })
}
