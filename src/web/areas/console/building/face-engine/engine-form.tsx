import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { Engine, EngineBody, EngineCall } from './face-engine-query.ts'

const sentences: readonly MessageKey[] = [
  'channel_error_address',
  'channel_error_https',
  'face_error_address_kept',
  'face_error_key',
  'face_error_other',
  'face_error_unreachable',
]
const percent = { least: 85, most: 100 }
const days = { least: 1, most: 1095 }

/** Where the engine is, and what visitors are told. Foyer calls it before anything is stored. */
export function EngineForm({
  engine,
  call,
  onSaved,
}: {
  readonly engine: Engine | null
  readonly call: EngineCall
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const params = { companyId: page.location.companyId }
  const settings = engine?.settings
  const labels = {
    address: t('face_address'),
    apiKey: t('face_key'),
    purpose: t('face_purpose'),
    threshold: t('face_threshold'),
    keptDays: t('face_kept_days'),
  }
  return (
    <EditForm
      labels={labels}
      sentences={sentences}
      validate={(values) => faultsIn(values, engine, t)}
      onSave={async (values) => {
        const body = read(values)
        await (engine === null
          ? call('faceEngines.create', { params, body })
          : call('faceEngines.update', { params: { ...params, engineId: engine.id }, body }))
        await onSaved()
      }}
      guard={
        engine && {
          opened: engine.settings,
          read: async () => (await call('faceEngines.list', { params }))[0]?.settings,
        }
      }
      save={t(engine === null ? 'webhooks_connect' : 'common_button_save')}
      saved={t('webhooks_saved')}
    >
      <TextField
        name="address"
        label={labels.address}
        hint={t('face_address_hint')}
        defaultValue={settings?.address}
        maxLength={1_000}
        autoCapitalize="none"
        dir="auto"
      />
      <PasswordField
        name="apiKey"
        label={labels.apiKey}
        hint={t(engine === null ? 'face_key_hint' : 'doors_secret_kept')}
        autoComplete="new-password"
        showLabel={t('doors_secret_show')}
        maxLength={500}
        enterKeyHint="next"
      />
      <TextAreaField
        name="purpose"
        label={labels.purpose}
        hint={t('face_purpose_hint')}
        defaultValue={settings?.purpose}
        maxLength={1_000}
        dir="auto"
      />
      <TextField
        name="threshold"
        isDigits
        label={labels.threshold}
        hint={t('face_threshold_hint')}
        defaultValue={String(Math.round((settings?.threshold ?? 0.95) * 100))}
      />
      <TextField
        name="keptDays"
        isDigits
        label={labels.keptDays}
        hint={t('face_kept_days_hint')}
        defaultValue={String(settings?.keptDays ?? 90)}
      />
    </EditForm>
  )
}

function read(values: FormData): EngineBody {
  const text = (name: string) => formText(values, name).trim()
  return {
    address: text('address'),
    apiKey: text('apiKey'),
    purpose: text('purpose'),
    threshold: Number(text('threshold')) / 100,
    keptDays: Number(text('keptDays')),
  }
}

function faultsIn(
  values: FormData,
  engine: Engine | null,
  t: ReturnType<typeof useTranslator>['t'],
): Readonly<Record<string, string>> {
  const body = read(values)
  const required = t('common_error_required')
  const isWithin = (name: string, { least, most }: typeof percent) => {
    const number = Number(formText(values, name).trim())
    return Number.isInteger(number) && number >= least && number <= most
  }
  return {
    ...(body.address === '' && { address: required }),
    ...(body.purpose === '' && { purpose: required }),
    ...(engine === null && body.apiKey === '' && { apiKey: required }),
    ...(!isWithin('threshold', percent) && { threshold: t('access_error_number', percent) }),
    ...(!isWithin('keptDays', days) && { keptDays: t('access_error_number', days) }),
  }
}
