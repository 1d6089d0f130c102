import type { MailAddress } from './mail.ts'

/** Reads `Foyer <visits@example.org>` or a bare address, as in MAIL_FROM. Whether it is one, sending tells. */
export function parseAddress(text: string): MailAddress {
  const named = /^(.*)<([^<>]+)>$/.exec(text.trim())
  if (!named) return { address: text.trim() }
  const [, name = '', address = ''] = named
  return { address: address.trim(), name: name.trim().replace(/^"(.*)"$/, '$1') }
}
