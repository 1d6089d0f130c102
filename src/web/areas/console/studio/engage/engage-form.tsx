import { type ReactNode, useRef, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { engageLeads } from '#domain/engage/account.ts'
import { defaultBrakePercent } from '#domain/people/removal-brake.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Engage, EngageBody, EngageCall } from './engage-query.ts'
import { engageLeadWords } from './engage-words.ts'
import { TryEngage } from './try-engage.tsx'

const sentences: readonly MessageKey[] = ['channel_error_address', 'channel_error_https']
const needed = ['apiAddress', 'tokenAddress', 'clientId'] as const

/** Where Eptura Engage is, by which client it is read, whom it brings, and how careful Foyer is; null: none is connected yet. */
export function EngageForm({
  connection,
  call,
  onSaved,
}: {
  readonly connection: Engage | null
  readonly call: EngageCall
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const [lead, setLead] = useState(connection?.lead ?? 'ENGAGE')
  const place = useRef<HTMLDivElement>(null)
  const labels = {
    apiAddress: t('engage_api_address'),
    tokenAddress: t('engage_token_address'),
    clientId: t('engage_client_id'),
    clientSecret: t('engage_client_secret'),
    filter: t('ldap_filter'),
    brakePercent: t('ldap_brake'),
  }
  const text = (name: 'apiAddress' | 'tokenAddress' | 'clientId' | 'filter', hint?: string) => (
    <TextField
      name={name}
      label={labels[name]}
      defaultValue={connection?.[name]}
      maxLength={name === 'filter' ? 1_000 : 500}
      autoCapitalize="none"
      dir="auto"
      {...(hint !== undefined && { hint })}
    />
  )
  return (
    <div ref={place}>
      <EditForm
        onSave={async (values) => {
          await call('engage.put', { params, body: readForm(values) })
          await onSaved()
        }}
        validate={(values) => {
          const body = readForm(values)
          const empty = needed.filter((name) => body[name] === '')
          return Object.fromEntries(empty.map((name) => [name, t('common_error_required')]))
        }}
        sentences={sentences}
        guard={
          connection && {
            opened: settingsOf(connection),
            read: async () => {
              const now = await call('engage.get', { params })
              return now.connection === null ? undefined : settingsOf(now.connection)
            },
          }
        }
        labels={labels}
        save={t(connection === null ? 'webhooks_connect' : 'common_button_save')}
        saved={t('webhooks_saved')}
        acts={
          <TryEngage
            read={() => readForm(new FormData(place.current?.querySelector('form') ?? undefined))}
            call={call}
          />
        }
      >
        {text('apiAddress', t('engage_api_address_hint'))}
        {text('tokenAddress')}
        {text('clientId')}
        <PasswordField
          name="clientSecret"
          label={labels.clientSecret}
          autoComplete="new-password"
          showLabel={t('engage_secret_show')}
          maxLength={1_000}
          enterKeyHint="next"
          {...(connection !== null && { hint: t('engage_secret_kept') })}
        />
        <ChoiceGroup
          name="lead"
          label={t('engage_side')}
          hint={t('engage_side_hint')}
          defaultValue={lead}
          onChoose={(value) => setLead(leadOf(value))}
          choices={engageLeads.map((value) => ({ value, label: t(engageLeadWords[value]) }))}
        />
        {lead === 'ENGAGE' &&
          text('filter', t('engage_filter_hint', { example: 'userName sw "ghent"' }))}
        <TextField
          name="brakePercent"
          label={labels.brakePercent}
          defaultValue={String(connection?.brakePercent ?? defaultBrakePercent)}
          maxLength={3}
          isDigits
        />
        <Checkbox
          name="isNightly"
          label={t('ldap_nightly')}
          defaultChecked={connection?.isNightly ?? true}
        />
      </EditForm>
    </div>
  )
}

function readForm(values: FormData): EngageBody {
  const text = (name: string) => formText(values, name).trim()
  return {
    apiAddress: text('apiAddress'),
    tokenAddress: text('tokenAddress'),
    clientId: text('clientId'),
    clientSecret: formText(values, 'clientSecret'),
    filter: text('filter'),
    brakePercent: Number(text('brakePercent')),
    isNightly: values.has('isNightly'),
    lead: leadOf(text('lead')),
  }
}

const leadOf = (value: string) => engageLeads.find((one) => one === value) ?? 'ENGAGE'

/** What the form holds. */
function settingsOf(connection: Engage) {
  const { state: _, createdAt: _at, restoredFrom: _from, people: _people, ...rest } = connection
  const { telling: _telling, ...settings } = rest
  return settings
}
