import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { checkOutPaths } from './check-out-paths.ts'
import { checkOutQuery } from './check-out-query.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import { checkOutModes, type CheckOutRules } from '#domain/visit/automatic-check-out.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { manifest as messages } from '#web/areas/console/messages/messages/manifest.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { WithOrigin } from '#web/areas/console/studio/origins/origin-line.tsx'
import { useOrigins } from '#web/areas/console/studio/origins/use-origins.ts'
import { readCheckOut } from './read-check-out.ts'

/** When visitors who are still on site are checked out. Reference §1, Auto check-out. */
export default function CheckOutScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_LOCATION')
  return (
    <ScreenFrame
      title={t('settings_check_out')}
      forbidden={mayChange ? null : t('check_out_forbidden')}
    >
      <Saved />
    </ScreenFrame>
  )
}

function Saved(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const call = useCalls(checkOutPaths)
  const queries = useQueryClient()
  const rules = checkOutQuery(call, params.companyId)
  const saved = useQuery(rules)
  return (
    <>
      <p className="muted">{t('check_out_lead')}</p>
      <ReadStates read={saved} gone={t('check_out_forbidden')} />
      {saved.data !== undefined && (
        <CheckOutForm
          saved={saved.data}
          read={() => call('params.checkOut', { params })}
          onSave={async (body) => {
            queries.setQueryData(rules.queryKey, await call('params.putCheckOut', { params, body }))
          }}
        />
      )}
    </>
  )
}

/** Any day without a change of the clock: an hour is written as it is said, on whatever day. */
const plainDay = '2026-01-15'
const hours = Array.from({ length: 24 }, (_, hour) => hour)

function CheckOutForm({
  saved,
  read: readNow,
  onSave,
}: {
  readonly saved: CheckOutRules
  readonly read: () => Promise<CheckOutRules>
  readonly onSave: (rules: CheckOutRules) => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const translator = useTranslator()
  const { t } = translator
  const href = useHref()
  const { timeZone } = page.location
  const origins = useOrigins()
  const [mode, setMode] = useState<string>(saved.mode)
  const labels = {
    mode: t('check_out_mode'),
    hoursAfterEnd: t('check_out_hours'),
    dailyHour: t('check_out_hour'),
  }
  return (
    <EditForm
      onSave={async (values) => {
        const read = readCheckOut(values, saved)
        if (read.ok) await onSave(read.rules)
        await origins.readAgain()
        return read.ok
      }}
      validate={(values) => {
        const read = readCheckOut(values, saved)
        return read.ok ? {} : { hoursAfterEnd: t(read.error) }
      }}
      guard={{ opened: saved, read: readNow }}
      labels={labels}
      save={t('common_button_save')}
      saved={t('check_out_saved')}
    >
      <WithOrigin origins={origins} settingKey="checkOut.mode">
        <ChoiceGroup
          name="mode"
          label={labels.mode}
          defaultValue={saved.mode}
          choices={checkOutModes.map((one) => ({
            value: one,
            label: t(`check_out_mode_${one}`),
            hint: t(`check_out_mode_${one}_hint`),
          }))}
          onChoose={setMode}
        />
      </WithOrigin>
      {mode === 'DAILY' ? (
        <WithOrigin origins={origins} settingKey="checkOut.dailyHour">
          <SelectField
            name="dailyHour"
            label={labels.dailyHour}
            hint={t('check_out_hour_hint', { zone: timeZone })}
            placeholder={t('common_choose')}
            defaultValue={String(saved.dailyHour)}
            choices={hours.map((hour) => ({
              value: String(hour),
              label: hourWords(hour),
            }))}
          />
        </WithOrigin>
      ) : (
        <WithOrigin origins={origins} settingKey="checkOut.hoursAfterEnd">
          <TextField
            name="hoursAfterEnd"
            label={labels.hoursAfterEnd}
            hint={t('check_out_hours_hint')}
            defaultValue={String(saved.hoursAfterEnd)}
            enterKeyHint="done"
            isDigits
            maxLength={2}
          />
        </WithOrigin>
      )}
      <p className="muted">
        {t('check_out_reminder')} <a href={href(messages)}>{t('check_out_reminder_link')}</a>
      </p>
    </EditForm>
  )

  function hourWords(hour: number): string {
    const at = wallClockInstant(plainDay, `${String(hour).padStart(2, '0')}:00`, timeZone)
    return translator.inZone(timeZone).t('check_out_hour_value', { at })
  }
}
