/** What stands in the form of a storage. */
import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { copyFates, hasAccount, isDrive, storageKinds } from '#domain/storage/storage.ts'
import { formText } from '#web/registration/details/form-text.ts'

export type StorageBody = CallInput<Endpoints['storage.put']>['body']

export function readForm(values: FormData): StorageBody {
  const text = (name: string) => formText(values, name).trim()
  const kind = storageKinds.find((one) => one === text('kind')) ?? 'S3'
  const days = text('removeAfterDays')
  return {
    kind,
    address: isDrive(kind) ? '' : text('address'),
    bucket: kind === 'S3' ? text('bucket') : '',
    region: kind === 'S3' ? text('region') : '',
    account: hasAccount(kind) ? text('account') : '',
    user: text('user'),
    secret: formText(values, 'secret'),
    folder: text('folder'),
    pattern: text('pattern'),
    copiesAgreements: values.has('copiesAgreements'),
    copiesExports: values.has('copiesExports'),
    whenErased: copyFates.find((one) => one === text('whenErased')) ?? 'REMOVE',
    removeAfterDays: days === '' ? null : Number(days),
  }
}
