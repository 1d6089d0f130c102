import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Choice } from '#web/ui/fields/select-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import type { ParamGroup } from './param-field.ts'
import { ParamsForm } from './params-form.tsx'

/** A screen of parameters: its title, what it is about, and the form once they were read. */
export function ParamsScreen<Values extends Readonly<Record<string, unknown>>>({
  title,
  lead,
  ...rest
}: {
  readonly title: MessageKey
  /** What its settings are called in the configuration of a location. */
  readonly part: string
  readonly lead: MessageKey
  readonly groups: readonly ParamGroup[]
  readonly faultsOf?: (
    values: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, MessageKey>>
  readonly sentences?: readonly MessageKey[]
  /** What else is to be known of a parameter before it is changed, by its name. */
  readonly beside?: Readonly<Record<string, ReactNode>>
  /** Before they are saved. False: back to the form. */
  readonly ask?: (values: Readonly<Record<string, unknown>>) => Promise<boolean>
  /** As they are stored. */
  readonly read: (signal?: AbortSignal) => Promise<Values>
  readonly readFlows?: (signal: AbortSignal) => Promise<readonly { id: string; name: string }[]>
  readonly write: (values: Values) => Promise<unknown>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_LOCATION')
  return (
    <ScreenFrame title={t(title)} forbidden={mayChange ? null : t('params_forbidden')}>
      <p className="muted">{t(lead)}</p>
      <Saved title={title} {...rest} />
    </ScreenFrame>
  )
}

function Saved<Values extends Readonly<Record<string, unknown>>>({
  title,
  read,
  readFlows,
  write,
  ...form
}: Omit<Parameters<typeof ParamsScreen<Values>>[0], 'lead'>): ReactNode {
  const { t } = useTranslator()
  const saved = useQuery({
    ...readAnew,
    queryKey: ['params', title],
    queryFn: async ({ signal }) => ({
      values: await read(signal),
      flows: (await readFlows?.(signal)) ?? [],
    }),
  })
  const flows = saved.data?.flows.map(({ id, name }): Choice => ({ value: id, label: name }))
  return (
    <>
      <ReadStates read={saved} gone={t('params_forbidden')} />
      {saved.data !== undefined && (
        <ParamsForm
          {...form}
          saved={{ ...saved.data.values }}
          flows={flows ?? []}
          read={async () => ({ ...(await read()) })}
          // The form changes values of these names and keeps the others as they were read.
          // oxlint-disable-next-line no-unsafe-type-assertion -- see above; the server judges each of them again
          write={async (values) => void (await write(values as Values))}
        />
      )}
    </>
  )
}
