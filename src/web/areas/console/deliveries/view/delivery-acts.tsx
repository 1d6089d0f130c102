import { type ReactNode, useState } from 'react'
import { isolate } from '#contract/messages/isolate.ts'
import { stateWords } from '#contract/messages/delivery-words.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import type { Delivery } from '../deliveries-query.ts'
import type { DeliveryDesk } from '../use-delivery-desk.ts'
import { HandOver } from './hand-over.tsx'
import { PrintLabel } from './print-label.tsx'

type Act = 'deliveries.return' | 'deliveries.lose' | 'deliveries.find'

/** What can be done with a delivery. Where somebody else was first, it says who, and shows how it stands. */
export function DeliveryActs({
  desk,
  delivery,
  onChanged,
}: {
  readonly desk: DeliveryDesk
  readonly delivery: Delivery
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t, language } = useTranslator()
  const { page } = useConsole()
  const params = { companyId: page.location.companyId, deliveryId: delivery.id }
  const [isHandingOver, setHandingOver] = useState(false)
  const [isTooLate, setTooLate] = useState(false)
  const [reminded, setReminded] = useState('')
  const { acts, endedBy, endedAt, state, recipient } = delivery

  /** Who comes second reads what the first one did, instead of trying once more. */
  const orTooLate = async (act: () => Promise<unknown>): Promise<void> => {
    setTooLate(false)
    setReminded('')
    try {
      await act()
      setHandingOver(false)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'delivery_state_conflict') throw error
      setTooLate(true)
      setHandingOver(false)
    }
    await onChanged()
  }
  const run = (act: Act) => () => orTooLate(() => desk.call(act, { params }))
  const find = useSave(run('deliveries.find'))
  const remind = useSave(async () => {
    await orTooLate(async () => {
      await desk.call('deliveries.sendReminder', { params })
      setReminded(recipient?.name ?? '')
    })
  })
  return (
    <div className="delivery-acts">
      {isTooLate && state !== 'RECEIVED' && (
        <Notice kind="warning" isLive>
          <p>
            {endedBy === null || endedAt === null
              ? t('error_delivery_state_conflict')
              : t('deliveries_too_late', {
                  name: isolate(endedBy.name, language),
                  state: t(stateWords[state]),
                  at: endedAt,
                })}
          </p>
        </Notice>
      )}
      <div className="form-acts">
        {acts.includes('hand-over') && !isHandingOver && (
          <Button variant="primary" onClick={() => setHandingOver(true)}>
            {t('deliveries_hand_over')}
          </Button>
        )}
        {acts.includes('hand-over') && recipient !== null && !isHandingOver && (
          <Button isPending={remind.isPending} onClick={() => void remind.run()}>
            {t('deliveries_remind')}
          </Button>
        )}
        {acts.includes('hand-over') && !isHandingOver && <PrintLabel delivery={delivery} />}
        {acts.includes('find') && (
          <Button variant="primary" isPending={find.isPending} onClick={() => void find.run()}>
            {t('deliveries_find')}
          </Button>
        )}
      </div>
      {reminded !== '' && state === 'RECEIVED' && (
        <Notice kind="positive" isLive>
          <p>{t('deliveries_reminded', { name: isolate(reminded, language) })}</p>
        </Notice>
      )}
      <SaveProblem problem={find.problem ?? remind.problem} />
      {isHandingOver && (
        <HandOver
          desk={desk}
          delivery={delivery}
          run={orTooLate}
          onLeave={() => setHandingOver(false)}
        />
      )}
      {acts.includes('return') && !isHandingOver && (
        <div className="form-acts">
          <AskFirst
            label={t('deliveries_return')}
            question={t('deliveries_return_ask')}
            onDo={run('deliveries.return')}
          />
          <AskFirst
            label={t('deliveries_lose')}
            question={t('deliveries_lose_ask')}
            onDo={run('deliveries.lose')}
          />
        </div>
      )}
    </div>
  )
}
