import './connection.css'
import type { ComponentProps, ReactNode } from 'react'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'

export type ConnectionTone = 'positive' | 'warning' | 'danger' | 'quiet'

/** How a connection is doing: one word, what there is to know beside it, what is wrong (`children`), and what can be done now. */
export function ConnectionState({
  word,
  tone,
  facts,
  children,
  problem,
  acts,
}: {
  readonly word: string
  /** Says the same as the word, in colour. */
  readonly tone: ConnectionTone
  /** Those that don't count now are null. */
  readonly facts: readonly (string | null)[]
  readonly children?: ReactNode
  readonly problem: ComponentProps<typeof SaveProblem>['problem']
  readonly acts: ReactNode
}): ReactNode {
  return (
    <section>
      <p className="connection-line">
        <strong className="connection-chip" data-tone={tone}>
          {word}
        </strong>
        {facts.map(
          (fact) =>
            fact !== null && (
              <span key={fact} className="connection-fact muted">
                {fact}
              </span>
            ),
        )}
      </p>
      {children}
      <SaveProblem problem={problem} />
      <div className="settings-tools">{acts}</div>
    </section>
  )
}
