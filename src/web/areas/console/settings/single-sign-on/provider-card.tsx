import type { ReactNode } from 'react'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { CopyField } from './copy-field.tsx'
import { ProviderFacts } from './provider-facts.tsx'
import { SamlWarnings } from './saml-facts.tsx'
import type { Provider, Setup, SignOnCall } from './screen.tsx'

/** What counts for everybody, and how it ends. */
export function ProviderCard({
  setup,
  provider,
  call,
  onChanged,
}: {
  readonly setup: Setup
  readonly provider: Provider
  readonly call: SignOnCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { name } = provider
  return (
    <section>
      <h2>{t('sso_on', { name })}</h2>
      {provider.saml !== null && <SamlWarnings saml={provider.saml} />}
      <ProviderFacts provider={provider} />
      <CopyField label={t('sso_begin')} address={setup.signInAddress} />
      <AskFirst
        label={t('sso_switch_off')}
        question={
          setup.signsInOtherwise
            ? t('sso_switch_off_sure', { name })
            : t('error_single_sign_on_locks_out')
        }
        no={t('sso_cancel')}
        instead={
          setup.signsInOtherwise ? undefined : (
            <LinkButton href={baseFolder + staffPages.account}>{t('sso_account')}</LinkButton>
          )
        }
        onDo={async () => {
          await call('singleSignOn.switchOff', { params: { companyId: page.location.companyId } })
          await onChanged()
        }}
      />
    </section>
  )
}
