import './uses.css'
import { type ReactNode, useState } from 'react'
import type { RemovableThing } from '#domain/location/use.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { RemoveThing } from './remove-thing.tsx'

export type ArchivedThing = {
  readonly id: string
  readonly name: string
  /** ISO 8601, where it is known. */
  readonly archivedAt?: string | null
}

/** What was archived, folded under the list of what is in use, and the way back; nothing where there is none. */
export function ArchivedThings({
  things,
  removal,
  reading,
  onRestore,
}: {
  readonly things: readonly ArchivedThing[]
  /** What of each can still be read, behind its name. */
  readonly reading?: { readonly label: string; readonly of: (id: string) => ReactNode }
  /** Where they may go for good. */
  readonly removal?: {
    readonly of: Exclude<RemovableThing, 'USER'>
    readonly onRemoved: () => Promise<void>
  }
  readonly onRestore: (id: string) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  if (things.length === 0) return null
  return (
    <details className="uses-archived">
      <summary>{t('uses_archived', { count: things.length })}</summary>
      <ul className="rows">
        {things.map((thing) => (
          <Archived key={thing.id} thing={thing} onRestore={() => onRestore(thing.id)}>
            {removal !== undefined && (
              <RemoveThing
                of={removal.of}
                id={thing.id}
                name={thing.name}
                onRemoved={removal.onRemoved}
              />
            )}
            {reading !== undefined && (
              <Reading label={reading.label} name={thing.name}>
                {() => reading.of(thing.id)}
              </Reading>
            )}
          </Archived>
        ))}
      </ul>
    </details>
  )
}

function Archived({
  thing: { name, archivedAt = null },
  onRestore,
  children,
}: {
  readonly thing: ArchivedThing
  readonly onRestore: () => Promise<void>
  /** What else can be done with it. */
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const { isPending, problem, run } = useSave(onRestore, {
    refusalOf: ({ code }) => (code === 'conflict' ? t('uses_name_taken', { name }) : null),
  })
  return (
    <li>
      <div className="uses-archived-line">
        <span>
          <bdi>{name}</bdi>
          {archivedAt !== null && (
            <span className="muted numeric">{t('uses_archived_at', { at: archivedAt })}</span>
          )}
        </span>
        <Button variant="quiet" isPending={isPending} onClick={() => void run()}>
          {t('uses_restore')}
          <span className="visually-hidden">{` ${name}`}</span>
        </Button>
        {children}
      </div>
      <SaveProblem problem={problem} />
    </li>
  )
}

/** Opens below the line, and is read when it does. */
function Reading({
  label,
  name,
  children,
}: {
  readonly label: string
  readonly name: string
  readonly children: () => ReactNode
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="uses-reading"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {label}
        <span className="visually-hidden">{` ${name}`}</span>
      </summary>
      {isOpen && children()}
    </details>
  )
}
