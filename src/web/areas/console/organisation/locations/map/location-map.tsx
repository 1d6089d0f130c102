import './map.css'
import { type ReactNode, useState } from 'react'
import { attentionsOf, byAttention } from '#domain/location/attention.ts'
import { consoleAddress, plainView } from '#domain/console/console-view.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { attentionWord } from '../attention-word.ts'
import type { Location } from '../locations-query.ts'
import { fitView, type MapView, marksOf, type Point, zoomed } from './map-view.ts'
import { outline } from './outline.ts'

type Placed = Point & { readonly location: Location; readonly today: Location['today'] }

/** Where the locations are, and which of them need attention. It shows what the list does; nothing of it comes from elsewhere. */
export function LocationMap({ locations }: { readonly locations: readonly Location[] }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  /** Null: all of them. */
  const [chosen, setChosen] = useState<MapView | null>(null)
  const placed: readonly Placed[] = byAttention(
    locations
      .filter(({ latitude }) => latitude !== '')
      .map((location) => ({
        east: Number(location.longitude),
        south: -Number(location.latitude),
        location,
        today: location.today,
      })),
  )
  const missing = locations.length - placed.length
  const note = missing > 0 && (
    <p className="muted">{t('locations_map_missing', { count: missing })}</p>
  )
  if (placed.length === 0) return note
  const view = chosen ?? fitView(placed)
  const { east, south, halfWidth, halfHeight } = view
  const box = [east - halfWidth, south - halfHeight, 2 * halfWidth, 2 * halfHeight]
  return (
    <section aria-label={t('locations_map_label')}>
      <div className="locations-map">
        <svg
          viewBox={box.map((degrees) => degrees * 10).join(' ')}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={outline} />
        </svg>
        {marksOf(view, placed).map(({ left, top, points: [first, ...others] }) => {
          if (first === undefined) return null
          const { id, name, today } = first.location
          // The most urgent stands first.
          const [attention] = attentionsOf(today)
          const said = attention === undefined ? [] : [attentionWord(translator, attention, today)]
          const look = {
            className: 'locations-mark',
            style: { left: `${String(left)}%`, top: `${String(top)}%` },
            'data-attention': attention,
          }
          return others.length === 0 ? (
            <a
              key={id}
              {...look}
              href={baseFolder + consoleAddress({ ...plainView, companyId: id })}
              title={name}
              aria-label={[name, ...said].join(' · ')}
            >
              {/* Colour alone says nothing to some. */}
              {attention !== undefined && '!'}
            </a>
          ) : (
            <button
              key={id}
              {...look}
              type="button"
              aria-label={[
                t('locations_map_closer', { count: others.length + 1, name }),
                ...said,
              ].join(' · ')}
              onClick={() => setChosen(closer(view, [first, ...others]))}
            >
              {others.length + 1}
              {attention !== undefined && '!'}
            </button>
          )
        })}
      </div>
      <div className="settings-tools">
        <Button variant="quiet" onClick={() => setChosen(zoomed(view, 0.5))}>
          {t('locations_map_in')}
        </Button>
        <Button variant="quiet" onClick={() => setChosen(zoomed(view, 2))}>
          {t('locations_map_out')}
        </Button>
        {chosen !== null && (
          <Button variant="quiet" onClick={() => setChosen(null)}>
            {t('locations_map_all')}
          </Button>
        )}
      </div>
      {note}
    </section>
  )
}

/** Where one mark becomes several, as far as that is possible. */
function closer(view: MapView, points: readonly Placed[]): MapView {
  const fitted = fitView(points)
  return fitted.halfHeight < view.halfHeight ? fitted : zoomed(view, 0.5, fitted)
}
