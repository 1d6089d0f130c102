import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { type ArrivalNews, arrivalNews } from '#domain/visit/staff/arrival-news.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'

const names: Readonly<Record<ArrivalNews, MessageKey>> = {
  ALL: 'console_arrival_all',
  FIRST: 'console_arrival_first',
  FIRST_LAST: 'console_arrival_first_last',
  LAST: 'console_arrival_last',
  NONE: 'console_arrival_none',
}

/** Of whose arrival the host is told; `tellHost` in the form, empty for everybody's. Reference §7. */
export function ArrivalNewsField({ chosen }: { readonly chosen: ArrivalNews }): ReactNode {
  const { t } = useTranslator()
  return (
    <SelectField
      name="tellHost"
      label={t('console_arrival')}
      placeholder={t(names.ALL)}
      defaultValue={chosen === 'ALL' ? '' : chosen}
      choices={arrivalNews
        .filter((news) => news !== 'ALL')
        .map((news) => ({ value: news, label: t(names[news]) }))}
    />
  )
}
