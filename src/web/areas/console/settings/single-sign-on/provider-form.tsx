import type { ReactNode } from 'react'
import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { fieldOfList } from '#web/areas/console/frame/forms/use-save.ts'
import type { Provider } from './screen.tsx'
import { readWhoGetsIn, WhoGetsIn } from './who-gets-in.tsx'

type Body = CallInput<Endpoints['singleSignOn.putDraft']>['body']

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
  'sso_error_no_provider',
  'sso_error_other_issuer',
  'sso_error_no_code',
]

/** The provider, and who gets in by it. The secret is asked for, and never shown. */
export function ProviderForm({
  known,
  read,
  onSave,
  onCancel,
}: {
  /** What is changed; null where nothing is set. */
  readonly known: Provider | null
  /** What stands there by now. */
  readonly read: () => Promise<Provider | null>
  readonly onSave: (body: Body) => Promise<void>
  readonly onCancel: () => void
}): ReactNode {
  const { t } = useTranslator()
  const labels = {
    name: t('sso_name'),
    issuer: t('sso_issuer'),
    clientId: t('sso_client_id'),
    clientSecret: t('sso_client_secret'),
    domains: t('sso_domains'),
    newcomersAt: t('sso_newcomers'),
    trustsEmail: t('sso_trusts'),
  }
  return (
    <EditForm
      guard={{ opened: factsOf(known), read: async () => factsOf(await read()) }}
      onSave={(values) => onSave(readProvider(values))}
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
        name="issuer"
        label={labels.issuer}
        hint={t('sso_issuer_hint')}
        defaultValue={known?.issuer ?? 'https://'}
        autoCapitalize="none"
        maxLength={500}
      />
      <TextField
        name="clientId"
        label={labels.clientId}
        defaultValue={known?.clientId}
        autoCapitalize="none"
        maxLength={200}
      />
      <TextField
        name="clientSecret"
        label={labels.clientSecret}
        hint={t(known === null ? 'sso_secret_hint' : 'sso_secret_kept')}
        autoCapitalize="none"
        maxLength={1_000}
      />
      <WhoGetsIn known={known} />
      <Checkbox
        name="trustsEmail"
        label={t('sso_trusts')}
        hint={t('sso_trusts_hint')}
        defaultChecked={known?.trustsEmail ?? false}
      />
    </EditForm>
  )
}

/** What the form shows of it. */
function factsOf(known: Provider | null) {
  if (known === null) return {}
  const { name, issuer, clientId, domains, newcomersAt, trustsEmail } = known
  return { name, issuer, clientId, domains, newcomersAt, trustsEmail }
}

function readProvider(values: FormData): Body {
  const text = (name: string): string => formText(values, name).trim()
  return {
    name: text('name'),
    issuer: text('issuer'),
    clientId: text('clientId'),
    clientSecret: text('clientSecret'),
    ...readWhoGetsIn(values),
    trustsEmail: values.has('trustsEmail'),
  }
}
