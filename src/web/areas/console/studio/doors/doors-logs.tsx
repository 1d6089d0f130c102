import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { Button } from '#web/ui/button.tsx'
import { Payload } from '../integrations/connection.tsx'
import { actWords, faultText, outcomeWords } from './doors-words.ts'
import {
  exchangesQuery,
  passagesQuery,
  type Doors,
  type DoorsCall,
  type Exchange,
} from './doors-query.ts'

type Props = { readonly doors: Doors; readonly call: DoorsCall }

/** Each call, to tell what it was about once more. */
export function DoorExchanges({
  doors,
  call,
  onChanged,
}: Props & { readonly onChanged: () => Promise<void> }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const { list: rows } = useRoving()
  const [open, setOpen] = useState('')
  const read = useInfiniteQuery(exchangesQuery(call, { companyId, doors }))
  const replay = useSave(async (credentialId: string) => {
    const params = { companyId, doorsId: doors.id }
    await call('doors.replay', { params, body: { credentialIds: [credentialId] } })
    await onChanged()
  })
  const exchanges = read.data?.pages.flatMap((one) => one.exchanges) ?? []
  return (
    <section>
      <h3>{t('doors_exchanges')}</h3>
      {read.data === undefined && <ReadStates read={read} gone={t('doors_gone')} />}
      {read.data !== undefined && exchanges.length === 0 && <p>{t('webhooks_deliveries_none')}</p>}
      <SaveProblem problem={replay.problem} />
      <ul {...rows} className="rows">
        {exchanges.map((exchange) => (
          <li key={exchange.id}>
            <ExchangeRow
              exchange={exchange}
              isOpen={exchange.id === open}
              onOpen={() => setOpen(exchange.id === open ? '' : exchange.id)}
            />
            {exchange.id === open && (
              <Opened exchange={exchange} onReplay={(id) => void replay.run(id)} />
            )}
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

function ExchangeRow({
  exchange: { act, at, status, answer, error },
  isOpen,
  onOpen,
}: {
  readonly exchange: Exchange
  readonly isOpen: boolean
  readonly onOpen: () => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <button type="button" className="settings-row" aria-expanded={isOpen} onClick={onOpen}>
      <strong>{t(actWords[act])}</strong>
      <span className="muted">{t('webhooks_at', { at })}</span>
      <span className="muted">
        <bdi>{status ?? (answer === '' ? '–' : answer)}</bdi>
        {error !== null && ` · ${faultText(error, t)}`}
      </span>
    </button>
  )
}

function Opened({
  exchange: { request, answer, credentialId, at, durationMs },
  onReplay,
}: {
  readonly exchange: Exchange
  readonly onReplay: (credentialId: string) => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="doors-exchange">
      <p className="muted">{t('webhooks_attempt', { at, ms: String(durationMs) })}</p>
      <h4>{t('webhooks_request')}</h4>
      <Payload>{request}</Payload>
      {answer !== '' && (
        <>
          <h4>{t('webhooks_answers')}</h4>
          <Payload>{answer}</Payload>
        </>
      )}
      {credentialId !== null && (
        <div>
          <Button onClick={() => onReplay(credentialId)}>{t('webhooks_replay')}</Button>
        </div>
      )}
    </div>
  )
}

/** What readers saw, and what followed. */
export function DoorPassages({ doors, call }: Props): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const read = useInfiniteQuery(passagesQuery(call, { companyId, doors }))
  const passages = read.data?.pages.flatMap((one) => one.passages) ?? []
  return (
    <section>
      <h3>{t('doors_passages')}</h3>
      {read.data === undefined && <ReadStates read={read} gone={t('doors_gone')} />}
      {read.data !== undefined && passages.length === 0 && (
        <p className="muted">{t('doors_passages_none')}</p>
      )}
      <ul className="rows">
        {passages.map(({ sequence, reader, token, at, outcome }) => (
          <li key={sequence} className="settings-row">
            <strong dir="auto">{reader}</strong>
            <span className="muted">
              <bdi>{token === '' ? '–' : token}</bdi> · {t('webhooks_at', { at })}
            </span>
            <span className="muted">
              {t(outcome === null ? 'webhooks_delivery_waiting' : outcomeWords[outcome])}
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
