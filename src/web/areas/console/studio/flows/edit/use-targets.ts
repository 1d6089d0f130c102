import { FAILURE, SUCCESS, type ScreenTarget } from '#domain/flow/flow.ts'
import { screensBehind } from '#domain/flow/screens-behind.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { targetName } from '../flow-words.ts'
import { type Studio, useStudio } from '../studio-context.ts'

/** Where a screen can lead: each screen from which no way comes back, and the two ends. */
export function targetsOf(
  { draft, outline }: Pick<Studio, 'draft' | 'outline'>,
  id: string,
): readonly ScreenTarget[] {
  const behind = screensBehind(draft)
  const onwards = outline
    .map(({ screen }) => screen.id)
    .filter((target) => target !== id && behind.get(target)?.has(id) !== true)
  return [...onwards, SUCCESS, FAILURE]
}

/** The same, as the choices of a list. */
export function useTargets(
  id: string,
): readonly { readonly value: string; readonly label: string }[] {
  const studio = useStudio()
  const translator = useTranslator()
  return targetsOf(studio, id).map((value) => ({
    value,
    label: targetName(value, studio.outline, translator),
  }))
}
