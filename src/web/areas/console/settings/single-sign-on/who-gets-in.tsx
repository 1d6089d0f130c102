import type { ReactNode } from 'react'
import { readDomains } from '#domain/access/admitted-domain.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import type { Provider } from './screen.tsx'

/** Whom a provider lets in, whatever it speaks. */
export function WhoGetsIn({ known }: { readonly known: Provider | null }): ReactNode {
  const locations = useLocations()
  const { t } = useTranslator()
  return (
    <>
      <TextField
        name="domains"
        label={t('sso_domains')}
        hint={t('sso_domains_hint')}
        defaultValue={known?.domains.join(', ')}
        optionalMark={t('common_optional')}
        autoCapitalize="none"
      />
      <SelectField
        name="newcomersAt"
        label={t('sso_newcomers')}
        hint={t('sso_newcomers_hint')}
        placeholder={t('sso_newcomers_none')}
        defaultValue={known?.newcomersAt ?? ''}
        choices={locations.map(({ companyId, name }) => ({
          value: companyId,
          label: t('sso_newcomers_at', { location: name }),
        }))}
      />
    </>
  )
}

export function readWhoGetsIn(values: FormData) {
  const location = formText(values, 'newcomersAt').trim()
  return {
    domains: [...readDomains(formText(values, 'domains').trim())],
    newcomersAt: location === '' ? null : location,
  }
}
