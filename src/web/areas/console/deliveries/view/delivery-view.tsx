import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { stateWords } from '#contract/messages/delivery-words.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { Tabs } from '#web/areas/console/frame/tabs.tsx'
import { deliveriesKey, deliveryQuery } from '../deliveries-query.ts'
import type { DeliveryDesk } from '../use-delivery-desk.ts'
import { DeliveryActs } from './delivery-acts.tsx'
import { DeliveryCourse } from './delivery-course.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { DeliveryNotes } from './delivery-notes.tsx'
import { DeliveryPicture } from './delivery-picture.tsx'

/** One delivery: how it stands, what can be done with it, its course, and what colleagues say about it. */
export function DeliveryView({
  desk,
  deliveryId,
  onLeave,
  onRecipient,
}: {
  readonly desk: DeliveryDesk
  readonly deliveryId: string
  readonly onLeave: () => void
  /** Shows all deliveries of somebody. */
  readonly onRecipient: (userId: string) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { companyId } = page.location
  const read = useQuery(deliveryQuery(desk.call, companyId, deliveryId))
  const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: deliveriesKey })
  const shown = read.data
  return (
    <section className="delivery-view">
      <BackButton onClick={onLeave}>{t('deliveries_back')}</BackButton>
      {shown === undefined ? (
        <ReadStates read={read} gone={t('deliveries_gone')} />
      ) : (
        <>
          <h2 className="delivery-who">
            <bdi>
              {shown.delivery.recipient?.name ??
                (shown.delivery.addressee || t('deliveries_unassigned'))}
            </bdi>
            <span className="delivery-mark">{t(stateWords[shown.delivery.state])}</span>
          </h2>
          {shown.delivery.courier !== null && (
            <Notice kind="warning" title={t(`deliveries_courier_${shown.delivery.courier}`)}>
              <p>{t('deliveries_courier_confirm')}</p>
            </Notice>
          )}
          <DeliveryActs desk={desk} delivery={shown.delivery} onChanged={changed} />
          <Tabs
            label={t('console_deliveries')}
            tabs={[
              {
                id: 'details',
                name: t('console_tab_details'),
                content: (
                  <>
                    <DeliveryFacts delivery={shown.delivery} onRecipient={onRecipient} />
                    <DeliveryPicture desk={desk} delivery={shown.delivery} onChanged={changed} />
                    {shown.delivery.state === 'RECEIVED' && (
                      <DeliveryForm
                        key={shown.delivery.revision}
                        desk={desk}
                        delivery={shown.delivery}
                        onSaved={changed}
                      />
                    )}
                  </>
                ),
              },
              {
                id: 'activity',
                name: t('console_tab_activity'),
                content: <DeliveryCourse entries={shown.timeline} />,
              },
              {
                id: 'comments',
                name: t('console_tab_comments', { count: countNotes(shown.timeline) }),
                content: <DeliveryNotes desk={desk} deliveryId={deliveryId} />,
              },
            ]}
          />
        </>
      )}
    </section>
  )
}

function countNotes(timeline: readonly { readonly kind: string }[]): number {
  const timesOf = (kind: string): number => timeline.filter((entry) => entry.kind === kind).length
  return (
    timesOf('parcel.commented') +
    timesOf('parcel.attachment_added') -
    timesOf('parcel.attachment_removed')
  )
}
