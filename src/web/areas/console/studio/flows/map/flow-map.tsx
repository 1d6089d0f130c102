import './map.css'
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { FAILURE, SUCCESS } from '#domain/flow/flow.ts'
import { findScreen } from '#domain/flow/next-screen.ts'
import { addScreen } from '#domain/flow/studio/edit-flow.ts'
import { addOnExit } from '#domain/flow/studio/map/exits.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Sheet } from '#web/areas/console/frame/dialogs/sheet.tsx'
import { FitIcon, MinusIcon, PlusIcon } from '#web/plan/plan-icons.ts'
import type { Pilot } from '#web/plan/plan-pilot.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ScreenChoice } from '../edit/add-screen.tsx'
import { useStudio } from '../studio-context.ts'
import { spotAt } from './drag-exit.ts'
import { ExitBar } from './exit-bar.tsx'
import { findExit, type Spot } from './exit-words.ts'
import { MapLines } from './map-lines.tsx'
import { MapEnd } from './map-node.tsx'
import { MapNodes } from './map-nodes.tsx'
import { useLayout } from './use-layout.ts'
import { useMapKeys } from './use-map-keys.ts'
import { useMapPilot } from './use-map-pilot.ts'
import { usePull } from './use-pull.ts'

/** What the bar of an exit covers at the foot of the map. */
const barRoom = 120

/**
 * The screens and where their answers lead, as a map: a second view of the outline, computed from the transitions and edited in the
 * same store. Only what is in view, and a little around it, is in the document.
 */
export function FlowMap(): ReactNode {
  const { draft, outline, selected, pane, open, trying, store } = useStudio()
  const { t } = useTranslator()
  const hintId = useId()
  const around = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const line = useRef<SVGPathElement>(null)
  const pilot = useRef<Pilot>(null)
  const [bar, setBar] = useState<Spot | null>(null)
  /** Where a screen is about to be added; `id` is empty in a flow without screens. */
  const [adding, setAdding] = useState<Spot | null>(null)
  const map = useLayout(draft)
  const firstId = selected ?? outline[0]?.screen.id ?? null
  const view = useMapPilot(map, firstId, { frame, sheet, pilot }, tap)
  const keys = useMapKeys(map, view, frame)
  const pull = usePull(map, around, pilot, line)

  const show = useEffectEvent((id: string | null) => {
    if (id !== null) view.show(id)
  })
  useEffect(() => show(selected), [selected])
  // Where somebody who tries the flow stands.
  const tried = trying?.steps.at(-1)?.screenId ?? null
  useEffect(() => show(tried), [tried])

  function tap(target: Element): void {
    const place = target.closest<HTMLElement>('[data-go]')?.dataset['go']
    const spot = spotAt(target)
    if (place !== undefined) {
      view.show(place)
      if (map.exits.has(place)) open({ screen: place })
    } else if (spot === null) setBar(null)
    else if (target.closest('[data-add]') !== null) setAdding(spot)
    else {
      setBar(spot.exit === null ? null : spot)
      if (spot.exit !== null) view.show(spot.id, barRoom)
      open({ screen: spot.id })
    }
  }
  const barScreen = findScreen(draft, bar?.id ?? null)
  const barExit = findExit(map.exits.get(bar?.id ?? ''), bar?.exit ?? null)
  const apart = useMemo(() => {
    const boxes = [...map.apart].flatMap((id) => map.places.get(id) ?? [])
    return boxes.length === 0 ? null : Math.min(...boxes.map(({ x }) => x))
  }, [map])
  return (
    <section className="map" aria-label={t('flows_map')}>
      <div className="map-window" ref={around}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its buttons are told */}
        <div
          ref={frame}
          className="map-frame"
          role="application"
          aria-label={t('flows_map')}
          aria-describedby={hintId}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
        >
          <div ref={sheet} className="map-sheet">
            <svg className="map-drawing" width="1" height="1" aria-hidden="true">
              {view.part !== null && (
                <MapLines map={map} part={view.part} way={trying} current={selected} />
              )}
              <path ref={line} className="map-pull" />
            </svg>
            {apart !== null && (
              <p
                className="map-apart"
                style={{ transform: `translate(${String(apart)}px, -36px)` }}
              >
                {t('flows_map_apart')}
              </p>
            )}
            <ol className="map-nodes">
              {view.part !== null && (
                <MapNodes
                  map={map}
                  part={view.part}
                  stop={keys.stop}
                  openExit={bar}
                  pullOf={pull.stateOf}
                />
              )}
              {[SUCCESS, FAILURE].map((end) => {
                const place = map.places.get(end)
                return place === undefined ? null : (
                  <MapEnd
                    key={end}
                    isDenied={end === FAILURE}
                    place={place}
                    pull={pull.stateOf(end)}
                  />
                )
              })}
            </ol>
          </div>
        </div>
        {pane === 'EDIT' && barScreen !== null && barExit !== null && bar !== null && (
          <ExitBar
            key={`${bar.id} ${bar.exit ?? ''}`}
            screen={barScreen}
            exit={barExit}
            onAdd={() => setAdding(bar)}
            onClose={() => {
              setBar(null)
              keys.focus(bar)
            }}
          />
        )}
        {/* A pull that was taken is to be seen on the map itself. */}
        <output className={pull.outcome.isRefused ? 'map-refusal' : 'visually-hidden'}>
          {pull.outcome.words}
        </output>
      </div>
      <div className="map-foot">
        {outline.length === 0 ? (
          <div className="flow-acts">
            <Button onClick={() => setAdding({ id: '', exit: null })}>{t('flows_add')}</Button>
            <span className="muted">{t('flows_empty')}</span>
          </div>
        ) : (
          <p className="muted map-keys" id={hintId}>
            {t('flows_map_keys')}
          </p>
        )}
        <div className="map-buttons">
          <IconButton
            label={t('flows_map_zoom_in')}
            icon={<PlusIcon />}
            onClick={() => view.zoom('IN')}
          />
          <IconButton
            label={t('flows_map_zoom_out')}
            icon={<MinusIcon />}
            onClick={() => view.zoom('OUT')}
          />
          <IconButton
            label={t('flows_map_fit')}
            icon={<FitIcon />}
            onClick={() => view.zoom('FIT')}
          />
        </div>
      </div>
      {adding !== null && (
        <Sheet title={t('flows_add')} onClose={() => setAdding(null)}>
          <ScreenChoice
            onChoose={(screen) => {
              const exit = findExit(map.exits.get(adding.id), adding.exit)
              store.edit((now) =>
                exit === null
                  ? addScreen(now, adding.id === '' ? null : adding.id, screen)
                  : addOnExit(now, adding.id, exit, screen),
              )
              setAdding(null)
              setBar(null)
              open({ screen: screen.id })
              keys.focus({ id: screen.id, exit: null })
            }}
            onCancel={() => setAdding(null)}
          />
        </Sheet>
      )}
    </section>
  )
}
