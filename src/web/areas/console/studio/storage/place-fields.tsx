import type { ReactNode } from 'react'
import { drives, hasAccount, isDrive, storageKinds } from '#domain/storage/storage.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Stored } from './storage-query.ts'

/** Where it is, and by what Foyer writes there. */
export function PlaceFields({
  storage,
  returnAddress,
  kind,
  onKind,
  labels,
}: {
  readonly storage: Stored | null
  readonly returnAddress: string
  readonly kind: Stored['kind']
  readonly onKind: (kind: Stored['kind']) => void
  readonly labels: Readonly<Record<string, string>>
}): ReactNode {
  const { t } = useTranslator()
  const isS3 = kind === 'S3'
  const text = (name: string, value: string | undefined, maxLength: number, hint?: string) => (
    <TextField
      name={name}
      label={labels[name] ?? ''}
      defaultValue={value}
      maxLength={maxLength}
      autoCapitalize="none"
      dir="auto"
      {...(hint !== undefined && { hint })}
    />
  )
  return (
    <>
      <ChoiceGroup
        name="kind"
        label={t('storage_kind')}
        defaultValue={kind}
        onChoose={(value) => onKind(storageKinds.find((one) => one === value) ?? 'S3')}
        choices={[
          { value: 'S3', label: t('storage_kind_s3') },
          { value: 'WEBDAV', label: 'WebDAV' },
          ...Object.entries(drives).map(([value, label]) => ({ value, label })),
        ]}
      />
      {isDrive(kind) && (
        <CopyField label={t('storage_return', { name: drives[kind] })} address={returnAddress} />
      )}
      {!isDrive(kind) &&
        text(
          'address',
          storage?.address,
          500,
          t(isS3 ? 'storage_address_s3_hint' : 'storage_address_webdav_hint'),
        )}
      {hasAccount(kind) &&
        text(
          'account',
          storage?.account,
          200,
          t(kind === 'EGNYTE' ? 'storage_domain_hint' : 'storage_account_hint'),
        )}
      {isS3 && (
        <>
          {text('bucket', storage?.bucket, 63)}
          {text('region', storage?.region, 60, t('storage_region_hint'))}
        </>
      )}
      {text('user', storage?.user, 300)}
      <PasswordField
        name="secret"
        label={labels['secret'] ?? ''}
        autoComplete="new-password"
        showLabel={t('storage_secret_show')}
        maxLength={1_000}
        enterKeyHint="next"
        {...(storage !== null && { hint: t('storage_secret_kept') })}
      />
      {text('folder', storage?.folder, 200, t('storage_folder_hint'))}
    </>
  )
}
