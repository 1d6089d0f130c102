import { type ReactNode, useState } from 'react'
import { type SyslogFacility, syslogFacilityNames } from '#domain/audit/syslog-message.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { AuditStream, Made, StreamBody, StreamCall } from './audit-streams-query.ts'
import { SyslogFields } from './syslog-fields.tsx'

const sentences: readonly MessageKey[] = [
  'channel_error_address',
  'channel_error_https',
  'door_error_certificate',
]

type Way = AuditStream['to']['way']

/** Where to; null: a new one, of which somebody says how it is sent. */
export function StreamForm({
  stream,
  call,
  onMade,
  onSaved,
}: {
  readonly stream: AuditStream | null
  readonly call: StreamCall
  readonly onMade: (made: Made) => Promise<void>
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [way, setWay] = useState<Way>(stream?.to.way ?? 'SYSLOG')
  const labels = {
    name: t('webhooks_name'),
    address: t('webhooks_address'),
    host: t('audit_stream_host'),
    port: t('audit_stream_port'),
    facility: t('audit_stream_facility'),
    enterprise: t('audit_stream_enterprise'),
    authority: t('audit_stream_authority'),
    certificate: t('audit_stream_certificate'),
    key: t('audit_stream_key'),
  }
  const required = t('common_error_required')
  return (
    <EditForm
      onSave={async (values) => {
        const body = read(values, way)
        if (stream === null) {
          await onMade(await call('auditStreams.create', { body }))
          return
        }
        await call('auditStreams.update', { params: { streamId: stream.id }, body })
        await onSaved()
      }}
      validate={(values) => {
        const { name, to } = read(values, way)
        return {
          ...(name === '' && { name: required }),
          ...(to.way === 'WEBHOOK' && to.address === '' && { address: required }),
          ...(to.way === 'SYSLOG' && to.host === '' && { host: required }),
        }
      }}
      sentences={sentences}
      guard={
        stream && {
          opened: { name: stream.name, ...stream.to },
          read: async () => {
            const all = await call('auditStreams.list', {})
            const now = all.find(({ id }) => id === stream.id)
            return now && { name: now.name, ...now.to }
          },
        }
      }
      beside={way}
      labels={labels}
      save={t(stream === null ? 'webhooks_connect' : 'common_button_save')}
      saved={t('webhooks_saved')}
    >
      <TextField
        name="name"
        label={labels.name}
        hint={t('webhooks_name_hint')}
        defaultValue={stream?.name}
        maxLength={100}
        dir="auto"
      />
      {stream === null && (
        <ChoiceGroup
          name="way"
          label={t('audit_stream_way')}
          defaultValue={way}
          choices={[
            { value: 'SYSLOG', label: t('audit_stream_way_syslog') },
            { value: 'WEBHOOK', label: t('audit_stream_way_webhook') },
          ]}
          onChoose={(chosen) => setWay(chosen === 'WEBHOOK' ? 'WEBHOOK' : 'SYSLOG')}
        />
      )}
      {way === 'WEBHOOK' ? (
        <TextField
          name="address"
          label={labels.address}
          hint={t('webhooks_address_hint')}
          defaultValue={stream?.to.way === 'WEBHOOK' ? stream.to.address : undefined}
          maxLength={1_000}
          autoCapitalize="none"
          dir="auto"
        />
      ) : (
        <SyslogFields to={stream?.to.way === 'SYSLOG' ? stream.to : null} labels={labels} />
      )}
    </EditForm>
  )
}

function facilityOf(text: string): SyslogFacility {
  return syslogFacilityNames.find((one) => one === text) ?? 'AUDIT'
}

function read(values: FormData, way: Way): StreamBody {
  const text = (name: string): string => formText(values, name).trim()
  const name = text('name')
  if (way === 'WEBHOOK') return { name, to: { way, address: text('address') } }
  return {
    name,
    to: {
      way,
      host: text('host'),
      port: Number(text('port')),
      facility: facilityOf(text('facility')),
      enterprise: Number(text('enterprise')),
      authority: text('authority'),
      certificate: text('certificate'),
      key: text('key'),
      forgetCertificate: values.get('forgetCertificate') !== null,
    },
  }
}
