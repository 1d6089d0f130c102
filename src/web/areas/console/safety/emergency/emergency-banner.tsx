import './emergency-banner.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { emergencyPath } from '#domain/console/console-view.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EmergencyIcon } from '#web/areas/console/frame/console-icons.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { usePath } from '#web/use-path.ts'
import { connectAt } from './place.ts'
import { useKeptHouse } from './use-kept-house.ts'

/** So soon somebody at another screen knows. */
const pollMs = 15_000

/**
 * Says on every screen that an emergency or a drill is under way, and leads to its list; nothing at other times. Meanwhile this
 * device keeps who is on site.
 */
export function EmergencyBanner(): ReactNode {
  const { page } = useConsole()
  const place = useStaffPlace()
  const { t } = useTranslator()
  const href = useHref()
  const { companyId } = place
  const [{ call }] = useState(() => connectAt(place))
  const isAtList = usePath() === emergencyPath
  useKeptHouse(page, place)
  const { data } = useQuery({
    queryKey: ['emergency'],
    queryFn: ({ signal }) => call('emergencies.list', { params: { companyId } }, signal),
    refetchInterval: pollMs,
    enabled: !isAtList,
  })
  const open = data?.open ?? null
  if (open === null || isAtList) return null
  return (
    <div className="emergency-banner" role="alert" data-drill={open.drill || undefined}>
      <EmergencyIcon />
      <strong>
        {t(open.drill ? 'console_drill_now' : 'console_emergency_now', { at: open.startedAt })}
      </strong>
      <a href={href({ path: emergencyPath })}>{t('console_emergency_open')}</a>
    </div>
  )
}
