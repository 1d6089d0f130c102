import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { monthOf } from '#domain/figures/period.ts'
import { addDays } from '#domain/time/local-date.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useApp } from '#web/app-context.ts'
import { BackIcon, ForthIcon } from '#web/areas/console/frame/console-icons.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { ChartFrame } from '../charts/chart-frame.tsx'
import {
  deskFiguresQuery,
  type DeskFigures,
  type FiguresCall,
  type PlanArea,
  planQuery,
  type WorkplaceFigures,
} from '../figures-query.ts'
import { figuresRoute as route } from '#domain/figures/figures-route.ts'
import { useWords } from '../use-words.ts'

const levels = [1, 2, 3, 4, 5] as const

/** How much each desk was used in a month, on the plan of its space. A desk of few people has the colour of the space. */
export function DeskMap({
  call,
  spaces,
  today,
}: {
  readonly call: FiguresCall
  readonly spaces: WorkplaceFigures['spaces']
  readonly today: string
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const words = useWords()
  const { search, go } = useSearch(route)
  const { companyId } = page.location
  const areas = spaces.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
  const chosen = search.plan === '' ? search.space : search.plan
  const area = areas.find(({ id }) => id === chosen) ?? areas[0]
  const lastOver = addDays(monthOf(today).from, -1)
  const month = monthOf(search.month === '' ? lastOver : search.month)
  const uses = useQuery(deskFiguresQuery(call, companyId, area?.id ?? '', month.from))
  const plan = useQuery(planQuery(call, companyId, area?.id ?? ''))
  if (area === undefined) return null
  const { data } = uses
  return (
    <ChartFrame
      title={t('figures_desks')}
      lead={t('figures_desks_lead')}
      {...(data !== undefined && {
        table: {
          head: [t('figures_desk'), t('figures_used_days')],
          rows: data.desks.map(({ number, level }) => [
            number,
            level === null
              ? t('figures_too_few_short')
              : t('figures_level', { level: String(level) }),
          ]),
        },
      })}
    >
      <div className="figures-filters">
        <label className="figures-filter">
          <span>{t('figures_space')}</span>
          <Select value={area.id} onChange={({ target }) => go({ plan: target.value }, 'replace')}>
            {areas.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <div className="figures-period">
          <IconButton
            label={t('figures_month_earlier')}
            icon={<BackIcon />}
            onClick={() => go({ month: addDays(month.from, -1) }, 'replace')}
          />
          <p aria-live="polite">{words.month(month.from)}</p>
          {month.to < lastOver && (
            <IconButton
              label={t('figures_month_later')}
              icon={<ForthIcon />}
              onClick={() => go({ month: addDays(month.to, 1) }, 'replace')}
            />
          )}
        </div>
      </div>
      {data !== undefined && plan.data !== undefined && <Drawing figures={data} area={plan.data} />}
      <ul className="figures-legend">
        {levels.map((level) => (
          <li key={level}>
            <span className="figures-swatch figures-level" data-level={level} aria-hidden="true" />
            {t('figures_level', { level: String(level) })}
          </li>
        ))}
        <li>
          <span className="figures-swatch figures-zone" aria-hidden="true" />
          {data === undefined || data.level === null
            ? t('figures_zone_none')
            : t('figures_zone', { share: t('figures_level', { level: String(data.level) }) })}
        </li>
      </ul>
    </ChartFrame>
  )
}

function Drawing({
  figures,
  area: { plan, desks, name },
}: {
  readonly figures: DeskFigures
  readonly area: PlanArea
}): ReactNode {
  const { t } = useTranslator()
  const { page: app } = useApp()
  const levelOf = new Map(figures.desks.map(({ number, level }) => [number, level]))
  const { x, y, width, height, drawingUrl } = plan
  return (
    <svg
      className="figures-plan"
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label={t('figures_chart_label', { title: name })}
    >
      {drawingUrl !== null && (
        <image
          href={new URL(drawingUrl, app.configuration.apiBaseUrl || location.origin).href}
          x={x}
          y={y}
          width={width}
          height={height}
          preserveAspectRatio="none"
        />
      )}
      {desks.map((desk) => {
        const level = levelOf.get(desk.number) ?? null
        return (
          <g
            key={desk.number}
            className={level === null ? 'figures-zone' : 'figures-level'}
            data-level={level ?? figures.level ?? undefined}
            transform={`translate(${desk.x} ${desk.y}) rotate(${desk.rotation})`}
          >
            <rect
              x={-desk.width / 2}
              y={-desk.height / 2}
              width={desk.width}
              height={desk.height}
              rx={Math.min(desk.width, desk.height) / 8}
            />
            <text
              transform={`rotate(${-desk.rotation})`}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={Math.min(desk.width, desk.height) / 2.6}
            >
              {desk.number}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
