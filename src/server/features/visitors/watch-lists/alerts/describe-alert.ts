/** An alert in words, for the people who decide: whom the record describes, how alike, and in what. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { MatchCode } from '#domain/watch-list/match-identity.ts'
import type { Translate } from '#server/platform/words/translate.ts'
import type { AlertRow } from './queries-alerts.ts'

export type DescribedAlert = Pick<AlertRow, 'score' | 'reasons'> & {
  readonly list: Pick<AlertRow['list'], 'name'>
  readonly record: Pick<
    AlertRow['record'],
    'firstname' | 'lastname' | 'aliases' | 'companyName' | 'reason'
  >
}

const reasonKeys: Readonly<Record<MatchCode, MessageKey>> = {
  NAME: 'watch_reason_name',
  ALIAS: 'watch_reason_alias',
  EMAIL: 'watch_reason_email',
  PHONE: 'watch_reason_phone',
  LICENSE_PLATE: 'watch_reason_license_plate',
  COMPANY: 'watch_reason_company',
  KNOWN: 'watch_reason_known',
}

/** Facts with their names, in the reader's language; those that are empty are left out. */
export function describeAlert(
  translate: Translate,
  { list, record, score, reasons }: DescribedAlert,
): readonly { readonly label: string; readonly value: string }[] {
  const { firstname, lastname, aliases, companyName } = record
  const names = [`${firstname} ${lastname}`.trim(), ...aliases, companyName]
  const rows = [
    { label: translate('watch_label_list'), value: list.name },
    {
      label: translate('watch_label_record'),
      value: names.filter((name) => name !== '').join(' · '),
    },
    { label: translate('watch_label_score'), value: translate('watch_score_value', { score }) },
    {
      label: translate('watch_label_reasons'),
      value: reasons.map(({ code }) => translate(reasonKeys[code])).join(' · '),
    },
    { label: translate('watch_label_note'), value: record.reason },
  ]
  return rows.filter(({ value }) => value !== '')
}
