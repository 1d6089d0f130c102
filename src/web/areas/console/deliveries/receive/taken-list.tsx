import type { ReactNode } from 'react'
import { isolate } from '#contract/messages/isolate.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'

/** What was just taken in: who it is for, and its id. `isBare`: its picture couldn't be kept. */
export type Taken = { readonly id: string; readonly name: string; readonly isBare: boolean }

/** The last ones that were taken in, the newest first; each opens. */
export function TakenList({
  taken,
  onOpen,
}: {
  readonly taken: readonly Taken[]
  readonly onOpen: (deliveryId: string) => void
}): ReactNode {
  const { t, language } = useTranslator()
  return (
    <output className="delivery-taken">
      {taken.map(({ id, name, isBare }) => (
        <button key={id} type="button" onClick={() => onOpen(id)}>
          {t(isBare ? 'deliveries_taken_bare' : 'deliveries_taken', {
            name: isolate(name, language),
          })}
        </button>
      ))}
    </output>
  )
}
