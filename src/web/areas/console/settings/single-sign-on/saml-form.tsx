import type { ReactNode } from 'react'
import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { fieldOfList } from '#web/areas/console/frame/forms/use-save.ts'
import type { Provider } from './screen.tsx'
import { readWhoGetsIn, WhoGetsIn } from './who-gets-in.tsx'

export type SamlBody = CallInput<Endpoints['singleSignOn.putSamlDraft']>['body']

/** What the server says of the fields, in its keys. */
const sentences: readonly MessageKey[] = [
  'common_error_required',
  'common_error_invalidCharacters',
  'sso_error_address',
  'sso_error_https',
  'sso_error_domain',
  'sso_error_domain_needed',
  'domains_error_public',
  'sso_error_private',
  'sso_error_unreachable',
  'saml_error_needed',
  'saml_error_no_metadata',
  'saml_error_several_providers',
  'saml_error_no_redirect',
  'saml_error_no_certificate',
]

/** A provider that speaks SAML: what it says of itself, and who gets in by it. */
export function SamlForm({
  known,
  read,
  onSave,
  onCancel,
}: {
  /** What is changed; null where nothing of SAML is set. */
  readonly known: Provider | null
  /** What stands there by now. */
  readonly read: () => Promise<Provider | null>
  readonly onSave: (body: SamlBody) => Promise<void>
  readonly onCancel: () => void
}): ReactNode {
  const { t } = useTranslator()
  const saml = known?.saml ?? null
  const labels = {
    name: t('sso_name'),
    metadataAddress: t('saml_metadata_address'),
    metadata: t('saml_metadata'),
    domains: t('sso_domains'),
    newcomersAt: t('sso_newcomers'),
    allowsUnsolicited: t('saml_unsolicited'),
  }
  return (
    <EditForm
      guard={{ opened: factsOf(known), read: async () => factsOf(await read()) }}
      onSave={(values) => onSave(readSaml(values))}
      sentences={sentences}
      fieldOf={fieldOfList}
      labels={labels}
      save={t('sso_save')}
      acts={
        <Button variant="quiet" onClick={onCancel}>
          {t('sso_cancel')}
        </Button>
      }
    >
      <TextField name="name" label={labels.name} defaultValue={known?.name} maxLength={60} />
      <TextField
        name="metadataAddress"
        label={labels.metadataAddress}
        hint={t('saml_metadata_address_hint')}
        defaultValue={saml?.metadataAddress ?? ''}
        optionalMark={t('common_optional')}
        autoCapitalize="none"
        maxLength={500}
      />
      <TextAreaField
        name="metadata"
        label={labels.metadata}
        hint={t(saml === null ? 'saml_metadata_hint' : 'saml_metadata_kept')}
        optionalMark={t('common_optional')}
        maxLength={500_000}
      />
      <WhoGetsIn known={known} />
      <Checkbox
        name="allowsUnsolicited"
        label={labels.allowsUnsolicited}
        hint={t('saml_unsolicited_hint')}
        defaultChecked={saml?.allowsUnsolicited ?? false}
      />
    </EditForm>
  )
}

/** What the form shows of it. */
function factsOf(known: Provider | null) {
  if (known === null || known.saml === null) return {}
  const { name, domains, newcomersAt, saml } = known
  const { metadataAddress, allowsUnsolicited } = saml
  return { name, domains, newcomersAt, metadataAddress: metadataAddress ?? '', allowsUnsolicited }
}

function readSaml(values: FormData): SamlBody {
  const text = (name: string): string => formText(values, name).trim()
  return {
    name: text('name'),
    metadataAddress: text('metadataAddress'),
    metadata: text('metadata'),
    allowsUnsolicited: values.has('allowsUnsolicited'),
    ...readWhoGetsIn(values),
  }
}
