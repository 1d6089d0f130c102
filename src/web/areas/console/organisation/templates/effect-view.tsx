import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { EffectList } from './effect-list.tsx'
import type { KnownField } from './known-fields.ts'
import { Progress } from './run-notice.tsx'
import type { Effect, Start, Template, TemplatesCall, Wanted } from './templates-query.ts'

/** What a version would change where, and from when on it is to count. */
export function EffectView({
  template: { id: templateId, versions },
  wanted,
  known,
  call,
  onBack,
  onDone,
}: {
  readonly template: Template
  readonly wanted: Wanted
  readonly known: readonly KnownField[]
  readonly call: TemplatesCall
  readonly onBack: () => void
  readonly onDone: (changed: number) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const base = Math.max(0, ...versions.map(({ version }) => version))
  const foresee = (
    body: CallInput<Endpoints['settingTemplates.foresee']>['body'],
    signal: AbortSignal,
  ) => call('settingTemplates.foresee', { params: { templateId }, body }, signal)
  const [looked, setLooked] = useState<{ done: number; total: number } | null>(null)
  const read = useQuery({
    ...readAnew,
    queryKey: ['setting-templates', templateId, 'effect', wanted],
    retry: false,
    // There may be hundreds, which the server answers for some at a time.
    async queryFn({ signal }) {
      const found: Effect[] = []
      let after: string | null = null
      do {
        const body: Parameters<typeof foresee>[0] = { ...wanted, after }
        const slice = await foresee(body, signal)
        found.push(...slice.locations)
        setLooked({ done: slice.tried, total: slice.concerned })
        after = slice.next
      } while (after !== null)
      return found
    },
  })
  const locations = read.data ?? []
  const isRefused = locations.some(({ fault }) => fault !== null)
  return (
    <section>
      <h3 tabIndex={-1} ref={focusOnce}>
        {t('templates_effect')}
      </h3>
      <ReadStates read={read} gone={t('templates_gone')} />
      {read.isPending && looked !== null && <Progress {...looked} />}
      {read.data !== undefined && <Counts locations={locations} />}
      <EffectList locations={locations} known={known} />
      {read.data === undefined || isRefused ? (
        <div className="settings-tools">
          <Button onClick={onBack}>{t('common_button_back')}</Button>
        </div>
      ) : (
        <PublishForm
          onBack={onBack}
          onPublish={async (start) => {
            const body = { ...wanted, base, start }
            const done = await call('settingTemplates.publish', { params: { templateId }, body })
            await onDone(done.changed)
          }}
        />
      )}
    </section>
  )
}

function Counts({ locations }: { readonly locations: readonly Effect[] }): ReactNode {
  const { t } = useTranslator()
  const refused = locations.filter(({ fault }) => fault !== null).length
  const has = (...outcomes: readonly string[]): number =>
    locations.filter(({ changes }) => changes.some(({ outcome }) => outcomes.includes(outcome)))
      .length
  if (refused > 0) {
    return (
      <Notice kind="danger" title={t('templates_refused', { count: refused })} isLive>
        <p>{t('templates_refused_content')}</p>
      </Notice>
    )
  }
  return (
    <p>
      <strong>
        {t('templates_counts', { changes: has('TAKES', 'RETURNS'), keeps: has('KEEPS') })}
      </strong>
    </p>
  )
}

function PublishForm({
  onBack,
  onPublish,
}: {
  readonly onBack: () => void
  readonly onPublish: (start: Start) => Promise<void>
}): ReactNode {
  const { today } = useConsole()
  const { t } = useTranslator()
  const [isLater, setIsLater] = useState(false)
  const labels = {
    when: t('templates_when'),
    date: t('templates_date'),
    time: t('templates_time'),
    zone: t('templates_zone'),
  }
  const zones = [...new Set(useLocations().map(({ timeZone }) => timeZone))].toSorted()
  return (
    <EditForm
      save={t(isLater ? 'templates_publish_later' : 'templates_publish')}
      labels={labels}
      validate={(form) =>
        Object.fromEntries(
          ['date', 'time']
            .filter((name) => isLater && formText(form, name) === '')
            .map((name) => [name, t('common_error_required')]),
        )
      }
      acts={
        <Button variant="quiet" onClick={onBack}>
          {t('common_button_back')}
        </Button>
      }
      onSave={async (form) => {
        const zone = formText(form, 'zone')
        const later = {
          date: formText(form, 'date'),
          time: formText(form, 'time'),
          zone: zone === '' ? null : zone,
        }
        await onPublish(isLater ? later : null)
      }}
    >
      <ChoiceGroup
        name="when"
        label={labels.when}
        defaultValue="NOW"
        choices={[
          { value: 'NOW', label: t('templates_now') },
          { value: 'LATER', label: t('templates_later') },
        ]}
        onChoose={(value) => setIsLater(value === 'LATER')}
      />
      {isLater && (
        <>
          <TextField name="date" label={labels.date} type="date" min={today} />
          <TextField name="time" label={labels.time} type="time" defaultValue="06:00" />
          <SelectField
            name="zone"
            label={labels.zone}
            placeholder={t('templates_zone_each')}
            defaultValue=""
            choices={zones.map((zone) => ({ value: zone, label: zone }))}
          />
        </>
      )}
    </EditForm>
  )
}
