import type { ReactNode } from 'react'
import {
  exampleEnterprise,
  type SyslogFacility,
  syslogFacilities,
  syslogFacilityNames,
} from '#domain/audit/syslog-message.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import type { AuditStream } from './audit-streams-query.ts'

/** RFC 5425. */
const usualPort = 6_514
const mostPem = 20_000

/** Which server, how the log is sorted there, and who vouches for whom. */
export function SyslogFields({
  to,
  labels,
}: {
  readonly to: Extract<AuditStream['to'], { way: 'SYSLOG' }> | null
  readonly labels: Readonly<
    Record<
      'host' | 'port' | 'facility' | 'enterprise' | 'authority' | 'certificate' | 'key',
      string
    >
  >
}): ReactNode {
  const { t } = useTranslator()
  const optional = { optionalMark: t('common_optional') }
  return (
    <>
      <TextField
        name="host"
        label={labels.host}
        defaultValue={to?.host}
        maxLength={253}
        autoCapitalize="none"
      />
      <TextField
        name="port"
        isDigits
        label={labels.port}
        defaultValue={String(to?.port ?? usualPort)}
      />
      <SelectField
        name="facility"
        label={labels.facility}
        defaultValue={to?.facility ?? 'AUDIT'}
        choices={syslogFacilityNames.map((one) => ({ value: one, label: facilityWord(one) }))}
      />
      <TextField
        name="enterprise"
        isDigits
        label={labels.enterprise}
        hint={t('audit_stream_enterprise_hint')}
        defaultValue={String(to?.enterprise ?? exampleEnterprise)}
      />
      <TextAreaField
        name="authority"
        {...optional}
        label={labels.authority}
        hint={t('audit_stream_authority_hint')}
        defaultValue={to?.authority}
        maxLength={mostPem}
      />
      <TextAreaField
        name="certificate"
        {...optional}
        label={labels.certificate}
        hint={t(
          to?.showsCertificate === true
            ? 'audit_stream_certificate_kept'
            : 'audit_stream_certificate_hint',
        )}
        maxLength={mostPem}
      />
      <TextAreaField name="key" {...optional} label={labels.key} maxLength={mostPem} />
      {to?.showsCertificate === true && (
        <Checkbox name="forgetCertificate" label={t('audit_stream_forget')} />
      )}
    </>
  )
}

/** As standards write them: a name, and the number that is sent. */
const facilityWord = (facility: SyslogFacility): string =>
  `${facility.toLowerCase()} (${String(syslogFacilities[facility])})`
