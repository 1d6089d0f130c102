import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { KnownField } from './known-fields.ts'
import { lineFaults, lockFaults, readLine, readLock } from './read-line.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { SettingLine } from './setting-line.tsx'
import { ThingsLine } from './things-line.tsx'
import { thingPartsOf } from './thing-parts.ts'
import {
  flowNamesQuery,
  type Template,
  type TemplatesCall,
  type Version,
  type Wanted,
} from './templates-query.ts'

/** What a template says, setting by setting, and where. Nothing changes before its effect was seen. */
export function SettingsForm({
  template,
  latest,
  known,
  call,
  onReview,
}: {
  readonly template: Template
  readonly latest: Version | undefined
  readonly known: readonly KnownField[]
  readonly call: TemplatesCall
  readonly onReview: (wanted: Wanted) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const flows = useQuery(flowNamesQuery(call, page.location.companyId))
  const said = new Map(latest?.settings.map((one) => [one.key, one]))
  const standard = new Map(template.known.map(({ key, standard: value }) => [key, value]))
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    known.filter(({ keys }) => keys.some((key) => said.has(key))).map(({ id }) => id),
  )
  const parts = thingPartsOf(new Set(standard.keys()))
  const [things, setThings] = useState<Readonly<Record<string, readonly unknown[]>>>(() =>
    Object.fromEntries(
      parts.flatMap(({ key }) => {
        const value = said.get(key)?.value
        return Array.isArray(value) ? [[key, value as readonly unknown[]]] : []
      }),
    ),
  )
  const [isReviewed, setIsReviewed] = useState(false)
  const given = parts.filter(({ key }) => Object.hasOwn(things, key))
  const isEmpty = given.some(({ key }) => things[key]?.length === 0)
  const [scope, setScope] = useState<Wanted['scope']>(latest?.scope ?? 'ALL')
  const lines = known.filter(({ id }) => chosen.includes(id))
  const others = known.filter(({ id }) => !chosen.includes(id))
  const isNowhere =
    scope !== 'ALL' && [...(scope.locations ?? []), ...(scope.groups ?? [])].length === 0
  return (
    <EditForm
      save={t('templates_review')}
      beside={JSON.stringify([chosen, scope, things])}
      labels={{
        ...Object.fromEntries(given.map(({ key }) => [`${key}-why`, t('templates_why')])),
        ...Object.fromEntries(
          lines.flatMap(({ id, field }) => [
            [id, t(field.label)],
            [`${id}-why`, t('templates_why')],
          ]),
        ),
        scope: t('templates_where'),
      }}
      validate={(form) => ({
        ...lineFaults(lines, form, t),
        ...lockFaults(
          given.map(({ key }) => key),
          form,
          t,
        ),
        ...(isNowhere && { scope: t('templates_error_where') }),
      })}
      onSave={(form) => {
        setIsReviewed(true)
        // Said beside each list: they are no fields of the form.
        if (isEmpty) return Promise.resolve(false)
        const settings = [
          ...lines.flatMap((line) => readLine(line, form)),
          ...given.map(({ key }) => ({ key, value: things[key], ...readLock(key, form) })),
        ]
        onReview({ settings, scope })
        // It is saved when its effect has been seen.
        return Promise.resolve(false)
      }}
    >
      {lines.length + given.length === 0 && <p className="muted">{t('templates_no_settings')}</p>}
      {[...Map.groupBy(lines, ({ title }) => title)].map(([title, some]) => (
        <section key={title} className="templates-group">
          <h3>{t(title)}</h3>
          {some.map((line) => (
            <SettingLine
              key={line.id}
              line={line}
              said={line.keys.map((key) => said.get(key)).find((one) => one !== undefined)}
              valueOf={(key) => (said.has(key) ? said.get(key)?.value : standard.get(key))}
              flows={flows.data ?? []}
              onRemove={() => setChosen(chosen.filter((id) => id !== line.id))}
            />
          ))}
        </section>
      ))}
      {given.map((part) => (
        <ThingsLine
          key={part.key}
          part={part}
          value={things[part.key] ?? []}
          said={said.get(part.key)}
          error={isReviewed && things[part.key]?.length === 0 ? t('templates_error_things') : null}
          onChange={(value) => setThings((all) => ({ ...all, [part.key]: value }))}
          onRemove={() =>
            setThings((all) =>
              Object.fromEntries(Object.entries(all).filter(([key]) => key !== part.key)),
            )
          }
        />
      ))}
      <label className="field">
        <span className="field-label">{t('templates_add')}</span>
        <Select
          value=""
          onChange={({ target: { value } }) => {
            if (parts.some(({ key }) => key === value)) setThings({ ...things, [value]: [] })
            else setChosen([...chosen, value])
          }}
        >
          <option value="">{t('common_choose')}</option>
          {[...Map.groupBy(others, ({ title }) => title)].map(([title, some]) => (
            <optgroup key={title} label={t(title)}>
              {some.map(({ id, field }) => (
                <option key={id} value={id}>
                  {t(field.label)}
                </option>
              ))}
            </optgroup>
          ))}
          <optgroup label={t('templates_things')}>
            {parts
              .filter((part) => !given.includes(part))
              .map(({ key, label }) => (
                <option key={key} value={key}>
                  {t(label)}
                </option>
              ))}
          </optgroup>
        </Select>
      </label>
      <ScopeChoice scope={scope} places={template.places} call={call} onChange={setScope} />
    </EditForm>
  )
}
