import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { activityChoices, activityField } from '#domain/salesforce/activity.ts'
import { isMyDomain, readMyDomain, salesforceLogins } from '#domain/salesforce/login.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Connected, SalesforceBody, SalesforceCall } from './salesforce-query.ts'
import { activityWords, loginWords } from './salesforce-words.ts'

const sentences: readonly MessageKey[] = ['salesforce_error_domain']

/** Where somebody signs in, by which app, and what Foyer does there; null: none is connected yet. */
export function SalesforceForm({
  salesforce,
  returnAddress,
  call,
  onSaved,
}: {
  readonly salesforce: Connected | null
  /** For the connected app. */
  readonly returnAddress: string
  readonly call: SalesforceCall
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const [login, setLogin] = useState(salesforce?.login ?? 'PRODUCTION')
  const labels = {
    myDomain: t('salesforce_my_domain'),
    clientId: t('salesforce_client_id'),
    secret: t('salesforce_client_secret'),
  }
  const isNew = salesforce === null
  return (
    <EditForm
      onSave={async (values) => {
        await call('salesforce.put', { params, body: readForm(values) })
        await onSaved()
      }}
      validate={(values) => {
        const body = readForm(values)
        const faults: Record<string, string> = {}
        if (body.login === 'MY_DOMAIN' && !isMyDomain(readMyDomain(body.myDomain ?? ''))) {
          faults['myDomain'] = t('salesforce_error_domain')
        }
        if (body.clientId === '') faults['clientId'] = t('common_error_required')
        if (isNew && body.secret === '') faults['secret'] = t('common_error_required')
        return faults
      }}
      sentences={sentences}
      guard={
        salesforce && {
          opened: settingsOf(salesforce),
          read: async () => {
            const now = await call('salesforce.get', { params })
            return now.salesforce === null ? undefined : settingsOf(now.salesforce)
          },
        }
      }
      labels={labels}
      save={t(isNew ? 'webhooks_connect' : 'common_button_save')}
      saved={t('webhooks_saved')}
    >
      <CopyField label={t('salesforce_return')} address={returnAddress} />
      <ChoiceGroup
        name="login"
        label={t('salesforce_login')}
        defaultValue={login}
        onChoose={(value) => setLogin(loginOf(value))}
        choices={salesforceLogins.map((value) => ({ value, label: t(loginWords[value]) }))}
      />
      {login === 'MY_DOMAIN' && (
        <TextField
          name="myDomain"
          label={labels.myDomain}
          hint={t('salesforce_my_domain_hint')}
          defaultValue={salesforce?.myDomain}
          maxLength={300}
          autoCapitalize="none"
          dir="auto"
        />
      )}
      <TextField
        name="clientId"
        label={labels.clientId}
        defaultValue={salesforce?.clientId}
        maxLength={300}
        autoCapitalize="none"
        dir="auto"
      />
      <PasswordField
        name="secret"
        label={labels.secret}
        autoComplete="new-password"
        showLabel={t('storage_secret_show')}
        maxLength={1_000}
        enterKeyHint="next"
        {...(!isNew && { hint: t('storage_secret_kept') })}
      />
      <Checkbox
        name="searches"
        label={t('salesforce_searches')}
        hint={t('salesforce_searches_hint')}
        defaultChecked={salesforce?.searches ?? true}
      />
      <ChoiceGroup
        name="activities"
        label={t('salesforce_activities')}
        hint={t('salesforce_activities_hint', { field: activityField })}
        defaultValue={salesforce?.activities ?? 'CHECKED_IN'}
        choices={activityChoices.map((value) => ({ value, label: t(activityWords[value]) }))}
      />
    </EditForm>
  )
}

const loginOf = (value: string) => salesforceLogins.find((one) => one === value) ?? 'PRODUCTION'

function readForm(values: FormData): SalesforceBody {
  const text = (name: string) => formText(values, name).trim()
  const login = loginOf(text('login'))
  return {
    login,
    myDomain: login === 'MY_DOMAIN' ? text('myDomain') : '',
    clientId: text('clientId'),
    secret: formText(values, 'secret').trim(),
    searches: values.has('searches'),
    activities: activityChoices.find((one) => one === text('activities')) ?? 'CHECKED_IN',
  }
}

/** What the form holds. */
function settingsOf({ login, myDomain, clientId, searches, activities }: Connected) {
  return { login, myDomain, clientId, searches, activities }
}
