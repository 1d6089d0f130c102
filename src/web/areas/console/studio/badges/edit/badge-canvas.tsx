import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import {
  duplicateElement,
  type EditedElement,
  elementOf,
  gridMm,
  moveElement,
  placeElement,
  removeElement,
} from '#domain/badge/edit/edited-badge.ts'
import { snapLinesOf } from '#domain/badge/edit/snap-element.ts'
import { isShown, layoutElement } from '#domain/badge/layout-badge.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BadgeMarks } from '../../faces/badge-face.tsx'
import { useEditing } from '../store/use-badge.ts'
import { factsOf } from '../try/sample-visitor.ts'
import { type DragMarks, dragElement } from './drag-element.ts'

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
/** With Shift, by as much as one sees at once. */
const largeStepMm = 5
const handleMm = 2.4

/**
 * The label as it is printed for the made-up visitor: elements are chosen, moved and resized by mouse, finger and keys. The list
 * beside it says the same to those who see no label. While something is dragged nothing renders: two numbers of the style change.
 */
export function BadgeCanvas(): ReactNode {
  const { t } = useTranslator()
  const { store, state, badge, look, fields, sample } = useEditing()
  const { chosen } = state
  const hintId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const across = useRef<SVGLineElement>(null)
  const down = useRef<SVGLineElement>(null)
  const facts = useMemo(
    () => factsOf(sample, fields, look.logoUrl !== null),
    [sample, fields, look.logoUrl],
  )
  const { widthMm, heightMm } = badge
  const element = elementOf(badge, chosen)

  useEffect(() => {
    if (frame.current === null) return undefined
    const now = () => store.state().history.present
    const marks = (): DragMarks | null =>
      drawing.current && across.current && down.current
        ? { drawing: drawing.current, across: across.current, down: down.current }
        : null
    return dragElement(frame.current, marks, {
      chosen: () => elementOf(now(), store.state().chosen),
      choose: store.choose,
      lines: (id) => snapLinesOf(now(), id),
      limit: (id, by) => {
        const [before, after] = [elementOf(now(), id), elementOf(moveElement(now(), id, by), id)]
        return before === null || after === null
          ? { x: 0, y: 0 }
          : { x: after.x - before.x, y: after.y - before.y }
      },
      onMove: (id, by) => store.edit((one) => moveElement(one, id, by)),
      onResize: (id, size) => store.edit((one) => placeElement(one, id, size), 'resize'),
    })
  }, [store])

  function onKeyDown(event: KeyboardEvent): void {
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'Escape') store.choose(null)
    if (element === null) return
    const { id } = element
    const way = arrows[event.key]
    const run = (act: () => void): void => {
      event.preventDefault()
      act()
    }
    if (way !== undefined && !isCommand) {
      const step = event.shiftKey ? largeStepMm : gridMm
      const by = { x: way[0] * step, y: way[1] * step }
      run(() => store.edit((one) => moveElement(one, id, by), `nudge ${id}`))
    } else if (isCommand && event.key === 'd') {
      run(() => {
        const copy = crypto.randomUUID()
        store.edit((one) => duplicateElement(one, id, copy))
        store.choose(copy)
      })
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      run(() => store.edit((one) => removeElement(one, id)))
    }
  }

  return (
    <div className="badge-stage">
      <p className="visually-hidden" id={hintId}>
        {t('badges_canvas_keys')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move what is chosen */}
      <div
        ref={frame}
        className="badge-canvas"
        // What the keys do is said with it, and what they change is said by the list.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys move what is chosen
        tabIndex={0}
        aria-label={t('badges_canvas', { name: badge.name })}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
      >
        <svg
          ref={drawing}
          className="badge-drawing"
          viewBox={`0 0 ${String(widthMm)} ${String(heightMm)}`}
          aria-hidden="true"
        >
          {badge.elements.map((one) => (
            <g
              key={one.id}
              data-element={one.id}
              data-chosen={one.id === chosen || undefined}
              data-hidden={!isShown(one, facts) || undefined}
            >
              <BadgeMarks marks={layoutElement(one, facts, widthMm)} look={look} />
              <HitBox element={one} />
            </g>
          ))}
          {element !== null && <Chosen element={element} />}
          <line ref={across} className="badge-guide" x1={0} x2={widthMm} data-unseen />
          <line ref={down} className="badge-guide" y1={0} y2={heightMm} data-unseen />
        </svg>
      </div>
      <p className="muted">{t('badge_face_size', { width: widthMm, height: heightMm })}</p>
    </div>
  )
}

/** Where a pointer finds an element, however little of it is printed. */
function HitBox({ element: { x, y, width, height } }: { readonly element: EditedElement }) {
  const least = 2
  const [wide, high] = [Math.max(width, least), Math.max(height, least)]
  return (
    <rect
      className="badge-hit"
      x={x - (wide - width) / 2}
      y={y - (high - height) / 2}
      width={wide}
      height={high}
    />
  )
}

/** The frame of what is chosen, above everything, with the corner that makes it larger or smaller. */
function Chosen({ element: { id, x, y, width, height } }: { readonly element: EditedElement }) {
  return (
    <g data-element={id} data-chosen>
      <rect className="badge-frame" x={x} y={y} width={width} height={height} />
      <rect
        className="badge-handle"
        data-handle
        x={x + width - handleMm / 2}
        y={y + height - handleMm / 2}
        width={handleMm}
        height={handleMm}
      />
    </g>
  )
}
