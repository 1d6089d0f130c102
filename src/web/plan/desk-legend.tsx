import type { ReactNode } from 'react'
import { type DeskState, deskStates } from '#domain/booking/desk-state.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { stateGlyphs } from './desk-mark.tsx'
import { stateText } from './desk-words.ts'
import type { PlanDesk } from './plan-desk.ts'

/** A desk as the plan draws it, beside words. */
export function DeskSwatch({ state }: { readonly state: DeskState }): ReactNode {
  const glyph = stateGlyphs[state]
  return (
    <span className={`desk-swatch swatch-${state.toLowerCase()}`} aria-hidden="true">
      {glyph !== null && (
        <svg className="desk-glyph" viewBox="0 0 24 24" width="16" height="16">
          <path d={glyph} />
        </svg>
      )}
    </span>
  )
}

/** What the marks on the plan mean; only those that are on it. */
export function DeskLegend({ desks }: { readonly desks: readonly PlanDesk[] }): ReactNode {
  const translator = useTranslator()
  const present = deskStates.filter((state) => desks.some((desk) => desk.state === state))
  return (
    <ul className="desk-legend" aria-label={translator.t('booking_plan_legend')}>
      {present.map((state) => (
        <li key={state}>
          <DeskSwatch state={state} />
          {stateText(translator, { ...unnamed, state })}
        </li>
      ))}
    </ul>
  )
}

const unnamed: PlanDesk = {
  number: '',
  shape: null,
  state: 'FREE',
  holder: null,
  reason: null,
  equipment: [],
}
