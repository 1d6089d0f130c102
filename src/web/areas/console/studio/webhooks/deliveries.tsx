import './webhooks.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { Payload } from '../integrations/connection.tsx'
import { errorText } from '../integrations/health-words.ts'
import { deliveryWords } from './webhook-words.ts'
import type { Delivery, LogCalls, Logged, Replay } from './webhook-calls.ts'
import { deliveriesQuery, deliveryQuery } from './webhooks-query.ts'

const dayMs = 24 * 3_600_000

/** What it was told, each with the calls that were made, to send again. */
export function Deliveries({
  webhook,
  calls,
  heading: Heading = 'h3',
  open,
  onOpen,
  onChanged,
}: {
  readonly webhook: Logged
  readonly calls: LogCalls
  /** `h2` where a screen has one connection alone, which has no heading of its own. */
  readonly heading?: 'h2' | 'h3'
  /** The number of the one that is open; 0: none. */
  readonly open: number
  readonly onOpen: (number: number) => void
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { list: rows } = useRoving()
  const read = useInfiniteQuery(deliveriesQuery(calls, webhook))
  const replay = useSave(async (body: Replay) => {
    await calls.replay(webhook.id, body)
    await onChanged()
  })
  const deliveries = read.data?.pages.flatMap((one) => one.deliveries) ?? []
  const span = (ms: number, onlyGivenUp: boolean): Replay => ({
    from: new Date(Date.now() - ms).toISOString(),
    to: new Date().toISOString(),
    onlyGivenUp,
  })
  return (
    <section>
      <Heading>{t('webhooks_deliveries')}</Heading>
      {read.data === undefined && <ReadStates read={read} gone={t('webhooks_gone')} />}
      {read.data !== undefined && deliveries.length === 0 && <p>{t('webhooks_deliveries_none')}</p>}
      <SaveProblem problem={replay.problem} />
      <ul {...rows} className="rows">
        {deliveries.map((delivery) => (
          <li key={delivery.number}>
            <DeliveryRow
              delivery={delivery}
              isNamed={webhook.locations !== undefined}
              isOpen={delivery.number === open}
              onOpen={() => onOpen(delivery.number === open ? 0 : delivery.number)}
            />
            {delivery.number === open && (
              <Exchanges
                Heading={Heading === 'h2' ? 'h3' : 'h4'}
                calls={calls}
                webhookId={webhook.id}
                delivery={delivery}
                onReplay={() => void replay.run({ numbers: [delivery.number] })}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="settings-tools">
        {read.hasNextPage && (
          <Button
            isPending={read.isFetchingNextPage}
            isSafe
            onClick={() => void read.fetchNextPage()}
          >
            {t('webhooks_more')}
          </Button>
        )}
        <Button isPending={replay.isPending} onClick={() => void replay.run(span(dayMs, false))}>
          {t('webhooks_replay_day')}
        </Button>
        {webhook.givenUp > 0 && (
          <Button
            isPending={replay.isPending}
            onClick={() => void replay.run(span(30 * dayMs, true))}
          >
            {t('webhooks_replay_given_up')}
          </Button>
        )}
      </div>
    </section>
  )
}

function DeliveryRow({
  delivery: { number, kind, location, state, at, error },
  isNamed,
  isOpen,
  onOpen,
}: {
  readonly delivery: Delivery
  /** Whether it says where it happened. */
  readonly isNamed: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
}): ReactNode {
  const locations = useLocations()
  const { t } = useTranslator()
  const place = locations.find(({ companyId }) => companyId === location)?.name
  return (
    <button type="button" className="settings-row" aria-expanded={isOpen} onClick={onOpen}>
      <strong>
        <bdi>{number}</bdi> <code dir="ltr">{kind}</code>
      </strong>
      {isNamed && place !== undefined && <bdi className="muted">{place}</bdi>}
      <span className="muted">{t('webhooks_at', { at })}</span>
      <span className="muted">
        {t(deliveryWords[state])}
        {state !== 'TAKEN' && error !== null && ` · ${errorText(error, t)}`}
      </span>
    </button>
  )
}

function Exchanges({
  Heading,
  calls,
  webhookId,
  delivery: { number, attempts, state },
  onReplay,
}: {
  readonly Heading: 'h3' | 'h4'
  readonly calls: LogCalls
  readonly webhookId: string
  readonly delivery: Delivery
  readonly onReplay: () => void
}): ReactNode {
  const { t } = useTranslator()
  const query = deliveryQuery(calls, { webhookId, number })
  const read = useQuery({ ...query, queryKey: [...query.queryKey, attempts, state] })
  if (read.data === undefined) return <ReadStates read={read} gone={t('webhooks_gone')} />
  const { body, exchanges } = read.data
  return (
    <div className="webhooks-exchange">
      <Heading>{t('webhooks_answers')}</Heading>
      <ul>
        {exchanges.map(({ at, durationMs, status, answer, error }, place) => (
          // Several requests of one turn have one instant; the list only grows.
          <li key={`${at} ${String(place)}`}>
            <span dir="ltr">{status ?? '–'}</span>{' '}
            <span className="muted">{t('webhooks_attempt', { at, ms: String(durationMs) })}</span>
            {error !== null && <p>{errorText(error, t)}</p>}
            {answer !== '' && <Payload>{answer}</Payload>}
          </li>
        ))}
      </ul>
      <Heading>{t('webhooks_request')}</Heading>
      <Payload>
        {exchanges[0] !== undefined &&
          `${Object.entries(exchanges[0].headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}\n\n`}
        {body === null ? '' : JSON.stringify(JSON.parse(body), null, 2)}
      </Payload>
      <div>
        <Button onClick={onReplay}>{t('webhooks_replay')}</Button>
      </div>
    </div>
  )
}
