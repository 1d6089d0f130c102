import { type ReactNode, useState } from 'react'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { staffPages } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { CopyField } from './copy-field.tsx'
import { ProviderFacts } from './provider-facts.tsx'
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
  const [isAsking, setIsAsking] = useState(false)
  const { name } = provider
  const off = useAct(async () => {
    await call('singleSignOn.switchOff', { params: { companyId: page.location.companyId } })
    await onChanged()
  })
  return (
    <section>
      <h2>{t('sso_on', { name })}</h2>
      <ProviderFacts provider={provider} />
      <CopyField label={t('sso_begin')} address={setup.signInAddress} />
      {isAsking ? (
        <Notice kind="warning" isLive>
          <p>
            {setup.signsInOtherwise
              ? t('sso_switch_off_sure', { name })
              : t('error_single_sign_on_locks_out')}
          </p>
          <div className="settings-tools">
            {setup.signsInOtherwise ? (
              <Button isPending={off.isPending} onClick={() => void off.run()}>
                {t('sso_switch_off')}
              </Button>
            ) : (
              <LinkButton href={baseFolder + staffPages.account}>{t('sso_account')}</LinkButton>
            )}
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              {t('sso_cancel')}
            </Button>
          </div>
        </Notice>
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            {t('sso_switch_off')}
          </Button>
        </div>
      )}
      <ProblemNotice problem={off.problem} />
    </section>
  )
}
