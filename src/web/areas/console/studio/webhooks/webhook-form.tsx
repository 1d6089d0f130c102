import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { webhookGroups, type WebhookKind } from '#domain/integration/webhook-event.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { EventChoice } from './event-choice.tsx'
import { LocationChoice } from './location-choice.tsx'
import type { Made, Webhook, WebhookCalls } from './webhook-calls.ts'

const sentences: readonly MessageKey[] = ['channel_error_address', 'channel_error_https']

/** Whom to tell, and what; null: a new one, which begins with arrivals. */
export function WebhookForm({
  webhook,
  calls,
  onMade,
  onSaved,
}: {
  readonly webhook: Webhook | null
  readonly calls: WebhookCalls
  readonly onMade: (made: Made) => Promise<void>
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const isAbove = calls.key === 'organisation-webhooks'
  const [locations, setLocations] = useState<'ALL' | readonly string[]>(webhook?.locations ?? 'ALL')
  const [events, setEvents] = useState<readonly WebhookKind[]>(
    webhook?.events ?? webhookGroups.ARRIVALS,
  )
  const labels = {
    name: t('webhooks_name'),
    address: t('webhooks_address'),
    events: t('webhooks_events'),
    locations: t('webhooks_locations'),
  }
  const required = t('common_error_required')
  const read = (values: FormData) => ({
    name: formText(values, 'name').trim(),
    address: formText(values, 'address').trim(),
    events: [...events],
    ...(isAbove && { locations: locations === 'ALL' ? locations : [...locations] }),
  })
  return (
    <EditForm
      onSave={async (values) => {
        const body = read(values)
        if (webhook === null) {
          await onMade(await calls.create(body))
          return
        }
        await calls.update(webhook.id, body)
        await onSaved()
      }}
      validate={(values) => {
        const { name, address } = read(values)
        return {
          ...(name === '' && { name: required }),
          ...(address === '' && { address: required }),
          ...(events.length === 0 && { events: required }),
          ...(locations.length === 0 && { locations: required }),
        }
      }}
      sentences={sentences}
      guard={
        webhook && {
          opened: settingsOf(webhook),
          read: async () => {
            const webhooks = await calls.list()
            return settingsOf(webhooks.find(({ id }) => id === webhook.id))
          },
        }
      }
      beside={`${events.join(' ')} ${String(locations)}`}
      labels={labels}
      save={t(webhook === null ? 'webhooks_connect' : 'common_button_save')}
      saved={t('webhooks_saved')}
    >
      <TextField
        name="name"
        label={labels.name}
        hint={t('webhooks_name_hint')}
        defaultValue={webhook?.name}
        maxLength={100}
        dir="auto"
      />
      <TextField
        name="address"
        label={labels.address}
        hint={t('webhooks_address_hint')}
        defaultValue={webhook?.address}
        maxLength={1_000}
        autoCapitalize="none"
        dir="auto"
      />
      <EventChoice chosen={events} onChoose={setEvents} />
      {isAbove && <LocationChoice chosen={locations} onChoose={setLocations} />}
    </EditForm>
  )
}

/** What the form holds; nothing of a webhook that is gone. */
function settingsOf(webhook: Webhook | undefined) {
  if (webhook === undefined) return undefined
  const { name, address, events, locations } = webhook
  return { name, address, events, locations }
}
