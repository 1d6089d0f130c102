import { FAILURE, SUCCESS } from '#domain/flow/flow.ts'
import { screensBehind } from '#domain/flow/screens-behind.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { targetName } from '../flow-words.ts'
import { useStudio } from '../studio-context.ts'

/** Where a screen can lead: the two ends, and each screen from which no way comes back. */
export function useTargets(
  id: string,
): readonly { readonly value: string; readonly label: string }[] {
  const { draft, outline } = useStudio()
  const translator = useTranslator()
  const behind = screensBehind(draft)
  const onwards = outline
    .map(({ screen }) => screen.id)
    .filter((target) => target !== id && behind.get(target)?.has(id) !== true)
  return [...onwards, SUCCESS, FAILURE].map((value) => ({
    value,
    label: targetName(value, outline, translator),
  }))
}
