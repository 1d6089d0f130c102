import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { WithLocations } from '#web/areas/console/frame/locations/with-locations.tsx'
import { CopyField } from './copy-field.tsx'
import { ProviderForm } from './provider-form.tsx'
import { SamlForm } from './saml-form.tsx'
import { SamlService } from './saml-own-side.tsx'
import type { Setup, SignOnCall } from './screen.tsx'

type Kind = 'OIDC' | 'SAML'

const kinds: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'OIDC', label: 'OpenID Connect' },
  { value: 'SAML', label: 'SAML 2.0' },
]

/** What the provider speaks, what it has to know of Foyer, and what Foyer has to know of it. */
export function SetUp({
  setup: { provider, draft, service, returnAddress },
  call,
  onSaved,
  onCancel,
}: {
  readonly setup: Setup
  readonly call: SignOnCall
  readonly onSaved: () => Promise<void>
  readonly onCancel: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const known = draft ?? provider
  const [kind, setKind] = useState<Kind>(known !== null && known.saml !== null ? 'SAML' : 'OIDC')
  const isSame = known !== null && (known.saml !== null) === (kind === 'SAML')
  const params = { companyId: page.location.companyId }
  const form = {
    known: isSame ? known : null,
    read: async () => {
      const { setup } = await call('singleSignOn.get', { params })
      const now = setup.draft ?? setup.provider
      return now !== null && (now.saml !== null) === (kind === 'SAML') ? now : null
    },
    onCancel,
  }
  return (
    <section>
      <ChoiceGroup
        name="kind"
        label={t('sso_kind')}
        isInRow
        defaultValue={kind}
        choices={kinds}
        onChoose={(value) => setKind(value === 'SAML' ? 'SAML' : 'OIDC')}
      />
      <WithLocations>
        {kind === 'SAML' ? (
          <>
            <SamlService service={service} />
            <SamlForm
              {...form}
              onSave={async (body) => {
                await call('singleSignOn.putSamlDraft', { params, body })
                await onSaved()
              }}
            />
          </>
        ) : (
          <>
            <CopyField label={t('sso_return')} address={returnAddress} />
            <ProviderForm
              {...form}
              onSave={async (body) => {
                await call('singleSignOn.putDraft', { params, body })
                await onSaved()
              }}
            />
          </>
        )}
      </WithLocations>
    </section>
  )
}
