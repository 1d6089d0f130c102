import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import type { Radius } from './wifi-radius-query.ts'

/** To whom a Disconnect-Request goes when a visit ends. */
export function CutOffFields({
  settings,
  labels,
  usualPort,
}: {
  readonly settings: Radius['settings'] | undefined
  readonly labels: Readonly<Record<'accessPoints' | 'controller' | 'port' | 'sharedSecret', string>>
  readonly usualPort: number
}): ReactNode {
  const { t } = useTranslator()
  const [cutOff, setCutOff] = useState<string>(settings?.cutOff ?? 'ACCESS_POINT')
  return (
    <>
      <ChoiceGroup
        name="cutOff"
        label={t('radius_cut_off')}
        choices={[
          { value: 'ACCESS_POINT', label: t('radius_cut_off_access_point') },
          { value: 'CONTROLLER', label: t('radius_cut_off_controller') },
          { value: 'NONE', label: t('radius_cut_off_none') },
        ]}
        defaultValue={cutOff}
        onChoose={setCutOff}
      />
      {cutOff === 'ACCESS_POINT' && (
        <TextAreaField
          name="accessPoints"
          label={labels.accessPoints}
          hint={t('radius_access_points_hint')}
          defaultValue={settings?.accessPoints}
          maxLength={2_000}
        />
      )}
      {cutOff === 'CONTROLLER' && (
        <TextField
          name="controller"
          label={labels.controller}
          defaultValue={settings?.controller}
          maxLength={253}
          autoCapitalize="none"
        />
      )}
      {cutOff !== 'NONE' && (
        <>
          <TextField
            name="port"
            isDigits
            label={labels.port}
            defaultValue={String(settings?.port ?? usualPort)}
          />
          <PasswordField
            name="sharedSecret"
            label={labels.sharedSecret}
            hint={t(
              settings === undefined || settings.cutOff === 'NONE'
                ? 'radius_secret_hint'
                : 'radius_secret_kept',
            )}
            autoComplete="new-password"
            showLabel={t('doors_secret_show')}
            maxLength={128}
            enterKeyHint="next"
          />
        </>
      )}
    </>
  )
}
