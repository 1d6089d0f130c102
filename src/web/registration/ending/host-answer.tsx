import { fullName } from '#domain/name/full-name.ts'
import type { ReactNode } from 'react'
import type { VisitData } from '#contract/page.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { type NoticeKind } from '#web/ui/frame/notice-frame.tsx'

type WaitingVisit = Pick<VisitData['visit'], 'arrival'> & {
  readonly host: Pick<VisitData['visit']['host'], 'firstname' | 'lastname'>
}
type Arrival = NonNullable<WaitingVisit['arrival']>
type T = Translator['t']

/**
 * What the host answered to the arrival, or that the answer will appear here: at the same place from the moment of the
 * check-in, so that nothing moves when it comes. Issue 3 §1, After.
 */
export function HostAnswer({ visit }: { readonly visit: WaitingVisit }): ReactNode {
  const { t } = useTranslator()
  const { arrival, host } = visit
  if (arrival === null) return null
  return (
    <Notice kind={kindOf(arrival)} isLive>
      <p className="notice-title" suppressHydrationWarning>
        {words(arrival, fullName(host), t)}
      </p>
    </Notice>
  )
}

function kindOf({ answer }: Arrival): NoticeKind {
  if (answer === null) return 'info'
  return answer === 'CANNOT' ? 'warning' : 'positive'
}

function words(arrival: Arrival, host: string, t: T): string {
  const { answer, answeredBy, asked, expectedAt } = arrival
  // The reception answers for the host.
  const name = answeredBy === null ? host : fullName(answeredBy)
  switch (answer) {
    case 'ON_MY_WAY':
      return t('visit_arrival_on_my_way', { name })
    case 'FIVE_MINUTES':
      return expectedAt === null
        ? t('visit_arrival_on_my_way', { name })
        : t('visit_arrival_five_minutes', { name, until: expectedAt })
    case 'SEND_SOMEBODY':
      return t('visit_arrival_send_somebody', { name: host })
    case 'CANNOT':
      return t('visit_arrival_cannot', { name: host })
    case null:
      break
  }
  if (asked === null || asked === 'HOST') return t('visit_arrival_waiting')
  return asked === 'RECEPTION'
    ? t('visit_arrival_reception')
    : t('visit_arrival_escalated', { name: host })
}
