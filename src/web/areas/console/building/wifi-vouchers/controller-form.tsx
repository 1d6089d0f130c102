import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { Controller, ControllerBody, VouchersCall } from './wifi-vouchers-query.ts'

const sentences: readonly MessageKey[] = [
  'channel_error_address',
  'channel_error_https',
  'door_error_certificate',
  'wifi_error_certificate',
  'wifi_error_key',
  'wifi_error_other',
  'wifi_error_site',
  'wifi_error_unreachable',
]
const mostDevices = 100

/** Where the controller is, and which network visits get a voucher of. Foyer asks it before anything is stored. */
export function ControllerForm({
  controller,
  call,
  onSaved,
}: {
  readonly controller: Controller | null
  readonly call: VouchersCall
  readonly onSaved: (id: string) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { companyId } = page.location
  const settings = controller?.settings
  const [security, setSecurity] = useState(settings?.security ?? 'OPEN')
  const labels = {
    name: t('webhooks_name'),
    address: t('wifi_address'),
    apiKey: t('wifi_key'),
    certificate: t('doors_certificate'),
    site: t('wifi_site'),
    network: t('access_network'),
    networkPassword: t('wifi_password'),
    devices: t('wifi_devices'),
  }
  return (
    <EditForm
      labels={labels}
      sentences={sentences}
      validate={(values) => faultsIn(values, controller, t)}
      onSave={async (values) => {
        const body = read(values)
        const params = { companyId }
        const { id } =
          controller === null
            ? await call('wifiControllers.create', { params, body })
            : await call('wifiControllers.update', {
                params: { ...params, controllerId: controller.id },
                body,
              })
        await onSaved(id)
      }}
      guard={
        controller && {
          opened: controller.settings,
          read: async () => {
            const all = await call('wifiControllers.list', { params: { companyId } })
            return all.find(({ id }) => id === controller.id)?.settings
          },
        }
      }
      save={t(controller === null ? 'webhooks_connect' : 'common_button_save')}
      saved={t('webhooks_saved')}
    >
      <TextField
        name="name"
        label={labels.name}
        hint={t('wifi_name_hint')}
        defaultValue={settings?.name}
        maxLength={100}
        dir="auto"
      />
      <TextField
        name="address"
        label={labels.address}
        hint={t('wifi_address_hint')}
        defaultValue={settings?.address}
        maxLength={1_000}
        autoCapitalize="none"
        dir="auto"
      />
      <PasswordField
        name="apiKey"
        label={labels.apiKey}
        hint={t(controller === null ? 'wifi_key_hint' : 'doors_secret_kept')}
        autoComplete="new-password"
        showLabel={t('doors_secret_show')}
        maxLength={500}
        enterKeyHint="next"
      />
      <TextAreaField
        name="certificate"
        label={labels.certificate}
        hint={t('wifi_certificate_hint')}
        optionalMark={t('common_optional')}
        defaultValue={settings?.certificate}
        maxLength={20_000}
      />
      <TextField
        name="site"
        label={labels.site}
        hint={t('wifi_site_hint')}
        optionalMark={t('common_optional')}
        defaultValue={settings?.site}
        maxLength={200}
        dir="auto"
      />
      <TextField
        name="network"
        label={labels.network}
        defaultValue={settings?.network}
        maxLength={32}
        autoCapitalize="none"
        dir="auto"
      />
      <ChoiceGroup
        name="security"
        label={t('wifi_security')}
        choices={[
          { value: 'OPEN', label: t('wifi_open') },
          { value: 'WPA', label: t('wifi_wpa') },
        ]}
        defaultValue={security}
        onChoose={(value) => setSecurity(value === 'WPA' ? 'WPA' : 'OPEN')}
      />
      {security === 'WPA' && (
        <PasswordField
          name="networkPassword"
          label={labels.networkPassword}
          {...(settings?.security === 'WPA' && { hint: t('wifi_password_kept') })}
          autoComplete="new-password"
          showLabel={t('doors_secret_show')}
          maxLength={63}
          enterKeyHint="next"
        />
      )}
      <TextField
        name="devices"
        isDigits
        label={labels.devices}
        defaultValue={String(settings?.devices ?? 2)}
      />
      <Checkbox
        name="sendsMail"
        label={t('access_sends_mail')}
        defaultChecked={settings?.sendsMail ?? true}
      />
    </EditForm>
  )
}

function read(values: FormData): ControllerBody {
  const text = (name: string) => formText(values, name).trim()
  return {
    name: text('name'),
    address: text('address'),
    apiKey: text('apiKey'),
    certificate: text('certificate'),
    site: text('site'),
    network: text('network'),
    security: text('security') === 'WPA' ? 'WPA' : 'OPEN',
    networkPassword: text('networkPassword'),
    devices: Number(text('devices')),
    sendsMail: values.has('sendsMail'),
  }
}

function faultsIn(
  values: FormData,
  controller: Controller | null,
  t: ReturnType<typeof useTranslator>['t'],
): Readonly<Record<string, string>> {
  const body = read(values)
  const required = t('common_error_required')
  const isPasswordNew = controller?.settings.security !== 'WPA'
  const isNumber =
    Number.isInteger(body.devices) && body.devices >= 1 && body.devices <= mostDevices
  return {
    ...(body.name === '' && { name: required }),
    ...(body.address === '' && { address: required }),
    ...(body.network === '' && { network: required }),
    ...(controller === null && body.apiKey === '' && { apiKey: required }),
    ...(body.security === 'WPA' &&
      isPasswordNew &&
      body.networkPassword === '' && { networkPassword: required }),
    ...(!isNumber && { devices: t('access_error_number', { least: 1, most: mostDevices }) }),
  }
}
