import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { retentionPaths } from './retention-paths.ts'
import { isRetentionOn, type Retention } from '#domain/retention/retention.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { WithOrigin } from '#web/areas/console/studio/origins/origin-line.tsx'
import { useOrigins } from '#web/areas/console/studio/origins/use-origins.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { readRetention, type Typed } from './read-days.ts'
import { RetentionPreview } from './retention-preview.tsx'
import { retentionQuery } from './retention-queries.ts'

export type RetentionCall = CallOf<keyof typeof retentionPaths & keyof Endpoints>

/** How long visits and visitors are kept, and what goes tonight. Issue 5 §5. */
export default function RetentionScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_RETENTION')
  return (
    <ScreenFrame
      title={t('settings_retention')}
      forbidden={mayChange ? null : t('retention_forbidden')}
    >
      <Saved />
    </ScreenFrame>
  )
}

function Saved(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const call = useCalls(retentionPaths)
  const saved = useQuery(retentionQuery(call, params.companyId))
  return (
    <>
      <p className="muted">{t('retention_lead')}</p>
      <ReadStates read={saved} gone={t('retention_forbidden')} />
      {saved.data !== undefined && (
        <RetentionForm
          call={call}
          saved={saved.data}
          read={() => call('params.retention', { params })}
          onSave={async (body) => {
            await call('params.putRetention', { params, body })
          }}
        />
      )}
    </>
  )
}

function RetentionForm({
  call,
  saved,
  read,
  onSave,
}: {
  readonly call: RetentionCall
  readonly saved: Retention
  readonly read: () => Promise<Retention>
  readonly onSave: (retention: Retention) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const origins = useOrigins()
  const [typed, setTyped] = useState<Typed>({ ok: true, retention: saved })
  const readValues = (values: FormData): Typed => {
    // What is locked isn't in the form.
    const textOf = (name: keyof Retention): string =>
      values.has(name) ? formText(values, name) : String(saved[name] ?? '')
    return readRetention({ visitDays: textOf('visitDays'), profileDays: textOf('profileDays') })
  }
  const labels = {
    visitDays: t('retention_visit_days'),
    profileDays: t('retention_profile_days'),
  }
  return (
    <>
      <EditForm
        onSave={async (values) => {
          const read = readValues(values)
          if (read.ok) await onSave(read.retention)
          await origins.readAgain()
          return read.ok
        }}
        onType={(values) => setTyped(readValues(values))}
        validate={(values) => {
          const read = readValues(values)
          const errors = read.ok ? {} : read.errors
          return Object.fromEntries(Object.entries(errors).map(([name, key]) => [name, t(key)]))
        }}
        guard={{ opened: saved, read }}
        labels={labels}
        save={t('retention_save')}
        saved={t('retention_saved')}
      >
        <WithOrigin origins={origins} settingKey="retention.visitDays">
          <TextField
            name="visitDays"
            label={labels.visitDays}
            hint={t('retention_visit_days_hint')}
            defaultValue={String(saved.visitDays ?? '')}
            isDigits
            maxLength={4}
          />
        </WithOrigin>
        <WithOrigin origins={origins} settingKey="retention.profileDays">
          <TextField
            name="profileDays"
            label={labels.profileDays}
            hint={t('retention_profile_days_hint')}
            defaultValue={String(saved.profileDays ?? '')}
            enterKeyHint="done"
            isDigits
            maxLength={4}
          />
        </WithOrigin>
      </EditForm>
      {typed.ok && isRetentionOn(typed.retention) && (
        <RetentionPreview call={call} retention={typed.retention} />
      )}
      {typed.ok && !isRetentionOn(typed.retention) && (
        <div className="log-state">
          <h2>{t('retention_off')}</h2>
          <p>{t('retention_off_content')}</p>
        </div>
      )}
    </>
  )
}
