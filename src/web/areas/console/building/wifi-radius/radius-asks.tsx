import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import {
  asksQuery,
  sessionsQuery,
  type Radius,
  type RadiusAsk,
  type RadiusCall,
} from './wifi-radius-query.ts'

type Props = { readonly radius: Radius; readonly call: RadiusCall }

const outcomeWords: Readonly<Record<RadiusAsk['outcome'], MessageKey>> = {
  ACCEPTED: 'radius_accepted',
  WRONG_PASSWORD: 'radius_wrong_password',
  UNKNOWN: 'radius_unknown',
  ENDED: 'radius_ended',
  LOCKED: 'radius_locked',
  TOO_MANY_DEVICES: 'radius_too_many',
  NO_PASSWORD: 'radius_no_password',
  NOTED: 'radius_noted',
  UNREADABLE: 'radius_unreadable',
}
const toldWords: Readonly<Partial<Record<RadiusAsk['what'], MessageKey>>> = {
  START: 'radius_start',
  STOP: 'radius_stop',
  RESTART: 'radius_restart',
}

/** What a line of the log says: of messages that were taken, what they told. */
function wordOf({ what, outcome }: RadiusAsk): MessageKey {
  return outcome === 'NOTED' ? (toldWords[what] ?? outcomeWords.NOTED) : outcomeWords[outcome]
}

/** The devices that are online now. */
export function RadiusOnline({ radius, call }: Props): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, radiusId: radius.id }
  const read = useQuery(sessionsQuery(call, params))
  return (
    <section>
      <h3>{t('radius_sessions')}</h3>
      {read.data === undefined && <ReadStates read={read} gone={t('radius_gone')} />}
      {read.data?.length === 0 && <p className="muted">{t('radius_sessions_none')}</p>}
      <ul className="rows">
        {read.data?.map(({ id, user, nas, startedAt, isEnding }) => (
          <li key={id} className="settings-row">
            <strong dir="ltr">{user}</strong>
            <span className="muted">
              <bdi>{nas}</bdi> · {t('radius_since', { at: startedAt })}
              {isEnding && ` · ${t('radius_session_ending')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What FreeRADIUS asked, and what it was answered. */
export function RadiusAsks({ radius, call }: Props): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, radiusId: radius.id }
  const read = useInfiniteQuery(asksQuery(call, params))
  const asks = read.data?.pages.flatMap((one) => one.asks) ?? []
  return (
    <section>
      <h3>{t('radius_asks')}</h3>
      {read.data === undefined && <ReadStates read={read} gone={t('radius_gone')} />}
      {read.data !== undefined && (
        <p className="muted">{t(asks.length === 0 ? 'radius_never' : 'radius_asks_lead')}</p>
      )}
      <ul className="rows">
        {asks.map((ask) => (
          <li key={ask.id} className="settings-row">
            <strong>{t(wordOf(ask))}</strong>
            <span className="muted">
              {t('webhooks_at', { at: ask.at })}
              {ask.nas !== '' && ' · '}
              <bdi>{ask.nas}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {read.hasNextPage && (
        <div className="settings-tools">
          <Button
            isPending={read.isFetchingNextPage}
            isSafe
            onClick={() => void read.fetchNextPage()}
          >
            {t('webhooks_more')}
          </Button>
        </div>
      )}
    </section>
  )
}
