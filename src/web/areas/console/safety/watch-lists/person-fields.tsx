import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { WatchRecord } from './watch-calls.ts'

type Translate = ReturnType<typeof useTranslator>['t']

/** The labels of what somebody is compared by. */
export function personLabels(t: Translate) {
  return {
    firstname: t('watchlists_firstname'),
    lastname: t('watchlists_lastname'),
    companyName: t('watchlists_reason_company'),
    email: t('watchlists_reason_email'),
    mobile: t('watchlists_reason_phone'),
    licensePlate: t('watchlists_reason_license_plate'),
  }
}

const fields = [
  ['firstname', 'text', 100],
  ['lastname', 'text', 100],
  ['companyName', 'text', 200],
  ['email', 'email', 254],
  ['mobile', 'tel', 32],
  ['licensePlate', 'text', 20],
] as const

/** What somebody is compared by; any one of them is enough. */
export function PersonFields({ person }: { readonly person: WatchRecord | null }): ReactNode {
  const { t } = useTranslator()
  const labels = personLabels(t)
  return fields.map(([name, type, maxLength]) => (
    <TextField
      key={name}
      name={name}
      type={type}
      label={labels[name]}
      defaultValue={person?.[name]}
      maxLength={maxLength}
    />
  ))
}
