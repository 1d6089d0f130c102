import { memo, type ReactNode } from 'react'
import type { EditedDesk } from '#domain/desk-plan/edit/edited-plan.ts'

/** One desk on the plan that is edited. Renders anew only when something of it has changed. */
export const EditMark = memo(function EditMark({
  desk,
  isChosen,
  isWrong,
}: {
  readonly desk: EditedDesk
  readonly isChosen: boolean
  /** Its number is missing, or another's. */
  readonly isWrong: boolean
}): ReactNode {
  const { x, y, width, height, rotation, number, enabled, blocked } = desk
  const edge = Math.min(width, height)
  const size = Math.min(edge * 0.4, (width * 1.3) / Math.max(2, number.length))
  const state = !enabled ? 'capacity' : blocked === null ? 'free' : 'blocked'
  return (
    <g
      className={`desk desks-mark desk-${state}`}
      data-desk={desk.key}
      data-chosen={isChosen || undefined}
      data-wrong={isWrong || undefined}
      transform={`translate(${String(x)} ${String(y)})`}
    >
      <rect
        className="desk-top"
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={edge * 0.14}
        strokeWidth={edge * 0.05}
        transform={rotation === 0 ? undefined : `rotate(${String(rotation)})`}
      />
      <text className="desk-number" y={size * 0.36} fontSize={size}>
        {number}
      </text>
    </g>
  )
})
