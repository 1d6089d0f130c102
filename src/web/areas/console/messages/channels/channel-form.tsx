import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import {
  channelKinds,
  chatNotices,
  type ChannelKind,
} from '#domain/notification/message-channel.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { fieldOfList } from '#web/areas/console/frame/forms/use-save.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Channel } from './channel-card.tsx'
import { GatewayFields } from './gateway-fields.tsx'
import { type ChannelBody, readChannel } from './read-channel.ts'

const sentences: readonly MessageKey[] = [
  'common_error_required',
  'common_error_invalidCharacters',
  'channel_error_address',
  'channel_error_https',
  'channel_error_to',
  'channel_error_text',
  'channel_error_json',
  'channel_error_header',
]

/** A channel that is added or changed. What is secret is asked for, and never shown. */
export function ChannelForm({
  channel,
  read,
  onSave,
  onCancel,
}: {
  /** Null: a new one. */
  readonly channel: Channel | null
  /** What is stored of it now. */
  readonly read?: () => Promise<Channel | undefined>
  readonly onSave: (kind: ChannelKind, body: ChannelBody) => Promise<void>
  readonly onCancel: () => void
}): ReactNode {
  const { t } = useTranslator()
  const [kind, setKind] = useState<ChannelKind | null>(channel?.kind ?? null)
  const labels = {
    kind: t('channel_kind'),
    name: t('channel_name'),
    address: t('channel_address'),
    told: t('channel_told'),
    'gateway.address': t('channel_gateway_address'),
    'gateway.body': t('channel_body'),
    'gateway.headers': t('channel_headers'),
    'gateway.secret': t('channel_secret'),
  }
  const required = t('common_error_required')
  const kept = channel?.host ?? ''
  return (
    <EditForm
      onSave={async (values) => {
        if (kind !== null) await onSave(kind, readChannel(values, kind, channel?.active ?? true))
      }}
      sentences={sentences}
      failed="channel_failed"
      fieldOf={fieldOfList}
      guard={
        channel && read !== undefined
          ? { opened: settingsOf(channel), read: async () => settingsOf(await read()) }
          : null
      }
      validate={(values) => ({
        ...(kind === null && { kind: required }),
        ...(kind !== null && values.get('name') === '' && { name: required }),
      })}
      labels={labels}
      save={t('channel_save')}
      acts={
        <Button variant="quiet" onClick={onCancel}>
          {t('channel_cancel')}
        </Button>
      }
    >
      <h2>
        {channel === null ? t('channel_add') : t('channel_change_title', { name: channel.name })}
      </h2>
      {channel === null && (
        <div onInput={(event) => setKind(kindOf(event.currentTarget))}>
          <SelectField
            name="kind"
            label={t('channel_kind')}
            placeholder={t('channel_kind_choose')}
            choices={channelKinds.map((value) => ({ value, label: t(`channel_kind_${value}`) }))}
          />
        </div>
      )}
      {kind !== null && (
        <TextField
          name="name"
          label={t('channel_name')}
          defaultValue={channel?.name}
          maxLength={60}
        />
      )}
      {kind === 'SMS' && <GatewayFields gateway={channel?.gateway ?? null} />}
      {kind !== null && kind !== 'SMS' && (
        <>
          <TextField
            name="address"
            label={t('channel_address')}
            hint={
              kept === '' ? t('channel_address_hint') : t('channel_address_kept', { host: kept })
            }
            autoCapitalize="none"
            maxLength={1_000}
          />
          <fieldset className="field">
            <legend>{t('channel_told')}</legend>
            {chatNotices.map((notice) => (
              <Checkbox
                key={notice}
                name={`notice.${notice}`}
                label={t(`channel_told_${notice}`)}
                defaultChecked={channel?.notices.includes(notice) ?? true}
              />
            ))}
          </fieldset>
        </>
      )}
    </EditForm>
  )
}

function kindOf(part: HTMLElement): ChannelKind | null {
  const chosen = part.querySelector('select')?.value
  return channelKinds.find((one) => one === chosen) ?? null
}

/** What the form holds, by its fields, but for what is secret; nothing of a channel that is gone. */
function settingsOf(channel: Channel | undefined) {
  if (channel === undefined) return undefined
  const { name, host, notices, gateway } = channel
  return {
    name,
    address: host,
    told: notices,
    'gateway.address': gateway?.address,
    'gateway.body': gateway?.body,
    'gateway.headers': gateway?.headerNames,
  }
}
