import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { groupKinds } from '#domain/location/location-group.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { kindWords } from '../locations/group-words.ts'
import { groupsQuery, type TemplatesCall, type Wanted } from './templates-query.ts'

type Scope = Wanted['scope']

/** Where a template is applied: everywhere, or at some groups and locations. */
export function ScopeChoice({
  scope,
  call,
  onChange,
}: {
  readonly scope: Scope
  readonly call: TemplatesCall
  readonly onChange: (scope: Scope) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const groups = useQuery(groupsQuery(call)).data?.groups ?? []
  const some = scope === 'ALL' ? null : scope
  const locations = some?.locations ?? []
  const chosen = some?.groups ?? []
  const tick = (all: readonly string[], id: string, isOn: boolean): string[] =>
    isOn ? [...all, id] : all.filter((one) => one !== id)
  return (
    <>
      <ChoiceGroup
        name="scope"
        label={t('templates_where')}
        defaultValue={scope === 'ALL' ? 'ALL' : 'SOME'}
        choices={[
          { value: 'ALL', label: t('templates_everywhere'), hint: t('templates_everywhere_hint') },
          { value: 'SOME', label: t('templates_some') },
        ]}
        onChoose={(value) => onChange(value === 'ALL' ? 'ALL' : { locations: [], groups: [] })}
      />
      {scope !== 'ALL' &&
        groupKinds.map((kind) => (
          <Ticks
            key={kind}
            legend={t(kindWords[kind].many)}
            all={groups.filter((group) => group.kind === kind)}
            ticked={chosen}
            onTick={(id, isOn) =>
              onChange({ locations: [...locations], groups: tick(chosen, id, isOn) })
            }
          />
        ))}
      {scope !== 'ALL' && (
        <Ticks
          legend={t('console_locations')}
          all={page.locations.map(({ companyId, name }) => ({ id: companyId, name }))}
          ticked={locations}
          onTick={(id, isOn) =>
            onChange({ locations: tick(locations, id, isOn), groups: [...chosen] })
          }
        />
      )}
    </>
  )
}

function Ticks({
  legend,
  all,
  ticked,
  onTick,
}: {
  readonly legend: string
  readonly all: readonly { readonly id: string; readonly name: string }[]
  readonly ticked: readonly string[]
  readonly onTick: (id: string, isOn: boolean) => void
}): ReactNode {
  if (all.length === 0) return null
  return (
    <fieldset className="field templates-ticks">
      <legend>{legend}</legend>
      {all.map(({ id, name }) => (
        <label className="settings-tick" key={id}>
          <input
            className="choice-input"
            type="checkbox"
            checked={ticked.includes(id)}
            onChange={({ target }) => onTick(id, target.checked)}
          />
          <span dir="auto">{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
