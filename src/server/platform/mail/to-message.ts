import type { Mail } from './mail.ts'
import { tokenHeader } from './return-token.ts'

/** What the library makes the bytes of a mail from. */
export function toMessage(mail: Mail) {
  return {
    messageId: mail.messageId,
    from: toAddress(mail.from),
    to: toAddress(mail.to),
    replyTo: mail.replyTo && toAddress(mail.replyTo),
    ...(mail.returnPath !== undefined && {
      envelope: { from: mail.returnPath, to: mail.to.address },
    }),
    ...(mail.signature !== undefined && {
      dkim: {
        domainName: mail.signature.domain,
        keySelector: mail.signature.selector,
        privateKey: mail.signature.privateKey,
      },
    }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: {
      'Content-Language': mail.language,
      // RFC 3834: out-of-office programs must not answer a machine.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.returnToken !== undefined && { [tokenHeader]: mail.returnToken }),
    },
    attachments: mail.attachments.map((file) => ({
      filename: file.filename,
      contentType: file.contentType,
      content: Buffer.from(file.content),
      cid: file.contentId,
    })),
    icalEvent: mail.calendar && {
      method: mail.calendar.method,
      filename: mail.calendar.filename,
      content: mail.calendar.text,
    },
  }
}

function toAddress({ address, name }: { readonly address: string; readonly name?: string }) {
  return { address, name: name ?? '' }
}
