import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import type { DomainCall, Domains, ProvedDomain } from './domains-query.ts'

/** What counts for people with an address at a domain that is proved. */
export function DomainRules({
  domain,
  provider,
  call,
  onSaved,
}: {
  readonly domain: ProvedDomain
  readonly provider: Domains['provider']
  readonly call: DomainCall
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { domain: name } = domain
  if (provider === null) return <p>{t('domains_sign_on_off')}</p>
  const label = t('domains_sign_on', { name: provider.name })
  return (
    <EditForm
      onSave={async (values) => {
        const body = { needsSignOn: values.has('needsSignOn') }
        await call('provedDomains.put', { params: { domain: name }, body })
        await onSaved()
      }}
      sentences={['domains_error_no_provider', 'domains_error_not_admitted']}
      guard={{
        opened: rulesOf(domain),
        read: async () => {
          const { domains } = await call('provedDomains.list', {})
          return rulesOf(domains.find((one) => one.domain === name) ?? domain)
        },
      }}
      labels={{ needsSignOn: label }}
      save={t('common_button_save')}
      saved={t('domains_saved')}
    >
      <Checkbox
        name="needsSignOn"
        label={label}
        hint={t('domains_sign_on_hint')}
        defaultChecked={domain.needsSignOn}
      />
    </EditForm>
  )
}

const rulesOf = ({ needsSignOn }: ProvedDomain) => ({ needsSignOn })
