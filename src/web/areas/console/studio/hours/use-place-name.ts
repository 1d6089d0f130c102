import { useQuery } from '@tanstack/react-query'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { type HoursCall, regionsQuery } from './hours-query.ts'

/** What a country and its regions are called in the reader's language. */
export function usePlaceName(call: HoursCall, country: string | null): (region: string) => string {
  const { companyId } = useConsole().page.location
  const { t, language } = useTranslator()
  const regions = useQuery({
    ...regionsQuery(call, companyId, country ?? ''),
    enabled: country !== null,
  }).data
  return (code) => {
    if (country === null) return ''
    const name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
    const region = regions?.find((one) => one.code === code)?.name
    return region === undefined ? name : t('holidays_region', { country: name, region })
  }
}
