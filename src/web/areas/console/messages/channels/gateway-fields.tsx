import type { ReactNode } from 'react'
import { bodyFormats, gatewayMethods } from '#domain/notification/gateway-template.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import type { Channel } from './channel-card.tsx'

const places = { to: '{to}', text: '{text}', secret: '{secret}' }
const usualBody = '{"to":"{to}","text":"{text}"}'

/** How a gateway for text messages is called. */
export function GatewayFields({ gateway }: { readonly gateway: Channel['gateway'] }): ReactNode {
  const { t } = useTranslator()
  const optional = t('common_optional')
  const choose = t('channel_kind_choose')
  return (
    <>
      <TextField
        name="gateway.address"
        label={t('channel_gateway_address')}
        hint={t('channel_places_hint', places)}
        defaultValue={gateway?.address ?? 'https://'}
        autoCapitalize="none"
        maxLength={1_000}
      />
      <SelectField
        name="gateway.method"
        label={t('channel_method')}
        placeholder={choose}
        defaultValue={gateway?.method ?? 'POST'}
        choices={gatewayMethods.map((value) => ({ value, label: value }))}
      />
      <SelectField
        name="gateway.format"
        label={t('channel_format')}
        placeholder={choose}
        defaultValue={gateway?.format ?? 'JSON'}
        choices={bodyFormats.map((value) => ({ value, label: t(`channel_format_${value}`) }))}
      />
      <TextAreaField
        name="gateway.body"
        label={t('channel_body')}
        hint={t('channel_places_hint', places)}
        defaultValue={gateway?.body ?? usualBody}
        optionalMark={optional}
        maxLength={4_000}
      />
      <TextField
        name="gateway.secret"
        label={t('channel_secret')}
        hint={t(gateway?.hasSecret === true ? 'channel_secret_kept' : 'channel_secret_hint')}
        optionalMark={optional}
        autoCapitalize="none"
        maxLength={2_000}
      />
      <TextAreaField
        name="gateway.headers"
        label={t('channel_headers')}
        hint={t('channel_headers_hint')}
        defaultValue={gateway?.headerNames.map((name) => `${name}: `).join('\n')}
        optionalMark={optional}
      />
      <TextField
        name="gateway.answerContains"
        label={t('channel_answer')}
        hint={t('channel_answer_hint')}
        defaultValue={gateway?.answerContains}
        optionalMark={optional}
        maxLength={200}
      />
    </>
  )
}
