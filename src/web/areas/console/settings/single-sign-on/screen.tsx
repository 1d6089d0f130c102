import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { singleSignOnPaths } from './single-sign-on-paths.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { Connection } from '#web/areas/console/studio/integrations/connection.tsx'
import { CopyField } from './copy-field.tsx'
import { DraftCard } from './draft-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { Failures } from './failures.tsx'
import { SamlCertificate, SamlService } from './saml-own-side.tsx'
import { SetUp } from './set-up.tsx'
import { setupQuery } from './setup-query.ts'

export type SignOnCall = CallOf<keyof typeof singleSignOnPaths & keyof Endpoints>
export type Setup = CallOutput<Endpoints['singleSignOn.get']>['setup']
export type Provider = NonNullable<Setup['provider']>

/** How people sign in by the provider of their organisation: tried as a draft before it counts. Issue 5 §1, decision 0370. */
export default function SingleSignOnScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { isUser, organisationRights } = page.location
  const mayAsk = isUser && organisationRights.includes('MANAGE_SIGN_IN')
  return (
    <ScreenFrame
      title={t('settings_single_sign_on')}
      forbidden={mayAsk ? null : t('sso_forbidden')}
    >
      <Asked />
    </ScreenFrame>
  )
}

function Asked(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(singleSignOnPaths)
  const queries = useQueryClient()
  const query = setupQuery(call, page.location.companyId)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('sso_forbidden')} />
  const reload = async (): Promise<void> => {
    await queries.fetchQuery(query)
  }
  return <Shown setup={read.data.setup} call={call} onChanged={reload} />
}

function Shown({
  setup,
  call,
  onChanged,
}: {
  readonly setup: Setup
  readonly call: SignOnCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [isChanging, setIsChanging] = useState(false)
  const { provider, draft } = setup
  const known = draft ?? provider
  const isSaml = known !== null && known.saml !== null
  return (
    <Connection>
      <p className="muted">{t('sso_lead')}</p>
      {provider === null ? (
        <section>
          <h2>{t('sso_off')}</h2>
          <p>{t('sso_off_content')}</p>
        </section>
      ) : (
        <ProviderCard setup={setup} provider={provider} call={call} onChanged={onChanged} />
      )}
      {isChanging ? (
        <SetUp
          setup={setup}
          call={call}
          onCancel={() => setIsChanging(false)}
          onSaved={async () => {
            await onChanged()
            setIsChanging(false)
          }}
        />
      ) : (
        <>
          {draft !== null && <DraftCard draft={draft} call={call} onChanged={onChanged} />}
          <div>
            <Button
              variant={draft === null && provider === null ? 'primary' : 'secondary'}
              onClick={() => setIsChanging(true)}
            >
              {t(draft === null && provider === null ? 'sso_set_up' : 'sso_change')}
            </Button>
          </div>
          {isSaml ? (
            <>
              <SamlService service={setup.service} />
              <SamlCertificate service={setup.service} call={call} onChanged={onChanged} />
            </>
          ) : (
            <section>
              <CopyField label={t('sso_return')} address={setup.returnAddress} />
            </section>
          )}
          {provider !== null && <Failures failures={setup.failures} />}
        </>
      )}
    </Connection>
  )
}
