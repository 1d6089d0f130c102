import type { ReactNode } from 'react'
import type { RemovableThing } from '#domain/location/use.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useUses } from './use-uses.ts'
import { usesPaths } from './uses-paths.ts'

type Removal<Of extends RemovableThing> = {
  readonly of: Of
  readonly id: string
  readonly name: string
  readonly onRemoved: () => Promise<void> | void
}

/** Deletes for good what was put away and never used: what uses it is said first, and what has a history stays. */
export function RemoveThing({
  of,
  id,
  ...removal
}: Removal<Exclude<RemovableThing, 'USER'>>): ReactNode {
  const { t } = useTranslator()
  const { line, isRemovable, readAgain } = useUses({ of, id }, false)
  return (
    <Removing
      of={of}
      id={id}
      {...removal}
      onAsk={readAgain}
      {...(!isRemovable && { kept: `${t('uses_remove_refused', { name: removal.name })} ${line}` })}
    />
  )
}

/** The same of someone who works here; what hangs on them is for the database to know. */
export function RemovePerson(person: Omit<Removal<'USER'>, 'of'>): ReactNode {
  return <Removing of="USER" {...person} />
}

function Removing({
  of,
  id,
  name,
  onRemoved,
  kept,
  onAsk,
}: Removal<RemovableThing> & {
  /** Why it stays. */
  readonly kept?: string
  readonly onAsk?: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(usesPaths)
  const { companyId } = page.location
  return (
    <AskFirst
      label={t('uses_remove')}
      about={name}
      question={kept ?? t('uses_remove_sure', { name })}
      {...(kept !== undefined && { instead: <></> })}
      {...(onAsk !== undefined && { onAsk })}
      yes={t('uses_remove_yes')}
      refusalOf={({ code }) =>
        code === 'still_in_use' ? t('uses_remove_refused', { name }) : null
      }
      onDo={async () => {
        await call('uses.remove', { params: { companyId }, query: { of, id } })
        await onRemoved()
      }}
    />
  )
}
