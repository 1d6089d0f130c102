import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { SamlFacts } from './saml-facts.tsx'
import type { Provider } from './screen.tsx'

/** Which provider it is, and whom it lets in. */
export function ProviderFacts({ provider }: { readonly provider: Provider }): ReactNode {
  const locations = useLocations()
  const { t } = useTranslator()
  const { issuer, clientId, domains, newcomersAt, saml } = provider
  const location = locations.find(({ companyId }) => companyId === newcomersAt)?.name
  return (
    <dl className="settings-facts">
      <div>
        <dt>{t('sso_issuer')}</dt>
        <dd>
          <bdi dir="ltr">{issuer}</bdi>
        </dd>
      </div>
      {saml === null ? (
        <div>
          <dt>{t('sso_client_id')}</dt>
          <dd>
            <bdi dir="ltr">{clientId}</bdi>
          </dd>
        </div>
      ) : (
        <SamlFacts saml={saml} />
      )}
      <div>
        <dt>{t('sso_domains')}</dt>
        <dd>{domains.length === 0 ? t('sso_every_domain') : domains.join(', ')}</dd>
      </div>
      <div>
        <dt>{t('sso_newcomers')}</dt>
        <dd>
          {newcomersAt === null
            ? t('sso_newcomers_none')
            : t('sso_newcomers_at', { location: location ?? newcomersAt })}
        </dd>
      </div>
    </dl>
  )
}
