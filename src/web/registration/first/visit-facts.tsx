import { fullName } from '#domain/name/full-name.ts'
import type { ReactNode } from 'react'
import type { VisitData } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useForeignZone } from '../use-foreign-zone.ts'
import { CalendarIcon, PersonIcon, PinIcon } from '#web/ui/signs/icon.tsx'

/** Where the map of an address opens: the phone's own map, or a page of one. */
export function mapLink({
  address,
  latitude,
  longitude,
}: Pick<VisitData['company'], 'address' | 'latitude' | 'longitude'>): string {
  const place = latitude === '' || longitude === '' ? address : `${latitude},${longitude}`
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}

/** When, where and with whom, as facts that can be read at a glance. */
export function VisitFacts({
  data,
}: {
  readonly data: {
    readonly company: Pick<
      VisitData['company'],
      'name' | 'address' | 'latitude' | 'longitude' | 'timeZone' | 'hours'
    >
    readonly visit: Pick<VisitData['visit'], 'startAt' | 'endAt' | 'title'> & {
      readonly host: Parameters<typeof fullName>[0]
    }
  }
}): ReactNode {
  const { t } = useTranslator()
  const { company, visit } = data
  const zone = useForeignZone(company.timeZone, visit.startAt)
  const host = fullName(visit.host)
  return (
    <dl className="card facts">
      <Fact icon={<CalendarIcon />} label={t('visit_overview_when')} note={zone}>
        <time dateTime={visit.startAt} suppressHydrationWarning>
          {t('visit_overview_date', { date: visit.startAt })}
        </time>
        <span className="fact-more" suppressHydrationWarning>
          {t('visit_overview_time', { start: visit.startAt, end: visit.endAt })}
        </span>
        {company.hours && <span className="fact-more">{company.hours}</span>}
      </Fact>
      <Fact icon={<PinIcon />} label={t('visit_overview_where')}>
        <span>{company.name}</span>
        {company.address !== '' && (
          <span className="fact-more">
            <span>{company.address}</span>
            <a href={mapLink(company)} target="_blank" rel="noreferrer">
              {t('visit_overview_map')}
            </a>
          </span>
        )}
      </Fact>
      <Fact icon={<PersonIcon />} label={t('visit_overview_host')}>
        <span>{host.trim()}</span>
        {visit.title !== '' && <span className="fact-more">{visit.title}</span>}
      </Fact>
    </dl>
  )
}

function Fact({
  icon,
  label,
  note,
  children,
}: {
  readonly icon: ReactNode
  readonly label: string
  /** Known late: it stands beside the label, so that nothing moves when it comes. */
  readonly note?: string | null
  readonly children: ReactNode
}): ReactNode {
  return (
    <div className="fact">
      <dt>
        {icon}
        <span>{label}</span>
        {note && <span className="fact-note">{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
