import type { ReactNode } from 'react'
import { findScreen } from '#domain/flow/next-screen.ts'
import type { Way } from '#domain/flow/studio/ways.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { answerName, screenName, targetName } from '../flow-words.ts'
import { useStudio } from '../studio-context.ts'

/** A way through the flow: each screen with what is answered there, and the end. */
export function WayText({ way: { steps, end } }: { readonly way: Way }): ReactNode {
  const { draft, outline } = useStudio()
  const translator = useTranslator()
  return (
    <ol className="flow-way">
      {steps.map(({ screenId, answer }) => {
        const screen = findScreen(draft, screenId)
        if (screen === null) return null
        const given = screen.element.type === 'FIELD' ? answerName(screen, answer, translator) : ''
        return (
          <li key={screenId}>
            <bdi>{screenName(screen, translator)}</bdi>
            {given !== '' && <strong> {given}</strong>}
          </li>
        )
      })}
      <li>{targetName(end, outline, translator)}</li>
    </ol>
  )
}
