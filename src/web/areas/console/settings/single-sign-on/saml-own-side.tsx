import { type ReactNode, useState } from 'react'
import { certificateLife } from '#domain/sign-in/certificate-life.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { CopyField } from './copy-field.tsx'
import type { Setup, SignOnCall } from './screen.tsx'

type Service = Setup['service']

/** What a provider that speaks SAML has to know of Foyer. */
export function SamlService({ service }: { readonly service: Service }): ReactNode {
  const { t } = useTranslator()
  return (
    <section>
      <h2>{t('saml_give')}</h2>
      <CopyField label={t('saml_entity')} address={service.entityId} />
      <CopyField label={t('saml_consume')} address={service.consumeAddress} />
      <CopyField label={t('saml_logout')} address={service.logoutAddress} />
    </section>
  )
}

/** By which certificate Foyer signs, and how it is replaced without anyone noticing: two steps, both of which count. */
export function SamlCertificate({
  service,
  call,
  onChanged,
}: {
  readonly service: Service
  readonly call: SignOnCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const [current, next] = service.keys
  const [now] = useState(() => new Date().toISOString())
  const { problem, isPending, run } = useSave(async () => {
    const id =
      next === undefined ? 'singleSignOn.addSamlCertificate' : 'singleSignOn.replaceSamlCertificate'
    await call(id, { params })
    await onChanged()
  })
  if (current === undefined) return null
  const { life, until } = certificateLife([(next ?? current).expiresAt], now)
  return (
    <section>
      <h2>{t('saml_own')}</h2>
      {life !== 'FINE' && (
        <Notice kind="warning">
          <p>{t('saml_own_soon', { until: until ?? '' })}</p>
        </Notice>
      )}
      <dl className="settings-facts">
        <CertificateFact label={t('saml_own')} certificate={current} />
        {next !== undefined && <CertificateFact label={t('saml_own_next')} certificate={next} />}
      </dl>
      {next !== undefined && <p>{t('saml_own_waiting')}</p>}
      <div>
        <Button variant="secondary" isPending={isPending} onClick={() => void run()}>
          {t(next === undefined ? 'saml_own_add' : 'saml_own_replace')}
        </Button>
      </div>
      <SaveProblem problem={problem} />
    </section>
  )
}

/** Until when it is valid, and by what people tell it from another. */
export function CertificateFact({
  label,
  certificate: { fingerprint, expiresAt },
}: {
  readonly label: string
  readonly certificate: Service['keys'][number]
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div>
      <dt>{label}</dt>
      <dd>{t('saml_until', { until: expiresAt })}</dd>
      <dd className="muted">
        <bdi dir="ltr">{fingerprint.slice(0, 23)}…</bdi>
      </dd>
    </div>
  )
}
