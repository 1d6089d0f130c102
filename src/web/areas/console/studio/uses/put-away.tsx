import type { ReactNode } from 'react'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { type UsedOne, useUses } from './use-uses.ts'

/** A button that puts something away: it says first what uses it, and what to change before where settings still ask for it. */
export function PutAway({
  thing,
  label,
  question,
  first,
  onDo,
}: {
  readonly thing: UsedOne
  readonly label: string
  readonly question: string
  /** What to do first, for what may still be needed. */
  readonly first?: string
  readonly onDo: () => Promise<void>
}): ReactNode {
  const { line, isFree, readAgain } = useUses(thing, false)
  return (
    <AskFirst
      label={label}
      question={`${isFree ? question : (first ?? '')} ${line}`}
      {...(!isFree && { instead: <></> })}
      onAsk={readAgain}
      onDo={onDo}
    />
  )
}

/** What uses something, beside the choice that takes it away. */
export function Uses({ thing }: { readonly thing: UsedOne }): ReactNode {
  return <p className="muted">{useUses(thing, true).line}</p>
}
