import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { TouchedLines } from '../../touched/touched-lines.tsx'
import { type DesksCall, teamEffectQuery } from '../desks-queries.ts'

const mostNamed = 5

/** Whom a change touches, said before it is saved: who could book, and whose bookings could not be made again. */
export function TeamEffect({
  call,
  companyId,
  change,
}: {
  readonly call: DesksCall
  readonly companyId: string
  readonly change: CallInput<Endpoints['deskTeams.preview']>['body']
}): ReactNode {
  const { t } = useTranslator()
  const { data } = useQuery(teamEffectQuery(call, companyId, change))
  if (data === undefined) return null
  const { people, bookings } = data
  return (
    <Notice kind={people === 0 || bookings > 0 ? 'warning' : 'info'} isLive>
      <p>{t('desks_team_effect_people', { count: people })}</p>
      {bookings > 0 && (
        <>
          <p>{t('desks_team_effect_bookings', { count: bookings })}</p>
          <TouchedLines touched={data} most={mostNamed} />
        </>
      )}
    </Notice>
  )
}
