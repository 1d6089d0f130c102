/** Finds in mails what machines say about mails of ours, in a thread: all of it is foreign. */
import PostalMime, { addressParser, type Email } from 'postal-mime'
import { tokensIn } from '#domain/mail/return-token.ts'
import type { ReportParts } from '#domain/mail/delivery-report.ts'
import type { Prose } from '#domain/mail/prose-report.ts'
import { serveParser } from '#server/platform/parsers/serve-parser.ts'
import { tokenHeader } from '#server/platform/mail/return-token.ts'

export type ReportOutput = ReportParts & {
  /** What may name the mail that it's about, the address it came to first. */
  readonly tokens: readonly string[]
}

serveParser(async (inputs: readonly Uint8Array[]): Promise<readonly (ReportOutput | null)[]> => {
  const outputs: (ReportOutput | null)[] = []
  for (const input of inputs) outputs.push(await readReport(input).catch(() => null))
  return outputs
})

const limits = {
  maxNestingDepth: 20,
  maxHeadersSize: 256_000,
  forceRfc822Attachments: true,
  attachmentEncoding: 'arraybuffer',
} as const

/** Where servers write to whom a mail was delivered. */
const recipientHeaders = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-delivered-to']

async function readReport(bytes: Uint8Array): Promise<ReportOutput> {
  const mail = await PostalMime.parse(bytes, limits)
  const recipients = mail.headers
    .filter(({ key }) => recipientHeaders.includes(key))
    .slice(0, 20)
    .flatMap(({ value }) => addressParser(value.slice(0, 2_000), { flatten: true }))
    .map(({ address }) => address ?? '')
  const original =
    partOf(mail, [
      'message/rfc822',
      'text/rfc822-headers',
      'message/global',
      'message/global-headers',
    ]) ?? ''
  const returned = await PostalMime.parse(original.slice(0, limits.maxHeadersSize), limits).catch(
    () => null,
  )
  const named = (returned?.headers ?? []).filter(({ key }) => key === tokenHeader.toLowerCase())
  const deliveryStatus = partOf(mail, ['message/delivery-status', 'message/global-delivery-status'])
  const feedback = partOf(mail, ['message/feedback-report'])
  return {
    deliveryStatus,
    feedback,
    prose: deliveryStatus === null && feedback === null ? proseOf(mail) : null,
    tokens: tokensIn([...recipients, ...named.map(({ value }) => value)]),
  }
}

const maxProse = 64_000

function proseOf({ from, headers, text }: Email): Prose {
  return {
    sender: from?.address ?? '',
    namesFailed: headers.some(({ key }) => key === 'x-failed-recipients'),
    text: (text ?? '').slice(0, maxProse),
  }
}

function partOf({ attachments }: Email, types: readonly string[]): string | null {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))
  if (part === undefined) return null
  const { content } = part
  return typeof content === 'string'
    ? content
    : Buffer.from(new Uint8Array(content)).toString('utf8')
}
