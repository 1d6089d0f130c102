import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { CutOffFields } from './cut-off-fields.tsx'
import type { Radius, RadiusBody, RadiusCall } from './wifi-radius-query.ts'

const sentences: readonly MessageKey[] = [
  'radius_error_access_points',
  'radius_error_controller',
  'radius_error_private',
  'radius_error_vlan',
]
const securities = ['ENTERPRISE', 'OPEN', 'WPA'] as const
const mostDevices = 100
const usualPort = 3_799
const mostPort = 65_535

/** Which network visits get an account of, and how devices are cut off. */
export function RadiusForm({
  radius,
  call,
  onMade,
  onSaved,
}: {
  readonly radius: Radius | null
  readonly call: RadiusCall
  readonly onMade: (made: { readonly id: string; readonly token: string }) => Promise<void>
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const params = { companyId: page.location.companyId }
  const settings = radius?.settings
  const [security, setSecurity] = useState(settings?.security ?? 'ENTERPRISE')
  const labels = {
    name: t('webhooks_name'),
    network: t('access_network'),
    networkPassword: t('wifi_password'),
    devices: t('radius_devices'),
    vlan: t('radius_vlan'),
    accessPoints: t('radius_access_points'),
    controller: t('radius_controller'),
    port: t('radius_port'),
    sharedSecret: t('radius_secret'),
  }
  return (
    <EditForm
      labels={labels}
      sentences={sentences}
      validate={(values) => faultsIn(read(values), radius, t)}
      onSave={async (values) => {
        const body = read(values)
        if (radius === null) await onMade(await call('wifiRadius.create', { params, body }))
        else {
          await call('wifiRadius.update', { params: { ...params, radiusId: radius.id }, body })
          await onSaved()
        }
      }}
      guard={
        radius && {
          opened: radius.settings,
          read: async () => {
            const all = await call('wifiRadius.list', { params })
            return all.find(({ id }) => id === radius.id)?.settings
          },
        }
      }
      save={t(radius === null ? 'webhooks_connect' : 'common_button_save')}
      saved={t('webhooks_saved')}
    >
      <TextField
        name="name"
        label={labels.name}
        defaultValue={settings?.name}
        maxLength={100}
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
          { value: 'ENTERPRISE', label: t('radius_enterprise') },
          { value: 'OPEN', label: t('radius_open') },
          { value: 'WPA', label: t('radius_wpa') },
        ]}
        defaultValue={security}
        onChoose={(value) => setSecurity(oneOf(securities, value))}
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
      <TextField
        name="vlan"
        label={labels.vlan}
        hint={t('radius_vlan_hint')}
        optionalMark={t('common_optional')}
        defaultValue={settings?.vlan}
        maxLength={32}
        autoCapitalize="none"
      />
      <CutOffFields settings={settings} labels={labels} usualPort={usualPort} />
      <Checkbox
        name="sendsMail"
        label={t('access_sends_mail')}
        defaultChecked={settings?.sendsMail ?? true}
      />
    </EditForm>
  )
}

const cutOffs = ['ACCESS_POINT', 'CONTROLLER', 'NONE'] as const

function oneOf<Value extends string>(all: readonly [Value, ...Value[]], text: string): Value {
  return all.find((one) => one === text) ?? all[0]
}

function read(values: FormData): RadiusBody {
  const text = (name: string) => formText(values, name).trim()
  return {
    name: text('name'),
    network: text('network'),
    security: oneOf(securities, text('security')),
    networkPassword: text('networkPassword'),
    devices: Number(text('devices')),
    vlan: text('vlan'),
    cutOff: oneOf(cutOffs, text('cutOff')),
    accessPoints: text('accessPoints'),
    controller: text('controller'),
    // Without the field, as it usually is.
    port: values.has('port') ? Number(text('port')) : usualPort,
    sharedSecret: text('sharedSecret'),
    sendsMail: values.has('sendsMail'),
  }
}

const isFrom = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most

function faultsIn(
  body: RadiusBody,
  radius: Radius | null,
  t: ReturnType<typeof useTranslator>['t'],
): Readonly<Record<string, string>> {
  const required = t('common_error_required')
  const isPasswordNew = radius?.settings.security !== 'WPA'
  const needsSecret =
    body.cutOff !== 'NONE' && (radius === null || radius.settings.cutOff === 'NONE')
  return {
    ...(body.name === '' && { name: required }),
    ...(body.network === '' && { network: required }),
    ...(body.security === 'WPA' &&
      isPasswordNew &&
      body.networkPassword === '' && { networkPassword: required }),
    ...(body.cutOff === 'ACCESS_POINT' && body.accessPoints === '' && { accessPoints: required }),
    ...(body.cutOff === 'CONTROLLER' && body.controller === '' && { controller: required }),
    ...(needsSecret && body.sharedSecret === '' && { sharedSecret: required }),
    ...(!isFrom(body.devices, mostDevices) && {
      devices: t('access_error_number', { least: 1, most: mostDevices }),
    }),
    ...(!isFrom(body.port, mostPort) && {
      port: t('access_error_number', { least: 1, most: mostPort }),
    }),
  }
}
