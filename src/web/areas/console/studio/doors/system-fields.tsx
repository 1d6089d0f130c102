import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import type { Doors, DoorsSettings } from './doors-query.ts'
import type { Labels } from './mapping-fields.tsx'
import { auths } from './read-form.ts'

/** Where it is, and by what Foyer proves who calls. */
export function SystemFields({
  doors,
  start,
  labels,
}: {
  readonly doors: Doors | null
  readonly start: Pick<DoorsSettings, 'carrier'>
  readonly labels: Labels
}): ReactNode {
  const { t } = useTranslator()
  const settings = doors?.settings ?? null
  const isMqtt = start.carrier === 'MQTT'
  return (
    <>
      <TextField
        name="name"
        label={labels('name')}
        defaultValue={doors?.name}
        maxLength={100}
        dir="auto"
      />
      <TextField
        name="settings.address"
        label={labels('settings.address')}
        hint={t(isMqtt ? 'doors_broker_hint' : 'doors_address_hint')}
        defaultValue={settings?.address}
        maxLength={1_000}
        autoCapitalize="none"
        dir="auto"
      />
      {!isMqtt && (
        <SelectField
          name="settings.auth"
          label={t('doors_auth')}
          defaultValue={settings?.auth ?? 'BEARER'}
          choices={auths.map((one) => ({ value: one, label: t(authWords[one]) }))}
        />
      )}
      <TextField
        name="settings.authName"
        label={labels('settings.authName')}
        {...(!isMqtt && { hint: t('doors_auth_name_hint') })}
        defaultValue={settings?.authName}
        maxLength={200}
        autoCapitalize="none"
      />
      <PasswordField
        name="secret"
        label={labels('secret')}
        autoComplete="new-password"
        showLabel={t('doors_secret_show')}
        maxLength={1_000}
        enterKeyHint="next"
        {...(doors !== null && { hint: t('doors_secret_kept') })}
      />
      {isMqtt && (
        <TextAreaField
          name="settings.mqtt.certificate"
          label={labels('settings.mqtt.certificate')}
          hint={t('doors_certificate_hint')}
          optionalMark={t('common_optional')}
          defaultValue={settings?.mqtt.certificate}
          maxLength={20_000}
        />
      )}
      {isMqtt && (
        <>
          <TextAreaField
            name="settings.mqtt.clientCertificate"
            label={labels('settings.mqtt.clientCertificate')}
            hint={t('doors_client_certificate_hint')}
            optionalMark={t('common_optional')}
            defaultValue={settings?.mqtt.clientCertificate}
            maxLength={20_000}
          />
          <TextAreaField
            name="clientKey"
            label={labels('clientKey')}
            hint={t('doors_client_key_hint')}
            optionalMark={t('common_optional')}
            maxLength={20_000}
          />
        </>
      )}
    </>
  )
}

const authWords = {
  BEARER: 'doors_auth_bearer',
  BASIC: 'doors_auth_basic',
  HEADER: 'doors_auth_header',
} as const satisfies Record<(typeof auths)[number], MessageKey>
