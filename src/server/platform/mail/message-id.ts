import { createHash } from 'node:crypto'

/**
 * The Message-ID of a mail, made from what makes the mail one (its job or its event and template): the
 * same key gives the same id, so a mail sent again after a lost answer can be recognised.
 * `domain` is the host name of PUBLIC_URL.
 */
export function makeMessageId(key: string, domain: string): string {
  const digest = createHash('sha256').update(key).digest('base64url').slice(0, 32)
  return `<${digest}@${domain}>`
}
