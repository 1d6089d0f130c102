import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { groupKinds } from '#domain/location/location-group.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { kindWords } from '../locations/group-words.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { FindLocation } from '../reach/find-location.tsx'
import { reachPaths } from '../reach/reach-paths.ts'
import { groupsQuery, type TemplatesCall, type Wanted } from './templates-query.ts'

type Scope = Wanted['scope']
type Place = { readonly id: string; readonly name: string }

/** Where a template is applied: everywhere, or at some groups and locations, which are found one by one: there may be hundreds. */
export function ScopeChoice({
  scope,
  places,
  call,
  onChange,
}: {
  readonly scope: Scope
  /** What the locations are called that were chosen before. */
  readonly places: readonly Place[]
  readonly call: TemplatesCall
  readonly onChange: (scope: Scope) => void
}): ReactNode {
  const { t } = useTranslator()
  const find = useCalls(reachPaths)
  const groups = useQuery(groupsQuery(call)).data?.groups ?? []
  const [found, setFound] = useState<readonly Place[]>(places)
  const some = scope === 'ALL' ? null : scope
  const locations = some?.locations ?? []
  const chosen = some?.groups ?? []
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
              onChange({
                locations: [...locations],
                groups: isOn ? [...chosen, id] : chosen.filter((one) => one !== id),
              })
            }
          />
        ))}
      {scope !== 'ALL' && (
        <>
          <FindLocation
            // Another one is searched for from the beginning.
            key={locations.length}
            call={find}
            onFound={({ id, label }) => {
              if (locations.includes(id)) return
              setFound([...found, { id, name: label }])
              onChange({ locations: [...locations, id], groups: [...chosen] })
            }}
          />
          <Chosen
            places={found.filter(({ id }) => locations.includes(id))}
            onTakeOut={(id) =>
              onChange({
                locations: locations.filter((one) => one !== id),
                groups: [...chosen],
              })
            }
          />
        </>
      )}
    </>
  )
}

function Chosen({
  places,
  onTakeOut,
}: {
  readonly places: readonly Place[]
  readonly onTakeOut: (id: string) => void
}): ReactNode {
  const { t } = useTranslator()
  if (places.length === 0) return null
  return (
    <section className="templates-chosen">
      <h4>{t('templates_chosen', { count: places.length })}</h4>
      <ul className="templates-ticks">
        {places.map(({ id, name }) => (
          <li key={id}>
            <span dir="auto">{name}</span>
            <Button variant="quiet" onClick={() => onTakeOut(id)}>
              {t('templates_take_out')}
              <span className="visually-hidden">{` ${name}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
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
