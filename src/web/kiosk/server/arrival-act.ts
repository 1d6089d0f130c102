import type { Meaning } from '#domain/kiosk/resolve-queued.ts'
import type { ScreenTime } from '#domain/figures/screen-times.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { QueuedAct as ContractAct } from '#contract/kiosks/kiosk-sync.ts'

/** An act as `kiosk.sync` takes it, in outside ids. */
type Sent = CallInput<Endpoints['kiosk.sync']>['body']['acts'][number]['act']

/**
 * What one person did at the kiosk without the server, or what a courier said there, as it waits in the queue. Its files lie beside it by these names:
 * `signature`, `picture`, and `answer:<custom field>`.
 */
export type ArrivalAct = {
  readonly companyId: string
  readonly act: {
    readonly kind: ContractAct['kind']
    readonly meant?: Meaning
    readonly visitId?: string
    readonly code?: string
    readonly ofAct?: string
    readonly host?: { readonly id: string } | { readonly name: string } | null
    readonly details?: Readonly<Record<string, string>>
    readonly answers?: readonly { readonly id: string; readonly value: string }[]
    readonly signature?: {
      readonly agreementId: string
      readonly version: number
      readonly language: string
      readonly sendCopyToVisitor: boolean
    }
    readonly times?: readonly ScreenTime[]
    readonly delivery?: Extract<ContractAct, { kind: 'DELIVERY' }>['delivery']
  }
}

/** The same with the tokens of its files, as they were uploaded; a file that the server refused has none. */
export function withTokens({ act }: ArrivalAct, tokens: Readonly<Record<string, string>>): Sent {
  const { signature, answers, times, ...rest } = act
  return {
    ...rest,
    ...(answers && {
      answers: answers.map(({ id, value }) => ({ id, value: tokens[`answer:${id}`] ?? value })),
    }),
    ...(times && { times: [...times] }),
    ...(signature && { signature: { ...signature, token: tokens['signature'] ?? '' } }),
    ...(tokens['picture'] !== undefined && { pictureToken: tokens['picture'] }),
  }
}

/** What an upload is for, by the name of the file. */
export function purposeOf(name: string): 'SIGNATURE' | 'PICTURE' | 'ANSWER' {
  if (name === 'signature') return 'SIGNATURE'
  return name === 'picture' ? 'PICTURE' : 'ANSWER'
}
