import { memo, type ReactNode } from 'react'
import type { DeskState } from '#domain/booking/desk-state.ts'
import { centreOf } from '#domain/desk-plan/desk-shape.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { deskName } from './desk-words.ts'
import type { DrawnDesk } from './plan-desk.ts'

/** What tells a state apart beside its colour: a tick, a person, a cross, a bar; nothing on a desk that is free. 24 by 24. */
export const stateGlyphs: Readonly<Record<DeskState, string | null>> = {
  FREE: null,
  MINE: 'm5 12.5 4.5 4.5L19 7.5',
  TAKEN: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21a8 8 0 0 1 16 0',
  RESERVED: 'M8 11V8a4 4 0 0 1 8 0v3M6 11h12v9H6z',
  BLOCKED: 'm6 6 12 12M18 6 6 18',
  CLOSED: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12h8',
  CAPACITY: 'M5 12h14',
}

/** One desk on the plan. Renders anew only when something of it has changed. */
export const DeskMark = memo(function DeskMark({
  desk,
  isSelected,
  isReachable,
  isDimmed,
}: {
  readonly desk: DrawnDesk
  readonly isSelected: boolean
  /** Tab leads to it. */
  readonly isReachable: boolean
  /** A filter leaves it out. */
  readonly isDimmed: boolean
}): ReactNode {
  const translator = useTranslator()
  const { shape, number, state } = desk
  const { x, y } = centreOf(shape)
  const edge = Math.min(shape.width, shape.height)
  const glyph = stateGlyphs[state]
  const size = Math.min(edge * 0.4, (shape.width * 1.3) / Math.max(2, number.length))
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native option can be drawn
      role="option"
      className={`desk desk-${state.toLowerCase()}`}
      data-desk={number}
      tabIndex={isReachable ? 0 : -1}
      aria-label={deskName(translator, desk)}
      aria-selected={isSelected}
      aria-hidden={isDimmed || undefined}
      data-dimmed={isDimmed || undefined}
      transform={`translate(${x} ${y})`}
    >
      <rect
        className="desk-top"
        x={-shape.width / 2}
        y={-shape.height / 2}
        width={shape.width}
        height={shape.height}
        rx={edge * 0.14}
        strokeWidth={edge * 0.05}
        transform={shape.rotation === 0 ? undefined : `rotate(${shape.rotation})`}
      />
      <text className="desk-number" y={glyph === null ? size * 0.36 : -edge * 0.06} fontSize={size}>
        {number}
      </text>
      {glyph !== null && (
        <path
          className="desk-glyph"
          d={glyph}
          transform={`translate(${-edge * 0.17} ${edge * 0.04}) scale(${edge * 0.0142})`}
        />
      )}
    </g>
  )
})
