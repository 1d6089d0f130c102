import './params.css'
import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Choice } from '#web/ui/fields/select-field.tsx'
import { ClashNotice } from '#web/areas/console/frame/forms/clash-notice.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useMergedSave } from '#web/areas/console/frame/forms/use-merged-save.ts'
import { ParamControl } from './param-control.tsx'
import { WithOrigin } from '../origins/origin-line.tsx'
import { useOrigins } from '../origins/use-origins.ts'
import type { ParamField, ParamGroup } from './param-field.ts'
import { type Chosen, type ParamFault, readParams } from './read-params.ts'
import { settingKeys } from './setting-keys.ts'

type Values = Readonly<Record<string, unknown>>

/** The parameters of an area, in their groups, with one button that saves them. */
export function ParamsForm({
  part,
  groups,
  saved,
  flows = [],
  faultsOf = () => ({}),
  sentences = [],
  ownHere = null,
  beside = {},
  done = 'params_saved',
  ask = () => Promise.resolve(true),
  read,
  write,
}: {
  /** What they are called in the configuration of a location. */
  readonly part: string
  readonly groups: readonly ParamGroup[]
  readonly saved: Values
  readonly flows?: readonly Choice[]
  /** What is wrong with them together, by their names. */
  readonly faultsOf?: (values: Values) => Readonly<Record<string, MessageKey>>
  /** What the server may say besides. */
  readonly sentences?: readonly MessageKey[]
  /** Of something that can differ from its location: which of its values do, and what is said of those. */
  readonly ownHere?: {
    readonly text: MessageKey
    readonly isOwn: (name: string) => boolean
  } | null
  /** What else is to be known of a parameter before it is changed, by its name. */
  readonly beside?: Readonly<Record<string, ReactNode>>
  /** Said once they are saved. */
  readonly done?: MessageKey
  /** Before they are saved. False: back to the form. */
  readonly ask?: (values: Values) => Promise<boolean>
  /** As they are stored now. */
  readonly read: () => Promise<Values>
  readonly write: (values: Values) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const origins = useOrigins()
  const keyOf = (field: ParamField): string => {
    const keys = settingKeys(part, field)
    return keys.find((key) => origins.isLocked(key)) ?? keys[0] ?? ''
  }
  // What is locked can't be changed, and isn't read from the form.
  const open = groups.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => !origins.isLocked(keyOf(field))),
  }))
  const fields = groups.flatMap((group) => group.fields)
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(
      fields.flatMap(({ kind, name }) =>
        kind === 'person' || kind === 'days' ? [[name, chosenOf(saved[name])] as const] : [],
      ),
    ),
  )
  const { clashes, save } = useMergedSave(saved, {
    read,
    write: async (values) => {
      await write(values)
      await origins.readAgain()
    },
  })
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, t(label)]))
  const sentence = ({ key, values }: ParamFault): string => t(key, values)
  return (
    <EditForm
      onSave={async (form) => {
        const found = readParams(open, form, chosen)
        return found.ok && (await ask(found.values)) && (await save(found.values))
      }}
      validate={(form) => {
        const found = readParams(open, form, chosen)
        const faults = found.ok
          ? Object.entries(faultsOf({ ...saved, ...found.values })).map(
              ([name, key]) => [name, t(key)] as const,
            )
          : Object.entries(found.faults).map(([name, fault]) => [name, sentence(fault)] as const)
        return Object.fromEntries(faults)
      }}
      sentences={sentences}
      beside={JSON.stringify(chosen)}
      labels={labels}
      save={t('common_button_save')}
      saved={t(done)}
    >
      {groups.map((group) => (
        <section className="params-group" key={group.title}>
          <h2>{t(group.title)}</h2>
          {group.fields.map((field) => (
            <WithOrigin
              key={field.name}
              origins={origins}
              settingKey={keyOf(field)}
              {...(ownHere && { own: ownHere.isOwn(field.name) ? t(ownHere.text) : null })}
            >
              <ParamControl
                field={field}
                values={saved}
                flows={flows}
                chosen={chosen[field.name] ?? null}
                onChoose={(value) => setChosen({ ...chosen, [field.name]: value })}
              />
              {beside[field.name]}
            </WithOrigin>
          ))}
        </section>
      ))}
      <ClashNotice labels={clashes.map((name) => labels[name] ?? t('params_group_details'))} />
    </EditForm>
  )
}

function chosenOf(value: unknown): Chosen[string] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? value : null
}
