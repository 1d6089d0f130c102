import { type ReactNode, useState } from 'react'
import { certificateLife } from '#domain/sign-in/certificate-life.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { CertificateFact } from './saml-own-side.tsx'
import type { Provider } from './screen.tsx'

export type Saml = NonNullable<Provider['saml']>

/** What the provider says of itself. */
export function SamlFacts({ saml }: { readonly saml: Saml }): ReactNode {
  const { t } = useTranslator()
  const { metadataAddress, metadataReadAt: at } = saml
  return (
    <>
      <div>
        <dt>{t('saml_sign_on')}</dt>
        <dd>
          <bdi dir="ltr">{saml.signOnAddress}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('saml_ends')}</dt>
        <dd>
          {saml.logoutAddress === null ? (
            t('saml_ends_not')
          ) : (
            <bdi dir="ltr">{saml.logoutAddress}</bdi>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('saml_metadata_from')}</dt>
        {metadataAddress !== null && (
          <dd>
            <bdi dir="ltr">{metadataAddress}</bdi>
          </dd>
        )}
        <dd>{t(metadataAddress === null ? 'saml_metadata_file' : 'saml_metadata_read', { at })}</dd>
      </div>
      {saml.certificates.map((certificate) => (
        <CertificateFact
          key={certificate.fingerprint}
          label={t('saml_certificates')}
          certificate={certificate}
        />
      ))}
    </>
  )
}

/** What will stop people from signing in, before it does. */
export function SamlWarnings({ saml }: { readonly saml: Saml }): ReactNode {
  const { t } = useTranslator()
  const [now] = useState(() => new Date().toISOString())
  const expire = saml.certificates.map(({ expiresAt }) => expiresAt)
  const { life, until } = certificateLife(expire, now)
  return (
    <>
      {life !== 'FINE' && (
        <Notice
          kind={life === 'EXPIRED' ? 'danger' : 'warning'}
          title={
            life === 'EXPIRED' ? t('saml_expired') : t('saml_expires_soon', { until: until ?? '' })
          }
        >
          <p>{t(saml.metadataAddress === null ? 'saml_expires_do' : 'saml_expires_read')}</p>
        </Notice>
      )}
      {saml.metadataFault !== null && (
        <Notice kind="warning">
          <p>{t('saml_metadata_fault')}</p>
          <p className="muted">{t('sso_reason', { reason: saml.metadataFault })}</p>
        </Notice>
      )}
    </>
  )
}
