import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import { type Box, boxOf } from '#domain/desk-plan/desk-shape.ts'
import { deskAt, deskInDirection, inReadingOrder } from '#domain/desk-plan/find-desk.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DeskMark } from './desk-mark.tsx'
import { FitIcon, MinusIcon, PlusIcon } from './plan-icons.ts'
import type { DrawnDesk } from './plan-desk.ts'
import { createPilot, type Pilot } from './plan-pilot.ts'
import { useRoving } from './use-roving.ts'

/** What one needs of a plan: the desks of an area, and which of them is chosen. */
export type PlanProps<Desk> = {
  readonly desks: readonly Desk[]
  /** Whether the filters let a desk through. */
  readonly matches: (desk: Desk) => boolean
  readonly selected: string | null
  /** Where Tab leads to; by default to the first desk. */
  readonly active: string | null
  readonly onActive: (number: string) => void
  readonly onSelect: (number: string) => void
}

const fingerPx = 30
const zoomStep = 1.6

/**
 * The floor plan of a desk area: desks over an optional drawing, moved by finger, mouse and keyboard. Only desks that have changed
 * render anew; while it is moved nothing does. It is never mirrored: left is left in the building. Issue 4, The plan.
 */
export function DeskPlan({
  label,
  bounds,
  drawingUrl,
  desks,
  matches,
  selected,
  active,
  onActive,
  onSelect,
}: PlanProps<DrawnDesk> & {
  readonly label: string
  /** The part of the plan that is shown, and that the drawing fills. */
  readonly bounds: Box
  readonly drawingUrl: string | null
}): ReactNode {
  const { t } = useTranslator()
  const hintId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const pilot = useRef<Pilot>(null)
  const reachable = useMemo(() => inReadingOrder(desks.filter(matches)), [desks, matches])
  const { current, onKeyDown } = useRoving({
    box: frame,
    desks: reachable,
    active: active ?? selected,
    step: (from, direction) => deskInDirection(reachable, from, direction),
    onActive,
    onChoose: onSelect,
  })

  const tap = useEffectEvent((event: MouseEvent) => {
    const { point, reach } = pilot.current?.read({ x: event.clientX, y: event.clientY }) ?? {}
    // A screen reader's click names the desk; a finger only comes near it.
    const named = (event.target as Element).closest('[data-desk]')?.getAttribute('data-desk')
    const found =
      reachable.find(({ number }) => number === named) ??
      (point && reach && named === undefined ? deskAt(reachable, point, reach) : null)
    if (!found) return
    onActive(found.number)
    onSelect(found.number)
  })
  const start = useEffectEvent(() => {
    const edges = desks.map(({ shape }) => Math.min(shape.width, shape.height))
    const smallest = edges.reduce((least, edge) => Math.min(least, edge), Infinity)
    const first = desks.find(({ number }) => number === current)
    return {
      leastScale: Number.isFinite(smallest) && smallest > 0 ? fingerPx / smallest : 1,
      first: first === undefined ? null : boxOf(first.shape),
    }
  })
  const { x, y, width, height } = bounds
  useEffect(() => {
    if (frame.current === null || sheet.current === null) return undefined
    const made = createPilot(
      frame.current,
      sheet.current,
      { bounds: { x, y, width, height }, ...start() },
      (event) => tap(event),
    )
    pilot.current = made
    return () => made.stop()
  }, [x, y, width, height])

  function showFocused(target: EventTarget): void {
    const number = (target as Element).closest('[data-desk]')?.getAttribute('data-desk')
    const desk = desks.find((one) => one.number === number)
    if (desk !== undefined) pilot.current?.show(boxOf(desk.shape))
  }

  return (
    <div className="plan">
      <p className="visually-hidden" id={hintId}>
        {t('booking_plan_keys')}
      </p>
      <div
        ref={frame}
        className="plan-frame"
        // As high as the plan is, where there is room for it.
        style={{ aspectRatio: `${width} / ${height}` }}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native list of options is a drawing
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={hintId}
        onKeyDown={(event) => {
          if (event.key === '+') pilot.current?.zoomBy(zoomStep)
          else if (event.key === '-') pilot.current?.zoomBy(1 / zoomStep)
          else onKeyDown(event)
        }}
        onFocus={({ target }) => showFocused(target)}
      >
        <div ref={sheet} className="plan-sheet" role="none">
          {drawingUrl !== null && (
            <img className="plan-picture" src={drawingUrl} alt="" width={width} height={height} />
          )}
          <svg
            className="plan-drawing"
            role="none"
            width={width}
            height={height}
            viewBox={`${x} ${y} ${width} ${height}`}
          >
            <defs>
              <pattern
                id="desk-hatch"
                width="8"
                height="8"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect className="desk-hatch-ground" width="8" height="8" />
                <rect className="desk-hatch-line" width="2.5" height="8" />
              </pattern>
            </defs>
            {desks.map((desk) => (
              <DeskMark
                key={desk.number}
                desk={desk}
                isSelected={desk.number === selected}
                isReachable={desk.number === current}
                isDimmed={!matches(desk)}
              />
            ))}
          </svg>
        </div>
      </div>
      <div className="plan-buttons">
        <IconButton
          label={t('booking_plan_zoom_in')}
          icon={<PlusIcon />}
          onClick={() => pilot.current?.zoomBy(zoomStep)}
        />
        <IconButton
          label={t('booking_plan_zoom_out')}
          icon={<MinusIcon />}
          onClick={() => pilot.current?.zoomBy(1 / zoomStep)}
        />
        <IconButton
          label={t('booking_plan_fit')}
          icon={<FitIcon />}
          onClick={() => pilot.current?.fit()}
        />
      </div>
    </div>
  )
}
