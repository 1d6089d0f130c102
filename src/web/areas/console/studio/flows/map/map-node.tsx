import { memo, type ReactNode } from 'react'
import type { Box } from '#domain/desk-plan/desk-shape.ts'
import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import type { Exit } from '#domain/flow/studio/map/exits.ts'
import { FAILURE } from '#domain/flow/flow.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { PlusIcon } from '#web/plan/plan-icons.ts'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { kindWord, screenName } from '../flow-words.ts'
import { exitKey, exitName } from './exit-words.ts'
import { iconOf } from './map-icons.ts'

/** How a place of the map takes part in a pull: it may be led to, may not, or is about to be. */
export type PullState = 'CAN' | 'CANNOT' | 'OVER' | null

/**
 * A screen on the map with its exits. Only what changed is written again: a flow may have hundreds. Of all of them Tab reaches one,
 * and its exits.
 */
export const MapNode = memo(function MapNode({
  screen,
  number,
  place,
  exits,
  targets,
  cuts,
  isSelected,
  isTabStop,
  isOnWay,
  pull,
  openExit,
  worst,
}: {
  readonly screen: ScreenDefinition
  readonly number: number
  readonly place: Box
  readonly exits: readonly Exit[]
  /** In words, where the exits lead, one a line. */
  readonly targets: string
  /** What stands at the end of lines that are cut, one a line; the empty text for a line that is drawn. */
  readonly cuts: string
  readonly isSelected: boolean
  readonly isTabStop: boolean
  readonly isOnWay: boolean
  readonly pull: PullState
  /** The exit that is open below the map. */
  readonly openExit: string | null
  readonly worst: 'error' | 'warning' | null
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const Icon = iconOf(screen)
  const name = screenName(screen, translator)
  const target = targets.split('\n')
  const cut = cuts.split('\n')
  const tabIndex = isTabStop ? 0 : -1
  return (
    <li
      className="map-node"
      data-screen={screen.id}
      data-current={isSelected || undefined}
      data-way={isOnWay || undefined}
      data-pull={pull ?? undefined}
      data-worst={worst ?? undefined}
      style={styleOf(place)}
    >
      <button
        type="button"
        className="map-screen"
        tabIndex={tabIndex}
        aria-current={isSelected || undefined}
        title={name}
      >
        <span className="map-number">{number}</span>
        <Icon label={kindWord(screen, translator)} size={20} />
        <bdi className="map-name">{name}</bdi>
        {worst !== null && (
          <WarningIcon
            label={t(worst === 'error' ? 'flows_mark_error' : 'flows_mark_warning')}
            size={20}
          />
        )}
      </button>
      <div className="map-exits">
        {exits.map((exit, index) => {
          const words = exitName(screen, exit, translator)
          const rule = t('flows_rule', {
            answers: words === '' ? name : words,
            target: target[index] ?? '',
          })
          const end = cut[index] ?? ''
          return (
            <div className="map-exit-place" key={exitKey(exit)} data-exit={exitKey(exit)}>
              <button
                type="button"
                className="map-exit"
                tabIndex={tabIndex}
                aria-label={rule}
                aria-expanded={openExit === exitKey(exit)}
                title={rule}
              >
                <bdi>{words}</bdi>
              </button>
              <button
                type="button"
                className="map-add"
                tabIndex={-1}
                data-add
                aria-label={t('flows_map_add_on', { rule })}
                title={t('flows_map_add')}
              >
                <PlusIcon size={16} />
              </button>
              {end !== '' && (
                <button
                  type="button"
                  className="map-cut"
                  tabIndex={-1}
                  data-go={exit.next}
                  data-denied={exit.next === FAILURE || undefined}
                  aria-label={target[index]}
                  title={target[index]}
                >
                  <bdi>{end}</bdi>
                </button>
              )}
            </div>
          )
        })}
      </div>
    </li>
  )
})

/** One of the two ends. */
export const MapEnd = memo(function MapEnd({
  isDenied,
  place,
  pull,
}: {
  readonly isDenied: boolean
  readonly place: Box
  readonly pull: PullState
}): ReactNode {
  const { t } = useTranslator()
  return (
    <li
      className="map-end"
      data-denied={isDenied || undefined}
      data-pull={pull ?? undefined}
      style={styleOf(place)}
    >
      {t(isDenied ? 'flows_end_failure' : 'flows_end_success')}
    </li>
  )
})

function styleOf({ x, y, width, height }: Box) {
  return {
    transform: `translate(${String(x)}px, ${String(y)}px)`,
    inlineSize: width,
    blockSize: height,
  }
}
