import { useMemo, useState } from 'react'
import { directionOf } from '#contract/messages/direction.ts'
import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import { type FlowMap, layoutFlow, mirrorMap, type SizeOf } from '#domain/flow/studio/map/layout.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'

const leastWidth = 248
const exitWidth = 96

/** In pixels at full size, as `map.css` draws them. */
const sizeOf: SizeOf = (exits, isQuestion) => ({
  width: exits === 0 ? 160 : Math.max(leastWidth, exits * exitWidth),
  height: exits === 0 ? 48 : isQuestion ? 116 : 88,
})

/** Where everything of the draft stands. What is typed into its texts moves nothing, and costs nothing here. */
export function useLayout(draft: FlowDraft): FlowMap {
  const { language } = useTranslator()
  const [shape, setShape] = useState(draft)
  const isSame = hasSameShape(shape, draft)
  if (!isSame) setShape(draft)
  const shown = isSame ? shape : draft
  const isMirrored = directionOf(language) === 'rtl'
  return useMemo(() => {
    const map = layoutFlow(shown, sizeOf)
    return isMirrored ? mirrorMap(map) : map
  }, [shown, isMirrored])
}

function hasSameShape(one: FlowDraft, other: FlowDraft): boolean {
  return (
    one === other ||
    (one.firstScreenId === other.firstScreenId &&
      one.screens.length === other.screens.length &&
      one.screens.every((screen, index) => leadsAlike(screen, other.screens[index])))
  )
}

function leadsAlike(one: ScreenDefinition, other: ScreenDefinition | undefined): boolean {
  if (one === other) return true
  if (other?.id !== one.id || one.mandatory !== other.mandatory) return false
  const fieldOf = ({ element }: ScreenDefinition) =>
    element.type === 'FIELD' ? element.field : null
  return (
    one.defaultTransition === other.defaultTransition &&
    one.customTransitions === other.customTransitions &&
    fieldOf(one) === fieldOf(other)
  )
}
