import '#web/plan/plan.css'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
} from 'react'
import { boxOf } from '#domain/desk-plan/desk-shape.ts'
import { keepOnPlan, moveDesks, rotateDesks } from '#domain/desk-plan/edit/arrange-desks.ts'
import { gridUnits, shapeOf } from '#domain/desk-plan/edit/edited-plan.ts'
import { numberFaults } from '#domain/desk-plan/edit/number-desks.ts'
import { snapLinesFor } from '#domain/desk-plan/edit/snap-desks.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FitIcon, MinusIcon, PlusIcon } from '#web/plan/plan-icons.ts'
import { createPilot, type Pilot } from '#web/plan/plan-pilot.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useEditing } from '../store/use-plan.ts'
import { type DragMarks, dragDesks } from './drag-desks.ts'
import { EditMark } from './edit-mark.tsx'

const zoomStep = 1.6
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/**
 * The plan as it is edited: desks are chosen, moved and turned by mouse, finger and keys. The list beside it says the same to those
 * who see no plan. While desks are moved nothing renders: two numbers of the style change.
 */
export function EditPlan({
  isSelecting,
  onRemove,
  onDuplicate,
}: {
  /** Taps add to what is chosen, and a drag draws a frame. */
  readonly isSelecting: boolean
  readonly onRemove: () => void
  readonly onDuplicate: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useApp()
  const { store, state } = useEditing()
  const plan = state.history.present
  const { chosen, stored } = state
  const { drawingUrl } = stored
  const hintId = useId()
  const around = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const across = useRef<SVGLineElement>(null)
  const down = useRef<SVGLineElement>(null)
  const lasso = useRef<SVGRectElement>(null)
  const pilot = useRef<Pilot>(null)
  const wrong = useMemo(() => new Set(numberFaults(plan).map(({ key }) => key)), [plan])
  const placedDesks = useMemo(
    () => plan.desks.map((desk) => ({ number: desk.key, shape: shapeOf(desk) })),
    [plan],
  )
  const { x, y, width, height } = plan.view

  useEffect(() => {
    if (frame.current === null || sheet.current === null) return undefined
    const start = { bounds: { x, y, width, height }, leastScale: 0, first: null }
    const made = createPilot(frame.current, sheet.current, start, () => undefined)
    pilot.current = made
    return () => {
      pilot.current = null
      made.stop()
    }
  }, [x, y, width, height])

  const readDesks = useEffectEvent(() => placedDesks)
  const readSelecting = useEffectEvent(() => isSelecting)
  useEffect(() => {
    if (around.current === null) return undefined
    const now = () => store.state().history.present
    const isFixed = () => store.state().stored.drawingUrl !== null
    const marks = (): DragMarks | null =>
      drawing.current && across.current && down.current && lasso.current
        ? {
            drawing: drawing.current,
            across: across.current,
            down: down.current,
            frame: lasso.current,
          }
        : null
    return dragDesks(around.current, () => pilot.current, marks, {
      desks: readDesks,
      isSelecting: readSelecting,
      isChosen: (key) => store.state().chosen.has(key),
      onPick: (key, isAdding) => store.choose(picked(store.state().chosen, key, isAdding)),
      onGround: () => store.choose(new Set()),
      onFrame(from, to, isAdding) {
        const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
        const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
        const within = now().desks.filter(
          (desk) => desk.x >= left && desk.x <= right && desk.y >= top && desk.y <= bottom,
        )
        const before = isAdding ? store.state().chosen : []
        store.choose(new Set([...before, ...within.map(({ key }) => key)]))
      },
      lines: () => snapLinesFor(now(), store.state().chosen),
      limit: (by) => (isFixed() ? keepOnPlan(now(), store.state().chosen, by) : by),
      onMove: (by) => store.edit((one) => moveDesks(one, store.state().chosen, by, isFixed())),
    })
  }, [store])

  // What is chosen in the list comes into view.
  const last = [...chosen].at(-1)
  const show = useEffectEvent((shown: string | undefined) => {
    const desk = plan.desks.find(({ key }) => key === shown)
    if (desk !== undefined && chosen.size === 1) pilot.current?.show(boxOf(shapeOf(desk)))
  })
  useEffect(() => show(last), [last])

  function onKeyDown(event: KeyboardEvent): void {
    const isCommand = event.ctrlKey || event.metaKey
    const way = arrows[event.key]
    const run = (act: () => void): void => {
      event.preventDefault()
      act()
    }
    if (way !== undefined && !isCommand && chosen.size > 0) {
      const step = event.shiftKey ? 1 : gridUnits
      const by = { x: way[0] * step, y: way[1] * step }
      run(() => store.edit((one) => moveDesks(one, chosen, by, drawingUrl !== null), 'nudge'))
    } else if (isCommand && event.key === 'a') {
      run(() => store.choose(new Set(plan.desks.map(({ key }) => key))))
    } else if (isCommand && event.key === 'd') run(onDuplicate)
    else if (isCommand || event.altKey) return
    else if (event.key === 'Delete' || event.key === 'Backspace') run(onRemove)
    else if (event.key === 'Escape') store.choose(new Set())
    else if (event.key === 'r' && chosen.size > 0) {
      run(() => store.edit((one) => rotateDesks(one, chosen, 90, drawingUrl !== null)))
    } else if (event.key === '+') pilot.current?.zoomBy(zoomStep)
    else if (event.key === '-') pilot.current?.zoomBy(1 / zoomStep)
  }

  return (
    <div className="desks-plan" ref={around}>
      <p className="visually-hidden" id={hintId}>
        {t('desks_plan_keys')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move what is chosen */}
      <div
        ref={frame}
        className="plan-frame desks-frame"
        style={{ aspectRatio: `${String(width)} / ${String(height)}` }}
        data-plan-keys
        data-selecting={isSelecting || undefined}
        // What the keys do is said with it, and what they change is said by the list.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys move what is chosen
        tabIndex={0}
        aria-label={t('desks_plan_label', { area: stored.facts.name })}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
      >
        <div ref={sheet} className="plan-sheet" role="none">
          {drawingUrl !== null && (
            <img
              className="plan-picture"
              src={page.configuration.apiBaseUrl + drawingUrl}
              alt=""
              width={width}
              height={height}
            />
          )}
          <svg
            ref={drawing}
            className="plan-drawing desks-drawing"
            aria-hidden="true"
            width={width}
            height={height}
            viewBox={`${String(x)} ${String(y)} ${String(width)} ${String(height)}`}
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
            {plan.desks.map((desk) => (
              <EditMark
                key={desk.key}
                desk={desk}
                isChosen={chosen.has(desk.key)}
                isWrong={wrong.has(desk.key)}
              />
            ))}
            <line ref={across} className="desks-guide" x1={x} x2={x + width} data-unseen />
            <line ref={down} className="desks-guide" y1={y} y2={y + height} data-unseen />
            <rect ref={lasso} className="desks-lasso" data-unseen />
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

/** What is chosen once a desk was picked: it alone, or with the others, or the others without it. */
export function picked(
  chosen: ReadonlySet<string>,
  key: string,
  isAdding: boolean,
): ReadonlySet<string> {
  if (!isAdding) return new Set([key])
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}
