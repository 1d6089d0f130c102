import './uses.css'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'

export type ArchivedThing = {
  readonly id: string
  readonly name: string
  /** ISO 8601, where it is known. */
  readonly archivedAt?: string | null
}

/** What was archived, folded under the list of what is in use, and the way back; nothing where there is none. */
export function ArchivedThings({
  things,
  onRestore,
}: {
  readonly things: readonly ArchivedThing[]
  readonly onRestore: (id: string) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  if (things.length === 0) return null
  return (
    <details className="uses-archived">
      <summary>{t('uses_archived', { count: things.length })}</summary>
      <ul className="rows">
        {things.map((thing) => (
          <Archived key={thing.id} thing={thing} onRestore={() => onRestore(thing.id)} />
        ))}
      </ul>
    </details>
  )
}

function Archived({
  thing: { name, archivedAt = null },
  onRestore,
}: {
  readonly thing: ArchivedThing
  readonly onRestore: () => Promise<void>
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
      </div>
      <SaveProblem problem={problem} />
    </li>
  )
}
